/** Marks on the table that come and go with what happened: they lie on what is drawn, whichever widget drew it. */

/** Mark the drawn pieces with these ids, and no others. */
export function markTouched(board: ParentNode, ids: ReadonlySet<string>): void {
  for (const element of board.querySelectorAll<HTMLElement>("[data-piece]")) {
    const wanted = ids.has(element.dataset["piece"] ?? "");
    if (wanted !== "touched" in element.dataset) element.toggleAttribute("data-touched", wanted);
  }
}
