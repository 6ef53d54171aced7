// Pages are made a few at a time. A hundred at once would all be late, and between them nobody who asks for little would be heard.
// Turns of work that is somebody's are in server/turns.ts; a shared page is nobody's: these are handed out in the order they are asked for.
import { setImmediate as pause } from 'node:timers/promises';

/** As many as the pool has connections: enough to keep the processor busy while some wait for the database. */
const atOnce = 8;
/** Who takes longer waits for something else than the processor, and no longer holds up the others. */
const longestMs = 100;
/** With fewer before them nobody is told to come back: some slow pages are no crowd. */
const fewest = 2 * atOnce;
/** What a page takes, until it is known: the first ones of a process take longest. */
const firstPaceMs = 50;

/** `asked`: somebody waits for it. `behind`: made anew for whoever asks next; it comes when nobody waits. */
export type Haste = 'asked' | 'behind';

/** A row in which each waits for a turn, in the order they came. */
export class Turns {
  #free = atOnce;
  readonly #rows: Record<Haste, (() => void)[]> = { asked: [], behind: [] };
  readonly #now: () => number;
  #underWay = 0;
  /** From one page done to the next while there was enough to do: the last two rounds, since pages are often done together. When the last was. */
  readonly #gapsMs: number[] = Array.from({ length: fewest }, () => firstPaceMs);
  #doneAt = 0;
  #isBusy = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How long whoever asks now waits for what was asked for before; 0 while that is little. */
  get waitMs(): number {
    const before = this.#underWay + this.#rows.asked.length;
    return before < fewest ? 0 : (before * this.#gapsMs.reduce((sum, gap) => sum + gap)) / fewest;
  }

  /** Does the work when its turn has come. Between two turns the event loop looks at everything else. */
  async take<Value>(haste: Haste, work: () => Promise<Value>): Promise<Value> {
    if (this.#free > 0) this.#free--;
    else {
      await new Promise<void>((come) => this.#rows[haste].push(come));
      await pause();
    }
    this.#underWay++;
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
      this.#done();
      over();
    }
  }

  #done(): void {
    const now = this.#now();
    if (this.#isBusy) {
      this.#gapsMs.shift();
      this.#gapsMs.push(now - this.#doneAt);
    }
    this.#doneAt = now;
    // Who was handed a turn just now is under way in a moment: pages that are done together are no pause.
    this.#isBusy = --this.#underWay + this.#rows.asked.length >= atOnce / 2;
  }
}
