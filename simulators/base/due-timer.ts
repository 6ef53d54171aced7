// A timer for work at a given time, for example the expiry of a session.

/** `act` does the due work and returns the time of its next run (epoch ms), if any. `wake` runs `act` at once. */
export function startSelfReschedulingTimer(
  act: () => number | undefined,
  now: () => number,
): { wake(): void; close(): void } {
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
