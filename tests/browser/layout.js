// What is wrong with how a page is laid out, each fault as a sentence. Called with what the size and the game ask for:
//   desk: cards are wide enough to be read, and regions do not scroll the page
//   goals: selectors of which each must have something in sight
({ desk, goals }) => {
  const faults = [];
  const SLACK = 1.5; // pixels that rounding takes
  const CARD = 120; // pixels: a card with words on it
  const short = (text) => text.trim().replaceAll(/\s+/g, " ").slice(0, 60);
  const where = (element) => {
    const piece = element.closest("[data-piece]");
    return `${piece ? `${piece.dataset.piece} ` : ""}<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
  };
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const scrolls = (element, axis) => /auto|scroll/.test(styleOf(element)[`overflow${axis}`]);
  const clips = (element, axis) => /hidden|clip/.test(styleOf(element)[`overflow${axis}`]);
  const onlyHeard = (element) => element.closest(".heard, .only-heard, .measure, [data-announce], [inert]") || isSliver(element);
  const isSliver = (element) => {
    for (let up = element; up && up !== document.body; up = up.parentElement)
      if (styleOf(up).clipPath === "inset(50%)") return true;
    return false;
  };
  const ancestors = function* (element) {
    for (let up = element.parentElement; up && up !== document.documentElement; up = up.parentElement) yield up;
  };
  const content = (element) => {
    const box = element.getBoundingClientRect();
    const [left, top] = [box.left + element.clientLeft, box.top + element.clientTop];
    return { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight };
  };

  // ---------------------------------------------------------------------------------------------- words

  /** The boxes of the words that stand in an element itself, not in what is inside it. */
  const wordsIn = (element) => {
    const boxes = [];
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      boxes.push(...range.getClientRects());
    }
    return boxes.filter((box) => box.width > 1 && box.height > 1).map(glyphs);
  };
  /** Of the box of a line, which is as high as its face is in any language, the part that letters fill. */
  const glyphs = ({ left, right, top, bottom, height }) => ({
    left,
    right,
    top: top + height * 0.22,
    bottom: bottom - height * 0.22,
  });
  const BOXES = ".press.card, .area, .question, dialog, aside, .cover";

  const lookAtWords = (element) => {
    const boxes = wordsIn(element);
    if (!boxes.length || onlyHeard(element)) return;
    const said = `“${short(element.textContent)}” of ${where(element)}`;
    const style = styleOf(element);
    if (style.textOverflow === "ellipsis" && clips(element, "X") && element.scrollWidth > element.clientWidth + 1)
      return faults.push(`${said} ends in dots`);
    const free = { X: false, Y: false }; // whether a region further in scrolls that way
    const held = element.closest(BOXES);
    // inside of the box that the words belong to; what a number has just changed by hangs over it for a moment
    let inside = !element.matches(".difference");
    for (const up of [element, ...ancestors(element)]) {
      const room = content(up);
      if (!room.right || styleOf(up).display === "contents" || styleOf(up).display === "inline") continue;
      for (const [axis, from, to] of [["X", "left", "right"], ["Y", "top", "bottom"]]) {
        if (free[axis]) continue;
        const out = boxes.find((box) => box[from] < room[from] - SLACK || box[to] > room[to] + SLACK);
        if (out && clips(up, axis)) return faults.push(`${said} is cut off by ${where(up)}`);
        if (out && inside && up === held && !scrolls(up, axis)) {
          const whole = up.getBoundingClientRect();
          if (out[from] < whole[from] - 3 || out[to] > whole[to] + 3)
            return faults.push(`${said} stands outside ${where(up)}`);
        }
        if (scrolls(up, axis)) free[axis] = true;
      }
      if (up === held) inside = false;
    }
    if (!free.X && boxes.some((box) => box.left < -SLACK || box.right > innerWidth + SLACK))
      faults.push(`${said} stands beyond the edge of the page`);
  };

  /** What is drawn of an element: its box without what regions around it hide. */
  const inSight = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (const up of ancestors(element)) {
      if (styleOf(up).display === "contents") continue;
      if (!/visible/.test(styleOf(up).overflowX) || !/visible/.test(styleOf(up).overflowY)) {
        const room = content(up);
        [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
        [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
      }
      if (styleOf(up).position === "fixed") break;
    }
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    return right - left > 2 && bottom - top > 2 ? { left, top, right, bottom } : null;
  };
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !isSliver(element);

  // ---------------------------------------------------------------------------------------------- cards

  /** On a desk: cards with words are as wide as words need, say all of them, and lie under no other card, but for their names. */
  const lookAtCard = (card) => {
    if (card.closest(".area.other, .strip, .cover, .lifted")) return;
    const face = card.querySelector(":scope > .shown > .front > .face, :scope > .shown > .face");
    if (!face?.querySelector(".effect") || card.matches(".pile-top")) return;
    const under = card.closest(".fanned .pieces > :not(:last-child), .fanned-hand .held:not(:last-child)");
    const words = face.querySelector(under ? ".title > span:last-child" : ".effect");
    if (!words.checkVisibility()) return faults.push(`${where(card)} hides its words`);
    const wide = card.closest(".deciding, .beside") ? 0 : CARD;
    if (face.getBoundingClientRect().width < wide - SLACK)
      return faults.push(`${where(card)} is ${Math.round(face.getBoundingClientRect().width)} pixels wide`);
    const room = inSight(words);
    if (!room) return;
    for (const share of [0.15, 0.5, 0.85]) {
      const [x, y] = [room.left + (room.right - room.left) * share, (room.top + room.bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit && !card.contains(hit) && hit.closest(".press.card") && !hit.contains(card))
        return faults.push(`${where(card)} lies under ${where(hit)}`);
    }
  };

  // ---------------------------------------------------------------------------------------------- what is lit

  const SHARES = [0.5, 0.3, 0.7, 0.1, 0.9, 0.04, 0.96];
  const reached = (element) => {
    const room = inSight(element);
    if (!room) return false;
    for (const y of SHARES)
      for (const x of SHARES) {
        const at = [room.left + (room.right - room.left) * x, room.top + (room.bottom - room.top) * y];
        const hit = document.elementFromPoint(...at);
        if (hit && (element.contains(hit) || hit.contains(element) && hit.matches(".press, .cover"))) return true;
      }
    return false;
  };
  /** Bring something into the middle of regions that scroll, the outermost first; gives a way to put all back. */
  const bringTo = (element, around) => {
    const before = around.map((region) => [region, region.scrollLeft, region.scrollTop]);
    for (const region of [...around].reverse()) {
      const [box, room] = [element.getBoundingClientRect(), region.getBoundingClientRect()];
      region.scrollTo({
        left: region.scrollLeft + (box.left + box.right - room.left - room.right) / 2,
        top: region.scrollTop + (box.top + box.bottom - room.top - room.bottom) / 2,
        behavior: "instant",
      });
    }
    return () => before.forEach(([region, left, top]) => region.scrollTo({ left, top, behavior: "instant" }));
  };
  const regionsOf = (element) =>
    [...ancestors(element)].filter(
      (up) =>
        (scrolls(up, "Y") && up.scrollHeight > up.clientHeight + 1) ||
        (scrolls(up, "X") && up.scrollWidth > up.clientWidth + 1),
    );
  const lookAtLit = (element) => {
    if (reached(element)) return;
    const around = regionsOf(element).slice(0, desk ? 1 : undefined); // on a phone the page is turned as well
    if (!around.length) return faults.push(`${where(element)} is lit, and nobody can press it`);
    const back = bringTo(element, around);
    if (!reached(element)) faults.push(`${where(element)} is lit, and out of reach in ${where(around[0])}`);
    back();
  };

  // ---------------------------------------------------------------------------------------------- what lies over it

  const INVITED = "dialog, [role=menu], .lifted, .why, .board-dock, .veil"; // opened by the player, or a scene
  const LIES = "body :not(.board-layer, .ring-around, .over) { pointer-events: auto !important }"; // what takes no press covers too
  /** What lies over a part of a region and is none of those that may; null: nothing. */
  const coverOf = (element, region, may) => {
    const room = inSight(element);
    if (!room) return null;
    for (const y of [0.5, 0.2, 0.8])
      for (const x of [0.5, 0.1, 0.9]) {
        const at = [room.left + (room.right - room.left) * x, room.top + (room.bottom - room.top) * y];
        const hit = document.elementFromPoint(...at);
        if (hit && !region.contains(hit) && !hit.contains(region) && !hit.closest(may)) return hit;
      }
    return null;
  };
  /** Do something while whatever takes no press can be hit as well. */
  const withAllThatLiesOver = (look) => {
    const style = document.head.appendChild(document.createElement("style"));
    style.textContent = LIES;
    look();
    style.remove();
  };
  const lookAtCovers = () => {
    const look = (element, region, name) => {
      const hit = region && coverOf(element, region, INVITED);
      if (hit) faults.push(`${where(hit)} covers ${name}`);
    };
    for (const lit of document.querySelectorAll(LIT)) if (seen(lit)) look(lit, lit.closest(REGION), `${where(lit)}, which is lit`);
    for (const [place, name] of [[".board-question", "the prompt"], [".board-mine, .board-hand", "the hand"]])
      for (const region of document.querySelectorAll(place)) look(region, region, name);
  };
  /** Over what is played out lies nothing at all: it closes even what was asked for. */
  const lookAtScenes = () => {
    for (const scene of document.querySelectorAll(".staged")) {
      const hit = coverOf(scene, scene, ".staged");
      if (hit) faults.push(`${where(hit)} covers a scene`);
    }
  };
  const LIT = ".board-table .press.can, .board-table .cover.can > .over, .board-table button.chip, .board-hand .press.can";
  const REGION = ".board-strip, .board-stage, .board-mine, .board-view, .board-hand";

  /** The area in which the question is answered is on the screen, and enough of it to be worked with. */
  const lookAtFocus = () => {
    const id = document.querySelector(".board").dataset.focus;
    if (!id) return;
    const places = document.querySelectorAll(`[data-area="${CSS.escape(id)}"], [data-hand-of="${CSS.escape(id)}"]:not(.folded)`);
    const rooms = [...places].filter(seen).flatMap((place) => inSight(place) ?? []);
    if (!rooms.some(({ top, bottom }) => bottom - top >= 40)) faults.push(`${id}, the focus of the question, is not on the screen`);
  };

  // ---------------------------------------------------------------------------------------------- the question

  const lookAtQuestion = () => {
    const bar = document.querySelector(".question");
    const box = bar && inSight(bar);
    if (!box) return faults.push("the question is out of sight");
    for (const piece of document.querySelectorAll(".board-table .area, .board-table [data-press]")) {
      const room = piece.contains(bar) || bar.contains(piece) || !seen(piece) ? null : inSight(piece);
      if (!room) continue;
      const [x, y] = [Math.min(room.right, box.right) - Math.max(room.left, box.left), Math.min(room.bottom, box.bottom) - Math.max(room.top, box.top)];
      if (x > 3 && y > 3) faults.push(`${where(piece)} lies under the question`);
    }
    const [words, asked] = [bar.querySelector(".words"), bar.querySelector("[data-question]")];
    if (desk && asked.getBoundingClientRect().bottom > content(words).bottom + 3)
      faults.push(`“${short(asked.textContent)}” must be scrolled to be read`);
  };

  const lookAtGoal = (goal) => {
    const found = [...document.querySelectorAll(goal)].filter(seen);
    if (!found.length) return faults.push(`nothing on the table is ${goal}, the goal of the game`);
    const out = found.find((piece) => !inSight(piece));
    if (out && (desk || !regionsOf(out).length)) faults.push(`${where(out)}, the goal of the game, is out of sight`);
  };

  // ----------------------------------------------------------------------------------------------

  const over = document.querySelector("dialog[open], .staged"); // all else waits until it is closed
  for (const element of (over ?? document.body).querySelectorAll("*"))
    if (!element.closest("svg, script, style") && seen(element)) lookAtWords(element);
  withAllThatLiesOver(lookAtScenes);
  if (over) return faults;
  if (desk) for (const card of document.querySelectorAll(".board-table .press.card")) if (seen(card)) lookAtCard(card);
  for (const lit of document.querySelectorAll(`${LIT}, .question .choice`))
    if (seen(lit)) lookAtLit(lit);
    else faults.push(`${where(lit)} is lit, and not to be seen`);
  lookAtQuestion();
  withAllThatLiesOver(lookAtCovers);
  lookAtFocus();
  goals.forEach(lookAtGoal);
  return faults;
}
