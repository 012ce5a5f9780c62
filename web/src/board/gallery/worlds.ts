/** Worlds to look at pieces in: those of the games, and one for the texture that none of them has yet. */

import type { World } from "../../lib/protocol";
import worlds from "../../worlds/worlds.json";

export const WORLDS: Record<string, World> = {
  tamashii: {
    blurb: "",
    minutes: "",
    marks: {},
    icon: "cyber-eye",
    display: "Orbitron",
    body: "Chakra Petch",
    texture: "circuit",
    ratio: 0.66,
    light: {
      ground: "#dfe4ee",
      surface: "#f6f8fd",
      ink: "#10131f",
      soft: "#474e66",
      accent: "#a3127a",
      on_accent: "#ffffff",
      glow: "#00697c",
    },
    dark: {
      ground: "#07090f",
      surface: "#121624",
      ink: "#e9f2ff",
      soft: "#9aa7c4",
      accent: "#ff5cd0",
      on_accent: "#1a0414",
      glow: "#3ff0ff",
    },
    tones: { cyan: "#1696a8", magenta: "#c03c9a", acid: "#6f9a1c", amber: "#b57714", violet: "#7463d6" },
  },
  ...(worlds as Record<string, World>),
};
