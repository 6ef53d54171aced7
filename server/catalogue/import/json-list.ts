import { maxLineBytes } from './split-lines.ts';
import { parseJsonObject } from './ndjson.ts';
import type { RecordOrFault } from './record.ts';

/** Parses a JSON file with a list of products, `[{…}, …]` or `{"products": [{…}, …], …}`. Memory holds one product
 * at a time. `line`: where the object begins. Items that are not objects are skipped. */
export async function* parseJsonList(pieces: AsyncIterable<string>): AsyncGenerator<RecordOrFault> {
  const place = { depth: 0, listDepth: 0, isText: false, isEscaped: false, line: 1 };
  let held = null as PartialObject | null;
  for await (const piece of pieces) {
    let from = 0;
    for (let i = 0; i < piece.length; i++) {
      const step = read(place, piece.charCodeAt(i));
      if (step === 'begins') {
        held = { line: place.line, parts: [], size: 0 };
        from = i;
      } else if (step === 'ends' && held) {
        yield objectOf(held, piece.slice(from, i + 1));
        held = null;
      }
    }
    if (!held) continue;
    held.size += piece.length - from;
    // Only the beginning of a record that is too long is kept in memory.
    if (held.size <= maxLineBytes || held.parts.length === 0) held.parts.push(piece.slice(from));
  }
  if (held || place.depth > 0)
    yield { line: held?.line ?? place.line, fault: 'json-cut-off', text: (held?.parts[0] ?? '').slice(0, 500) };
}

type Place = { depth: number; listDepth: number; isText: boolean; isEscaped: boolean; line: number };
type PartialObject = { line: number; parts: string[]; size: number };

/** Reads one character code and returns whether an object of the list begins or ends with it. */
function read(place: Place, sign: number): 'begins' | 'ends' | null {
  if (sign === 10) place.line++;
  if (place.isText) {
    if (place.isEscaped) place.isEscaped = false;
    else if (sign === 92) place.isEscaped = true;
    else if (sign === 34) place.isText = false;
    return null;
  }
  if (sign === 34) place.isText = true;
  else if (sign === 91 || sign === 123) {
    place.depth++;
    if (sign === 91 && place.listDepth === 0 && place.depth <= 2) place.listDepth = place.depth;
    else if (sign === 123 && place.listDepth > 0 && place.depth === place.listDepth + 1) return 'begins';
  } else if (sign === 93 || sign === 125) {
    place.depth--;
    if (place.depth < place.listDepth) place.listDepth = 0;
    else if (sign === 125 && place.listDepth > 0 && place.depth === place.listDepth) return 'ends';
  }
  return null;
}

function objectOf({ line, parts, size }: PartialObject, last: string): RecordOrFault {
  const text = [...parts, last].join('');
  if (size + last.length > maxLineBytes) return { line, fault: 'line-too-long', text: text.slice(0, 500) };
  // The decoder replaces bytes that are not UTF-8 by this character.
  if (text.includes('\uFFFD')) return { line, fault: 'line-not-utf8', text: text.slice(0, 500) };
  return parseJsonObject(line, text);
}
