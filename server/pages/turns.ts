// Pages are made a few at a time. A hundred at once would all be late, and between them nobody who asks for little would be heard.
import { setImmediate as pause } from 'node:timers/promises';

/** As many as the pool has connections: enough to keep the processor busy while some wait for the database. */
const atOnce = 8;
/** Who takes longer waits for something else than the processor, and no longer holds up the others. */
const longestMs = 100;

/** `asked`: somebody waits for it. `behind`: made anew for whoever asks next; it comes when nobody waits. */
export type Haste = 'asked' | 'behind';

/** A row in which each waits for a turn, in the order they came. */
export class Turns {
  #free = atOnce;
  readonly #rows: Record<Haste, (() => void)[]> = { asked: [], behind: [] };

  /** Does the work when its turn has come. Between two turns the event loop looks at everything else. */
  async take<Value>(haste: Haste, work: () => Promise<Value>): Promise<Value> {
    if (this.#free > 0) this.#free--;
    else {
      await new Promise<void>((come) => this.#rows[haste].push(come));
      await pause();
    }
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      const next = this.#rows.asked.shift() ?? this.#rows.behind.shift();
      if (next) next();
      else this.#free++;
    };
    const late = setTimeout(over, longestMs);
    try {
      return await work();
    } finally {
      clearTimeout(late);
      over();
    }
  }
}
