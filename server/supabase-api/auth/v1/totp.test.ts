import { Secret } from 'otpauth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totpCodeAt } from '#database/tests/authenticator-app.ts';
import { createTotpSecret, findTotpPeriod } from './totp.ts';

const rfcSecret = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('the code at %d s is that of RFC 6238, appendix B: %s', (seconds, code) => {
  expect(totpCodeAt(rfcSecret, new Date(seconds * 1000))).toBe(code);
  expect(findTotpPeriod(code, rfcSecret, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('a code is taken in its own half minute and the two beside it, and names its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 4_000_000_000 }), fc.integer({ min: -3, max: 3 }), (seconds, off) => {
      const then = new Date((seconds + off * 30) * 1000);
      const period = findTotpPeriod(totpCodeAt(rfcSecret, then), rfcSecret, new Date(seconds * 1000));
      if (Math.abs(off) <= 1) expect(period).toBe(Math.floor(seconds / 30) + off);
      // The code of another period may be equal by chance; the result is then that period.
      else expect(period === null || Math.abs(period - Math.floor(seconds / 30)) <= 1).toBe(true);
    }),
  );
});

test.each(['', '12345', '1234567', '１２３４５６', ' 287082', '287082\n', 'abcdef', null, 287082, ['287082']])(
  '%j is no code',
  (code) => {
    expect(findTotpPeriod(code, rfcSecret, new Date(59_000))).toBeNull();
  },
);

test('each secret is new, 160 bits long, and its address holds what an app asks for', () => {
  const [one, other] = [
    createTotpSecret({ issuer: 'Sugu: le marché', label: 'awa@example.net' }),
    createTotpSecret({ issuer: 'Sugu', label: '' }),
  ];
  expect(one.secret).not.toBe(other.secret);
  expect(Secret.fromBase32(one.secret).bytes).toHaveLength(20);
  expect(one.uri).toMatch(/^otpauth:\/\/totp\//);
  expect(Object.fromEntries(new URL(one.uri).searchParams)).toMatchObject({
    secret: one.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
