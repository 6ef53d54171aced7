import type { InspectedFile } from './inspect-file.ts';

/** One line without its line feed, numbered from 1. `fault`: why it is not decoded; `text` is then its beginning. */
export type TextLine = { line: number; text: string; fault?: string };

/** Longer lines are faults: no product is that large, and the limit bounds memory. */
export const maxLineBytes = 4 * 1024 * 1024;

/** Splits bytes at line feeds. A line that is too long or not valid in the charset is returned with a fault. */
export async function* splitLines(
  bytes: AsyncIterable<Buffer>,
  charset: InspectedFile['charset'],
  longest = maxLineBytes,
): AsyncGenerator<TextLine> {
  const source = charset.startsWith('utf-16') ? recoded(bytes, charset) : bytes;
  const decoder = new TextDecoder(charset.startsWith('utf-16') ? 'utf-8' : charset, { fatal: true });
  const decode = (raw: Buffer, line: number): TextLine => {
    if (raw.length > longest) return { line, text: shown(raw), fault: 'line-too-long' };
    try {
      return { line, text: decoder.decode(raw) };
    } catch {
      return { line, text: shown(raw), fault: 'line-not-utf8' };
    }
  };
  let line = 1;
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf(10, from); end >= 0; end = chunk.indexOf(10, from)) {
      const last = chunk.subarray(from, end);
      yield decode(kept.length === 0 ? last : Buffer.concat([...kept, last]), line++);
      kept = [];
      size = 0;
      from = end + 1;
    }
    const rest = chunk.subarray(from);
    // Further parts of a line that is already too long are dropped.
    if (rest.length > 0 && size <= longest) kept.push(Buffer.from(rest));
    size += rest.length;
  }
  if (kept.length > 0) yield decode(Buffer.concat(kept), line);
}

/** Removes the carriage return that Windows puts before the line feed. */
export const removeCarriageReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

async function* recoded(bytes: AsyncIterable<Buffer>, charset: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(charset);
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

const shown = (raw: Buffer): string => raw.subarray(0, 500).toString('latin1');
