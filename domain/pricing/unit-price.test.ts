import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiplyNetContent, contentUnits, isSoldByLength, unitPrice } from './unit-price.ts';

test('food by the kilogram and litre, whatever the size of the packet', () => {
  expect(unitPrice(4500, { quantity: 500, unit: 'g' })).toEqual({ base: 'kg', minor: 9000 });
  expect(unitPrice(1300, { quantity: 100, unit: 'g' })).toEqual({ base: 'kg', minor: 13_000 });
  expect(unitPrice(2200, { quantity: 1, unit: 'l' })).toEqual({ base: 'l', minor: 2200 });
  expect(unitPrice(1395, { quantity: 250, unit: 'ml' })).toEqual({ base: 'l', minor: 5580 });
  expect(unitPrice(100, { quantity: 1.5, unit: 'kg' })).toEqual({ base: 'kg', minor: 67 });
});

test('cloth by the metre, a piece of six yards being 5.4864 m', () => {
  expect(unitPrice(42_500, { quantity: 5, unit: 'm' })).toEqual({ base: 'm', minor: 8500 });
  expect(unitPrice(12_500, { quantity: 6, unit: 'yd' })).toEqual({ base: 'm', minor: 2278 });
  expect(unitPrice(5_486_400, { quantity: 6, unit: 'yd' })!.minor).toBe(1_000_000);
});

test('a set says what a piece costs, and one piece says nothing', () => {
  expect(unitPrice(2995, { quantity: 5, unit: 'piece' })).toEqual({ base: 'piece', minor: 599 });
  expect(unitPrice(2995, { quantity: 1, unit: 'piece' })).toBeNull();
});

test('many articles hold as many times as much, in the unit that reads best', () => {
  expect(multiplyNetContent(5, { quantity: 500, unit: 'g' })).toEqual({ quantity: 2.5, unit: 'kg' });
  expect(multiplyNetContent(1, { quantity: 500, unit: 'g' })).toEqual({ quantity: 500, unit: 'g' });
  expect(multiplyNetContent(3, { quantity: 6, unit: 'yd' })).toEqual({ quantity: 18, unit: 'yd' });
  expect(multiplyNetContent(3, { quantity: 0.1, unit: 'm' })).toEqual({ quantity: 0.3, unit: 'm' });
  expect(multiplyNetContent(10, { quantity: 250, unit: 'ml' })).toEqual({ quantity: 2.5, unit: 'l' });
});

test('a dearer article never costs less a unit, and the unit price buys the article again but for a rounding', () => {
  const quantity = fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), quantity, fc.constantFrom(...contentUnits), (price, many, unit) => {
      const content = { quantity: many, unit };
      const [one, next] = [unitPrice(price, content), unitPrice(price + 1, content)];
      if (!one || !next) return unit === 'piece' && many === 1;
      return next.minor >= one.minor && Number.isInteger(one.minor);
    }),
  );
  expect(contentUnits.filter((unit) => isSoldByLength({ unit }))).toEqual(['cm', 'm', 'yd']);
});
