import { expect, test } from 'vitest';
import { checkOrderLinkValidity, signOrderLink } from './order-link.ts';

const secret = 'a secret of thirty-two characters, or more';
const order = '7b0c1f2e-0000-4000-8000-000000000001';
const now = new Date('2026-11-21T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

test('R-ROUTE-27 a signed link opens its own order for 30 days', () => {
  const token = signOrderLink(secret, order, now);
  expect(checkOrderLinkValidity(secret, order, token, now)).toBe('valid');
  expect(checkOrderLinkValidity(secret, order, token, later(29.9))).toBe('valid');
  expect(checkOrderLinkValidity(secret, order, token, later(30.1))).toBe('expired');
});

test('a token of another order, another secret, with a later date or no token at all is forged', () => {
  const token = signOrderLink(secret, order, now);
  expect(checkOrderLinkValidity(secret, order.replace(/1$/, '2'), token, now)).toBe('forged');
  expect(checkOrderLinkValidity(`${secret}.`, order, token, now)).toBe('forged');
  const [expiry, signature] = token.split('.');
  expect(checkOrderLinkValidity(secret, order, `${Number(expiry) + 1}.${signature}`, now)).toBe('forged');
  for (const nothing of [null, undefined, '', '.', `${expiry}.`, `${token}x`])
    expect(checkOrderLinkValidity(secret, order, nothing, now)).toBe('forged');
});
