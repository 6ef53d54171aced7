const timeoutMs = 10_000;

/** Runs `work`, whose fetches must use the signal. After ten seconds they are aborted, and `work` throws. */
export async function withTimeout<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  try {
    return await work(waiting.signal);
  } finally {
    clearTimeout(timer);
  }
}
