import type { FileRecord, ParsedRow } from '#domain/catalogue/import/row.ts';
import type { ImportOptions } from '#domain/catalogue/import/row-from-draft.ts';
import type { CatalogueFormatParser } from '#domain/catalogue/import/file-formats.ts';
import { type RecordOrFault, isFault } from './record.ts';

/** A row of a file, numbered from 1. It is valid, or refused by the shape (column layout) or the file's parser. */
export type NumberedParsedRow = { number: number; read: ParsedRow };

/** Passes the records through their shape (column layout), and merges the parser's faults back by line number. A
 * shape may read ahead, but must return a row only after it has read all lines before it. */
export async function* convertRecordsToRows(
  found: AsyncIterable<RecordOrFault>,
  shape: CatalogueFormatParser,
  options: ImportOptions,
): AsyncGenerator<NumberedParsedRow> {
  const faults: ParsedRow[] = [];
  let number = 0;
  for await (const read of shape.read(withoutFaults(found, faults), options)) {
    while (faults.length > 0 && faults[0]!.line <= read.line) yield { number: ++number, read: faults.shift()! };
    yield { number: ++number, read };
  }
  for (const read of faults) yield { number: ++number, read };
}

async function* withoutFaults(found: AsyncIterable<RecordOrFault>, faults: ParsedRow[]): AsyncGenerator<FileRecord> {
  for await (const one of found) {
    if (isFault(one))
      faults.push({ line: one.line, refused: [{ column: '', code: one.fault, found: '' }], raw: one.text });
    else yield one;
  }
}
