import { expect, test } from 'vitest';
import { parseAmountMinor } from './parse-amount.ts';

test('amounts as people type them, in minor units; what is none, or is too fine for the currency, is null', () => {
  expect(['12,50', '12.5', '1 234', '1\u202F234,05', '', ' 7 '].map((text) => parseAmountMinor(text, 'CAD'))).toEqual([
    1250, 1250, 123_400, 123_405, 0, 700,
  ]);
  expect(['12,505', '-1', '12,', 'douze', '1e3', '1.2.3'].map((text) => parseAmountMinor(text, 'CAD'))).toEqual(
    Array(6).fill(null),
  );
  expect([parseAmountMinor('8233', 'XOF'), parseAmountMinor('8233,5', 'XOF')]).toEqual([8233, null]);
});
