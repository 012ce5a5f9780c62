// How an answer in the bar is pressed: what stood there when the press began is what is meant, whatever comes meanwhile.
import type { Action } from "svelte/action";
import { missed } from "../../board/pressing";
import type { Choice } from "../../lib/protocol";

export interface Answer {
  choice: Choice;
  now: (action: number) => Choice | undefined; // what a choice says now, if it is still there
  onplay: (action: number, firmly: boolean) => void;
  ongone: (choice: Choice) => void; // it says something else by now
}

/** Make the choice that was meant, unless it means something else by now. */
export function make(aimed: Choice, answer: Answer, firmly: boolean): void {
  const still = answer.now(aimed.action);
  if (still && still.text !== aimed.text) answer.ongone(aimed);
  else answer.onplay(aimed.action, firmly);
}

export const answering: Action<HTMLElement, Answer> = (element, given) => {
  let answer = given;
  let aimed: Choice | null = null; // what stood here when a press began
  let start = { x: 0, y: 0 };

  const release = (event: PointerEvent): void => {
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", release);
    if (aimed && missed(element, start, event)) make(aimed, answer, true);
  };
  const press = (event: PointerEvent): void => {
    aimed = event.button === 0 ? answer.choice : null;
    start = { x: event.clientX, y: event.clientY };
    addEventListener("pointerup", release);
    addEventListener("pointercancel", release);
  };
  const click = (event: MouseEvent): void => {
    const pressed = event.detail ? aimed : null; // keys press what stands there now
    aimed = null;
    make(pressed ?? answer.choice, answer, pressed !== null);
  };

  element.addEventListener("pointerdown", press);
  element.addEventListener("click", click);
  return {
    update(next) {
      answer = next;
    },
    destroy() {
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("click", click);
    },
  };
};
