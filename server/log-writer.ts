import { writeSync } from 'node:fs';

type Write = (bytes: Buffer) => number;

/** The pause before waiting lines are tried again when no new line is written. */
const againMs = 250;

/**
 * Writes log lines at once and in order. Lines that cannot be written (disk full, pipe not read) wait in memory; beyond
 * `mostBytes` the oldest are dropped. `lost` makes the line that reports how many are missing.
 */
export class LogWriter {
  readonly #write: Write;
  readonly #mostBytes: number;
  readonly #lost: (lines: number, why: string) => string;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  #why = '';
  /** Whether the first waiting line is already partly written. */
  #isBegun = false;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    write = (bytes) => writeSync(1, bytes),
    mostBytes = 1_000_000,
    lost,
  }: {
    write?: Write;
    mostBytes?: number;
    lost: (lines: number, why: string) => string;
  }) {
    this.#write = write;
    this.#mostBytes = mostBytes;
    this.#lost = lost;
  }

  /** Whether lines wait to be written. */
  isStuck(): boolean {
    return this.#waiting.length > 0 || this.#dropped > 0;
  }

  write(line: string): void {
    this.#keep(Buffer.from(line));
    this.flush();
  }

  /** Writes the waiting lines as far as possible. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      while (this.#waiting.length > 0) this.#writeFirst();
      if (this.#dropped === 0) return;
      // The report is queued like any line, because the disk may have no space for it.
      const said = this.#lost(this.#dropped, this.#why);
      this.#dropped = 0;
      this.#keep(Buffer.from(said));
      this.#writeFirst();
    } catch (problem) {
      this.#why = (problem as NodeJS.ErrnoException).code ?? String(problem);
      this.#timer = setTimeout(() => this.flush(), againMs).unref();
    }
  }

  #keep(line: Buffer): void {
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
    // A partly written line is never dropped, because half a line would corrupt the next.
    while (this.#waitingBytes > this.#mostBytes && this.#waiting.length > 1) {
      const [oldest] = this.#waiting.splice(this.#isBegun ? 1 : 0, 1);
      this.#waitingBytes -= oldest!.length;
      this.#dropped++;
    }
  }

  #writeFirst(): void {
    const first = this.#waiting[0]!;
    const written = this.#write(first);
    this.#waitingBytes -= written;
    this.#isBegun = written < first.length;
    if (this.#isBegun) this.#waiting[0] = first.subarray(written);
    else this.#waiting.shift();
  }
}
