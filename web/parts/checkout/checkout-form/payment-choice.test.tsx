import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PaymentProviderOption } from '#domain/orders/quote.ts';
import { PaymentChoice } from './payment-choice.tsx';

const card: PaymentProviderOption = { name: 'stripe', problem: null };
const step: PaymentProviderOption = {
  name: 'mobile-money',
  problem: { code: 'payment/amount-step', facts: { step: 5, next: '58 960 CFA' } },
};
const drawn = (providers: PaymentProviderOption[], country = 'ML') =>
  renderToStaticMarkup(<PaymentChoice providers={providers} chosen={null} country={country} />);

test('without scripts too: who does not take the total is there, cannot be chosen, and says why', () => {
  const html = drawn([card, step]);
  expect(html).toMatch(/<input(?=[^>]*value="stripe")(?=[^>]*checked)(?![^>]*disabled)/);
  expect(html).toMatch(/<input(?=[^>]*value="mobile-money")(?=[^>]*disabled)(?=[^>]*aria-describedby)(?![^>]*checked)/);
  expect(html).toContain('58 960 CFA');
});

test('with one provider who takes it nothing is asked; one who does not says why', () => {
  expect([drawn([card]), drawn([])]).toEqual(['', '']);
  expect(drawn([step])).toContain('58 960 CFA');
});

test('mobile money names the networks of the place: no MTN in Mali, none by name in Canada', () => {
  const mobile: PaymentProviderOption = { name: 'mobile-money', problem: null };
  expect(drawn([card, mobile], 'ML')).toContain('Mobile money (Orange, Moov, Wave)');
  expect(drawn([card, mobile], 'BJ')).toContain('Mobile money (MTN, Moov)');
  expect(drawn([card, mobile], 'CA')).not.toContain('Mobile money (');
});

test('who does not know the currency says which it takes', () => {
  const html = drawn([
    card,
    { name: 'mobile-money', problem: { code: 'payment/mobile-currency', facts: { currency: 'CAD' } } },
  ]);
  expect(html).toContain('franc CFA');
  expect(html).toContain('CAD');
});
