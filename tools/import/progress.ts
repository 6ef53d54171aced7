import type { Language } from '#domain/settings/language.ts';
import type { Translate } from '#server/catalogue/import/translator.ts';

type Out = { isTTY?: boolean; columns?: number; write(text: string): unknown };
export type ProgressOptions = { out: Out; say: Translate; language: Language; now?: () => number };

/** How often progress is printed: in place on a terminal, as a new line in a pipe. */
const everyMs = { terminal: 200, pipe: 5000 } as const;

/** Prints the progress of an import: rows, rows per second, per cent, time left. */
export class ImportProgress {
  #options: Required<ProgressOptions>;
  #begunAt: number;
  #begunDone = 0;
  #saidAt = Number.NEGATIVE_INFINITY;
  #step = '';
  #isOpen = false;

  constructor(options: ProgressOptions) {
    this.#options = { now: Date.now, ...options };
    this.#begunAt = this.#options.now();
  }

  show(step: 'reading' | 'importing', done: number, total: number): void {
    const { out, say, language, now } = this.#options;
    const at = now();
    if (step !== this.#step) {
      // Rows of an earlier, interrupted run do not count for the speed.
      [this.#step, this.#begunAt, this.#begunDone, this.#saidAt] = [
        step,
        at,
        done,
        out.isTTY ? Number.NEGATIVE_INFINITY : at,
      ];
    }
    if (at - this.#saidAt < (out.isTTY ? everyMs.terminal : everyMs.pipe)) return;
    this.#saidAt = at;
    const seconds = (at - this.#begunAt) / 1000;
    const rate = seconds > 0 ? (done - this.#begunDone) / seconds : 0;
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const facts = {
      done: number.format(done),
      total: number.format(total),
      rate: number.format(rate),
      percent: number.format(total > 0 ? Math.min(100, (done / total) * 100) : 0),
      left: rate > 0 ? formatTimeLeft((total - done) / rate) : '…',
    };
    this.#write(say(`progress_${step}`, facts));
  }

  /** Ends the line that was rewritten in place. */
  end(): void {
    if (this.#isOpen) this.#options.out.write('\n');
    this.#isOpen = false;
    this.#step = '';
  }

  #write(line: string): void {
    const { out } = this.#options;
    if (!out.isTTY) {
      out.write(`${line}\n`);
      return;
    }
    out.write(`\r\x1b[2K${line.slice(0, (out.columns ?? 80) - 1)}`);
    this.#isOpen = true;
  }
}

/** 75 s → "1:15". */
export function formatTimeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
