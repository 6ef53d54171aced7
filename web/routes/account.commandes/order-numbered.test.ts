import { expect, test } from 'vitest';
import type { OrderSummary } from '#web/context.ts';
import { orderNumbered, readNumber } from './order-numbered.ts';

test('a number is read however it is typed; nothing typed asks for none', () => {
  expect([' s2026-k7 qx3m ', 'S2026K7QX3M', '', '  ', null, '%_'].map(readNumber)).toEqual(['S2026K7QX3M', 'S2026K7QX3M', null, null, null, null]);
});

test('the order of a number is found on whichever page it stands, and nothing else', async () => {
  const all = Array.from({ length: 23 }, (_, n) => ({ number: `S${n}` }) as OrderSummary);
  const asked: number[] = [];
  const orders = async (page: number) => {
    asked.push(page);
    return { orders: all.slice((page - 1) * 10, page * 10), total: all.length, pages: 3 };
  };
  expect((await orderNumbered({ orders }, 'S15')).orders.map(({ number }) => number)).toEqual(['S15']);
  expect(asked).toEqual([1, 2]);
  expect((await orderNumbered({ orders }, 'S99')).orders).toEqual([]);
  expect(asked).toEqual([1, 2, 1, 2, 3]);
});
