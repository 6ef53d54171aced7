// The thread that parses a workbook; workbook-rows.ts starts it. If its memory or time runs out, only the import fails.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { FatalImportError } from './import-error.ts';
import { removeFormulaApostrophe } from './record.ts';
import { checkUnpackedWorkbookSize } from './workbook-size.ts';

/** A non-empty row: `line` is its number in the sheet, `cells` the cells as text. */
export type SheetRow = { line: number; cells: string[] };
/** A message to the main thread. `fault`: the code of an FatalImportError. */
export type WorkbookMessage =
  | { rows: SheetRow[] }
  | { isEnd: true }
  | { fault: string; facts: FatalImportError['facts']; reason: string };

const mostBatchRows = 200;
/** Maximum sum of cells and characters in a batch. */
const mostBatchWeight = 200_000;

const port = parentPort!;
const say = (message: WorkbookMessage): void => port.postMessage(message);
const refuse = (cause: unknown): void => {
  const { code, facts } = cause instanceof FatalImportError ? cause : new FatalImportError('fault_workbook');
  say({ fault: code, facts, reason: String(cause) });
};
// Catches errors that the library's streams report without a promise.
process.on('uncaughtException', refuse);

const { path } = workerData as { path: string };
try {
  await sendRows();
  say({ isEnd: true });
} catch (cause) {
  refuse(cause);
}

async function sendRows(): Promise<void> {
  const bytes = await readFile(path);
  await checkUnpackedWorkbookSize(bytes);
  const { streamXlsxRows } = await import('hucre/xlsx');
  let [rows, weight] = [[] as SheetRow[], 0];
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const cells = values.map(textOf);
    if (cells.every((cell) => cell === '')) continue;
    rows.push({ line: index + 1, cells });
    weight += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (rows.length < mostBatchRows && weight < mostBatchWeight) continue;
    await send(rows);
    [rows, weight] = [[], 0];
  }
  if (rows.length > 0) await send(rows);
}

/** Sends the rows and resolves when the main thread requests more. */
async function send(rows: SheetRow[]): Promise<void> {
  const answered = new Promise((resolve) => port.once('message', resolve));
  say({ rows });
  await answered;
}

/** The cell as text, as in a CSV file. Sheets store 15 significant digits, so numbers are rounded to them. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? removeFormulaApostrophe(value) : String(value as boolean);
}
