import { expect, test } from 'vitest';
import { sumSalesInOneCurrency } from './sales.ts';

const rates = { CAD: 1, XOF: 450 };

test('sales are told in the currency most orders were in, and each day is there', () => {
  const sales = sumSalesInOneCurrency(
    ['2026-11-25', '2026-11-26'],
    [
      { day: '2026-11-26', currency: 'CAD', count: 1, amountMinor: 1000 },
      { day: '2026-11-26', currency: 'XOF', count: 2, amountMinor: 9000 },
    ],
    rates,
    'CAD',
  );
  expect(sales).toEqual({
    currency: 'XOF',
    isConverted: true,
    days: [
      { day: '2026-11-25', orders: 0, salesMinor: 0 },
      { day: '2026-11-26', orders: 3, salesMinor: 13_500 },
    ],
    orders: 3,
    salesMinor: 13_500,
  });
  expect(sumSalesInOneCurrency(['2026-11-26'], [], rates, 'XOF')).toMatchObject({
    currency: 'XOF',
    isConverted: false,
    orders: 0,
  });
});
