/** Flights on the screen: ghosts that leave where a piece was and arrive where it is. */

import { flightsBetween, spotsOf, type Flight, type Spot } from "./flights";
import { gainsBetween, type Gain } from "./gains";
import { EASE, mayMove } from "./motion";
import type { LogLine, Piece } from "../lib/protocol";
import type { Rect } from "./pieces";

export interface Look {
  spots: Map<string, Spot>;
  drawn: Map<string, HTMLElement>;
}

/** A look at the table as it is drawn now. */
export function lookAt(board: HTMLElement, areas: readonly Piece[]): Look {
  const drawn = new Map<string, HTMLElement>();
  for (const element of board.querySelectorAll<HTMLElement>("[data-piece]"))
    drawn.set(element.dataset["piece"]!, element);
  return { spots: spotsOf(areas, (id) => rectOf(drawn.get(id))), drawn };
}

function rectOf(element: HTMLElement | undefined): Rect | null {
  if (!element) return null;
  const rect = element.getBoundingClientRect();
  return rect.width ? { x: rect.x, y: rect.y, width: rect.width, height: rect.height } : null;
}

/** Show what changed between two looks: pieces fly in the layer; without motion they light up where they are. */
export function fly(before: Look, after: Look, layer: HTMLElement, told: readonly LogLine[] = []): void {
  const flights = flightsBetween(before.spots, after.spots);
  for (const flight of flights) {
    if (!mayMove()) lightUp(flight, after);
    else if (flight.how === "turned") after.drawn.get(flight.id)?.animate(TURN, TURNING);
    else if (flight.how === "moved" && !flight.across) slide(flight.id, before, after);
    else send(flight, before, after, layer);
  }
  if (mayMove()) for (const gain of gainsBetween(before.spots, after.spots, told)) count(gain, after, layer);
}

const TURN = [{ rotate: "y 90deg" }, { rotate: "y 0deg" }];
const TURNING = { duration: 380, easing: "ease-out" };
const COUNTING = 620; // milliseconds that a gain is on its way

/** A gain or a loss flies from the piece that it comes from to the number that it changes, where the difference stands then. */
function count({ id, by, from }: Gain, after: Look, layer: HTMLElement): void {
  const [start, place] = [rectOf(after.drawn.get(from)), after.drawn.get(id)];
  const end = rectOf(place?.querySelector<HTMLElement>(".count") ?? place);
  if (!start || !end) return;
  const chip = document.createElement("span");
  chip.className = "board-gain";
  chip.textContent = by > 0 ? `+${by}` : `−${-by}`;
  chip.style.left = `${start.x + start.width / 2}px`;
  chip.style.top = `${start.y + start.height / 2}px`;
  layer.append(chip);
  const way = [end.x + end.width / 2 - start.x - start.width / 2, end.y + end.height / 2 - start.y - start.height / 2];
  const frames = [{ translate: "-50% -50%" }, { translate: `calc(${way[0]}px - 50%) calc(${way[1]}px - 50%)` }];
  const flown = chip.animate(frames, { duration: COUNTING, easing: EASE });
  flown.onfinish = flown.oncancel = () => chip.remove();
}

const LIGHT = [{ outline: "3px solid var(--accent)" }, { outline: "3px solid transparent" }];
const GOES_OUT = { duration: 900, easing: "steps(6)" }; // each step is painted anew, and with it much of the table

function lightUp(flight: Flight, after: Look): void {
  const element = after.drawn.get(flight.how === "left" ? flight.to : flight.id);
  const change = flight.how !== "moved" || flight.across;
  if (change) element?.animate(LIGHT, GOES_OUT);
}

function slide(id: string, before: Look, after: Look): void {
  const [from, to] = [before.spots.get(id)?.rect, after.spots.get(id)?.rect];
  if (!from || !to) return;
  const shift = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  after.drawn.get(id)?.animate([{ transform: shift }, { transform: "none" }], { duration: 220, easing: EASE });
}

/** The time a flight takes: longer the farther, within what an eye follows and a hand does not wait for. */
export function flightTime(from: Rect, to: Rect): number {
  const distance = Math.hypot(from.x - to.x, from.y - to.y);
  return Math.round(Math.min(320, 180 + distance / 5));
}

function send(flight: Exclude<Flight, { how: "turned" }>, before: Look, after: Look, layer: HTMLElement): void {
  const arrives = flight.how === "left" ? flight.to : flight.id;
  const leaves = flight.how === "came" ? flight.from : flight.id;
  const [from, to] = [before.spots.get(leaves)?.rect, after.spots.get(arrives)?.rect];
  const shown = flight.how === "left" ? before.drawn.get(leaves) : after.drawn.get(arrives);
  if (!from || !to || !shown) return;
  const ghost = ghostOf(shown, to);
  layer.append(ghost);
  const duration = flightTime(from, to);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const frames = [{ transform: start }, { transform: "none" }];
  const count = after.spots.get(arrives)?.count ?? 1;
  if (flight.how !== "left" && count <= 1) shown.animate([{ opacity: 0 }, { opacity: 0 }], duration);
  const flown = ghost.animate(frames, { duration, easing: EASE });
  flown.onfinish = flown.oncancel = () => ghost.remove();
}

/** A picture of a piece, as large as the place where it arrives, that nobody can press or hear. */
function ghostOf(element: HTMLElement, to: Rect): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const part of [ghost, ...ghost.querySelectorAll<HTMLElement>("[data-piece]")])
    part.removeAttribute("data-piece");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.style.cssText += `;position:fixed;left:${to.x}px;top:${to.y}px;width:${to.width}px;height:${to.height}px;margin:0;
    transform-origin:0 0;--card-w:${to.width}px;pointer-events:none`;
  return ghost;
}
