import { expect, test } from 'vitest';
import { checkoutDraft, draftAt, keepWay } from './checkout-draft.ts';

test('a place chosen anew takes the place of what the form said of the old one; the way to pay stays', () => {
  draftAt('CA:H2X 1Y4');
  keepWay('stripe');
  // As keepTyped leaves it.
  Object.assign(checkoutDraft(), { fullName: 'Awa', country: 'CA', postalCode: 'H2X 1Y4' });
  expect(draftAt('CA:H2X 1Y4')).toMatchObject({ country: 'CA', postalCode: 'H2X 1Y4' });
  expect(draftAt('ML:Badalabougou')).toEqual({ fullName: 'Awa', payment_provider: 'stripe' });
});
