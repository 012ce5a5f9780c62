// The look of the house itself, where no game is on the table.
import type { World } from "./protocol";

export const HOUSE: World = {
  blurb: "Five modern tabletop games at one table.",
  minutes: "",
  icon: "meeple",
  display: "Marcellus",
  body: "Source Sans 3",
  texture: "plain",
  ratio: 0.7,
  light: {
    ground: "#f3eee4",
    surface: "#fffdf8",
    ink: "#23201b",
    soft: "#625b4f",
    accent: "#7a3b1d",
    on_accent: "#ffffff",
    glow: "#b8560f",
  },
  dark: {
    ground: "#171512",
    surface: "#221f1b",
    ink: "#f2ece1",
    soft: "#b5ab9c",
    accent: "#e8a274",
    on_accent: "#1b1712",
    glow: "#ffb265",
  },
  tones: {},
};
