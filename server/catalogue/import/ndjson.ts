import { type Line, trimLineBreak } from './lines.ts';
import type { RecordOrFault } from './record.ts';

/** Newline-delimited JSON: one object a line; empty lines are nothing. A line that is not one object is a fault, and the next is read. */
export async function* parseNdjson(lines: AsyncIterable<Line>): AsyncGenerator<RecordOrFault> {
  for await (const { line, text, fault } of lines) {
    if (fault) yield { line, fault, text };
    else if (text.trim() !== '') yield parseObject(line, trimLineBreak(text));
  }
}

/** JSON text → record. NaN and other words that are not JSON are faults. */
export function parseObject(line: number, text: string): RecordOrFault {
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
