const timeoutMs = 10_000;

/** Runs `work` and aborts it after ten seconds. Its fetches must use the signal; otherwise they continue. */
export async function withAbortTimeout<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  try {
    return await work(waiting.signal);
  } finally {
    clearTimeout(timer);
  }
}
