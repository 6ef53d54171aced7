import { expect, test } from 'vitest';
import { canTransitionReturn, returnableUntilMs, returnStatuses } from './return-status.ts';

test('what ended stays ended, and money goes back only for what was received', () => {
  for (const to of returnStatuses)
    for (const end of ['refunded', 'closed', 'cancelled'] as const) expect(canTransitionReturn(end, to)).toBe(false);
  for (const from of returnStatuses) expect(canTransitionReturn(from, 'refunded')).toBe(from === 'received');
});

test('a seller’s own days hold, but not against a defect; a dish goes back for a defect only', () => {
  const day = 86_400_000;
  const policy = { sellerDays: null, usualDays: 30, isRestaurant: false };
  expect(returnableUntilMs(0, 'changed_mind', policy)).toBe(30 * day);
  expect(returnableUntilMs(0, 'changed_mind', { ...policy, sellerDays: 60 })).toBe(60 * day);
  expect(returnableUntilMs(0, 'changed_mind', { ...policy, sellerDays: 0 })).toBeNull();
  expect(returnableUntilMs(0, 'damaged', { ...policy, sellerDays: 0 })).toBe(30 * day);
  expect(returnableUntilMs(0, 'does_not_fit', { ...policy, isRestaurant: true })).toBeNull();
  expect(returnableUntilMs(0, 'wrong_item', { ...policy, isRestaurant: true })).toBe(30 * day);
});
