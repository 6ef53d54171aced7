import { expect, test } from 'vitest';
import { parseEmailChangeOutcome } from './use-email-link.ts';

const read = (query: string, hash = '') =>
  parseEmailChangeOutcome(new URLSearchParams(query), new URLSearchParams(hash))?.outcome;

test('a link of a change of address says how far it came, before or behind #', () => {
  expect(read('message=Confirmation+link+accepted', 'message=Confirmation+link+accepted&sb=')).toBe('half');
  expect(read('', 'message=Confirmation+link+accepted&sb=')).toBe('half');
  expect(read('code=abc')).toBe('changed');
  expect(read('', 'access_token=abc&type=email_change')).toBe('changed');
  expect(read('error_code=otp_expired', 'error_code=otp_expired&sb=')).toBe('refused');
  expect(read('said=out', 'e-mail')).toBeUndefined();
});
