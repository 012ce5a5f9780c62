// The score sheet at the end, if it shows more than the winner and the margin.
import { walk } from "./merge";
import type { Piece, Standing } from "./protocol";

export interface Part {
  id: string;
  label: string;
  worth: string;
  lines: { id: string; label: string; worth: string }[];
}

const worthOf = (piece: Piece): string =>
  piece.value || piece.text || (piece.count == null ? "" : `${String(piece.count)}`);

/** A part of a score sheet, less what its own head and the table of results say already. */
export function partOf(piece: Piece, standings: readonly Standing[]): Part {
  const worth = worthOf(piece);
  const said = (line: Piece) =>
    (line.label === "Total" && worthOf(line) === worth) ||
    standings.some((standing) => standing.seat === line.seat && standing.score === worthOf(line));
  const lines = [...walk(piece.inside ?? [])].filter((line) => worthOf(line) && !said(line));
  return {
    id: piece.id,
    label: piece.label,
    worth,
    lines: lines.map((line) => ({ id: line.id, label: line.label, worth: worthOf(line) })),
  };
}

/** The parts of a score sheet that have anything to add. */
export function partsOf(sheet: Piece, standings: readonly Standing[]): Part[] {
  return (sheet.inside ?? [])
    .map((piece) => partOf(piece, standings))
    .filter((part) => part.worth || part.lines.length);
}
