import { expect, test } from 'vitest';
import type { PaymentProviderOption } from '#domain/orders/quote.ts';
import { chooseProvider } from './chosen-provider.ts';

const card: PaymentProviderOption = { name: 'stripe', problem: null };
const mobile: PaymentProviderOption = { name: 'mobile-money', problem: null };
const step: PaymentProviderOption = {
  ...mobile,
  problem: { code: 'payment/amount-step', facts: { step: 5, next: '58 960 CFA' } },
};

test('a card is preselected in Canada, mobile money where its currencies are spent and it takes the total', () => {
  expect(
    ['CA', 'US', 'ML', 'GN', 'CD', 'SL', ''].map((country) => chooseProvider([card, mobile], null, country)),
  ).toEqual(['stripe', 'stripe', 'mobile-money', 'mobile-money', 'mobile-money', 'stripe', 'stripe']);
  expect([chooseProvider([card, step], null, 'ML'), chooseProvider([card], null, 'ML')]).toEqual(['stripe', 'stripe']);
});

test('what the buyer chose wins over his country, unless it does not take the total', () => {
  expect([
    chooseProvider([card, mobile], 'stripe', 'ML'),
    chooseProvider([card, mobile], 'mobile-money', 'CA'),
  ]).toEqual(['stripe', 'mobile-money']);
  expect([
    chooseProvider([card, step], 'mobile-money', 'ML'),
    chooseProvider([step], 'mobile-money', 'ML'),
    chooseProvider([], 'stripe', 'CA'),
  ]).toEqual(['stripe', null, null]);
});
