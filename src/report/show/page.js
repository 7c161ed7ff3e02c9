"use strict";
(() => {
  const filter = document.getElementById("filter");
  const count = document.getElementById("count");
  const none = document.getElementById("none");
  const form = document.getElementById("controls");
  const buttons = (card) => [...card.querySelectorAll(".facts button")];
  const cards = [...document.querySelectorAll("article")].map((card) => ({
    card,
    kind: card.dataset.kind,
    text: `${card.id} ${card.textContent} ${card.dataset.kind}`.toLowerCase(),
    tags: buttons(card).map((button) => button.textContent.toLowerCase()),
  }));
  // Inner sections first: a kind is empty when its tags are.
  const sections = [...document.querySelectorAll("section.tag"), ...document.querySelectorAll("section.kind")];
  let shown = cards.map(({ card }) => card);

  /** What a card must be to be shown: words are anywhere in it, tag:NAME or tag:"A NAME" is one of its tags. */
  function conditions() {
    const parts = filter.value.toLowerCase().matchAll(/tag:"([^"]*)"?|tag:(\S+)|(\S+)/g);
    return [...parts].map(([, quoted, tag = quoted, word]) => word === undefined
      ? ({ tags }) => tags.includes(tag)
      : ({ text }) => text.includes(word));
  }

  /** Whether the Tab key stops at the card and at its tags. */
  function setStop(card, isStop) {
    for (const element of [card, ...buttons(card)]) element.tabIndex = isStop ? 0 : -1;
  }

  function update() {
    const all = conditions();
    const kind = form.elements.kind.value;
    shown = [];
    for (const entry of cards) {
      const { card } = entry;
      card.hidden = (kind && entry.kind !== kind) || !all.every((holds) => holds(entry));
      setStop(card, false);
      if (!card.hidden) shown.push(card);
    }
    for (const section of sections) {
      section.hidden = !section.querySelector("article:not([hidden])");
    }
    // One stop for the Tab key, and the tags there; arrows go on from there.
    if (shown.length) setStop(shown[0], true);
    none.hidden = shown.length > 0;
    count.textContent = shown.length === cards.length
      ? `${cards.length} ${cards.length === 1 ? "pattern" : "patterns"}`
      : `${shown.length} of ${cards.length}`;
  }

  function show(card) {
    for (const other of shown) setStop(other, false);
    setStop(card, true);
    card.focus();
    card.scrollIntoView({ block: "nearest" });
  }

  /** The card above or below: the nearest in the nearest row in that direction. */
  function vertical(card, direction) {
    const from = card.getBoundingClientRect();
    const middle = from.left + from.width / 2;
    let best = null;
    let row = null;
    for (let i = shown.indexOf(card) + direction; i >= 0 && i < shown.length; i += direction) {
      const to = shown[i].getBoundingClientRect();
      if (Math.abs(to.top - from.top) < 2) continue;
      if (row !== null && Math.abs(to.top - row) > 2) break;
      row = to.top;
      const distance = Math.abs(to.left + to.width / 2 - middle);
      if (!best || distance < best.distance) best = { card: shown[i], distance };
    }
    return best && best.card;
  }

  function neighbor(card, key) {
    const at = shown.indexOf(card);
    switch (key) {
      case "ArrowLeft": return shown[at - 1];
      case "ArrowRight": return shown[at + 1];
      case "ArrowUp": return vertical(card, -1);
      case "ArrowDown": return vertical(card, 1);
      case "Home": return shown[0];
      case "End": return shown[shown.length - 1];
      default: return null;
    }
  }

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", update);
  document.addEventListener("click", (event) => {
    const tag = event.target.closest(".facts button");
    if (!tag) return;
    const name = tag.textContent;
    filter.value = /\s/.test(name) ? `tag:"${name}"` : `tag:${name}`;
    update();
    filter.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const card = document.activeElement.closest("article");
    if (event.key === "/" && document.activeElement !== filter) {
      event.preventDefault();
      filter.select();
      filter.focus();
    } else if (event.key === "Escape") {
      filter.value = "";
      update();
    } else if (document.activeElement === filter && (event.key === "ArrowDown" || event.key === "Enter")) {
      event.preventDefault();
      if (shown.length) show(shown[0]);
    } else if (card) {
      const next = neighbor(card, event.key);
      if (next) {
        event.preventDefault();
        show(next);
      }
    }
  });
  update();
})();
