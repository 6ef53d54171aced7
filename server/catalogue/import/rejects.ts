import { closeSync, fdatasyncSync, ftruncateSync, fstatSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RowRefusal } from '#domain/catalogue/import/row.ts';

export type Reject = { line: number; refused: RowRefusal[]; raw: unknown };

/**
 * The refused rows, one JSON object a line: `{line, reasons: [{column, code, found, says}], row}`. Written ahead of the batch's commit, at
 * the length the last committed batch left: a batch that never committed is written over or cut off, so no line is lost or there twice.
 */
export class RejectsFile {
  readonly path: string;
  #say: (refused: RowRefusal) => string;
  #file: number | null = null;

  constructor(path: string, say: (refused: RowRefusal) => string) {
    this.path = path;
    this.#say = say;
  }

  /** Opens it at `bytes`, cutting off what is behind. False when it is shorter: it is not the file that was left. */
  open(bytes: number): boolean {
    this.close();
    mkdirSync(dirname(this.path), { recursive: true });
    this.#file = openSync(this.path, bytes === 0 ? 'w+' : 'a+');
    const isShorter = fstatSync(this.#file).size < bytes;
    this.close();
    if (isShorter) return false;
    this.#file = openSync(this.path, 'r+');
    ftruncateSync(this.#file, bytes);
    return true;
  }

  /** Writes at `position` and answers where the file then ends; it is on disk before this returns. */
  write(position: number, rejects: Reject[]): number {
    if (rejects.length === 0) return position;
    if (this.#file === null) throw new Error('the rejects file is not open');
    const text = rejects
      .map(
        ({ line, refused, raw }) =>
          JSON.stringify({ line, reasons: refused.map((one) => ({ ...one, says: this.#say(one) })), row: raw }) + '\n',
      )
      .join('');
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#file, bytes, done, bytes.length - done, position + done);
    ftruncateSync(this.#file, position + bytes.length);
    fdatasyncSync(this.#file);
    return position + bytes.length;
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  /** Remove an empty rejects file. */
  removeIfEmpty(bytes: number): void {
    if (bytes === 0) rmSync(this.path, { force: true });
  }
}
