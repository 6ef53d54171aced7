// Parses import records for tests, and provides one valid record in each of several file formats.
import type { CatalogueRow, FileRecord, ParsedRow } from '#domain/catalogue/import/row.ts';
import type { ImportOptions } from '#domain/catalogue/import/row-from-draft.ts';
import { findCatalogueFormatParser } from '#domain/catalogue/import/file-formats.ts';

const plain: ImportOptions = { currency: 'CAD', source: 'merchant', shipsFrom: 'CA', isDemo: false, mapping: null };

/** Parses records like the rows of one file, in the format detected from the first record. */
export async function parseRecords(
  fields: Record<string, unknown>[],
  options: Partial<ImportOptions> = {},
): Promise<{ shape: string | null; reads: ParsedRow[] }> {
  const records: FileRecord[] = fields.map((one, at) => ({ line: at + 2, fields: one }));
  const shape = records[0] ? findCatalogueFormatParser(records[0], 'file', options.mapping ?? null) : null;
  async function* stream(): AsyncGenerator<FileRecord> {
    yield* records;
  }
  return {
    shape: shape?.name ?? null,
    reads: shape ? await gathered(shape.read(stream(), { ...plain, ...options })) : [],
  };
}

async function gathered(stream: AsyncIterable<ParsedRow>): Promise<ParsedRow[]> {
  const reads: ParsedRow[] = [];
  for await (const read of stream) reads.push(read);
  return reads;
}

/** Parses one record; throws if it is refused. */
export async function parseRecord(
  fields: Record<string, unknown>,
  options: Partial<ImportOptions> = {},
): Promise<CatalogueRow> {
  const { reads } = await parseRecords([fields], options);
  if (!reads[0] || 'refused' in reads[0]) throw new Error(JSON.stringify(reads));
  return reads[0].row;
}

/** For each row, its refusals as `column: code`. */
export const listRefusals = (reads: ParsedRow[]): string[][] =>
  reads.map((one) => ('refused' in one ? one.refused.map(({ column, code }) => `${column}: ${code}`).toSorted() : []));

/** A valid record in the market's own format. */
export const ownFormatRecord = {
  external_id: 'A1',
  title_fr: 'Robe en wax',
  title_en: 'Wax dress',
  price: '45,00',
  currency: 'CAD',
};

/** An Icecat record whose title consists of brand, name and rest. */
export const icecatRecord = (brand: string, name: string, rest: string, attributes: object = {}) => ({
  id: '1',
  title: `${brand} ${name} ${rest}`.trim(),
  name,
  brand,
  description: '',
  ean: [],
  price_cents: 100,
  attributes,
  image_url: '',
});

export const googleRecord = {
  id: 'SKU1',
  title: 'Robe Wax',
  description: 'Longue &amp; légère',
  link: 'https://shop.example/robe',
  image_link: 'https://shop.example/1.jpg',
  availability: 'in_stock',
  price: '45.00 CAD',
};
