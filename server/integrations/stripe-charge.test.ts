import { expect, test } from 'vitest';
import { toStripeCharge, createStripeProvider } from './stripe.ts';

test('R-CHK-27, R-CTRY-14 amounts go to the provider in its own minor units: CAD in cents, XOF and GNF whole, SLL as SLE a thousandth', () => {
  expect(toStripeCharge('CAD', 1999)).toEqual({ currency: 'CAD', amountMinor: 1999 });
  expect(toStripeCharge('XOF', 16_500)).toEqual({ currency: 'XOF', amountMinor: 16_500 });
  expect(toStripeCharge('GNF', 620_000)).toEqual({ currency: 'GNF', amountMinor: 620_000 });
  expect(toStripeCharge('CDF', 280_000)).toEqual({ currency: 'CDF', amountMinor: 280_000 });
  // 150 000,00 SLL (old leones) are 150,00 SLE (new ones).
  expect(toStripeCharge('SLL', 15_000_000)).toEqual({ currency: 'SLE', amountMinor: 15_000 });
});

test('a currency Stripe is not asked for is refused', () => {
  expect(() => toStripeCharge('TND', 1)).toThrow(
    expect.objectContaining({ code: 'payment/currency-unsupported', status: 422 }),
  );
  expect(() => toStripeCharge('XXX', 1)).toThrow(expect.objectContaining({ code: 'payment/currency-unsupported' }));
});

test('a quote is what the page will show: lines and delivery, to the unit, also where a line does not divide by its quantity', () => {
  const { quote } = createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_xxxxxxxxxxxxxxxx' });
  const lines = [
    { name: 'Théière', quantity: 3, amountMinor: 1000 },
    { name: 'Tasse', quantity: 2, amountMinor: 500 },
  ];
  expect(quote({ currency: 'CAD', language: 'fr', shippingMinor: 250, shippingName: 'Livraison', lines })).toEqual({
    currency: 'CAD',
    amountMinor: 1750,
  });
});

test('a total below what the provider charges is refused before anything is written, naming the least it takes', () => {
  const provider = createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_0123456789abcdef' });
  const quote = (amountMinor: number, currency: string) =>
    provider.quote({
      currency,
      language: 'fr',
      shippingMinor: 0,
      shippingName: 'Livraison',
      lines: [{ name: 'Épingle', quantity: 1, amountMinor }],
    });
  expect(() => quote(49, 'CAD')).toThrow(expect.objectContaining({ code: 'payment/amount-too-small' }));
  expect(quote(50, 'CAD')).toEqual({ currency: 'CAD', amountMinor: 50 });
  expect(() => quote(300, 'XOF')).toThrow(expect.objectContaining({ code: 'payment/amount-too-small' }));
  expect(quote(400, 'XOF')).toEqual({ currency: 'XOF', amountMinor: 400 });
});

test('a total above what the provider charges at once is refused before anything is written, naming the most it takes', () => {
  const provider = createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_0123456789abcdef' });
  const quote = (amountMinor: number, currency: string) => () =>
    provider.quote({
      currency,
      language: 'fr',
      shippingMinor: 1,
      shippingName: 'Livraison',
      lines: [{ name: 'Camion', quantity: 1, amountMinor: amountMinor - 1 }],
    });
  expect(quote(99_999_999, 'CAD')()).toEqual({ currency: 'CAD', amountMinor: 99_999_999 });
  expect(quote(100_000_000, 'CAD')).toThrow(
    expect.objectContaining({
      code: 'payment/amount-too-large',
      status: 422,
      facts: { maximum: '999\u00a0999,99\u00a0$' },
    }),
  );
  expect(quote(100_000_000, 'XOF')).toThrow(
    expect.objectContaining({ code: 'payment/amount-too-large', facts: { maximum: '99\u00a0999\u00a0999\u00a0CFA' } }),
  );
  // One new leone (SLE) is a thousand old ones (SLL), and the converted amount is rounded.
  expect(quote(9_999_999_900, 'SLL')()).toEqual({ currency: 'SLE', amountMinor: 9_999_999 + 1 });
  expect(quote(100_000_000_000, 'SLL')).toThrow(
    expect.objectContaining({
      code: 'payment/amount-too-large',
      facts: { maximum: expect.stringContaining('999\u00a0999\u00a0990') },
    }),
  );
});
