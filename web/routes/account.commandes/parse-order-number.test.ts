import { expect, test } from 'vitest';
import { normalizeTypedOrderNumber } from './parse-order-number.ts';

test('a number is read however it is typed; nothing typed asks for none', () => {
  expect([' s2026-k7 qx3m ', 'S2026K7QX3M', '', '  ', null, '%_'].map(normalizeTypedOrderNumber)).toEqual([
    'S2026K7QX3M',
    'S2026K7QX3M',
    null,
    null,
    null,
    null,
  ]);
});
