// Keeps old private words out of exported names and comments (docs/style.md).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Exported names that end in a participle, which is no noun: `StoredResponse`, not `Kept`. `isKnown` is allowed. */
const privateName =
  /^(?!is[A-Z]|has[A-Z]|was[A-Z]|are[A-Z]|can[A-Z]).*(?:^|[a-z])(?:Kept|Known|Said|Told|Asked|Made|Shown|Heard|Given|Answered|Held|Wanted|Owed|Ask|Errand|Patience|Haste|Deaf|PostOffice|Farewell)$/;

/** Words that a new reader of the code cannot understand, with the plain words to use instead. */
const privateWords: Record<string, RegExp> = {
  'he, him, his: they, them, their': /\b(?:he|him|his)\b/gi,
  'who asks, who speaks: the caller': /\b(?:who|whoever) (?:asks|speaks)\b/gi,
  'told: notified, reported, or say who sends what': /\btold\b/gi,
  'deaf: stale': /\bdeaf(?:ness)?\b/gi,
  'haste: priority': /\bhaste\b/gi,
  'patience: timeout, limit': /\bpatience\b/gi,
  'errand: request class': /\berrands?\b/gi,
  'post office: mail server': /\bpost office\b/gi,
  'file 32: the name of the file': /\bfiles? \d\d\b/g,
};

/** The remaining old names and word counts, which may only shrink. `SHRINK=1` updates the list. */
const listPath = 'tools/plain-words.json';
const left = JSON.parse(readFileSync(listPath, 'utf8')) as { names: string[]; comments: Record<string, number> };

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.sql'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter((file) => file && existsSync(file) && !/^(?:database\/(?:releases|migrations)|patches)\//.test(file))
  .filter((file) => file !== 'tools/plain-words.test.ts')
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const names = [
  ...new Set(
    files
      .flatMap(({ source }) => [
        ...source.matchAll(
          /^export (?:default )?(?:async )?(?:function\*?|const|let|type|interface|class|enum) ([A-Za-z0-9_$]+)/gm,
        ),
      ])
      .map(([, name]) => name!)
      .filter((name) => privateName.test(name) || privateName.test(name[0]!.toUpperCase() + name.slice(1))),
  ),
].sort();
const comments = Object.fromEntries(
  Object.entries(privateWords).map(([word, pattern]) => [
    word,
    files.reduce((sum, { file, source }) => sum + (commentsOf(file, source).match(pattern)?.length ?? 0), 0),
  ]),
);

test('no type, in any file, has a private word for a name', () => {
  const types = files.flatMap(({ file, source }) =>
    [...source.matchAll(/^\s*(?:export )?(?:type|interface|class) ([A-Z]\w*)/gm)]
      .filter(([, name]) => privateName.test(name!))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(types, 'choose the standard term (docs/style.md)').toEqual([]);
});

test('no parameter, variable or field is called `asked`', () => {
  // Also finds uses, which need a declaration anyway. The allowed keys are stored states: `asked: 'info'`.
  const declared =
    /(?:\b(?:const|let|var|function)\s+|[({[,;:]\s*|\.\.\.|#|^\s*)asked(?=\s*(?:[,)}\]=;(]|of\b|\??:(?! ?(?:'|\(\) =>))))/;
  const found = files
    .filter(({ file }) => /\.tsx?$/.test(file))
    .flatMap(({ file, source }) =>
      source.split('\n').flatMap((line, at) => (declared.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
  expect(found, 'say what it is: a query, ids, a path, a request').toEqual([]);
});

test('no exported name is one of the old private words, but those left', () => {
  expect(
    names.filter((name) => !left.names.includes(name)),
    'choose the standard term (docs/style.md)',
  ).toEqual([]);
});

test('no comment brings an old private word back', () => {
  const more = Object.entries(comments).filter(([word, count]) => count > (left.comments[word] ?? 0));
  expect(more, 'write the new comment in the plain words').toEqual([]);
});

test('the list of what is left only shrinks', () => {
  const lower = {
    names: left.names.filter((name) => names.includes(name)),
    comments: Object.fromEntries(
      Object.entries(left.comments).map(([word, count]) => [word, Math.min(count, comments[word] ?? 0)]),
    ),
  };
  if (process.env['SHRINK']) writeFileSync(listPath, `${JSON.stringify(lower, null, 2)}\n`);
  else expect(left, 'fewer are left: lower the list').toEqual(lower);
});

function commentsOf(file: string, source: string): string {
  const comment = file.endsWith('.sql') ? /(?:^|\s)-- (.*)$/ : /^\s*(?:\/\/|\/\*\*?|\*)(.*)$|\s\/\/ (.*)$/;
  return source
    .split('\n')
    .map((line) => comment.exec(line))
    .map((match) => match?.[1] ?? match?.[2] ?? '')
    .join('\n');
}
