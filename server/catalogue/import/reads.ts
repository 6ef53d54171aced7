import type { FileRecord, ParsedRow } from '#domain/catalogue/import/row.ts';
import type { ImportOptions } from '#domain/catalogue/import/row-from-draft.ts';
import type { FileFormat } from '#domain/catalogue/import/file-formats.ts';
import { type RecordOrFault, isFault } from './record.ts';

/** The rows of a file in order, numbered from 1: good ones, and those refused by the shape or already by the container. */
export type NumberedRow = { number: number; read: ParsedRow };

/**
 * Brings the records through their shape. Places the container could not read never reach the shape; they are put back where they
 * stood: a shape may look ahead, but what it gives for a line comes only after everything before that line was read.
 */
export async function* readRows(
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
