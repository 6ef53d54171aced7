import { fold } from './fold.ts';
import { normalizeNumber, canonicalUnit } from './units.ts';

/** The normalized words of a text. `joined`: words that a hyphen, dot or slash connects ("wh-1000xm4"), as one word. */
export type Tokens = { words: string[]; joined: { word: string; at: number; length: number }[] };

const chunk = /[\p{L}\p{N}]+(?:[-./'&+,_][\p{L}\p{N}]+)*["+#]?/gu;
const decimal = /^\d{1,6}[.,]\d{1,3}$/;
const measure = /^(\d{1,6}(?:[.,]\d{1,3})?)([a-z]{1,5}|")$/;
const elision = /^(?:l|d|j|n|s|c|t|m|qu|jusqu|lorsqu)'/;

/** Splits a text into at most `most` words. A number and its unit become one word. */
export function tokenize(text: string, most = 4000): Tokens {
  const chunks = fold(text).match(chunk) ?? [];
  const tokens: Tokens = { words: [], joined: [] };
  for (let i = 0; i < chunks.length && tokens.words.length < most; i++) {
    let one = chunks[i]!;
    // French separates thousands with a space: "1 000 W".
    while (/^[1-9]\d{0,5}$/.test(one) && chunks[i + 1] === '000') {
      one += '000';
      i++;
    }
    const unit = /^\d/.test(one) && i + 1 < chunks.length && isNumber(one) ? canonicalUnit(chunks[i + 1]!, true) : null;
    if (unit) {
      tokens.words.push(normalizeNumber(one) + unit);
      i++;
    } else read(one, tokens);
  }
  return tokens;
}

/** Leading zeros do not change a barcode. */
export const removeBarcodeZeros = (digits: string): string =>
  /^0\d{7,}$/.test(digits) ? digits.replace(/^0+(?=.)/, '') : digits;

const isNumber = (word: string): boolean => /^\d{1,6}$/.test(word) || decimal.test(word);

function read(chunk: string, tokens: Tokens): void {
  const size = measure.exec(chunk);
  const unit = size && canonicalUnit(size[2]!, false);
  if (unit) tokens.words.push(normalizeNumber(size[1]!) + unit);
  else if (decimal.test(chunk)) tokens.words.push(normalizeNumber(chunk));
  else {
    const parts = chunk
      .replaceAll(/["+#]$/g, '')
      .split(/[-./'&+,_]/)
      .filter((part) => part !== '');
    // The "l'" of "l'eau" and the "s" of "men's" have no meaning for search.
    if (parts.length > 1 && elision.test(chunk)) parts.shift();
    if (parts.length > 1 && chunk.endsWith("'s")) parts.pop();
    if (parts.length > 1) tokens.joined.push({ word: parts.join(''), at: tokens.words.length, length: parts.length });
    for (const part of parts) {
      const inner = measure.exec(part);
      const innerUnit = inner && canonicalUnit(inner[2]!, false);
      tokens.words.push(innerUnit ? normalizeNumber(inner[1]!) + innerUnit : removeBarcodeZeros(part));
    }
  }
}
