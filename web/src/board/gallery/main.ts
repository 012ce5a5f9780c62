// The gallery: every kind of piece in every world, for whoever draws them. It is no part of what is built.
//
//   npm run dev, then /gallery.html?world=royal&theme=dark    pieces of every kind
//   /gallery.html?load=/west.json&frame=2                     a table kept as a file, after so many changes

import { mount } from "svelte";
import "../../app.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app")! });
