import { closeSync, fdatasyncSync, ftruncateSync, fstatSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ColumnRefusal } from '#domain/catalogue/import/row.ts';

export type RejectedRow = { line: number; refused: ColumnRefusal[]; raw: unknown };

/** The file of refused rows, one JSON object per line: `{line, reasons: [{column, code, found, says}], row}`. It is
 * written before the batch commits. When an import goes on after a failed commit, it overwrites the rows of that batch. */
export class RejectsFile {
  readonly path: string;
  #say: (refused: ColumnRefusal) => string;
  #file: number | null = null;

  constructor(path: string, say: (refused: ColumnRefusal) => string) {
    this.path = path;
    this.#say = say;
  }

  /** Opens the file and truncates it to `bytes`. False when it is shorter, and so not the file of this import. */
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

  /** Writes rows at byte `position`, flushes them to disk and returns the new end of the file. */
  write(position: number, rejects: RejectedRow[]): number {
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

  removeIfEmpty(bytes: number): void {
    if (bytes === 0) rmSync(this.path, { force: true });
  }
}
