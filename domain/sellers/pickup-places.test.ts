import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSellerDelivery } from './seller-delivery.ts';
import {
  checkPickupPlaceChoice,
  formatPickupPlaceChoice,
  parsePickupPlaceChoice,
  type PickupPlace,
  formatPlaceAddress,
  findPickupPlacesWithStock,
} from './pickup-places.ts';

const place = (id: string, over: Partial<PickupPlace> = {}): PickupPlace => ({
  id,
  name: `Boutique ${id}`,
  city: 'Dakar',
  address: `Boutique ${id}, rue 1, Dakar`,
  country: 'SN',
  units: {},
  ...over,
});
const service = (places: PickupPlace[]) => ({
  sellerId: 'shop',
  name: 'Bazin',
  country: 'SN',
  currency: '',
  isShop: true,
  prepMinutes: 0,
  pickupAddress: null,
  zones: [],
  places,
});

test('a place is offered to buyers of its country, where it has all that is ordered; what is not counted is anywhere', () => {
  const places = [
    place('a', { units: { savon: 2 } }),
    place('b', { units: { savon: 0 } }),
    place('c', { country: 'ML' }),
  ];
  const fit = (units: Record<string, number>, country = 'SN') =>
    findPickupPlacesWithStock(places, { country, units }).map(({ id }) => id);
  expect(fit({ savon: 2 })).toEqual(['a']);
  expect(fit({ savon: 3 })).toEqual([]);
  expect(fit({ bazin: 9 })).toEqual(['a', 'b']);
  expect(fit({ bazin: 9, savon: 1 })).toEqual(['a']);
  expect(fit({ savon: 1 }, 'ML')).toEqual(['c']);
});

test('the place is frozen as it reads, and costs nothing; a place that is gone is refused with another one, or with delivery alone', () => {
  const wish = { country: 'SN', postalCode: '', itemsMinor: 900, units: { savon: 1 } };
  const plan = (places: PickupPlace[], choice: string) => planSellerDelivery(service(places), { ...wish, choice });
  expect(plan([place('a')], formatPickupPlaceChoice('a'))).toMatchObject({
    way: 'pickup',
    place: 'Boutique a, rue 1, Dakar',
    locationId: 'a',
    feeMinor: 0,
    fault: null,
  });
  expect(plan([place('a')], formatPickupPlaceChoice('gone'))!.fault).toEqual({
    code: 'offer/kitchen-place-other',
    facts: { seller: 'Bazin', place: 'Boutique a, Dakar' },
  });
  expect(plan([place('a', { units: { savon: 0 } })], formatPickupPlaceChoice('a'))!.fault!.code).toBe(
    'offer/kitchen-place',
  );
  expect(plan([], formatPickupPlaceChoice('a'))!.fault!.code).toBe('offer/kitchen-place');
  // With delivery there is no plan, so the delivery price of each offer applies.
  expect([plan([place('a')], 'delivery'), plan([place('a')], '')]).toEqual([null, null]);
});

test('whatever the places hold, the one that is answered is the one chosen, in the country, with every unit; and a refusal never names one that would be refused', () => {
  const one = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    country: fc.constantFrom('SN', 'ML'),
    units: fc.dictionary(fc.constantFrom('savon', 'bazin'), fc.nat(4)),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(one, { selector: ({ id }) => id }),
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.dictionary(fc.constantFrom('savon', 'bazin'), fc.integer({ min: 1, max: 4 })),
      (some, placeId, units) => {
        const places = some.map(({ id, ...rest }) => place(id, rest));
        const has = (one: PickupPlace) =>
          one.country === 'SN' && Object.entries(units).every(([offer, n]) => (one.units[offer] ?? Infinity) >= n);
        const answer = checkPickupPlaceChoice({ name: 'Bazin', places }, { placeId, country: 'SN', units });
        const chosen = places.find(({ id }) => id === placeId);
        expect(answer.place).toEqual(chosen && has(chosen) ? chosen : null);
        if (answer.refused?.code === 'offer/kitchen-place-other')
          expect(places.filter(has).map(({ name, city }) => `${name}, ${city}`)).toContain(
            answer.refused.facts['place'],
          );
        else if (answer.refused) expect(places.filter(has)).toEqual([]);
      },
    ),
  );
});

test('a choice names a place and nothing else does', () => {
  expect(parsePickupPlaceChoice(formatPickupPlaceChoice('x'))).toBe('x');
  for (const other of [undefined, '', 'pickup', 'delivery', 'Médina']) expect(parsePickupPlaceChoice(other)).toBeNull();
  expect(formatPlaceAddress({ name: 'A', street: '1, rue', postalCode: null, city: 'Dakar' })).toBe('A, 1, rue, Dakar');
});
