import { type TextLine, removeCarriageReturn } from './split-lines.ts';
import type { RecordOrFault } from './record.ts';

/** Parses newline-delimited JSON. Empty lines are skipped; a line that is not an object is a fault. */
export async function* parseNdjson(lines: AsyncIterable<TextLine>): AsyncGenerator<RecordOrFault> {
  for await (const { line, text, fault } of lines) {
    if (fault) yield { line, fault, text };
    else if (text.trim() !== '') yield parseJsonObject(line, removeCarriageReturn(text));
  }
}

/** Parses one JSON object into a record. Invalid JSON (also NaN) is a fault. */
export function parseJsonObject(line: number, text: string): RecordOrFault {
  const shown = text.slice(0, 500);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { line, fault: 'json-not-object', text: shown };
    return { line, fields: value as Record<string, unknown> };
  } catch {
    return { line, fault: 'json-malformed', text: shown };
  }
}
