// Costly work is done a few times at once, so that one crowd leaves the processor and the database to everybody else.

/** `who`: an address, or a person. Throws what `refuse` makes when there is no room to wait. */
export type FairTurns = { take<Answer>(who: string, work: () => Promise<Answer>): Promise<Answer> };

type Bounds = {
  /** At once, and of these for one of them. */
  most: number;
  mostOfOne?: number;
  /** How many more wait, and how many of one are under way or waiting. */
  waiting?: number;
  each?: number;
  /** What whoever comes then is told. */
  refuse(): Error;
};

/**
 * Turns of this process. The next goes to who has the fewest under way, and has gone longest without: who asks for a lot waits for
 * himself, and who asks for little does not wait for him.
 */
export function fairTurns({ most, mostOfOne = most, waiting = 0, each = most + waiting, refuse }: Bounds): FairTurns {
  type Line = { busy: number; waiting: (() => void)[] };
  const lines = new Map<string, Line>();
  let busy = 0;
  let waits = 0;

  const mayGo = (line: Line): boolean => busy < most && line.busy < mostOfOne;
  const begin = (line: Line): void => {
    busy += 1;
    line.busy += 1;
  };
  const next = (): Line | undefined => {
    let best: Line | undefined;
    for (const line of lines.values()) {
      if (line.waiting.length === 0 || !mayGo(line)) continue;
      if (!best || line.busy < best.busy) best = line;
      if (best.busy === 0) break;
    }
    return best;
  };
  /** A turn is handed on at once, so that nobody slips in between. */
  const handOn = (): void => {
    const line = next();
    if (!line) return;
    waits -= 1;
    begin(line);
    line.waiting.shift()!();
  };

  return {
    async take(who, work) {
      const line = lines.get(who) ?? { busy: 0, waiting: [] };
      if (line.busy + line.waiting.length >= each || (!mayGo(line) && waits >= waiting)) throw refuse();
      lines.set(who, line);
      if (mayGo(line)) begin(line);
      else {
        waits += 1;
        await new Promise<void>((go) => line.waiting.push(go));
      }
      try {
        return await work();
      } finally {
        busy -= 1;
        line.busy -= 1;
        // Whoever had one goes behind everybody else.
        lines.delete(who);
        if (line.busy + line.waiting.length > 0) lines.set(who, line);
        handOn();
      }
    },
  };
}
