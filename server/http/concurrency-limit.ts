import type { RequestClass } from './request-class.ts';

/** Answers that take longer than this on average are too many at once. */
const slowMs = 500;
/** So late does the event loop come to its timers, when it has too much to do. */
const lateMs = 300;
/** So many are always let in: one slow answer is no crowd. */
const least = 64;
const most = 250;
/** How many times the limit each is let in up to. */
const patience = { looking: 1, sharing: 2, asking: 3 } as const;
/** Orders are counted apart, up to a number of their own: hundreds that wait for a payment provider are no reason to close the catalogue. */
const mostBuying = 1000;

/**
 * How many requests may be answered at once. Nobody knows beforehand what the machine can do, so the number follows what is seen (like TCP's
 * window): a little more while answers are quick, a third less as soon as they are slow. Whoever is let in is answered in about `slowMs`.
 */
export class Load {
  #limit = most;
  #inFlight = 0;
  #buying = 0;
  #answered = 0;
  #tookMs = 0;
  #looksWithoutAnswer = 0;

  get state(): { inFlight: number; limit: number } {
    return { inFlight: this.#inFlight, limit: this.#limit };
  }

  admits(errand: RequestClass): boolean {
    return errand === 'buying' ? this.#buying < mostBuying : this.#inFlight < this.#limit * patience[errand];
  }

  enter(errand: RequestClass): void {
    if (errand === 'buying') this.#buying++;
    else this.#inFlight++;
  }

  /** An order is not timed: it waits for a payment provider, and that is no sign of a crowd. */
  leave(errand: RequestClass, tookMs: number): void {
    if (errand === 'buying') {
      this.#buying--;
      return;
    }
    this.#inFlight--;
    this.#answered++;
    this.#tookMs += tookMs;
  }

  /** Five times a second: how was it since the last look? `delayMs`: how late the event loop was, on average. */
  look(delayMs: number): void {
    this.#looksWithoutAnswer = this.#answered > 0 || this.#inFlight < least ? 0 : this.#looksWithoutAnswer + 1;
    const isSlow = this.#tookMs > slowMs * this.#answered || delayMs > lateMs || this.#looksWithoutAnswer >= 5;
    if (isSlow) this.#limit = Math.max(least, Math.floor(Math.min(this.#limit, this.#inFlight) * 0.67));
    else this.#limit = Math.min(most, Math.ceil(this.#limit * 1.1));
    this.#answered = 0;
    this.#tookMs = 0;
  }
}
