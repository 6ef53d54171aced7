// The thread in which a workbook is unpacked and parsed (workbook-rows.ts starts it): it may run out of its memory or time, the shop may not.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ImportError } from './import-error.ts';
import { plainCell } from './record.ts';
import { checkWorkbookSize } from './workbook-size.ts';

/** A row of the sheet that is not empty: `line` is its number in the sheet, `cells` its texts. */
export type SheetRow = { line: number; cells: string[] };
/** `fault`: an ImportError's code. */
export type WorkbookMessage =
  | { rows: SheetRow[] }
  | { isEnd: true }
  | { fault: string; facts: ImportError['facts']; reason: string };

const mostBatchRows = 200;
/** Cells and characters of a batch. */
const mostBatchWeight = 200_000;

const port = parentPort!;
const say = (message: WorkbookMessage): void => port.postMessage(message);
const refuse = (cause: unknown): void => {
  const { code, facts } = cause instanceof ImportError ? cause : new ImportError('fault_workbook');
  say({ fault: code, facts, reason: String(cause) });
};
// The library's streams may fail where nobody waits for them.
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
  await checkWorkbookSize(bytes);
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

/** Resolves when the reader has taken them and asks for more. */
async function send(rows: SheetRow[]): Promise<void> {
  const asked = new Promise((resolve) => port.once('message', resolve));
  say({ rows });
  await asked;
}

/** A cell as the text of a CSV file. Sheets store numbers in binary, so the text is rounded to the 15 digits that a person can have typed. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? plainCell(value) : String(value as boolean);
}
