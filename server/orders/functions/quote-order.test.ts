import { expect, test } from 'vitest';
import { createMobileMoneyProvider } from '#server/integrations/mobile-money.ts';
import { createStripeProvider } from '#server/integrations/stripe.ts';
import { buildPaymentProviderOptions } from './quote-order.ts';

const card = createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x' });
const mobile = createMobileMoneyProvider({
  url: 'http://127.0.0.1:9',
  apiKey: 'x',
  siteId: 'x',
  notifyUrl: 'http://127.0.0.1:9/notify',
});
const quoted = (total: number, currency: string, country = 'ML') =>
  buildPaymentProviderOptions([card, mobile], total, { currency, country, language: 'fr' });

test('both take a total that is a multiple of 5 within their bounds', () => {
  expect(quoted(58_955, 'XOF')).toEqual([
    { name: 'stripe', problem: null },
    { name: 'mobile-money', problem: null },
  ]);
});

test('who knows the currency but not this total says why: no multiple of 5, too little, too much', () => {
  expect(quoted(58_956, 'XOF')[1]).toEqual({
    name: 'mobile-money',
    problem: { code: 'payment/amount-step', facts: { step: 5, next: '58\u00A0960\u00A0CFA' } },
  });
  expect(quoted(50, 'XOF').map(({ problem }) => problem?.code)).toEqual([
    'payment/amount-too-small',
    'payment/amount-too-small',
  ]);
  expect(quoted(1_500_005, 'XOF').map(({ problem }) => problem?.code)).toEqual([undefined, 'payment/amount-too-large']);
});

test('who does not know the currency says so; mobile money is not named where there is none; a fault is no refusal', () => {
  expect(quoted(5780, 'CAD', 'CA').map(({ name }) => name)).toEqual(['stripe']);
  expect(quoted(5780, 'TND', 'US')).toEqual([
    { name: 'stripe', problem: { code: 'payment/currency-unsupported', facts: { currency: 'TND' } } },
  ]);
  expect(() =>
    buildPaymentProviderOptions(
      [
        {
          name: 'broken',
          quote: () => {
            throw new Error('no');
          },
        },
      ],
      1,
      { currency: 'CAD', country: 'CA', language: 'fr' },
    ),
  ).toThrow('no');
});

test('where mobile money is usual and does not know the currency, it is there and says why', () => {
  expect(quoted(5780, 'CAD', 'ML')).toEqual([
    { name: 'stripe', problem: null },
    { name: 'mobile-money', problem: { code: 'payment/mobile-currency', facts: { currency: 'CAD' } } },
  ]);
});
