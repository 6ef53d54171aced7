import { streamUnpackedBytes, type InspectedFile } from './inspect-file.ts';
import { parseCsv } from './csv.ts';
import { parseJsonList } from './json-list.ts';
import { splitLines } from './split-lines.ts';
import { parseNdjson } from './ndjson.ts';
import type { RecordOrFault } from './record.ts';
import { parseWorkbook } from './workbook.ts';
import { parseXml } from './xml.ts';

export type ContainerFormat = 'ndjson' | 'json' | 'csv' | 'xml' | 'workbook';

/** The first bytes of every ZIP archive. */
const zipStart = 'PK\u0003\u0004';

/** Detects the file format by the first bytes of a file, not by its name. */
export function detectContainerFormat(startsWith: string): ContainerFormat {
  if (startsWith.startsWith(zipStart)) return 'workbook';
  const text = startsWith.trimStart();
  if (text.startsWith('<')) return 'xml';
  if (text.startsWith('[')) return 'json';
  if (!text.startsWith('{')) return 'csv';
  const lines = text.split('\n', 5);
  const first = objectOf(lines[0]!);
  // A single object on one line is JSON if it contains a list of products; otherwise it is NDJSON with one product.
  // If no line is a complete object, the file may be one JSON object over many lines.
  if (first && text.trimEnd() === lines[0]!.trimEnd())
    return lists.some((name) => isListOfObjects(first[name])) ? 'json' : 'ndjson';
  return lines.some((line) => objectOf(line)) || !/"[^"]*"\s*:\s*\[\s*\{/.test(text) ? 'ndjson' : 'json';
}

/** Common names of the field with the list of products. */
const lists = ['products', 'items', 'data', 'offers', 'rows', 'results', 'produits', 'articles'];
const isListOfObjects = (value: unknown): boolean => Array.isArray(value) && typeof value[0] === 'object';

/** The records of a file, in its order. `onBytes` gets the number of bytes read from disk so far. */
export function parseRecords(
  file: InspectedFile,
  onBytes: (read: number) => void = () => {},
): AsyncIterable<RecordOrFault> {
  const container = detectContainerFormat(file.startsWith);
  if (container === 'workbook') return parseWorkbook(file.path, onBytes);
  let read = 0;
  const bytes = streamUnpackedBytes(file, (chunk) => onBytes((read += chunk.length)));
  switch (container) {
    case 'xml':
      return parseXml(bytes, xmlCharset(file));
    case 'json':
      return parseJsonList(decoded(bytes, file.charset === 'windows-1252' ? 'utf-8' : file.charset));
    case 'csv':
      return parseCsv(splitLines(bytes, file.charset));
    case 'ndjson':
      // JSON must be UTF-8: a line in another charset is a fault.
      return parseNdjson(splitLines(bytes, file.charset === 'windows-1252' ? 'utf-8' : file.charset));
  }
}

function xmlCharset({ startsWith, charset }: InspectedFile): string {
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(startsWith)?.[1];
  if (declared === undefined || charset.startsWith('utf-16')) return charset;
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return charset;
  }
}

async function* decoded(bytes: AsyncIterable<Buffer>, charset: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(charset);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function objectOf(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
