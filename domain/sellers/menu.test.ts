import { describe, expect, test } from 'vitest';
import { allergens } from './allergens.ts';
import { groupCardsBySection, localTimeToInstant, soldOutUntilMs } from './menu.ts';

const at = (iso: string) => Date.parse(iso);
const hours = {
  timeZone: 'America/Toronto',
  weekly: [4, 5, 6, 7].map((weekday) => ({ weekday, opens: 1080, closes: weekday === 6 ? 1560 : 1380 })),
  exceptions: [],
};

describe('R-FREE-09 a menu', () => {
  test('dishes stand in their section and order, those of none last; a section without dishes is not shown', () => {
    const menu = {
      timeZone: 'America/Toronto',
      sections: [
        { id: 'grill', name: 'Grillades' },
        { id: 'empty', name: 'Desserts' },
      ],
      dishes: ['b', 'a'].map((offer) => ({ offer, section: 'grill', allergens: null, soldOutUntil: null })),
    };
    const cards = ['a', 'x', 'b'].map((offer_id) => ({ offer_id }));
    expect(
      groupCardsBySection(menu, cards).map(({ name, cards: own }) => [name, own.map(({ offer_id }) => offer_id)]),
    ).toEqual([
      ['Grillades', ['b', 'a']],
      [null, ['x']],
    ]);
  });

  test('sold out ends at the next opening of another day of work, on the restaurant’s clocks', () => {
    expect(soldOutUntilMs(hours, at('2026-11-26T23:30:00Z'))).toBe(at('2026-11-27T23:00:00Z'));
    // Today's dinner has not begun, so the dish returns at tomorrow's dinner.
    expect(soldOutUntilMs(hours, at('2026-11-26T15:00:00Z'))).toBe(at('2026-11-27T23:00:00Z'));
    // Saturday's dinner lasts past midnight, so the dish returns on Sunday evening.
    expect(soldOutUntilMs(hours, at('2026-11-29T06:00:00Z'))).toBe(at('2026-11-29T23:00:00Z'));
    // The restaurant is closed from Monday to Wednesday.
    expect(soldOutUntilMs(hours, at('2026-11-30T01:00:00Z'))).toBe(at('2026-12-03T23:00:00Z'));
    expect(soldOutUntilMs({ ...hours, weekly: [] }, at('2026-11-26T23:30:00Z'))).toBe(at('2026-11-27T05:00:00Z'));
  });

  test('a day and a minute of a zone are one instant, in summer and winter', () => {
    expect(localTimeToInstant('2026-07-01', 600, 'America/Toronto')).toBe(at('2026-07-01T14:00:00Z'));
    expect(localTimeToInstant('2026-12-01', 600, 'America/Toronto')).toBe(at('2026-12-01T15:00:00Z'));
    expect(localTimeToInstant('2026-12-01', 600, 'Africa/Dakar')).toBe(at('2026-12-01T10:00:00Z'));
  });

  test('fourteen allergens of the EU; twelve of them are Canada’s too', () => {
    expect([allergens.filter(({ eu }) => eu).length, allergens.filter(({ ca }) => ca).length]).toEqual([14, 12]);
  });
});
