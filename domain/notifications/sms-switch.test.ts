import { expect, test } from 'vitest';
import { isAdminSmsEnabled } from './sms-switch.ts';

test('R-ADMIN-20 text messages are on only if the setting is active and its value is true', () => {
  const on = [true, false].flatMap((value) =>
    [true, false].map((isActive) => [value, isActive, isAdminSmsEnabled({ value, isActive })]),
  );
  expect(on).toEqual([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ]);
  expect(isAdminSmsEnabled(null)).toBe(false);
});
