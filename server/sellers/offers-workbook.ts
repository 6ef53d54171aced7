// A seller's offers as a workbook (.xlsx) that the importer reads again: the same columns as the CSV file.
import { safeText } from '#domain/desk/csv.ts';
import { offerCells, offerColumns } from './offers-csv.ts';
import type { OfferFileRow } from './queries/offers.ts';

/** Written as it is sent. Texts are cells of text, and one that begins as a formula does bears the apostrophe of the CSV file too: a sheet is saved as CSV one day. */
export async function offersWorkbook(rows: readonly OfferFileRow[]): Promise<ReadableStream<Uint8Array>> {
  // Only this export needs the library.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const cells = function* () {
    for (const row of rows) yield offerCells(row).map((cell) => (typeof cell === 'string' ? safeText(cell) : cell));
  };
  return writeXlsxStream(cells(), {
    name: 'offres',
    columns: offerColumns.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
}
