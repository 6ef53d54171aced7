import { expect, test } from 'vitest';
import { confirmLinkState, unsubscribeLinkState } from './link-state.ts';

const address = 'awa@client.example';
const of = (state: 'pending' | 'confirmed' | 'left') => ({ state, address });

test('R-FREE-07 a link to confirm says whether it waits, was used, is too old, or is of somebody who left', () => {
  expect(confirmLinkState(false, of('pending'))).toEqual({ state: 'open', address });
  // A used link that is also too old is shown as used, because that explains more.
  for (const isExpired of [false, true])
    expect(confirmLinkState(isExpired, of('confirmed'))).toEqual({ state: 'used', address });
  expect(confirmLinkState(false, of('left'))).toEqual({ state: 'left', address });
  expect(confirmLinkState(true, of('pending'))).toEqual({ state: 'expired' });
  expect(confirmLinkState(false, null)).toEqual({ state: 'expired' });
  expect(confirmLinkState(null, null)).toEqual({ state: 'broken' });
});

test('R-FREE-07 a link to leave that was used says that the address is off the list already', () => {
  expect(unsubscribeLinkState(true, of('confirmed'))).toEqual({ state: 'open', address });
  expect(unsubscribeLinkState(true, of('pending'))).toEqual({ state: 'open', address });
  expect(unsubscribeLinkState(true, of('left'))).toEqual({ state: 'used', address });
  expect(unsubscribeLinkState(true, null)).toEqual({ state: 'used', address: null });
  expect(unsubscribeLinkState(false, null)).toEqual({ state: 'broken' });
});
