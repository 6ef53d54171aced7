// A seller's offers as a CSV file that the importer can read again (docs/catalogue-format.md), and the rejected rows of an import.
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { toCsvFile } from '#domain/desk/csv.ts';
import { toMajor } from '#domain/money/units.ts';
import type { OfferFileRow } from './queries/offers.ts';

export const offerColumns = [
  'external_id',
  'title_fr',
  'title_en',
  'brand',
  'barcodes',
  'category',
  'subcategory',
  'price',
  'currency',
  'stock',
  'minimum_order_quantity',
  'ships_from',
  'is_active',
  'group',
  'variant',
] as const;

/** One offer as a row of the file. The price is in major units of its currency. */
export const offerCells = (row: OfferFileRow): (string | number | boolean | null)[] => [
  row.externalId,
  row.titleFr,
  row.titleEn,
  row.brand,
  row.barcodes,
  row.category,
  row.subcategory,
  toMajor(row.priceMinor, row.currency),
  row.currency,
  row.stock,
  row.minimumOrderQuantity,
  row.shipsFrom,
  row.isActive,
  row.group,
  row.variant,
];

/** The CSV file. An offer without external id has an empty first column, and an import cannot change this offer. */
export const offersCsv = (rows: readonly OfferFileRow[]): string => toCsvFile([offerColumns, ...rows.map(offerCells)]);

/** One reason why a row was rejected: the `line` of the file, the column, the value found, and a sentence. */
export type RowRejection = { line: number; column: string; found: string; says: string };

/** The rejected rows of an import, one entry per reason, at most `most`. */
export async function readStoredRowRejections(path: string, most: number): Promise<RowRejection[]> {
  if (!existsSync(path)) return [];
  const refused: RowRejection[] = [];
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (refused.length >= most) break;
    if (text === '') continue;
    const { line, reasons } = JSON.parse(text) as { line: number; reasons: Omit<RowRejection, 'line'>[] };
    for (const { column, found, says } of reasons) refused.push({ line, column, found, says });
  }
  return refused;
}
