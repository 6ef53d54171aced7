// Parses workbooks (.xlsx, .xlsm) into records: the first sheet, with headers in its first row. A formula's stored
// value is used; macros, links and pictures are ignored (docs/decisions/0121).
import { stat } from 'node:fs/promises';
import { addField, createEmptyFields, type RecordOrFault } from './record.ts';
import { readWorkbookRows } from './workbook-rows.ts';

/** Further columns are ignored: no list of products has more. */
const mostColumns = 500;

/** Yields the rows of the workbook at `path`; `line` is the row's number in the sheet. Throws FatalImportError
 * fault_workbook, fault_workbook_large. */
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
  const fields = createEmptyFields();
  header.forEach((name, place) => {
    const cell = cells[place] ?? '';
    if (name === '' || (cell === '' && name in fields)) return;
    if (fields[name] === '') fields[name] = cell;
    else addField(fields, name, cell);
  });
  return { line, fields };
}
