import { expect, test } from 'vitest';
import { testOrder, refundMail } from './mails-fixture.ts';

test('a refund says how much of the whole it is: all, a part, a part more, what was left, a second payment', () => {
  expect(refundMail({}).text).toContain('Nous vous remboursons 1\u00a0239,50\u00a0$, la totalité de votre commande');
  const part = refundMail({ amountMinor: 1000, refundedMinor: 1000 }).text;
  expect(part).toContain('Nous vous remboursons 10,00\u00a0$ sur les 1\u00a0239,50\u00a0$');
  expect(part).not.toContain('déjà');
  expect(refundMail({ amountMinor: 1000, refundedMinor: 2500 }).text).toContain(
    'déjà été remboursé, cela fait 25,00\u00a0$ sur 1\u00a0239,50\u00a0$',
  );
  expect(refundMail({ amountMinor: 1000, refundedMinor: 123_950 }).text).toContain('ce qui restait de votre commande');
  expect(refundMail({ reason: 'too_late' }, 'en').text).toContain('was paid twice');
  expect(refundMail({ reason: 'too_late' }, 'en', { status: 'refunded' }).text).toContain('the whole of your order');
});

test('a refund says whose articles and whose delivery, and nothing of sellers who give nothing back', () => {
  const [first] = testOrder('fr').parts;
  const parts = [first!, { ...first!, id: 'q', seller: 'Moussa' }];
  const { text } = refundMail(
    { amountMinor: 1000, shares: [{ partId: 'p', itemsMinor: 700, shippingMinor: 300 }] },
    'fr',
    { parts },
  );
  expect(text).toMatch(/Fanta.*\n.*2 × .*\n.*articles {2}7,00\u00a0\$\n.*livraison {2}3,00\u00a0\$/);
  expect(text).not.toContain('Moussa');
  expect(
    refundMail({ shares: [{ partId: 'q', itemsMinor: 700, shippingMinor: 0 }] }, 'fr', { parts }).text,
  ).not.toMatch(/Fanta|Remboursé sur la livraison/);
});

test('a refund says when the money is there: on a card within days, on a telephone within hours', () => {
  expect(refundMail({ provider: 'stripe' }).text).toContain('carte');
  expect(refundMail({ provider: 'mobile-money' }).text).toContain('48 heures');
});
