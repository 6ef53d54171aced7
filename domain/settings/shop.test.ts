import { expect, test } from 'vitest';
import { copyrightYears, shop } from './shop.ts';

test('the WhatsApp link is built from the phone number', () => expect(shop.whatsapp).toBe('https://wa.me/15145550100'));
test('the copyright covers 2025 and every year since', () =>
  expect([copyrightYears(2025), copyrightYears(2026)]).toEqual(['2025', '2025–2026']));
