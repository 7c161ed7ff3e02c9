"use strict";
(() => {
  const filter = document.getElementById("filter");
  const count = document.getElementById("count");
  const none = document.getElementById("none");
  const form = document.getElementById("controls");
  const cards = [...document.querySelectorAll("article")].map((card) => ({
    card,
    kind: card.dataset.kind,
    text: `${card.id} ${card.textContent} ${card.dataset.kind}`.toLowerCase(),
  }));
  // Inner sections first: a kind is empty when its tags are.
  const sections = [...document.querySelectorAll("section.tag"), ...document.querySelectorAll("section.kind")];
  let shown = cards.map(({ card }) => card);

  function update() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const kind = form.elements.kind.value;
    shown = [];
    for (const { card, kind: own, text } of cards) {
      card.hidden = (kind && own !== kind) || !words.every((word) => text.includes(word));
      card.tabIndex = -1;
      if (!card.hidden) shown.push(card);
    }
    for (const section of sections) {
      section.hidden = !section.querySelector("article:not([hidden])");
    }
    // One stop for the Tab key; arrows go on from there.
    if (shown.length) shown[0].tabIndex = 0;
    none.hidden = shown.length > 0;
    count.textContent = shown.length === cards.length
      ? `${cards.length} ${cards.length === 1 ? "pattern" : "patterns"}`
      : `${shown.length} of ${cards.length}`;
  }

  function show(card) {
    for (const other of shown) other.tabIndex = -1;
    card.tabIndex = 0;
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
    filter.value = tag.textContent;
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
