// What is due by itself: sessions that expire, operators that decide.

/** `act` does what is due now and answers when something is due next (epoch ms), if anything is; it is called again then, and by every `wake`. */
export function startClock(act: () => number | undefined, now: () => number): { wake(): void; close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isAtIt = false;
  const wake = (): void => {
    // What is done is itself kept, which wakes us again.
    if (isAtIt) return;
    isAtIt = true;
    clearTimeout(timer);
    try {
      const next = act();
      if (next !== undefined) timer = setTimeout(wake, Math.min(Math.max(next - now(), 0), longestTimerMs));
    } finally {
      isAtIt = false;
    }
  };
  return { wake, close: () => clearTimeout(timer) };
}

/** Past this, setTimeout would fire at once. */
export const longestTimerMs = 2 ** 31 - 1;
