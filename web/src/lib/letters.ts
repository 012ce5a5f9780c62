// The faces of letters come while a page is drawn already, and then its words are wider or narrower than they were.
import { createSubscriber } from "svelte/reactivity";

const whenTheyCome = createSubscriber((again) => {
  document.fonts.addEventListener("loadingdone", again);
  return () => document.fonts.removeEventListener("loadingdone", again);
});

/** In an effect that measures words: measure them again whenever faces have come. */
export function asFacesCome(): void {
  whenTheyCome();
}
