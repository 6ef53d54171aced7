import { expect, test } from 'vitest';
import { areAllBoxProducts } from './box-products.ts';

test('an order of boxes and renewals alone is a service; with one thing to send, or with nothing, it is not', () => {
  expect(areAllBoxProducts(['boite-postale-famille-2', 'renouvellement-boite-postale-famille-2'])).toBe(true);
  expect(areAllBoxProducts(['boite-postale-famille-2', 'casque'])).toBe(false);
  expect(areAllBoxProducts([])).toBe(false);
});
