// Limits how many costly tasks run at once, so that one group of clients cannot use up the processor and the database.

/** A semaphore with a queue for each key (a network or person). `run` throws `refuse()` when the queue is full. */
export type FairQueue = { run<Value>(key: string, work: () => Promise<Value>): Promise<Value> };

type Bounds = {
  /** `most`: how many tasks may run at once; `mostOfOne`: how many of one key. */
  most: number;
  mostOfOne?: number;
  /** `waiting`: how many further tasks may wait; `each`: how many of one key may run or wait. */
  waiting?: number;
  each?: number;
  /** The error when the queue is full. */
  refuse(): Error;
};

/** A queue in this process. The key with the fewest running tasks is next, so a busy key delays only itself. */
export function createFairQueue(bounds: Bounds): FairQueue {
  const { most, mostOfOne = most, waiting = 0, each = most + waiting, refuse } = bounds;
  type Entry = { running: number; waiting: (() => void)[] };
  /** Sorted by use: the key that was served last is at the end. */
  const entries = new Map<string, Entry>();
  let running = 0;
  let waits = 0;

  const mayStart = (entry: Entry): boolean => running < most && entry.running < mostOfOne;
  const start = (entry: Entry): void => {
    running += 1;
    entry.running += 1;
  };
  const next = (): Entry | undefined => {
    let best: Entry | undefined;
    for (const entry of entries.values()) {
      if (entry.waiting.length === 0 || !mayStart(entry)) continue;
      if (!best || entry.running < best.running) best = entry;
      if (best.running === 0) break;
    }
    return best;
  };
  /** Starts the next task in the same tick, so that no later one overtakes it. */
  const release = (): void => {
    const entry = next();
    if (!entry) return;
    waits -= 1;
    start(entry);
    entry.waiting.shift()!();
  };

  return {
    async run(key, work) {
      const entry = entries.get(key) ?? { running: 0, waiting: [] };
      if (entry.running + entry.waiting.length >= each || (!mayStart(entry) && waits >= waiting)) throw refuse();
      entries.set(key, entry);
      if (mayStart(entry)) start(entry);
      else {
        waits += 1;
        await new Promise<void>((resolve) => entry.waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        running -= 1;
        entry.running -= 1;
        entries.delete(key);
        if (entry.running + entry.waiting.length > 0) entries.set(key, entry);
        release();
      }
    },
  };
}
