// The three product collections of the shared data folder, parsed as the importer does, without a database.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CatalogueRow, FileRecord } from '#domain/catalogue/import/row.ts';
import { findCatalogueFormatParser } from '#domain/catalogue/import/file-formats.ts';
import type { SearchDocument } from '#server/search/document.ts';
import type { JudgedProduct } from '#tools/bench/judgements.ts';

const sharedData = process.env['SUGU_SHARED_DATA'] ?? join(import.meta.dirname, '../../../shared/data');

const collections: {
  file: string;
  read(text: string): Record<string, unknown>[];
  factsOf(record: Record<string, unknown>): JudgedProduct;
}[] = [
  {
    file: 'catalogue/icecat-19406.jsonl.gz',
    read: lines,
    factsOf: ({ id, title, attributes }) =>
      factsFrom(
        id,
        title,
        (attributes as Record<string, unknown>)['product_type'],
        (attributes as Record<string, unknown>)['type'],
      ),
  },
  {
    file: 'catalogue/retail-demo-store-2465.jsonl.gz',
    read: lines,
    factsOf: ({ id, name_en: title, style }) => factsFrom(id, title, style),
  },
  {
    file: 'photos/index.json',
    read: (text) => JSON.parse(text) as Record<string, unknown>[],
    factsOf: ({ file, name, style }) => factsFrom(file, name, style),
  },
];

/** Whether all three files are on this machine; otherwise their tests are skipped. */
export const hasCollectionFiles = collections.every(({ file }) => existsSync(join(sharedData, file)));

/** Loads every product: its data for judgements and the importer's row. No file has a rejected row. */
export async function loadCollectionProducts(): Promise<{ facts: JudgedProduct; row: CatalogueRow }[]> {
  const all: { facts: JudgedProduct; row: CatalogueRow }[] = [];
  for (const { file, read, factsOf } of collections) {
    const bytes = readFileSync(join(sharedData, file));
    const records = read((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
    const rows = await rowsOf(records);
    for (const [i, row] of rows.entries()) all.push({ facts: factsOf(records[i]!), row });
  }
  return all;
}

/** Builds the document that server/search/queries.ts would read for this row as the `place`th product. */
export function buildDocumentFromRow(row: CatalogueRow, place: number): SearchDocument {
  const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
  return {
    id,
    slug: id,
    title_fr: row.title_fr,
    title_en: row.title_en,
    description_fr: row.description_fr.slice(0, 4000),
    description_en: row.description_en.slice(0, 4000),
    brand: row.brand,
    model: row.model,
    product_type: row.product_type,
    category: row.category,
    subcategory: row.subcategory,
    attributes: row.attributes
      .map(({ value_fr: french, value_en: other }) => (french === other ? french : `${french} ${other}`))
      .join(' '),
    barcodes: row.barcodes,
    image: null,
    tile: 'indigo',
    rating: row.rating,
    rating_count: row.rating_count,
    rating_is_demo: false,
    popularity: row.popularity,
    bestseller: false,
    is_demo: false,
    created_at: 0,
    offer_count: 1,
    offers: [
      {
        id,
        seller: 'banc-entrepot',
        external_id: row.external_id,
        source: row.source,
        direct: row.is_direct,
        retailer_url: null,
        price_stale: false,
        price: row.price_minor,
        currency: row.currency,
        stock: row.stock,
        minimum: row.minimum_order_quantity,
        profile: null,
        discount: null,
        is_demo: false,
      },
    ],
  };
}

function lines(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

function factsFrom(id: unknown, title: unknown, ...types: unknown[]): JudgedProduct {
  return { id: String(id), title: String(title), types: types.filter((one): one is string => typeof one === 'string') };
}

async function rowsOf(records: Record<string, unknown>[]): Promise<CatalogueRow[]> {
  const read: CatalogueRow[] = [];
  const given = records.map((fields, i): FileRecord => ({ line: i + 1, fields }));
  const shape = findCatalogueFormatParser(given[0]!, 'file', null)!;
  for await (const one of shape.read(inTurn(given), {
    currency: 'CAD',
    source: 'merchant',
    shipsFrom: 'CA',
    isDemo: false,
    mapping: null,
  })) {
    if ('refused' in one) throw new Error(`line ${one.line} was refused: ${JSON.stringify(one.refused)}`);
    read.push(one.row);
  }
  return read;
}

async function* inTurn<One>(all: One[]): AsyncGenerator<One> {
  yield* all;
}
