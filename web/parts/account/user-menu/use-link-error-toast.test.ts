import { expect, test } from 'vitest';
import { linkErrorCode, queryWithoutLinkError } from './use-link-error-toast.ts';

const at = (address: string) => linkErrorCode(new URL(address, 'https://sugu.example'));

test('R-AUTH-33 a refused link is found behind # and in the query; nothing else is taken for one', () => {
  expect(at('/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid')).toBe(
    'otp_expired',
  );
  expect(at('/?error=access_denied&error_code=otp_expired')).toBe('otp_expired');
  expect(at('/compare?error=x&error_description=y')).toBe('');
  expect(at('/account#refused=access_denied')).toBe('access_denied');
  expect(['/', '/#avis', '/?search=error', '/#access_token=x'].map(at)).toEqual([null, null, null, null]);
});

test('the sign-in and the page of a change of address tell of theirs themselves', () => {
  expect(['/auth?error_code=otp_expired', '/account/securite#error_code=otp_expired'].map(at)).toEqual([null, null]);
  expect(at('/account/securite#refused=identity_already_exists')).toBe('identity_already_exists');
});

test('of the query only what was refused goes', () => {
  expect([
    queryWithoutLinkError('?error=a&error_code=b&error_description=c'),
    queryWithoutLinkError('?search=th%C3%A9&error_code=b'),
  ]).toEqual(['', '?search=th%C3%A9']);
});
