// A seller's offers as a workbook (.xlsx) that the importer reads again: the same columns as the CSV file.
import { escapeFormula } from '#domain/desk/csv.ts';
import { offerCells, offerColumns } from './offers-csv.ts';
import type { OfferFileRow } from './queries/offers.ts';

/** Streamed while it is written. Texts are text cells, and a text that begins like a formula gets the apostrophe of the CSV file too, because somebody may save the sheet as CSV later. */
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
