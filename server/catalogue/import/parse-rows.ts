import type { FileRecord, ParsedRow } from '#domain/catalogue/import/row.ts';
import type { ImportOptions } from '#domain/catalogue/import/row-from-draft.ts';
import type { FileFormat } from '#domain/catalogue/import/file-formats.ts';
import { type RecordOrFault, isFault } from './record.ts';

/** A row of a file, numbered from 1: valid, or refused by the shape or by the container's parser. */
export type NumberedRow = { number: number; read: ParsedRow };

/** Passes the records through their shape. The shape does not get the container's faults; they are merged back by line number. This works because a shape may read ahead, but returns a row only after it has read all lines before it. */
export async function* parseRows(
  found: AsyncIterable<RecordOrFault>,
  shape: FileFormat,
  options: ImportOptions,
): AsyncGenerator<NumberedRow> {
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
