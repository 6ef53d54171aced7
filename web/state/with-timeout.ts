/** How long the shop may take to answer what a page goes without meanwhile. */
const patienceMs = 10_000;

/** Asks the shop, by fetches that take the signal: after ten seconds they are aborted, and `work` throws. */
export async function withTimeout<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  try {
    return await work(waiting.signal);
  } finally {
    clearTimeout(timer);
  }
}
