import { expect, test } from 'vitest';
import type { RequestClass } from './request-class.ts';
import { Load } from './concurrency-limit.ts';

/** `count` visitors are let in and answered after `ms` each, between two looks. */
function serve(load: Load, count: number, ms: number, delayMs = 0): void {
  for (let n = 0; n < count; n++) load.enter('looking');
  for (let n = 0; n < count; n++) load.leave('looking', ms);
  load.look(delayMs);
}
const crowd = (load: Load, count: number, errand: RequestClass = 'looking'): void => {
  for (let n = 0; n < count; n++) load.enter(errand);
};

test('250 are let in as long as answers are quick', () => {
  const load = new Load();
  crowd(load, 249);
  expect(load.admits('looking')).toBe(true);
  load.enter('looking');
  expect([load.admits('looking'), load.admits('buying')]).toEqual([false, true]);
});

test('slow answers let fewer in, down to a number that is no crowd; who buys is refused last', () => {
  const load = new Load();
  crowd(load, 200);
  serve(load, 10, 2000);
  expect(load.state.limit).toBe(134);
  for (let n = 0; n < 100; n++) load.leave('looking', 2000);
  for (let n = 0; n < 5; n++) serve(load, 10, 2000);
  expect(load.state).toEqual({ inFlight: 100, limit: 64 });
  expect([load.admits('looking'), load.admits('buying')]).toEqual([false, true]);
  crowd(load, 28);
  expect([load.admits('sharing'), load.admits('asking')]).toEqual([false, true]);
  crowd(load, 64);
  expect([load.admits('asking'), load.admits('buying')]).toEqual([false, true]);
});

test('a late event loop counts as slow answers; so does no answer at all for a second, but not an idle shop', () => {
  const late = new Load();
  crowd(late, 200);
  serve(late, 10, 20, 400);
  expect(late.state.limit).toBe(134);
  const silent = new Load();
  crowd(silent, 200);
  for (let n = 0; n < 5; n++) silent.look(0);
  expect(silent.state.limit).toBe(134);
  const idle = new Load();
  for (let n = 0; n < 100; n++) idle.look(0);
  expect(idle.state.limit).toBe(250);
});

test('one slow answer refuses nobody, and orders that wait for a payment provider are no sign of a crowd', () => {
  const load = new Load();
  serve(load, 1, 60_000);
  expect(load.state.limit).toBe(64);
  expect(load.admits('looking')).toBe(true);
  const shop = new Load();
  crowd(shop, 999, 'buying');
  for (let n = 0; n < 10; n++) shop.look(0);
  expect([shop.state.limit, shop.admits('looking'), shop.admits('buying')]).toEqual([250, true, true]);
  crowd(shop, 1, 'buying');
  expect([shop.admits('looking'), shop.admits('buying')]).toEqual([true, false]);
  for (let n = 0; n < 1000; n++) shop.leave('buying', 8000);
  shop.look(0);
  expect([shop.state.limit, shop.admits('buying')]).toEqual([250, true]);
});

test('as soon as answers are quick again, more are let in: all within five seconds', () => {
  const load = new Load();
  serve(load, 1, 60_000);
  for (let n = 0; n < 25; n++) serve(load, 10, 20);
  expect(load.state.limit).toBe(250);
});
