import { describe, expect, test } from 'vitest';
import { formatDaySpans, mapUrl, parseDaySpans, parseLocationForm, parsePosition } from './seller-location.ts';

const typed = {
  name: 'Chez Awa, Sandaga',
  isShop: true,
  isPickup: false,
  street: '12, rue du Marché',
  city: 'Dakar',
  postalCode: '',
  country: 'SN',
  directions: 'En face de la pharmacie',
  phone: '+221 77 123 45 67',
  position: '14.6928, -17.4467',
  week: ['9h-18h', '', '', '', '', '', ''],
};
const isCountry = (code: string) => code === 'SN';
const parsed = (changes: object = {}) => parseLocationForm({ ...typed, ...changes }, isCountry);

describe('a place of a seller', () => {
  test('is read as it was typed', () => {
    expect(parsed()).toEqual({
      location: {
        ...typed,
        week: undefined,
        postalCode: null,
        phone: '+221771234567',
        position: { latitude: 14.6928, longitude: -17.4467 },
        weekly: [{ weekday: 1, opens: 540, closes: 1080 }],
      },
    });
  });
  test('what is wrong is said by field, all of it at once', () => {
    expect(
      parsed({
        name: ' ',
        isShop: false,
        country: 'XX',
        phone: '77 123',
        position: 'ici',
        week: ['9h', '', '25h-26h', '', '', '', ''],
      }),
    ).toEqual({
      faults: {
        name: 'name',
        kind: 'kind',
        country: 'country',
        phone: 'phone',
        position: 'position',
        day1: 'day',
        day3: 'day',
      },
    });
  });
});

test('hours of a day: parts of it, past midnight, and back as text', () => {
  expect(parseDaySpans('9h30-12h, 14:00 - 18:00')).toEqual([
    { opens: 570, closes: 720 },
    { opens: 840, closes: 1080 },
  ]);
  expect(parseDaySpans('18-2')).toEqual([{ opens: 1080, closes: 1560 }]);
  expect(parseDaySpans('')).toEqual([]);
  for (const wrong of ['fermé', '9h-12h, 11h-13h', '9-10-11', '1-2,3-4,5-6,7-8'])
    expect(parseDaySpans(wrong)).toBeNull();
  const spans = parseDaySpans('18-2, 9:05-12')!.map((span) => ({ weekday: 2, ...span }));
  expect(parseDaySpans(formatDaySpans(spans, 2))).toEqual(parseDaySpans('18-2, 9:05-12'));
});

test('a position as maps copy it, and the map that shows it', () => {
  expect(parsePosition('14.692799999 -17.4467')).toEqual({ latitude: 14.6928, longitude: -17.4467 });
  for (const wrong of ['', '91.0, 0.0', '0.0, 181.0', '14,69']) expect(parsePosition(wrong)).toBeNull();
  expect(mapUrl({ street: 'a & b', city: 'Dakar', position: null }, 'Sénégal')).toBe(
    'https://www.openstreetmap.org/search?query=a%20%26%20b%2C%20Dakar%2C%20S%C3%A9n%C3%A9gal',
  );
  expect(mapUrl({ street: 'x', city: 'y', position: { latitude: 1.5, longitude: -2 } }, 'z')).toContain(
    'mlat=1.5&mlon=-2#map=17/1.5/-2',
  );
});
