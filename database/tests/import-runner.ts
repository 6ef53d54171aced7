// Runs the import command in the test's process with another database.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { runImportCli } from '#tools/import/command.ts';
import type { ImportReport } from '#tools/import/report.ts';
import type { TestDatabase } from './test-database.ts';

export type ImportCommandResult = {
  code: number;
  report: ImportReport;
  said: string;
  rejects: { line: number; reasons: { column: string; code: string; says: string }[]; row: unknown }[];
};

/** Creates a folder for files and DATA_DIR. `run` imports with --json, by default into the database of DATA_DIR. */
export function createImportRunner(db?: () => TestDatabase) {
  const dir = mkdtempSync(join(tmpdir(), 'sugu-import-'));
  return {
    dir,
    write(name: string, rows: unknown[] | string | Buffer): string {
      const path = join(dir, name);
      writeFileSync(
        path,
        Array.isArray(rows)
          ? rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
          : rows,
      );
      return path;
    },
    async run(...args: string[]): Promise<ImportCommandResult> {
      const [out, err] = [new TextSink(), new TextSink()];
      const env = { DATABASE_URL: db?.().ownerUrl, DATA_DIR: dir, LANG: 'en_CA.UTF-8' };
      const code = await runImportCli([...args, '--json'], { env, out, err, isStopping: () => false });
      const report = (out.text ? JSON.parse(out.text) : {}) as ImportReport;
      const rejects = (report.rejects ?? []).flatMap((path) => readLines(path));
      return { code, report, said: err.text, rejects };
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

class TextSink extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

const readLines = (path: string): ImportCommandResult['rejects'] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportCommandResult['rejects'][number]);
