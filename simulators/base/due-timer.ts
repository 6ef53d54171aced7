// A timer for events at a given time: sessions expire, mobile money operators decide.

/** `act` does the due work and returns the time of the next work (epoch ms), if any. It runs then and on `wake`. */
export function startDueTimer(act: () => number | undefined, now: () => number): { wake(): void; close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isAtIt = false;
  const wake = (): void => {
    // `act` saves its result, which calls `wake` again while `act` is running.
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
