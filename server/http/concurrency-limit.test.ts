import { expect, test } from 'vitest';
import type { RequestClass } from './request-class.ts';
import { AdaptiveConcurrencyLimit } from './concurrency-limit.ts';

/** Admits `count` requests, ends each after `ms`, and then takes one sample. */
function serve(limit: AdaptiveConcurrencyLimit, count: number, ms: number, delayMs = 0): void {
  for (let n = 0; n < count; n++) limit.enter('private-page');
  for (let n = 0; n < count; n++) limit.leave('private-page', ms);
  limit.sample(delayMs);
}
const crowd = (limit: AdaptiveConcurrencyLimit, count: number, requestClass: RequestClass = 'private-page'): void => {
  for (let n = 0; n < count; n++) limit.enter(requestClass);
};

test('250 are let in as long as answers are quick', () => {
  const limit = new AdaptiveConcurrencyLimit();
  crowd(limit, 249);
  expect(limit.admits('private-page')).toBe(true);
  limit.enter('private-page');
  expect([limit.admits('private-page'), limit.admits('checkout')]).toEqual([false, true]);
});

test('slow answers let fewer in, down to a number that is no crowd; who buys is refused last', () => {
  const limit = new AdaptiveConcurrencyLimit();
  crowd(limit, 200);
  serve(limit, 10, 2000);
  expect(limit.state.limit).toBe(134);
  for (let n = 0; n < 100; n++) limit.leave('private-page', 2000);
  for (let n = 0; n < 5; n++) serve(limit, 10, 2000);
  expect(limit.state).toEqual({ inFlight: 100, checkouts: 0, limit: 64 });
  expect([limit.admits('private-page'), limit.admits('checkout')]).toEqual([false, true]);
  crowd(limit, 28);
  expect([limit.admits('shared-page'), limit.admits('api')]).toEqual([false, true]);
  crowd(limit, 64);
  expect([limit.admits('api'), limit.admits('checkout')]).toEqual([false, true]);
});

test('a late event loop counts as slow answers; so does no answer at all for a second, but not an idle shop', () => {
  const late = new AdaptiveConcurrencyLimit();
  crowd(late, 200);
  serve(late, 10, 20, 400);
  expect(late.state.limit).toBe(134);
  const silent = new AdaptiveConcurrencyLimit();
  crowd(silent, 200);
  for (let n = 0; n < 5; n++) silent.sample(0);
  expect(silent.state.limit).toBe(134);
  const idle = new AdaptiveConcurrencyLimit();
  for (let n = 0; n < 100; n++) idle.sample(0);
  expect(idle.state.limit).toBe(250);
});

test('one slow answer refuses nobody, and orders that wait for a payment provider are no sign of a crowd', () => {
  const limit = new AdaptiveConcurrencyLimit();
  serve(limit, 1, 60_000);
  expect(limit.state.limit).toBe(64);
  expect(limit.admits('private-page')).toBe(true);
  const shop = new AdaptiveConcurrencyLimit();
  crowd(shop, 999, 'checkout');
  for (let n = 0; n < 10; n++) shop.sample(0);
  expect([shop.state.limit, shop.admits('private-page'), shop.admits('checkout')]).toEqual([250, true, true]);
  crowd(shop, 1, 'checkout');
  expect([shop.admits('private-page'), shop.admits('checkout')]).toEqual([true, false]);
  for (let n = 0; n < 1000; n++) shop.leave('checkout', 8000);
  shop.sample(0);
  expect([shop.state.limit, shop.admits('checkout')]).toEqual([250, true]);
});

test('as soon as answers are quick again, more are let in: all within five seconds', () => {
  const limit = new AdaptiveConcurrencyLimit();
  serve(limit, 1, 60_000);
  for (let n = 0; n < 25; n++) serve(limit, 10, 20);
  expect(limit.state.limit).toBe(250);
});
