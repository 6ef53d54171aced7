// The database is asked a few things at a time, so that a crowd that joins leaves connections for everybody else.

/** Who comes when too many wait already is turned away. */
export class TooMany extends Error {}

export type Turns = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export function openTurns(atOnce: number, mostWaiting: number): Turns {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooMany('too many wait for the database');
      await new Promise<void>((next) => waiting.push(next));
    } else working++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working--;
    }
  };
}
