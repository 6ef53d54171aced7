import { expect, test } from 'vitest';
import { isSmsEnabled } from './sms-switch.ts';

test('R-ADMIN-20 text messages are on only if the setting is active and its value is true', () => {
  const on = [true, false].flatMap((value) =>
    [true, false].map((isActive) => [value, isActive, isSmsEnabled({ value, isActive })]),
  );
  expect(on).toEqual([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ]);
  expect(isSmsEnabled(null)).toBe(false);
});
