import { expect, test } from 'vitest';
import { escapeBeyondAscii } from './ascii-files.ts';

const run = (code: string): unknown => new Function(`return ${code}`)();

test.each([
  [`'Épicerie à 5 € 🥭'`],
  ['`prêt ${1 + 1} où ${`été`}`'],
  ['"🥭é" + String.raw`\\bà\\s+${2}€ ${String.raw`é\\d`} ç`'],
  ['/^[àé]+$/u.test("éà")'],
  ['(() => { const été = { où: "ñ" }; return été.où; })()'],
])('%s is the same value in ASCII', (code) => {
  const ascii = escapeBeyondAscii(code, 'file.js');
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect(run(ascii)).toEqual(run(code));
});

test('a backslash before such a character is refused: an escape would mean something else', () => {
  expect(() => escapeBeyondAscii('"\\é"', 'file.js')).toThrow('file.js: a backslash before');
  expect(run(escapeBeyondAscii('"\\\\é"', 'file.js'))).toBe('\\é');
});
