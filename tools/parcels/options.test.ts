import { expect, test } from 'vitest';
import { amountOf, gramsOf, OptionError, parseOptions, sizeOf, textOf } from './options.ts';

const read = (...args: string[]) => parseOptions(args)!;

test('kilograms are grams, centimetres millimetres, amounts minor units; a comma is a point', () => {
  const options = read('receive', 'SG7KQ2M', '--weight', '1,45', '--size', '32x24,5x12', '--price', '60');
  expect(gramsOf(options)).toBe(1450);
  expect(sizeOf(options)).toEqual({ length: 320, width: 245, height: 120 });
  expect(amountOf(options, 'price')).toBe(6000);
  expect(sizeOf(read('receive', 'SG7KQ2M'))).toBeNull();
  expect([read('receive', 'SG7KQ2M', '--another').isAnother, options.isAnother]).toEqual([true, false]);
});

test('what cannot be used is named; without a command there is only help', () => {
  expect(parseOptions([])).toBeNull();
  expect(parseOptions(['receive', 'SG7KQ2M', '--help'])).toBeNull();
  for (const [work, option] of [
    [() => read('send', 'x'), 'send'],
    [() => read('receive'), 'receive'],
    [() => gramsOf(read('receive', 'x', '--weight', 'lourd')), '--weight'],
    [() => sizeOf(read('receive', 'x', '--size', '3x4')), '--size'],
    [() => amountOf(read('plan', 'x', '--price', '1e3'), 'price'), '--price'],
    [() => textOf(read('ship', 'R1'), 'carrier'), '--carrier'],
  ] as const) {
    expect(work).toThrow(OptionError);
    try {
      work();
    } catch (problem) {
      expect((problem as OptionError).option).toBe(option);
    }
  }
});
