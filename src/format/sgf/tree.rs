//! The nodes of a text, flat and in its order.

use std::ops::Range;

use super::encoding::TextEncoding;

/// Nodes, properties and values in the order of the text, each knowing where its own begin. A node's first child
/// is the next node, when that has it as its parent.
///
/// Offsets fit 32 bits: `MAX_RECORD_BYTES`.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    pub(super) games: Vec<GameEntry>,
    pub(super) nodes: Vec<NodeEntry>,
    pub(super) properties: Vec<PropertyEntry>,
    pub(super) values: Vec<(u32, u32)>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct GameEntry {
    pub(super) root: u32,
    pub(super) encoding: TextEncoding,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct NodeEntry {
    /// The offset of its `;`, or of the `(` that stands for it.
    pub(super) start: u32,
    /// Where its last closed value ends, else the end of its first byte.
    pub(super) end: u32,
    parent: u32,
    first_property: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct PropertyEntry {
    start: u32,
    end: u32,
    first_value: u32,
}

const NO_PARENT: u32 = u32::MAX;

impl NodeEntry {
    pub(super) fn parent(&self) -> Option<u32> {
        (self.parent != NO_PARENT).then_some(self.parent)
    }
}

impl Tree {
    /// The next node is the first of a game.
    pub(super) fn push_game(&mut self, encoding: TextEncoding) {
        let root = self.nodes.len() as u32;
        self.games.push(GameEntry { root, encoding });
    }

    pub(super) fn push_node(&mut self, start: usize, parent: Option<u32>) -> u32 {
        self.nodes.push(NodeEntry {
            start: start as u32,
            end: start as u32 + 1,
            parent: parent.unwrap_or(NO_PARENT),
            first_property: self.properties.len() as u32,
        });
        self.nodes.len() as u32 - 1
    }

    /// Adds a property to the last node.
    pub(super) fn push_property(&mut self, start: usize, end: usize) {
        self.properties.push(PropertyEntry {
            start: start as u32,
            end: end as u32,
            first_value: self.values.len() as u32,
        });
    }

    /// Adds a value, which stands between the brackets of that range, to the last property.
    pub(super) fn push_value(&mut self, value: Range<usize>) {
        self.values.push((value.start as u32, value.end as u32));
        if let Some(node) = self.nodes.last_mut() {
            node.end = value.end as u32 + 1;
        }
    }

    /// Takes the last property back if none of its values was closed.
    pub(super) fn drop_empty_property(&mut self) {
        self.properties
            .pop_if(|property| property.first_value as usize == self.values.len());
    }

    /// Makes a node the first of a game.
    pub(super) fn cut(&mut self, node: usize, encoding: TextEncoding) {
        self.nodes[node].parent = NO_PARENT;
        let root = node as u32;
        self.games.push(GameEntry { root, encoding });
    }

    /// The first child of a node.
    pub(super) fn first_child(&self, node: usize) -> Option<usize> {
        let child = self.nodes.get(node + 1)?;
        (child.parent() == Some(node as u32)).then_some(node + 1)
    }

    /// The numbers of the properties of a node.
    pub(super) fn properties_of(&self, node: usize) -> Range<usize> {
        let end = self.nodes.get(node + 1).map(|next| next.first_property);
        let end = end.map_or(self.properties.len(), |end| end as usize);
        self.nodes[node].first_property as usize..end
    }

    /// The numbers of the values of a property.
    pub(super) fn values_of(&self, property: usize) -> Range<usize> {
        let end = self
            .properties
            .get(property + 1)
            .map(|next| next.first_value);
        let end = end.map_or(self.values.len(), |end| end as usize);
        self.properties[property].first_value as usize..end
    }

    /// The name of a property as it is written.
    pub(super) fn name<'t>(&self, text: &'t [u8], property: usize) -> &'t [u8] {
        let PropertyEntry { start, end, .. } = self.properties[property];
        &text[start as usize..end as usize]
    }

    /// Whether a node has a property of that name.
    pub(super) fn has(&self, text: &[u8], node: usize, name: &str) -> bool {
        self.properties_of(node)
            .any(|property| is_named(self.name(text, property), name))
    }
}

/// Whether a property's name as written means `name`: its lower-case letters do not count (`CoPyright` is CP),
/// unless it has no other.
pub(super) fn is_named(written: &[u8], name: &str) -> bool {
    if written.iter().any(u8::is_ascii_uppercase) {
        let letters = written.iter().filter(|byte| !byte.is_ascii_lowercase());
        letters.eq(name.as_bytes())
    } else {
        written.eq_ignore_ascii_case(name.as_bytes())
    }
}
