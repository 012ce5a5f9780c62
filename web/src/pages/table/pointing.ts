/** Handlers of something that lights pieces as long as the focus or the pointer is on it. */
export function pointing(light: () => void, dark: () => void) {
  return { onfocus: light, onmouseenter: light, onblur: dark, onmouseleave: dark };
}
