// A changed sentence must rewrite few files, because the development server reloads each of them.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileTexts } from './compile-texts.ts';

const root = mkdtempSync(join(tmpdir(), 'sugu-compile-'));
const folder = join(root, 'compiled');
afterAll(() => rmSync(root, { recursive: true, force: true }));

function chapter(fr: object, en: object): void {
  mkdirSync(join(root, 'greetings'), { recursive: true });
  writeFileSync(join(root, 'greetings/fr.json'), `${JSON.stringify(fr, null, 2)}\n`);
  writeFileSync(join(root, 'greetings/en.json'), `${JSON.stringify(en, null, 2)}\n`);
}
const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const long = new Date('2020-01-01T00:00:00Z');
/** Sets all files to an old date, runs `work` and returns the files with a new date. */
function writtenBy(work: () => unknown): string[] {
  for (const file of files()) utimesSync(file, long, long);
  work();
  return files()
    .filter((file) => statSync(file).mtimeMs !== long.getTime() && !file.endsWith('compiled-at'))
    .map((file) => file.slice(folder.length + 1))
    .sort();
}

test('a changed sentence writes its own files and no other, nothing changed writes nothing, and what is gone is removed', () => {
  chapter(
    { hello: 'Bonjour {name}', bye: 'Au revoir', gone: 'Parti' },
    { hello: 'Hello {name}', bye: 'Bye', gone: 'Gone' },
  );
  expect(compileTexts(root).messages).toBe(3);
  expect(readFileSync(join(folder, 'messages/_index.d.ts'), 'utf8')).toContain('export declare const hello');

  expect(writtenBy(() => compileTexts(root))).toEqual([]);

  chapter(
    { hello: 'Salut {name}', bye: 'Au revoir', gone: 'Parti' },
    { hello: 'Hello {name}', bye: 'Bye', gone: 'Gone' },
  );
  expect(writtenBy(() => compileTexts(root))).toEqual(['messages/_index.d.ts', 'messages/hello.js']);
  expect(readFileSync(join(folder, 'messages/hello.js'), 'utf8')).toContain('Salut ');

  chapter({ hello: 'Salut {name}', bye: 'Au revoir' }, { hello: 'Hello {name}', bye: 'Bye' });
  expect(writtenBy(() => compileTexts(root))).toEqual(['messages/_index.d.ts', 'messages/_index.js']);
  expect(files().filter((file) => file.includes('gone'))).toEqual([]);

  // A file is missing, as after an interrupted run.
  rmSync(join(folder, 'messages/bye.js'));
  expect(writtenBy(() => compileTexts(root))).toEqual(['messages/bye.js']);
});
