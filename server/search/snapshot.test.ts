import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildDocument } from '../../tests/search/documents.ts';
import { SearchEngine } from './engine.ts';
import { deleteAbandonedFiles, writeSnapshot, loadSnapshot } from './snapshot.ts';
import { randomRunCount } from '../../tests/draws.ts';

const folder = mkdtempSync(join(tmpdir(), 'sugu-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'deep', 'index.bin');
const synonyms = [
  { terms: ['réfrigérateur', 'frigo'], is_one_way: false },
  { terms: ['lampe torche', 'flashlight'], is_one_way: false },
];

const word = fc.constantFrom(
  'lampe',
  'torche',
  'chaise',
  'réfrigérateur',
  'bleue',
  'WH-1000XM4',
  '15,6 po',
  'Boréol',
  'enfants',
  'smart',
  'watch',
);
const product = fc.record({
  title: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
  price: fc.integer({ min: 1, max: 100_000 }),
  brand: fc.option(fc.constantFrom('Boréol', 'Sony')),
  stock: fc.option(fc.nat({ max: 3 })),
  popularity: fc.nat({ max: 50 }),
});
const made = (products: { title: string; price: number }[]): SearchEngine => {
  const engine = new SearchEngine();
  engine.setSynonyms(synonyms);
  for (const [place, { title, ...said }] of products.entries()) engine.upsert(buildDocument(place + 1, title, said));
  return engine;
};

test('an index read back answers every question as the one written, and takes changes as it did', () => {
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 40 }),
      fc.array(
        fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
        { minLength: 3, maxLength: 6 },
      ),
      (products, queries) => {
        const before = made(products);
        writeSnapshot(file, { engine: before, database: 'd1', snapshot: '7:9:8' });
        const kept = loadSnapshot(file)!;
        expect([kept.database, kept.snapshot, kept.engine.size]).toEqual(['d1', '7:9:8', before.size]);
        // A snapshot has no synonyms; the feed sets them after loading it.
        kept.engine.setSynonyms(synonyms);
        const answers = (engine: SearchEngine) =>
          [...queries, 'frigo', 'flashlight', 'lamep', 'smartwatch', ''].map((query) => [
            engine.search({ query }),
            engine.search({ query, sort: 'price_asc', brand: 'Sony' }),
            engine.suggest({ query, country: null, currency: 'CAD', language: 'fr' }),
          ]);
        expect(answers(kept.engine)).toEqual(answers(before));
        for (const engine of [before, kept.engine]) {
          engine.upsert(buildDocument(1, 'Lampe torche neuve', { price: 5 }));
          engine.upsert(buildDocument(99, 'Frigo bleu', { brand: 'Kelda' }));
          engine.remove(buildDocument(2, '').id);
        }
        expect(answers(kept.engine)).toEqual(answers(before));
      },
    ),
    { numRuns: randomRunCount(5, 300) },
  );
});

test('what is not there, is cut short, is no snapshot or was made by other code is none', () => {
  expect(loadSnapshot(join(folder, 'nowhere'))).toBeNull();
  writeSnapshot(file, { engine: made([{ title: 'Lampe', price: 1 }]), database: 'd', snapshot: 's' });
  expect(loadSnapshot(file)).not.toBeNull();
  const whole = readFileSync(file);
  const written = (bytes: Uint8Array): string => {
    const path = join(folder, 'other.bin');
    writeFileSync(path, bytes);
    return path;
  };
  expect(loadSnapshot(written(whole))).not.toBeNull();
  for (const length of [0, 1, 100, Math.floor(whole.length / 2), whole.length - 1])
    expect(loadSnapshot(written(whole.subarray(0, length)))).toBeNull();
  expect(loadSnapshot(written(Buffer.from('not an index')))).toBeNull();
  const damaged = Buffer.from(whole);
  damaged[damaged.length >> 1]! ^= 1;
  expect(loadSnapshot(written(damaged))).toBeNull();
  // File layout: eight bytes with the length of the header, the header, the arrays, the digest.
  const headEnd = 8 + Number(whole.readBigUInt64LE());
  const signed = (head: object): Buffer => {
    const bytes = serialize(head);
    const length = Buffer.alloc(8);
    length.writeBigUInt64LE(BigInt(bytes.length));
    const body = Buffer.concat([length, bytes, whole.subarray(headEnd, -32)]);
    return Buffer.concat([body, createHash('sha256').update(body).digest()]);
  };
  const head = deserialize(whole.subarray(8, headEnd)) as object;
  expect(loadSnapshot(written(signed(head)))).not.toBeNull();
  expect(loadSnapshot(written(signed({ ...head, madeBy: 'another version' })))).toBeNull();
});

test('what was being written when a process was ended is cleared away, and nothing else', () => {
  writeSnapshot(file, { engine: made([{ title: 'Lampe', price: 1 }]), database: 'd', snapshot: 's' });
  writeFileSync(`${file}.${process.pid}.two.new`, 'half of it');
  utimesSync(`${file}.${process.pid}.two.new`, new Date(), new Date(Date.now() - 6 * 60_000));
  deleteAbandonedFiles(file);
  deleteAbandonedFiles(join(folder, 'nowhere', 'index'));
  expect(readdirSync(join(folder, 'deep'))).toEqual(['index.bin']);
  expect(loadSnapshot(file)).not.toBeNull();
});

test('a process that starts takes nothing away from another, of another machine even, that is writing its index just then', () => {
  const elsewhere = spawnSync(process.execPath, ['--version']).pid;
  writeFileSync(`${file}.${elsewhere}.three.new`, 'half of it, so far');
  deleteAbandonedFiles(file);
  expect(readdirSync(join(folder, 'deep'))).toContain(`index.bin.${elsewhere}.three.new`);
});
