import { expect, test } from 'vitest';
import { getCheckoutDraft, loadDraft, rememberProvider } from './checkout-draft.ts';

test('a place chosen anew takes the place of what the form said of the old one; the way to pay stays', () => {
  loadDraft('CA:H2X 1Y4');
  rememberProvider('stripe');
  // A draft as `saveDraft` stores it.
  Object.assign(getCheckoutDraft(), { fullName: 'Awa', country: 'CA', postalCode: 'H2X 1Y4' });
  expect(loadDraft('CA:H2X 1Y4')).toMatchObject({ country: 'CA', postalCode: 'H2X 1Y4' });
  expect(loadDraft('ML:Badalabougou')).toEqual({ fullName: 'Awa', payment_provider: 'stripe' });
});
