// Renders a few pages at a time, first in, first out. A hundred renders at once would all end late.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Equal to the size of the database pool. It keeps the processor busy while some renders wait for the database. */
const concurrency = 8;
/** A longer render waits for something other than the processor, so its slot is given to the next one. */
const slotMs = 100;
/** With fewer pending renders no request gets a 503: a few slow pages are no overload. */
const minimumPending = 2 * concurrency;
/** Throughput is measured only with at least this many pending renders, when the machine is fully used. */
const busyPending = concurrency / 2;
/** The assumed duration of a render before any is measured. The first ones of a process are slow. */
const firstRenderMs = 50;
/** After this much busy time, earlier measurements count only a third. */
const decayMs = 1000;

/** `foreground`: a visitor waits for the page. `background`: renews a cached page while no visitor waits. */
export type RenderPriority = 'foreground' | 'background';

export class RenderQueue {
  #freeSlots = concurrency;
  readonly #waiting: Record<RenderPriority, (() => void)[]> = { foreground: [], background: [] };
  readonly #now: () => number;
  /** Unfinished foreground renders, plus background renders that have started. */
  #pending = 0;
  /** Busy time, and renders finished in it (both decaying), counted up to `#countedTo`. */
  #busyMs = minimumPending * firstRenderMs;
  #rendered = minimumPending;
  #countedTo = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How long a new foreground render would wait; 0 while few are pending. It grows while no render finishes. */
  get waitMs(): number {
    return this.#pending < minimumPending
      ? 0
      : (this.#pending * (this.#busyMs + this.#now() - this.#countedTo)) / this.#rendered;
  }

  /** Whether the machine is fully used. */
  get isBusy(): boolean {
    return this.#pending >= busyPending;
  }

  get state(): { pending: number; waiting: Record<RenderPriority, number> } {
    const { foreground, background } = this.#waiting;
    return { pending: this.#pending, waiting: { foreground: foreground.length, background: background.length } };
  }

  /** Runs `render` when a slot is free. Between two renders the event loop handles other work. */
  async run<Value>(priority: RenderPriority, render: () => Promise<Value>): Promise<Value> {
    if (priority === 'foreground') this.#begin();
    if (this.#freeSlots > 0) this.#freeSlots--;
    else {
      await new Promise<void>((resolve) => this.#waiting[priority].push(resolve));
      await nextTurn();
    }
    if (priority === 'background') this.#begin();
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      const next = this.#waiting.foreground.shift() ?? this.#waiting.background.shift();
      if (next) next();
      else this.#freeSlots++;
    };
    const timer = setTimeout(release, slotMs);
    try {
      return await render();
    } finally {
      clearTimeout(timer);
      this.#done();
      release();
    }
  }

  #begin(): void {
    if (++this.#pending === busyPending) this.#countedTo = this.#now();
  }

  #done(): void {
    if (this.#pending-- < busyPending) return;
    const now = this.#now();
    const gapMs = now - this.#countedTo;
    // Decay by time, not per render, because renders that wait for the same query finish together.
    const decay = Math.exp(-gapMs / decayMs);
    this.#busyMs = this.#busyMs * decay + gapMs;
    this.#rendered = this.#rendered * decay + 1;
    this.#countedTo = now;
  }
}
