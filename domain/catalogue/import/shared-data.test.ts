import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { isSoakRun, isTurn } from '../../../tests/draws.ts';
import type { FileRecord } from './row.ts';
import { findCatalogueFormatParser } from './file-formats.ts';

// Tests with real files (docs/catalogue-format.md). Without the files they are skipped.
const folder = process.env['SUGU_SHARED_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const here = (path: string): boolean => existsSync(join(folder, path));

/** Every line in the soak run, in `npm test` one of `turns`, others each turn. */
async function* linesOf(path: string, turns = 1): AsyncGenerator<FileRecord> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(join(folder, path)).pipe(createGunzip()) }))
    if (isTurn(++line, turns)) yield { line, fields: JSON.parse(text) as Record<string, unknown> };
}

async function* recordsOf(path: string): AsyncGenerator<FileRecord> {
  for (const [at, fields] of (
    JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, unknown>[]
  ).entries())
    yield { line: at + 1, fields };
}

async function count(records: () => AsyncGenerator<FileRecord>) {
  const first = (await records().next()).value as FileRecord;
  const shape = findCatalogueFormatParser(first, 'file', null);
  const counts = {
    shape: shape?.name,
    rows: 0,
    refused: 0,
    fallback: 0,
    typed: 0,
    barcodes: 0,
    warnings: {} as Record<string, number>,
  };
  if (!shape) return counts;
  for await (const read of shape.read(records(), {
    currency: 'CAD',
    source: 'merchant',
    shipsFrom: 'CA',
    isDemo: false,
    mapping: null,
  })) {
    if ('refused' in read) counts.refused++;
    else {
      counts.rows++;
      counts.fallback += Number(read.row.category_is_fallback);
      counts.typed += Number(read.row.product_type !== null);
      counts.barcodes += read.row.barcodes.length;
      for (const warning of read.warnings) counts.warnings[warning] = (counts.warnings[warning] ?? 0) + 1;
    }
  }
  return counts;
}

test.skipIf(!here('catalogue/icecat-19406.jsonl.gz'))(
  'the Icecat file: a quarter of its products each turn, in the soak run all 19,406 and their 50,511 barcodes (51,459 as written: some twice, as UPC and as EAN), few without a place or a type',
  { timeout: 120_000 },
  async () => {
    const turns = 4;
    const counts = await count(() => linesOf('catalogue/icecat-19406.jsonl.gz', turns));
    expect(counts).toMatchObject({
      shape: 'icecat',
      refused: 0,
      warnings: { 'category-fallback': expect.any(Number) as number },
    });
    if (isSoakRun) expect(counts).toMatchObject({ rows: 19_406, barcodes: 50_511 });
    else expect(counts.rows).toBeOneOf([Math.floor(19_406 / turns), Math.ceil(19_406 / turns)]);
    expect(counts.fallback / counts.rows).toBeLessThan(0.03);
    expect(counts.typed / counts.rows).toBeGreaterThan(0.9);
  },
);

test.skipIf(!here('catalogue/retail-demo-store-2465.jsonl.gz'))(
  'the retail-demo file: all 2,465 products have a place',
  { timeout: 60_000 },
  async () => {
    expect(await count(() => linesOf('catalogue/retail-demo-store-2465.jsonl.gz'))).toMatchObject({
      shape: 'retail-demo',
      rows: 2465,
      refused: 0,
      fallback: 0,
      warnings: {},
    });
  },
);

test.skipIf(!here('photos/index.json'))('the photo index is a hundred rows', { timeout: 60_000 }, async () => {
  expect(await count(() => recordsOf('photos/index.json'))).toMatchObject({
    shape: 'photo-index',
    rows: 100,
    refused: 0,
    fallback: 0,
    warnings: {},
  });
});
