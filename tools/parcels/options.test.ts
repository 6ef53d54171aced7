import { expect, test } from 'vitest';
import {
  amountOption,
  gramsOption,
  OptionError,
  parseOptions,
  sizeOptionToMillimetres,
  textOption,
} from './options.ts';

const read = (...args: string[]) => parseOptions(args)!;

test('kilograms are grams, centimetres millimetres, amounts minor units; a comma is a point', () => {
  const options = read('receive', 'SG7KQ2M', '--weight', '1,45', '--size', '32x24,5x12', '--price', '60');
  expect(gramsOption(options)).toBe(1450);
  expect(sizeOptionToMillimetres(options)).toEqual({ length: 320, width: 245, height: 120 });
  expect(amountOption(options, 'price')).toBe(6000);
  expect(sizeOptionToMillimetres(read('receive', 'SG7KQ2M'))).toBeNull();
  expect([read('receive', 'SG7KQ2M', '--another').isAnother, options.isAnother]).toEqual([true, false]);
});

test('what cannot be used is named; without a command there is only help', () => {
  expect(parseOptions([])).toBeNull();
  expect(parseOptions(['receive', 'SG7KQ2M', '--help'])).toBeNull();
  for (const [work, option] of [
    [() => read('send', 'x'), 'send'],
    [() => read('receive'), 'receive'],
    [() => gramsOption(read('receive', 'x', '--weight', 'lourd')), '--weight'],
    [() => sizeOptionToMillimetres(read('receive', 'x', '--size', '3x4')), '--size'],
    [() => amountOption(read('plan', 'x', '--price', '1e3'), 'price'), '--price'],
    [() => textOption(read('ship', 'R1'), 'carrier'), '--carrier'],
  ] as const) {
    expect(work).toThrow(OptionError);
    try {
      work();
    } catch (problem) {
      expect((problem as OptionError).option).toBe(option);
    }
  }
});
