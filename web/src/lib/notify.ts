// Calling somebody who looks elsewhere: by the title of the page, a sound, or a notification of the system.
import { preferences } from "./settings.svelte";

let context: AudioContext | null = null;
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
  if (preferences.sound) chime();
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

/** Two soft notes, made on the spot. */
export function chime(): void {
  context ??= new AudioContext();
  void context.resume(); // browsers keep it silent until somebody has touched the page
  const { currentTime: now, destination } = context;
  for (const [pitch, delay] of [
    [523.25, 0],
    [783.99, 0.14],
  ] as const) {
    const note = context.createOscillator();
    const loudness = context.createGain();
    note.type = "triangle";
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, now + delay);
    loudness.gain.linearRampToValueAtTime(0.12, now + delay + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + delay + 0.7);
    note.connect(loudness).connect(destination);
    note.start(now + delay);
    note.stop(now + delay + 0.75);
  }
}
