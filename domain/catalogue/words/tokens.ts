import { fold } from './fold.ts';
import { plainNumber, unitOf } from './units.ts';

/**
 * The words of a text in their order, folded. `joined` are words written together from neighbours that a hyphen, dot or slash held
 * ("wh-1000xm4" → wh, 1000xm4 and joined wh1000xm4): `at` is the place of the first, `length` how many it covers.
 */
export type Tokens = { words: string[]; joined: { word: string; at: number; length: number }[] };

const chunk = /[\p{L}\p{N}]+(?:[-./'&+,_][\p{L}\p{N}]+)*["+#]?/gu;
const decimal = /^\d{1,6}[.,]\d{1,3}$/;
const measure = /^(\d{1,6}(?:[.,]\d{1,3})?)([a-z]{1,5}|")$/;
const elision = /^(?:l|d|j|n|s|c|t|m|qu|jusqu|lorsqu)'/;

/** Reads a text into words; sizes become one word with their unit. At most `most` words. */
export function tokensOf(text: string, most = 4000): Tokens {
  const chunks = fold(text).match(chunk) ?? [];
  const tokens: Tokens = { words: [], joined: [] };
  for (let i = 0; i < chunks.length && tokens.words.length < most; i++) {
    let one = chunks[i]!;
    // "1 000 W": thousands as French writes them.
    while (/^[1-9]\d{0,5}$/.test(one) && chunks[i + 1] === '000') {
      one += '000';
      i++;
    }
    const unit = /^\d/.test(one) && i + 1 < chunks.length && isNumber(one) ? unitOf(chunks[i + 1]!, true) : null;
    if (unit) {
      tokens.words.push(plainNumber(one) + unit);
      i++;
    } else read(one, tokens);
  }
  return tokens;
}

/** A barcode is the same number with and without its leading zeros. */
export const plainBarcode = (digits: string): string =>
  /^0\d{7,}$/.test(digits) ? digits.replace(/^0+(?=.)/, '') : digits;

const isNumber = (word: string): boolean => /^\d{1,6}$/.test(word) || decimal.test(word);

function read(chunk: string, tokens: Tokens): void {
  const size = measure.exec(chunk);
  const unit = size && unitOf(size[2]!, false);
  if (unit) tokens.words.push(plainNumber(size[1]!) + unit);
  else if (decimal.test(chunk)) tokens.words.push(plainNumber(chunk));
  else {
    const parts = chunk
      .replaceAll(/["+#]$/g, '')
      .split(/[-./'&+,_]/)
      .filter((part) => part !== '');
    // "l'eau": the little word before an apostrophe says nothing; "men's", "kid's": nor does the letter after it.
    if (parts.length > 1 && elision.test(chunk)) parts.shift();
    if (parts.length > 1 && chunk.endsWith("'s")) parts.pop();
    if (parts.length > 1) tokens.joined.push({ word: parts.join(''), at: tokens.words.length, length: parts.length });
    for (const part of parts) {
      const inner = measure.exec(part);
      const innerUnit = inner && unitOf(inner[2]!, false);
      tokens.words.push(innerUnit ? plainNumber(inner[1]!) + innerUnit : plainBarcode(part));
    }
  }
}
