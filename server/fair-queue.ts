// Costly work runs a few at a time, so that one crowd leaves the processor and the database to everybody else.

/** A semaphore with a queue for each key (an address, or a person). `run` throws what `refuse` makes when there is no room to wait. */
export type FairQueue = { run<Value>(key: string, work: () => Promise<Value>): Promise<Value> };

type Bounds = {
  /** Running at once, and of these for one key. */
  most: number;
  mostOfOne?: number;
  /** How many more wait, and how many of one key run or wait. */
  waiting?: number;
  each?: number;
  /** The error of whoever finds no room. */
  refuse(): Error;
};

/** Of this process. Next is the key with the fewest running, then the one that has been idle longest: a key with much work waits for itself. */
export function fairQueue({ most, mostOfOne = most, waiting = 0, each = most + waiting, refuse }: Bounds): FairQueue {
  type Entry = { running: number; waiting: (() => void)[] };
  /** The one that was served last stands last. */
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
  /** Starts the next one in the same tick, so that no newcomer overtakes it. */
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
