import { expect, test } from 'vitest';
import { menuHoverDelaysMs, calculateMenuOpenDelay } from './hover-intent.ts';

test('R-HDR-23 R-HDR-24 a menu waits 200 ms for the pointer, except within 300 ms of the last close', () => {
  expect(calculateMenuOpenDelay(null)).toBe(200);
  expect(calculateMenuOpenDelay(299)).toBe(0);
  expect(calculateMenuOpenDelay(300)).toBe(200);
});

test('R-HDR-25 it closes 150 ms after the pointer left', () => {
  expect(menuHoverDelaysMs.closeMs).toBe(150);
});
