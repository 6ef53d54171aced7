// A timer for events at a given time: sessions expire, mobile money operators decide.

/** `act` does the work that is due and returns when the next work is due (epoch ms), if any. It runs again at that time and at every `wake`. */
export function startDueTimer(act: () => number | undefined, now: () => number): { wake(): void; close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isAtIt = false;
  const wake = (): void => {
    // `act` saves its result, which calls `wake` again.
    if (isAtIt) return;
    isAtIt = true;
    clearTimeout(timer);
    try {
      const next = act();
      if (next !== undefined) timer = setTimeout(wake, Math.min(Math.max(next - now(), 0), maxTimerMs));
    } finally {
      isAtIt = false;
    }
  };
  return { wake, close: () => clearTimeout(timer) };
}

/** A longer delay overflows setTimeout, which then fires at once. */
export const maxTimerMs = 2 ** 31 - 1;
