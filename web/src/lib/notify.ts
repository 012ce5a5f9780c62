// Calling somebody who looks elsewhere: by the title of the page, a sound, or a notification of the system.
import { preferences } from "./settings.svelte";
import { sound } from "./sounds";

let plain = document.title;
let calling = false;

/** Name the page; a call that still stands stays in front. */
export function title(text: string): void {
  plain = text ? `${text} · Tablewright` : "Tablewright";
  document.title = calling ? `● Your turn · ${plain}` : plain;
}

/** Let the title say whose turn it is. */
export function markTurn(mine: boolean): void {
  calling = mine;
  document.title = calling ? `● Your turn · ${plain}` : plain;
}

/** Call for a decision, in the ways that this person asked for. */
export function call(text: string): void {
  if (preferences.sound) sound("turn");
  if (!preferences.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification("Your turn", { body: text, tag: "tablewright-turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Ask the browser whether it may show notifications. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
