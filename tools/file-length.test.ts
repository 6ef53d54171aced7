import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const mostLines = 400;
const isGenerated = (file: string): boolean => /^(?:database\/(?:releases|migrations)|patches|public)\//.test(file);

test('no file that is written by hand has more than 400 lines', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.js', '*.mjs', '*.css', '*.sql'],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  )
    .split('\n')
    .filter((file) => file && existsSync(file) && !isGenerated(file));
  expect(files.length).toBeGreaterThan(1000);
  const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;
  expect(
    files.filter((file) => linesOf(file) > mostLines),
    'cut the file by what its parts are about (docs/style.md)',
  ).toEqual([]);
});
