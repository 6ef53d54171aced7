import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DishForm, dishLimits, moveToPosition, parseDish } from './dish.ts';

const dish: DishForm = {
  nameFr: 'Tiguadèguèna',
  nameEn: 'Peanut stew',
  descriptionFr: '',
  descriptionEn: '',
  priceMinor: 2500,
  currency: 'XOF',
  section: null,
  allergens: null,
};
const faultsOf = (changes: Partial<DishForm>) => parseDish({ ...dish, ...changes }).faults;

test('R-FREE-09 a dish needs a name in one language and a price; each fault stands beside its field', () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ nameFr: ' ', nameEn: '' })).toEqual({ nameFr: 'missing' });
  expect(faultsOf({ priceMinor: 0 })).toEqual({ price: 'price' });
  expect(faultsOf({ priceMinor: 9_000_000_000_000 })).toEqual({ price: 'dear' });
  expect(faultsOf({ nameEn: 'x'.repeat(dishLimits.name + 1) })).toEqual({ nameEn: 'long' });
  expect(faultsOf({ descriptionFr: 'x'.repeat(dishLimits.description + 1) })).toEqual({ descriptionFr: 'long' });
});

test('R-FREE-09 a name that is missing in one language is the other’s, and known as missing', () => {
  const { texts, missing } = parseDish({ ...dish, nameEn: '  ' });
  expect([texts.titleFr, texts.titleEn, missing]).toEqual(['Tiguadèguèna', 'Tiguadèguèna', 'en']);
  expect(parseDish(dish).missing).toBeNull();
});

test('a dish that is moved stands at its place, nothing is lost, and a second time changes nothing', () => {
  expect(moveToPosition(['a', 'b', 'c'], 'c', 1)).toEqual(['c', 'a', 'b']);
  expect(moveToPosition(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1 }),
      fc.nat(),
      fc.integer({ min: 1, max: 50 }),
      (ids, n, place) => {
        const id = ids[n % ids.length]!;
        const moved = moveToPosition(ids, id, place);
        expect([...moved].sort()).toEqual([...ids].sort());
        expect(moved.indexOf(id)).toBe(Math.min(place, ids.length) - 1);
        expect(moveToPosition(moved, id, place)).toEqual(moved);
      },
    ),
  );
});
