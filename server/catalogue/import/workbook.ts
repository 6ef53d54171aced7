// Workbooks (.xlsx, .xlsm) as the importer's records: the first sheet, its first row the headers. Of a formula the value that was stored with it is
// read; macros, links and pictures are never looked at (docs/decisions/0121).
import { stat } from 'node:fs/promises';
import { addField, noFields, type RecordOrFault } from './record.ts';
import { readWorkbookRows } from './workbook-rows.ts';

/** Columns a header may have: more is no list of products. */
const mostColumns = 500;

/**
 * The rows of the workbook at `path`; `line` is the row's number in the sheet. The file, its parts and the rows that are parsed ahead are in the
 * memory of a thread with bounds of its own; here there is one batch of rows. Throws ImportError fault_workbook and fault_workbook_large.
 */
export async function* parseWorkbook(path: string, onBytes: (read: number) => void): AsyncGenerator<RecordOrFault> {
  let header: string[] | null = null;
  for await (const { line, cells } of readWorkbookRows(path)) {
    if (header === null) header = cells.slice(0, mostColumns).map((name) => name.trim());
    else yield recordOf(line, cells, header);
  }
  onBytes((await stat(path)).size);
}

function recordOf(line: number, cells: string[], header: string[]): RecordOrFault {
  const more = cells.slice(header.length).find((cell) => cell.trim() !== '');
  if (more !== undefined) return { line, fault: 'csv-too-many-cells', text: cells.join(' | ').slice(0, 500) };
  const fields = noFields();
  header.forEach((name, place) => {
    const cell = cells[place] ?? '';
    if (name === '' || (cell === '' && name in fields)) return;
    if (fields[name] === '') fields[name] = cell;
    else addField(fields, name, cell);
  });
  return { line, fields };
}
