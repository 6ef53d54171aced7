import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeText } from './text.ts';

// Parts of attacks and ordinary words, in random order.
const pieces = fc
  .array(
    fc.constantFrom(
      'java',
      'script',
      ':',
      'javascript:',
      'vbscript:',
      'data:',
      'text/html',
      ',',
      'on',
      'click',
      '=',
      'onerror=',
      '<',
      '>',
      ' ',
      '\t',
      '\n',
      'é',
      '𝒜',
      'x',
      '"',
    ),
    { maxLength: 60 },
  )
  .map((list) => list.join(''));
const texts = fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 300 }));

test('R-VAL-01 text is trimmed', () => expect(sanitizeText('  deux  mots \n')).toBe('deux  mots'));

test('R-VAL-02 < and > are stripped', () => expect(sanitizeText('<b>gras</b> 1 < 2')).toBe('bgras/b 1  2'));

test('R-VAL-03 script-like schemes are stripped, however they are written or nested', () => {
  expect(sanitizeText('javascript:alert(1)')).toBe('alert(1)');
  expect(sanitizeText('JaVa\tScript :alert(1)')).toBe('alert(1)');
  expect(sanitizeText('vbscript:x')).toBe('x');
  expect(sanitizeText('data:text/html;base64,PHNj')).toBe('PHNj');
  expect(sanitizeText('java<script:x')).toBe('x');
  expect(sanitizeText('java\u0000script:x')).toBe('x');
  expect(sanitizeText('javajavascript:script:alert(1)')).toBe('alert(1)');
});

test('R-VAL-04 inline event handlers are stripped, nested ones too', () => {
  expect(sanitizeText('a onclick=b')).toBe('a b');
  expect(sanitizeText('a onmouseover  =b')).toBe('a b');
  expect(sanitizeText('a on<click=b onjavascript:load=c')).toBe('a b c');
  expect(sanitizeText('a ONCLICK=b oNlOaD =c')).toBe('a b c');
});

test('R-VAL-05 text is at most 1000 characters, no pair cut in two', () => {
  expect(sanitizeText('a'.repeat(2000)).length).toBe(1000);
  expect(sanitizeText(`${'a'.repeat(999)}😀`)).toBe('a'.repeat(999));
  expect(sanitizeText('abcdef', 3)).toBe('abc');
});

test('ordinary sentences are left alone', () => {
  for (const sentence of [
    'Sans piment, merci !',
    'Livrer à côté de la pharmacie, on y va = non',
    'Le script de la pièce',
    '2 + 2 = 4',
    'famille 👨‍👩‍👧',
    'ligne 1\nligne 2',
  ])
    expect(sanitizeText(sentence)).toBe(sentence);
});

test('R-VAL-01 R-VAL-05 cleaning twice changes nothing, for any text and limit', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 1000 }), (text, limit) => {
      const once = sanitizeText(text, limit);
      expect(sanitizeText(once, limit)).toBe(once);
      expect(once.length).toBeLessThanOrEqual(limit);
      expect(once).toBe(once.trim());
    }),
    { numRuns: 500 },
  );
});

test('R-VAL-02 R-VAL-03 R-VAL-04 nothing dangerous survives, for any text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(sanitizeText(text)).not.toMatch(
        /[<>]|java\s*script\s*:|vb\s*script\s*:|data\s*:\s*text\s*\/\s*html|\bon[a-z]{3,}\s*=/i,
      );
    }),
    { numRuns: 500 },
  );
});

test('deep nesting is cleaned quickly', () => {
  expect(sanitizeText(`${'java'.repeat(400)}${'script:'.repeat(400)}x`).length).toBeLessThanOrEqual(1000);
});
