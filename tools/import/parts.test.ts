import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { refusalCodes, warningCodes } from '#domain/catalogue/import/refusal-codes.ts';
import { readConfig } from '#server/config.ts';
import { dataDirPaths } from '#tools/postgres/cluster.ts';
import { openImportDatabase } from './open-import-database.ts';
import { parseOptions } from './options.ts';
import { FatalImportError } from '#server/catalogue/import/import-error.ts';
import { resolvePictureNames } from '#server/catalogue/import/picture-sources.ts';
import { RejectsFile } from '#server/catalogue/import/rejects-file.ts';
import { ExternalIdOccurrences } from '#server/catalogue/import/repeated-identifiers.ts';
import { languageFromEnv, createMessageTranslator } from '#server/catalogue/import/translator.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-import-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('of rows with one external id only the last is the last, however many there are between', () => {
  const ids = ['a', 'b', 'a', ...Array.from({ length: 3000 }, (_, n) => `n${n}`), 'a', 'b'];
  const repeats = new ExternalIdOccurrences();
  ids.forEach((id) => repeats.note(id));
  repeats.sort();
  expect(ids.map((id, at) => (repeats.isLast(id) ? at : -1)).filter((at) => at >= 0)).toEqual(
    ids.flatMap((id, at) => (ids.lastIndexOf(id) === at ? [at] : [])),
  );
  expect([repeats.has('n2999'), repeats.has('n3000')]).toEqual([true, false]);
});

test('the rejects file is cut to what the last batch left, so that no line is lost or there twice', () => {
  const rejects = new RejectsFile(join(dir, 'deep', 'r.ndjson'), ({ code }) => `dit ${code}`);
  const refused = (line: number) => ({
    line,
    refused: [{ column: 'price', code: 'missing', found: '' }],
    raw: { n: line },
  });
  expect(rejects.open(0)).toBe(true);
  const first = rejects.write(0, [refused(1)]);
  rejects.write(first, [refused(2), refused(3)]);
  rejects.close();
  // Cuts the file to the rows of the first batch, because the second batch was never committed.
  expect(rejects.open(first)).toBe(true);
  rejects.write(first, [refused(2)]);
  rejects.close();
  expect(
    readFileSync(rejects.path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(
    [1, 2].map((line) => ({
      line,
      reasons: [{ column: 'price', code: 'missing', found: '', says: 'dit missing' }],
      row: { n: line },
    })),
  );
  writeFileSync(rejects.path, 'short');
  expect(rejects.open(first)).toBe(false);
  expect(() => rejects.write(0, [refused(1)])).toThrow('not open');
});

test('while another process starts or stops the database, the import says so instead of starting it too', async () => {
  const { cluster, holder, passwords } = dataDirPaths(join(dir, 'busy', 'postgres'));
  mkdirSync(cluster, { recursive: true });
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', cluster], { stdio: 'ignore' });
  try {
    await once(other, 'spawn');
    writeFileSync(join(cluster, 'postmaster.pid'), [other.pid, cluster, 0, 5432, '', '', '', 'starting'].join('\n'));
    writeFileSync(holder, JSON.stringify({ pid: other.pid }));
    writeFileSync(passwords, '{}');
    await expect(openImportDatabase(readConfig({ DATA_DIR: join(dir, 'busy') }), () => {})).rejects.toMatchObject({
      code: 'fault_database_busy',
      facts: { process: other.pid },
    });
  } finally {
    other.kill();
  }
});

test('a picture is looked for in the folders in their order and never outside them; an address is taken as it is', () => {
  const [one, two] = [join(dir, 'one'), join(dir, 'two')];
  for (const folder of [one, two]) mkdirSync(folder);
  writeFileSync(join(two, 'a.jpg'), '');
  writeFileSync(join(dir, 'secret.jpg'), '');
  expect(resolvePictureNames(['https://shop.example/x.jpg', 'gone.jpg', 'a.jpg', '../secret.jpg'], [one, two])).toEqual(
    {
      pictures: [
        { position: 0, source: 'https://shop.example/x.jpg' },
        { position: 2, source: `file:${join(two, 'a.jpg')}` },
      ],
      missing: 2,
    },
  );
});

test('a command line that cannot be understood is refused before anything is opened', () => {
  const codeOf = (...args: string[]): string => {
    try {
      parseOptions(args);
      return 'taken';
    } catch (fault) {
      return (fault as FatalImportError).code;
    }
  };
  expect([
    codeOf(),
    codeOf('a', '--currency', 'XXX'),
    codeOf('a', '--missing', 'burn'),
    codeOf('a', '--sellr', 'x'),
    codeOf('a', 'b', '--rejects', 'r'),
    codeOf('a', '--currency', 'xof'),
  ]).toEqual(['fault_no_file', 'fault_currency', 'fault_missing', 'fault_option', 'fault_rejects', 'taken']);
});

test('the tool speaks the language of the terminal, French where it says none', () => {
  expect(
    [{}, { LANG: 'fr_CA.UTF-8' }, { LANG: 'en_US.UTF-8' }, { LANG: 'fr_FR', LC_ALL: 'en_GB' }].map(languageFromEnv),
  ).toEqual(['fr', 'fr', 'en', 'en']);
});

test('every reason for which a row is refused or changed has its sentence in both languages', () => {
  const containers = [
    'line-too-long',
    'line-not-utf8',
    'json-malformed',
    'json-not-object',
    'json-cut-off',
    'csv-quote-open',
    'csv-malformed',
    'csv-too-many-cells',
    'xml-malformed',
    'xml-cut-off',
    'barcode-two-products',
    'database',
  ];
  const keys = [
    ...[...refusalCodes, ...containers].map((code) => `refused_${code}`),
    ...warningCodes.map((code) => `warning_${code}`),
  ];
  for (const language of ['fr', 'en'] as const)
    expect(keys.filter((key) => createMessageTranslator(language)(key, { column: 'x', found: 'y' }) === key)).toEqual(
      [],
    );
});
