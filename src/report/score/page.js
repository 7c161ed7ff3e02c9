"use strict";
(() => {
  const CELL = 20;
  const AT_ONCE = 200;
  // Below these a lift is doubtful, with that many offers.
  const ENOUGH_OFFERS = 20;
  const data = JSON.parse(document.getElementById("data").textContent);
  const { patterns, symbols } = data;
  patterns.forEach((pattern, index) => {
    pattern.index = index;
    pattern.text = `${pattern.name} ${pattern.title ?? ""} ${pattern.kind}`.toLowerCase();
  });
  const table = document.querySelector("table");
  const body = table.tBodies[0];
  const headings = [...table.querySelectorAll("th")];
  const filter = document.getElementById("filter");
  const count = document.getElementById("count");
  const more = document.getElementById("more");
  const dots = new Map([...document.querySelectorAll("[data-index]")].map((dot) => [Number(dot.dataset.index), dot]));
  const names = new Map(patterns.map((pattern) => [pattern.name, pattern]));
  const isText = (column) => column === "name" || column === "kind";
  let column = table.dataset.sort;
  let descending = !isText(column);
  let found = [];
  let length = AT_ONCE;
  let chosen = null;

  function element(name, attributes = {}, ...children) {
    const svg = ["svg", "use", "rect", "path", "circle"].includes(name);
    const made = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  const percent = (share) => (share == null ? "–" : `${(100 * share).toFixed(1)}%`);

  function compare(a, b) {
    const [x, y] = [a[column], b[column]];
    // What is not known comes last in either direction.
    if (x == null || y == null) return (x == null) - (y == null) || a.index - b.index;
    const order = isText(column) ? (x < y ? -1 : x > y ? 1 : 0) : x - y;
    return (descending ? -order : order) || a.index - b.index;
  }

  function update() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    found = patterns.filter(({ text }) => words.every((word) => text.includes(word))).sort(compare);
    for (const heading of headings) {
      heading.removeAttribute("aria-sort");
      if (heading.dataset.column === column) heading.setAttribute("aria-sort", descending ? "descending" : "ascending");
    }
    count.textContent = found.length === patterns.length ? `${found.length} patterns` : `${found.length} of ${patterns.length}`;
    const shown = new Set(found);
    for (const [index, dot] of dots) dot.style.display = shown.has(patterns[index]) ? "" : "none";
    draw();
  }

  function draw() {
    body.replaceChildren();
    for (const pattern of found.slice(0, length)) {
      body.append(row(pattern));
      if (pattern === chosen) body.append(look(pattern));
    }
    more.hidden = found.length <= length;
  }

  function row(pattern) {
    const { name, kind, offered, played, rate, lift } = pattern;
    const button = element("button", { type: "button", "aria-expanded": pattern === chosen }, name);
    button.addEventListener("click", () => choose(pattern === chosen ? null : pattern));
    const doubtful = offered >= ENOUGH_OFFERS && (kind === "positive" ? lift < 5 : lift >= 1);
    return element(
      "tr", {},
      element("td", {}, button),
      element("td", {}, kind),
      element("td", {}, String(offered)),
      element("td", {}, String(played)),
      element("td", {}, percent(rate)),
      element("td", doubtful ? { class: "doubtful" } : {}, lift == null ? "–" : lift.toFixed(2)),
    );
  }

  function choose(pattern) {
    if (chosen) dots.get(chosen.index)?.classList.remove("chosen");
    chosen = pattern;
    history.replaceState(null, "", pattern ? `#${encodeURIComponent(pattern.name)}` : location.pathname + location.search);
    if (!pattern) return draw();
    dots.get(pattern.index)?.classList.add("chosen");
    if (!found.includes(pattern)) {
      filter.value = "";
      update();
    }
    length = Math.max(length, found.indexOf(pattern) + 1);
    draw();
    const opened = body.querySelector("[aria-expanded=true]");
    opened.focus({ preventScroll: true });
    opened.closest("tr").scrollIntoView({ block: "center" });
  }

  // What is to be seen of a pattern.
  function look(pattern) {
    const cell = element("td", { colspan: 6, class: pattern.kind });
    if (pattern.title) cell.append(element("h2", {}, pattern.title));
    if (pattern.shape) cell.append(shape(pattern));
    const counts = `played ${pattern.played} of ${pattern.offered}`;
    cell.append(element("p", { class: "quiet" }, `${pattern.kind}, ${counts}`));
    if (pattern.comment && pattern.comment !== counts) cell.append(element("p", {}, pattern.comment.trim()));
    if (pattern.positions) {
      cell.append(element("p", { class: "quiet" }, "On the boards, a ring is round the pattern’s point, and a dot on the move that was played."));
    }
    const headings = ["Where it was played", "Where another point was played"];
    (pattern.positions ?? []).forEach((positions, index) => {
      if (!positions.length) return;
      const boards = element("div", { class: "boards" }, ...positions.map(position));
      cell.append(element("h3", {}, headings[index]), boards);
    });
    if (!pattern.positions && pattern.offered) {
      cell.append(element("p", { class: "quiet" }, "This page holds no positions for this pattern."));
    }
    return element("tr", { class: "look" }, cell);
  }

  // The lines of the board through the cells of which `isOn` is true, to the rim where the board goes on beyond the drawing.
  function lines(width, height, isOn, isOpen) {
    let path = "";
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (!isOn(x, y)) continue;
        const [left, top] = [x * CELL, y * CELL];
        const part = (dx, dy, from, to) => {
          if (isOn(x + dx, y + dy) || isOpen(x + dx, y + dy)) path += `M${from}L${to}`;
        };
        const middle = `${left + CELL / 2} ${top + CELL / 2}`;
        part(-1, 0, middle, `${left} ${top + CELL / 2}`);
        part(1, 0, middle, `${left + CELL} ${top + CELL / 2}`);
        part(0, -1, middle, `${left + CELL / 2} ${top}`);
        part(0, 1, middle, `${left + CELL / 2} ${top + CELL}`);
      }
    }
    return element("path", { d: path, class: "k-lines" });
  }

  function board(width, height, label, ...children) {
    return element(
      "svg", { viewBox: `0 0 ${width * CELL} ${height * CELL}`, role: "img", "aria-label": label },
      element("rect", { width: width * CELL, height: height * CELL, class: "k-board" }), ...children,
    );
  }

  const use = (symbol, x, y) => element("use", { href: `#k-${symbol}`, x: x * CELL, y: y * CELL });

  function shape(pattern) {
    const rows = pattern.shape.trim().split("\n").map((row) => [...row]);
    const [width, height] = [rows[0].length, rows.length];
    const isOn = (x, y) => rows[y]?.[x] !== undefined && !"#_".includes(rows[y][x]);
    const isOpen = (x, y) => rows[y]?.[x] === undefined;
    const cells = rows.flatMap((row, y) => row.flatMap((mark, x) => {
      const symbol = symbols[mark]?.[pattern.kind === "positive" ? 0 : 1];
      if (symbol) return [use(symbol, x, y)];
      if (mark === "+") return [];
      const [cx, cy] = [(x + 0.5) * CELL, (y + 0.5) * CELL];
      return [element("circle", { cx, cy, r: 6, class: "k-clear" }), text(mark, cx, cy + 4)];
    }));
    const drawn = board(width, height, pattern.shape.trim().replaceAll("\n", " / "), lines(width, height, isOn, isOpen), ...cells);
    drawn.setAttribute("class", "shape");
    return drawn;
  }

  function text(mark, x, y) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", "text");
    made.setAttribute("x", x);
    made.setAttribute("y", y);
    made.setAttribute("class", "k-text");
    made.textContent = mark;
    return made;
  }

  function position({ file, game, moves, turn, rows, point, played }) {
    const marks = rows.trim().split("\n");
    const size = marks.length;
    const isOn = (x, y) => x >= 0 && y >= 0 && x < size && y < size;
    const stones = marks.flatMap((row, y) => [...row].flatMap((mark, x) => (
      mark === "*" ? [use("black", x, y)] : mark === "O" ? [use("white", x, y)] : []
    )));
    const center = ([x, y]) => ({ cx: (x - 0.5) * CELL, cy: (y - 0.5) * CELL });
    const same = point[0] === played[0] && point[1] === played[1];
    const ghost = use(turn, played[0] - 1, played[1] - 1);
    ghost.setAttribute("opacity", "0.75");
    const side = turn === "black" ? "Black" : "White";
    const label = same ? `${side} plays here` : `${side} plays elsewhere`;
    const drawn = board(
      size, size, `${file}, move ${moves + 1}: ${label}`,
      lines(size, size, isOn, () => false), ...stones, ghost,
      element("circle", { ...center(played), r: 4.5, class: "there" }),
      element("circle", { ...center(point), r: 8.5, class: "here" }),
    );
    const several = game > 1 ? `, game ${game}` : "";
    const caption = `${file}${several}, move ${moves + 1}, ${side} to play`;
    return element("figure", {}, drawn, element("figcaption", {}, caption));
  }

  for (const heading of headings) {
    heading.querySelector("button").addEventListener("click", () => {
      const other = heading.dataset.column;
      descending = other === column ? !descending : !isText(other);
      column = other;
      update();
    });
  }
  filter.addEventListener("input", () => {
    length = AT_ONCE;
    update();
  });
  document.getElementById("controls").addEventListener("submit", (event) => event.preventDefault());
  more.addEventListener("click", () => {
    length += AT_ONCE;
    draw();
  });
  for (const [index, dot] of dots) dot.addEventListener("click", () => choose(patterns[index]));
  const follow = () => {
    const pattern = names.get(decodeURIComponent(location.hash.slice(1)));
    if (pattern) choose(pattern);
  };
  addEventListener("hashchange", follow);
  update();
  follow();
})();
