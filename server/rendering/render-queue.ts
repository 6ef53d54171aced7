// Pages are made a few at a time. A hundred at once would all be late, and between them nobody who asks for little would be heard.
// Work that is somebody's is shared out in server/fair-queue.ts; a shared page is nobody's: turns are had in the order they are asked for.
import { setImmediate as pause } from 'node:timers/promises';

/** As many as the pool has connections: enough to keep the processor busy while some wait for the database. */
const atOnce = 8;
/** Who takes longer waits for something else than the processor, and no longer holds up the others. */
const longestMs = 100;
/** With fewer before them nobody is told to come back: some slow pages are no crowd. */
const fewest = 2 * atOnce;
/** So many pages to do keep the machine busy: what it does then is what it can do. */
const enough = atOnce / 2;
/** What a page takes, until it is known: the first ones of a process take longest. */
const firstPaceMs = 50;
/** After this much time with enough to do, what was before counts a third. */
const fadeMs = 1000;

/** `asked`: somebody waits for it. `behind`: made anew for whoever asks next; it comes when nobody waits. */
export type Haste = 'asked' | 'behind';

/** A row in which each waits for a turn, in the order they came. */
export class PageRow {
  #free = atOnce;
  readonly #waiting: Record<Haste, (() => void)[]> = { asked: [], behind: [] };
  readonly #now: () => number;
  /** Asked for and not done; of those nobody waits for, what is under way. */
  #toDo = 0;
  /** Time with enough to do and pages done in it, both fading; and up to when it was counted. */
  #busyMs = fewest * firstPaceMs;
  #pages = fewest;
  #countedTo = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How long whoever asks now waits for what was asked for before; 0 while that is little. While nothing is done it grows. */
  get waitMs(): number {
    return this.#toDo < fewest ? 0 : (this.#toDo * (this.#busyMs + this.#now() - this.#countedTo)) / this.#pages;
  }

  /** Whether there is as much to do as the machine can. */
  get isBusy(): boolean {
    return this.#toDo >= enough;
  }

  /** Does the work when its turn has come. Between two turns the event loop looks at everything else. */
  async take<Value>(haste: Haste, work: () => Promise<Value>): Promise<Value> {
    if (haste === 'asked') this.#begin();
    if (this.#free > 0) this.#free--;
    else {
      await new Promise<void>((come) => this.#waiting[haste].push(come));
      await pause();
    }
    if (haste === 'behind') this.#begin();
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.asked.shift() ?? this.#waiting.behind.shift();
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

  #begin(): void {
    if (++this.#toDo === enough) this.#countedTo = this.#now();
  }

  #done(): void {
    if (this.#toDo-- < enough) return;
    const now = this.#now();
    const gapMs = now - this.#countedTo;
    // By time and not by pages: those that wait for the same thing are done together, and hold no time between them.
    const fade = Math.exp(-gapMs / fadeMs);
    this.#busyMs = this.#busyMs * fade + gapMs;
    this.#pages = this.#pages * fade + 1;
    this.#countedTo = now;
  }
}
