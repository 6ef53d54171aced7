import { tooMany } from './refusals.ts';

/** How many of something may be under way in this process. */
export type Turns = { take<Answer>(who: string, work: () => Promise<Answer>): Promise<Answer> };

/**
 * At most `most` at once; `waiting` more wait for their turn, in order; whoever comes then is told so (429). Of all these at most `each`
 * are one address's: a few slow senders must not keep everyone else out.
 */
export function turns(what: string, { most, waiting = 0, each = most + waiting }: { most: number; waiting?: number; each?: number }): Turns {
  const held = new Map<string, number>();
  const queue: (() => void)[] = [];
  let busy = 0;
  return {
    async take(who, work) {
      const mine = held.get(who) ?? 0;
      if (mine >= each || (busy >= most && queue.length >= waiting)) throw tooMany(what);
      held.set(who, mine + 1);
      try {
        if (busy >= most) await new Promise<void>((go) => queue.push(go));
        else busy += 1;
        try {
          return await work();
        } finally {
          // A turn is handed on, not given back, so that nobody slips in between.
          const next = queue.shift();
          if (next) next();
          else busy -= 1;
        }
      } finally {
        const left = held.get(who)! - 1;
        if (left) held.set(who, left);
        else held.delete(who);
      }
    },
  };
}
