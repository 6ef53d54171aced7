import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDeliveryAreas, parseDeliveryZone } from './delivery-zone.ts';
import {
  deliveryFeeAt,
  isPostcodeStillInZone,
  type SellerDelivery,
  type SellerDeliveryRequest,
  parseSellerDeliveryChoices,
  planSellerDelivery,
  findDeliveryZone,
} from './seller-delivery.ts';

const zone = (id: string, areas: string[], feeMinor: number, minimumMinor = 0, minutes = 20) => ({
  id,
  areas,
  feeMinor,
  minimumMinor,
  minutes,
});
const montreal: SellerDelivery = {
  sellerId: 'm',
  name: 'Le Maquis',
  country: 'CA',
  currency: 'CAD',
  isShop: false,
  prepMinutes: 25,
  pickupAddress: '1, rue de l’Exemple',
  zones: [zone('near', ['H2X', 'H2W'], 595), zone('far', ['H2', 'H4C'], 895, 3000, 40)],
};
const bamako: SellerDelivery = {
  ...montreal,
  sellerId: 'b',
  name: 'La Dibiterie',
  country: 'ML',
  currency: 'XOF',
  pickupAddress: null,
  zones: [zone('near', ['Badalabougou'], 1000), zone('far', ['Niaréla'], 1500, 5000)],
};
const wish = (changes: Partial<SellerDeliveryRequest> = {}): SellerDeliveryRequest => ({
  choice: undefined,
  country: 'CA',
  postalCode: 'H2X 1Y4',
  itemsMinor: 2000,
  ...changes,
});
const codeOf = (service: SellerDelivery, changes: Partial<SellerDeliveryRequest>) =>
  planSellerDelivery(service, wish(changes))?.fault?.code;

test('R-FREE-09 the longest prefix of a postal code decides the zone, however it is written', () => {
  expect(planSellerDelivery(montreal, wish({ postalCode: 'h2x1y4' }))).toMatchObject({
    way: 'delivery',
    place: 'H2X',
    feeMinor: 595,
    prepMinutes: 25,
    travelMinutes: 20,
    fault: null,
  });
  expect(findDeliveryZone(montreal, 'H2J 3K1')?.zone.id).toBe('far');
  expect(findDeliveryZone(montreal, 'H3A 1A1')).toBeNull();
});

test('R-FREE-09 an address outside, none at all, and too small an order are refused, each with its reason; pick-up is offered where it is', () => {
  expect(codeOf(montreal, { postalCode: 'H3A 1A1' })).toBe('offer/kitchen-zone-pickup');
  expect(codeOf({ ...montreal, pickupAddress: null }, { postalCode: 'H3A 1A1' })).toBe('offer/kitchen-zone');
  expect(codeOf(montreal, { postalCode: '' })).toBe('offer/kitchen-postal');
  expect(codeOf(montreal, { country: 'US' })).toBe('offer/kitchen-zone-pickup');
  expect(planSellerDelivery(montreal, wish({ postalCode: 'H4C 1A1' }))?.fault).toEqual({
    code: 'offer/kitchen-minimum',
    facts: { seller: 'Le Maquis', place: 'H4C', old: 2000, new: 3000, currency: 'CAD' },
  });
  expect(codeOf(montreal, { postalCode: 'H4C 1A1', itemsMinor: 3000 })).toBeUndefined();
  expect(codeOf(montreal, { itemsMinor: null })).toBe('offer/kitchen-zone-pickup');
});

test('R-FREE-09 a quarter is chosen by its name, in any case and with or without accents; the postal code says nothing there', () => {
  const there = { country: 'ML', postalCode: 'Près du marché', itemsMinor: 6000 };
  expect(codeOf(bamako, there)).toBe('offer/kitchen-quarter');
  expect(codeOf(bamako, { ...there, choice: 'delivery' })).toBe('offer/kitchen-quarter');
  expect(planSellerDelivery(bamako, wish({ ...there, choice: 'niarela' }))).toMatchObject({
    place: 'Niaréla',
    feeMinor: 1500,
  });
  expect(codeOf(bamako, { ...there, choice: 'Sotuba' })).toBe('offer/kitchen-zone');
});

test('R-FREE-09 what is picked up costs nothing more, from anywhere and from the first dish; who offers none refuses it', () => {
  expect(
    planSellerDelivery(montreal, wish({ choice: 'pickup', country: 'FR', postalCode: '', itemsMinor: 1 })),
  ).toMatchObject({
    way: 'pickup',
    place: '1, rue de l’Exemple',
    feeMinor: 0,
    travelMinutes: 0,
    fault: null,
  });
  expect(codeOf(bamako, { choice: 'pickup' })).toBe('offer/kitchen-no-pickup');
});

test('R-FREE-09 a corrected address must lie in the prefix that was paid for; a quarter is not read from it', () => {
  expect(isPostcodeStillInZone({ country: 'CA', place: 'H2X' }, 'h2x 3k4')).toBe(true);
  expect(isPostcodeStillInZone({ country: 'CA', place: 'H2X' }, 'H2Y 3K4')).toBe(false);
  expect(isPostcodeStillInZone({ country: 'CA', place: 'H2X' }, '')).toBe(false);
  expect(isPostcodeStillInZone({ country: 'ML', place: 'Niaréla' }, 'Près du marché')).toBe(true);
});

test('a restaurant without zones delivers as its offers state', () => {
  expect(planSellerDelivery({ ...montreal, zones: [] }, wish())).toBeNull();
});

test('whatever is asked, a plan without a fault asks the fee of one of its zones, or none for a pick-up', () => {
  const service = fc.constantFrom(montreal, bamako);
  const requests = fc.record({
    choice: fc.option(fc.constantFrom('pickup', 'delivery', 'Badalabougou', 'Niaréla', 'x', ''), { nil: undefined }),
    country: fc.constantFrom('CA', 'ML', 'FR'),
    postalCode: fc.constantFrom('', 'H2X 1Y4', 'H2J', 'H4C9Z9', 'K1A'),
    itemsMinor: fc.option(fc.nat(10_000)),
  });
  fc.assert(
    fc.property(service, requests, (one, what) => {
      const plan = planSellerDelivery(one, what)!;
      if (plan.fault) return;
      if (plan.way === 'pickup') expect([plan.feeMinor, plan.place]).toEqual([0, one.pickupAddress]);
      else {
        const found = one.zones.find(({ areas }) => areas.includes(plan.place!))!;
        expect(plan.feeMinor).toBe(found.feeMinor);
        expect(what.itemsMinor).toBeGreaterThanOrEqual(found.minimumMinor);
        expect(what.country).toBe(one.country);
      }
    }),
  );
});

test('choices are read from what was posted, whatever it is', () => {
  expect(parseSellerDeliveryChoices({ kitchens: { b: 'pickup', a: 'Niaréla', c: 3, d: '' } })).toEqual({
    a: 'Niaréla',
    b: 'pickup',
  });
  for (const wrong of [null, 'x', {}, { kitchens: null }, { kitchens: [] }])
    expect(parseSellerDeliveryChoices(wrong)).toEqual({});
});

test('R-FREE-09 a zone is refused beside its fields: no area, no prefix, one that another zone has, wrong figures', () => {
  const ca = { country: 'CA', currency: 'CAD', others: [zone('o', ['H2W'], 1)] };
  const typed = { areas: 'h2x, H2X; h3a\n', feeMinor: 500, minimumMinor: 0, minutes: 20 };
  expect(parseDeliveryZone('z', typed, ca)).toEqual({
    zone: { id: 'z', areas: ['H2X', 'H3A'], feeMinor: 500, minimumMinor: 0, minutes: 20 },
  });
  expect(parseDeliveryZone('z', { ...typed, areas: '' }, ca)).toEqual({ faults: { areas: { kind: 'areas' } } });
  expect(parseDeliveryZone('z', { ...typed, areas: 'Montréal-Nord' }, ca)).toMatchObject({
    faults: { areas: { kind: 'prefix' } },
  });
  expect(parseDeliveryZone('z', { ...typed, areas: 'h2w' }, ca)).toEqual({
    faults: { areas: { kind: 'twice', conflicts: [{ area: 'H2W', zone: ['H2W'] }] } },
  });
  expect(parseDeliveryZone('z', { ...typed, feeMinor: null, minimumMinor: -1, minutes: 999 }, ca)).toEqual({
    faults: { fee: { kind: 'amount' }, minimum: { kind: 'amount' }, minutes: { kind: 'minutes' } },
  });
  expect(parseDeliveryAreas('Médina,  medina , Plateau', 'SN')).toEqual(['Médina', 'Plateau']);
});

test('R-FREE-09 a quarter that is the visitor’s place needs no choice; one that no zone writes waits for it; a choice comes first', () => {
  const at = (postalCode: string, choice?: string) =>
    planSellerDelivery(bamako, wish({ country: 'ML', postalCode, choice, itemsMinor: 9000 }));
  expect(at('badalabougou')).toMatchObject({ place: 'Badalabougou', feeMinor: 1000, fault: null });
  expect(at('Près du marché')).toMatchObject({ place: null, fault: { code: 'offer/kitchen-quarter' } });
  expect(at('Badalabougou', 'Niaréla')).toMatchObject({ place: 'Niaréla', feeMinor: 1500, fault: null });
});

test('R-FREE-09 the fee at a place is that of its zone, and none abroad or outside', () => {
  expect(deliveryFeeAt(montreal, { country: 'CA', place: 'h2x 1y4' })).toEqual({
    feeMinor: 595,
    currency: 'CAD',
    area: 'H2X',
  });
  expect(deliveryFeeAt(bamako, { country: 'ML', place: 'niarela' })).toEqual({
    feeMinor: 1500,
    currency: 'XOF',
    area: 'Niaréla',
  });
  expect(deliveryFeeAt(montreal, { country: 'CA', place: 'K1A 0A1' })).toBeNull();
  expect(deliveryFeeAt(montreal, { country: 'US', place: 'H2X' })).toBeNull();
});
