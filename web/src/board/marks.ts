/** Marks on the table that come and go with what happened: they lie on what is drawn, whichever widget drew it. */

/** Mark the drawn pieces with these ids, and no others, as touched last by somebody. */
export function markTouched(board: ParentNode, ids: ReadonlySet<string>, by: string): void {
  for (const element of board.querySelectorAll<HTMLElement>("[data-piece]")) {
    if (ids.has(element.dataset["piece"] ?? "")) element.dataset["touched"] = by;
    else delete element.dataset["touched"];
  }
}
