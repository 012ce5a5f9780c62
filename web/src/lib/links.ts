// Finding the pieces that a line of the log names.
import type { LogLine } from "./protocol";

export interface Part {
  text: string;
  piece?: string; // the id of the piece that these words name
}

/** A line in parts: words that name a piece, by its label, and the words between. */
export function parted(line: LogLine, labels: ReadonlyMap<string, string>): Part[] {
  const named = (line.pieces ?? []).flatMap((id) => {
    const label = labels.get(id);
    const at = label ? line.text.indexOf(label) : -1;
    return label && at >= 0 ? [{ id, at, end: at + label.length }] : [];
  });
  named.sort((one, other) => one.at - other.at || other.end - one.end);
  const parts: Part[] = [];
  let done = 0;
  for (const { id, at, end } of named) {
    if (at < done) continue;
    if (at > done) parts.push({ text: line.text.slice(done, at) });
    parts.push({ text: line.text.slice(at, end), piece: id });
    done = end;
  }
  if (done < line.text.length) parts.push({ text: line.text.slice(done) });
  return parts;
}
