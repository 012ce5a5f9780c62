// How much room the window has: for a dock beside the table, for the table alone, or for one area at a time.
export type Form = "wide" | "desk" | "phone";

export const WIDE = "(min-width: 1200px) and (min-height: 620px)";
export const DESK = "(min-width: 700px) and (min-height: 620px)";

const queries = { wide: matchMedia(WIDE), desk: matchMedia(DESK), lying: matchMedia("(orientation: landscape)") };

const read = (): { form: Form; lying: boolean } => ({
  form: queries.wide.matches ? "wide" : queries.desk.matches ? "desk" : "phone",
  lying: queries.lying.matches,
});

/** `form`: what the window has room for; `lying`: it is wider than high. */
export const room = $state(read());
for (const query of Object.values(queries)) query.addEventListener("change", () => Object.assign(room, read()));
