import { parse } from 'csv-parse/sync';
import { type TextLine, maxLineBytes, removeCarriageReturn } from './split-lines.ts';
import { addField, type RecordOrFault, createEmptyFields, removeFormulaApostrophe } from './record.ts';

/** Maximum number of lines in one quoted cell: with more, the quote is treated as never closed. */
const longestCell = 2000;

/** Parses separated text with one header line. Quoted cells may contain line breaks; `line` is the row's first line.
 * A line whose quote is never closed is a fault, and the next lines are parsed again. Columns with equal headers give one list. */
export async function* parseCsv(lines: AsyncIterable<TextLine>): AsyncGenerator<RecordOrFault> {
  let header: string[] | null = null;
  let delimiter = ',';
  for await (const { line, text, fault } of rowsOf(lines, () => delimiter)) {
    if (fault) yield { line, fault, text: text.slice(0, 500) };
    else if (header === null) {
      delimiter = detectDelimiter(text);
      header = cellsOf(text, delimiter)?.map((name) => name.trim()) ?? [];
    } else yield recordOf(line, text, header, delimiter);
  }
}

function recordOf(line: number, text: string, header: string[], delimiter: string): RecordOrFault {
  const cells = cellsOf(text, delimiter);
  if (!cells) return { line, fault: 'csv-malformed', text: text.slice(0, 500) };
  if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
    return { line, fault: 'csv-too-many-cells', text: text.slice(0, 500) };
  const fields = createEmptyFields();
  header.forEach((name, place) => {
    const cell = removeFormulaApostrophe(cells[place] ?? '');
    if (name !== '' && (cell !== '' || !(name in fields))) {
      if (fields[name] === '') fields[name] = cell;
      else addField(fields, name, cell);
    }
  });
  return { line, fields };
}

/** Joins lines until every quote is closed. `delimiter` is a function, because it is known only after the header. */
async function* rowsOf(lines: AsyncIterable<TextLine>, delimiter: () => string): AsyncGenerator<TextLine> {
  let waiting: TextLine[] = [];
  const queue: TextLine[] = [];
  const source = lines[Symbol.asyncIterator]();
  const next = async (): Promise<TextLine | null> => {
    const step = await source.next();
    return step.done ? null : step.value;
  };
  let length = 0;
  for (;;) {
    const read = queue.shift() ?? (await next());
    const isOver = read === null || read.fault !== undefined || waiting.length >= longestCell || length > maxLineBytes;
    if (isOver && waiting.length > 0) {
      // The quote is never closed: its first line is a fault, the following lines are parsed again.
      const [first, ...rest] = waiting;
      queue.unshift(...rest, ...(read ? [read] : []));
      [waiting, length] = [[], 0];
      yield { ...first!, fault: 'csv-quote-open' };
      continue;
    }
    if (read === null) return;
    if (read.fault) {
      yield read;
      continue;
    }
    if (waiting.length === 0 && read.text.trim() === '') continue;
    waiting.push(read);
    length += read.text.length;
    const isOpen =
      waiting.length === 1 ? endsOpen(read.text, delimiter(), false) : endsOpen(read.text, delimiter(), true);
    if (isOpen) continue;
    yield { line: waiting[0]!.line, text: removeCarriageReturn(waiting.map(({ text }) => text).join('\n')) };
    [waiting, length] = [[], 0];
  }
}

/** Whether a quoted cell is still open at the end of this line. A quote only opens a cell as its first character. */
function endsOpen(text: string, delimiter: string, wasOpen: boolean): boolean {
  if (!wasOpen && !text.includes('"')) return false;
  let isOpen = wasOpen;
  let isBeginning = !wasOpen;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (isOpen) {
      if (sign !== '"') continue;
      if (text[i + 1] === '"') i++;
      else isOpen = false;
    } else if (sign === '"' && isBeginning) isOpen = true;
    else isBeginning = sign === delimiter;
    if (isOpen) isBeginning = false;
  }
  return isOpen;
}

function cellsOf(text: string, delimiter: string): string[] | null {
  // Most rows have no quotes, and splitting is faster than the parser with the same result.
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const rows = parse(text, { delimiter, relax_quotes: true, relax_column_count: true, ltrim: false });
    return rows.length === 1 ? rows[0]! : null;
  } catch {
    return null;
  }
}

/** The delimiter (comma, semicolon, tab or vertical bar) that splits the header into the most cells. */
export function detectDelimiter(header: string): string {
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '');
  return [',', ';', '\t', '|'].reduce((best, one) => (bare.split(one).length > bare.split(best).length ? one : best));
}
