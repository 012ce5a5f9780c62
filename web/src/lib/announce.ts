// Words for those who listen to the page: two live regions, one that waits for a pause and one that does not.
import { sentenceOf } from "./words";

type Urgency = "polite" | "assertive";

const regions = new Map<Urgency, HTMLElement>();

/** Announce a text to screen readers. A repeated text is announced again. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  region(urgency).append(line);
  setTimeout(() => line.remove(), 8000);
}

/** Take back what was said and may still be listened to: somebody else sits before the screen. */
export function hush(): void {
  for (const made of regions.values()) made.replaceChildren();
}

function region(urgency: Urgency): HTMLElement {
  const known = regions.get(urgency);
  if (known?.isConnected) return known;
  const made = document.createElement("div");
  made.className = "only-heard";
  made.setAttribute("aria-live", urgency);
  made.setAttribute("aria-relevant", "additions");
  document.body.append(made);
  regions.set(urgency, made);
  return made;
}

/** A few lines as one announcement: the latest in full, the rest by their number. */
export function inBrief(lines: readonly string[], most = 4): string {
  const left = lines.length - most;
  const told = lines.slice(-most).map(sentenceOf).join(" ");
  return left > 0 ? `${left} earlier ${left === 1 ? "event" : "events"}. ${told}` : told;
}
