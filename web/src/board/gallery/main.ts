// The gallery: every kind of piece in every world, for whoever draws them. It is no part of what is built.
//
//   npm run dev, then /gallery.html?world=royal&theme=dark    pieces of every kind
//   /gallery.html?endings&theme=dark                          how matches end
//   /gallery.html?load=/west.json&frame=2                     a table kept as a file, after so many changes

import { mount } from "svelte";
import "../../app.css";
import Endings from "./Endings.svelte";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("app")!;
const wanted = new URLSearchParams(location.search);
if (wanted.has("endings"))
  mount(Endings, { target, props: { theme: wanted.get("theme") === "dark" ? "dark" : "light" } });
else mount(Gallery, { target });
