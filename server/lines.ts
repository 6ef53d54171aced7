import { writeSync } from 'node:fs';

type Write = (bytes: Buffer) => number;

/** How long lines wait before they are tried again when nothing new is written. */
const againMs = 250;

/**
 * Where lines of the log go: at once, and in order. What cannot be written (no room on the disk, nobody reads the pipe) waits in memory,
 * and the oldest is dropped beyond `mostBytes`; it never throws. `lost` makes the line that says how many are missing, once there is room.
 */
export class Lines {
  readonly #write: Write;
  readonly #mostBytes: number;
  readonly #lost: (lines: number, why: string) => string;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  #why = '';
  /** The first waiting line is written in part. */
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

  /** Something waits to be written. */
  isStuck(): boolean {
    return this.#waiting.length > 0 || this.#dropped > 0;
  }

  write(line: string): void {
    this.#keep(Buffer.from(line));
    this.flush();
  }

  /** Writes what waits, as far as it can. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      while (this.#waiting.length > 0) this.#writeFirst();
      if (this.#dropped === 0) return;
      // In its own turn: it may find no room either.
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
    // A line that has begun is finished first: half a line would spoil the next.
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
