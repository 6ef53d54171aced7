import { expect, test } from 'vitest';
import { courierLinkState, parseHandOverCode } from './courier-link.ts';

const now = new Date('2026-11-26T12:00:00Z');
const link = { expiresAt: new Date('2026-11-27T12:00:00Z'), wrongTries: 0, usedAt: null, revokedAt: null };

test('a courier’s link is open until it is used, taken back, tried too often or over', () => {
  expect(courierLinkState(link, now)).toBe('open');
  expect(courierLinkState({ ...link, wrongTries: 4 }, now)).toBe('open');
  expect(courierLinkState({ ...link, wrongTries: 5 }, now)).toBe('locked');
  expect(courierLinkState({ ...link, usedAt: now, wrongTries: 5 }, now)).toBe('used');
  expect(courierLinkState({ ...link, revokedAt: now }, now)).toBe('revoked');
  expect(courierLinkState({ ...link, expiresAt: now }, now)).toBe('expired');
});

test('a code is six digits, however they are grouped', () => {
  expect(parseHandOverCode(' 123 456 ')).toBe('123456');
  expect(parseHandOverCode('123\u202f456')).toBe('123456');
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(parseHandOverCode(wrong)).toBeNull();
});
