import { expect, test } from 'vitest';
import type { Card } from '#domain/catalogue/product.ts';
import { formatCardPriceReadTime } from './price-read-time.ts';

const card = { id: 'p', read_at: '2026-11-21T19:05:00Z' } as Card;

test('R-GEN-06 a price that was read at a retailer says when, in the reader’s language and zone; another price says nothing', () => {
  const montreal = formatCardPriceReadTime(card, { language: 'fr', zone: 'America/Toronto' });
  expect(montreal.read).toMatch(/^Prix relevé le 21 nov\.,? (à )?14\sh\s05\sHNE, susceptible de changer$/);
  expect(montreal).not.toHaveProperty('read_at');
  expect(formatCardPriceReadTime(card, { language: 'en', zone: 'Africa/Bamako' }).read).toMatch(
    /^Price read Nov\.? 21.*7:05.*GMT, may change$/,
  );
  expect(formatCardPriceReadTime({ ...card, read_at: null }, { language: 'fr', zone: 'America/Toronto' })).toEqual({
    id: 'p',
  });
  const own = { id: 'q' } as Card;
  expect(formatCardPriceReadTime(own, { language: 'fr', zone: 'America/Toronto' })).toBe(own);
});
