import { type Line, withoutEnd } from './lines.ts';
import type { Found } from './record.ts';

/** Newline-delimited JSON: one object a line; empty lines are nothing. A line that is not one object is a fault, and the next is read. */
export async function* readNdjson(lines: AsyncIterable<Line>): AsyncGenerator<Found> {
  for await (const { line, text, fault } of lines) {
    if (fault) yield { line, fault, text };
    else if (text.trim() !== '') yield readObject(line, withoutEnd(text));
  }
}

/** JSON text → record. NaN and other words that are not JSON are faults. */
export function readObject(line: number, text: string): Found {
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
