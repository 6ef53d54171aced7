// A seller's offers as a workbook (.xlsx) that the importer reads again: the same columns as the CSV file.
import { escapeFormula } from '#domain/desk/csv.ts';
import { offerCells, offerColumns } from './offers-csv.ts';
import type { OfferFileRow } from './queries/offers.ts';

/** Returns the workbook as a stream. A text that begins like a formula gets an apostrophe, as in the CSV file. */
export async function offersWorkbook(rows: readonly OfferFileRow[]): Promise<ReadableStream<Uint8Array>> {
  // Loaded only here: no other code needs this library.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const cells = function* () {
    for (const row of rows)
      yield offerCells(row).map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell));
  };
  return writeXlsxStream(cells(), {
    name: 'offres',
    columns: offerColumns.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
}
