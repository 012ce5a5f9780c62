import { expect, it, vi } from "vitest";
import type { Choice } from "../../lib/protocol";
import { make, type Answer } from "./answering";

const PASS: Choice = { action: 7, text: "Pass" };

function answer(now?: Choice): Answer {
  return { choice: PASS, now: () => now, onplay: vi.fn(), ongone: vi.fn() };
}

it("makes what was meant while it says what it said, and asks for it when it is gone", () => {
  for (const now of [PASS, undefined]) {
    const given = answer(now);
    make(PASS, given, true);
    expect(given.onplay).toHaveBeenCalledExactlyOnceWith(7, true);
    expect(given.ongone).not.toHaveBeenCalled();
  }
});

it("makes nothing that says something else by now", () => {
  const given = answer({ action: 7, text: "Pass, and lose 3" });
  make(PASS, given, true);
  expect(given.onplay).not.toHaveBeenCalled();
  expect(given.ongone).toHaveBeenCalledExactlyOnceWith(PASS);
});
