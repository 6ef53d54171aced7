import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const mostLines = 400;
const types = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.css', '*.sql', '*.md', 'texts/*.json'];
/** Files that a command writes (migrations: drafts of `npm run migration`), and the specification as it was given. */
const isGenerated = (file: string): boolean =>
  /^(?:database\/(?:releases|migrations)|patches|public|docs\/spec)\/|^docs\/conformance\.md$/.test(file);

test('no file that is written by hand has more than 400 lines', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...types], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\n')
    .filter((file) => file && existsSync(file) && !isGenerated(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files).toEqual(expect.arrayContaining(['docs/operations.md', 'texts/audit/fr.json']));
  const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;
  expect(
    files.filter((file) => linesOf(file) > mostLines),
    'cut the file by what its parts are about (docs/style.md)',
  ).toEqual([]);
});
