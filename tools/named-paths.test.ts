// Every path of this repository that a document or a comment names exists.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Names that are meant not to exist: generated files, examples, and what a decision or a style rule has removed. */
const exceptions: Record<string, readonly string[]> = {
  '': ['texts/compiled'],
  'database/migrations/README.md': ['NNNN-what-it-does.sql'],
  'database/tests/wire-prepare.test.ts': ['FILE.sql'],
  'tools/supabase-api.ts': ['FILE.sql'],
  // The uncompressed copies in a backup.
  'docs/operations.md': ['database/*.copy.gz', 'schema.sql', 'seed.sql'],
  'docs/changes.md': [
    'account.favoris/screen.tsx',
    'clear-favourites.ts',
    'close-shop.ts',
    'open.ts',
    'payments/notifications/undecided-payments.ts',
    'payments/jobs/list-undecided.ts',
  ],
  'docs/decisions/0060-machinery-that-pays.md': ['recompress.ts'],
  'docs/style.md': ['services/orderService.ts', 'post-office.ts', 'bench/pages-line.ts'],
};
/** Dumps of releases keep the comments of their time, and conformance.md is written by its command. */
const isGenerated = (file: string): boolean =>
  /^(?:database\/(?:releases|migrations)\/.*\.sql$|docs\/conformance\.md|public\/|patches\/)/.test(file);

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  .filter((file) => file && existsSync(file));
/** All files and folders, each also by the last parts of its path. */
const [paths, tails] = [new Set<string>(), new Set<string>()];
for (const file of files) {
  const parts = file.split('/');
  for (let to = parts.length; to > 0; to--) {
    const path = parts.slice(0, to).join('/');
    if (paths.has(path)) break;
    paths.add(path);
    for (let from = 0; from < to; from++) tails.add(parts.slice(from, to).join('/'));
  }
}
const topFolders = [...paths].filter((path) => /^[a-z]+$/.test(path) && !files.includes(path));

const comments: Record<string, RegExp> = {
  css: /(\/\*[^]*?\*\/)/g,
  sql: /'[^']*'|(--[^\n]*|\/\*[^]*?\*\/)/g,
  script: /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(\/\/[^\n]*|\/\*[^]*?\*\/)/g,
};

/** A document whole, of a source file its comments. Null: neither. */
function readProse(file: string): string | null {
  const [, type = ''] = /\.(md|tsx?|m?js|sql|css)$/.exec(file) ?? [];
  if (type === '' || isGenerated(file)) return null;
  const text = readFileSync(file, 'utf8');
  if (type === 'md') return text;
  return Array.from(text.matchAll(comments[type] ?? comments.script!), ([, comment = '']) => comment).join('\n');
}

/** A path from the top, with or without an extension; `*`, `<noun>` and `{fr,en}` stand for any name. */
const fromTop = new RegExp(`(?<![\\w./:@-])(?:${topFolders.join('|')})/(?:[\\w$./*-]|<\\w+>|\\{[\\w,]+\\})*`, 'g');
/** A file by its name, perhaps after some of its folders. */
const byName = /(?<![\w./:@<>*$-])[\w$][\w$./-]*\.(?:tsx?|mjs|sql|css)\b(?![\w/-])/g;
const linkOfDocument = /\]\((?!\w+:|[/#])([^)#\s{]+)/g;

/** Paths without what follows their number or, of a patched package, its version: `docs/decisions/0054`. */
const numbered = new Set([...paths].flatMap((path) => /^.*\/(?:\d+(?=-)|[\w-]+(?=\+\d))/.exec(path) ?? []));

function isThere(path: string): boolean {
  if (!/[*<{]/.test(path)) return paths.has(path) || numbered.has(path);
  const source = path
    .replaceAll(/[.$+]/g, '\\$&')
    .replaceAll(/\*+|<\w+>/g, '[^/]+')
    .replaceAll(/\{([\w,]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  const pattern = new RegExp(`^${source}$`);
  return [...paths].some((one) => pattern.test(one));
}

function findMissing(file: string, prose: string): string[] {
  const named = Array.from(prose.matchAll(fromTop), ([path]) => path.replace(/[./-]+$/, ''));
  const names = Array.from(prose.matchAll(byName), ([name]) => name);
  const links = file.endsWith('.md') ? Array.from(prose.matchAll(linkOfDocument), ([, path]) => path!) : [];
  return [
    ...named.filter((path) => !isThere(path)),
    ...names.filter((name) => !tails.has(name)),
    ...links.filter((path) => !paths.has(join(dirname(file), path))),
  ].filter((name) => ![...exceptions['']!, ...(exceptions[file] ?? [])].includes(name));
}

test('every path that a document or a comment names is there', () => {
  const prose = files.flatMap((file) => {
    const text = readProse(file);
    return text === null ? [] : [{ file, text }];
  });
  expect(prose.length).toBeGreaterThan(2000);
  const missing = prose.flatMap(({ file, text }) => findMissing(file, text).map((name) => `${file}: ${name}`));
  expect([...new Set(missing)]).toEqual([]);
});

test('a path that is not there is found, however it is written', () => {
  const found = (text: string, file = 'docs/x.md') => findMissing(file, text);
  expect(found('server/app.ts, docs/decisions/0054, database/schema/32-*.sql, server/<noun>/queries/')).toEqual([]);
  expect(found('`app.ts`, (http/observe.ts), texts/*/{fr,en}.json, `docs/`, and/or, https://x.test/a.ts')).toEqual([]);
  expect(found('server/app2.ts server/pages, docs/decisions/9999')).toEqual([
    'server/app2.ts',
    'server/pages',
    'docs/decisions/9999',
    'server/app2.ts',
  ]);
  expect(found('(http/gone.ts) server/<noun>/gone/ [x](gone.md)')).toEqual([
    'server/<noun>/gone',
    'http/gone.ts',
    'gone.md',
  ]);
});
