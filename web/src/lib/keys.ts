// Single keys as commands, where nobody is typing and no other key is held.
import { preferences } from "./settings.svelte";

/** The command key of an event: a letter, digit or sign; empty where it is none, or where it belongs to a field. */
export function commandOf(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return "";
  if (event.key !== "Escape" && !preferences.keys) return "";
  const target = event.target;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]")) {
    return event.key === "Escape" ? "Escape" : "";
  }
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** Move the focus among the buttons of a list with the arrow keys, Home and End. */
export function arrows(list: HTMLElement): { destroy(): void } {
  const move = (event: KeyboardEvent): void => {
    const items = [...list.querySelectorAll<HTMLElement>("[data-item]:not([disabled])")];
    const here = items.indexOf(document.activeElement as HTMLElement);
    const to = target(event.key, here, items.length);
    if (to === null) return;
    event.preventDefault();
    items[to]?.focus();
  };
  list.addEventListener("keydown", move);
  return { destroy: () => list.removeEventListener("keydown", move) };
}

function target(key: string, here: number, length: number): number | null {
  if (length === 0) return null;
  if (key === "ArrowDown" || key === "ArrowRight") return (here + 1) % length;
  if (key === "ArrowUp" || key === "ArrowLeft") return (here - 1 + length) % length;
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  return null;
}
