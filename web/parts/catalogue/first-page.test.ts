import { expect, test } from 'vitest';
import { firstPageUrl } from './first-page.ts';

test('the first page of a list keeps its filters and its sort', () => {
  const first = (address: string) => firstPageUrl(new URL(address, 'http://shop.test'));
  expect(first('/marche-africain?pays=ML&genre=tissus&page=99')).toBe('/marche-africain?pays=ML&genre=tissus');
  expect(first('/merchant/awa?page=9&sort=price_asc')).toBe('/merchant/awa?sort=price_asc');
  expect(first('/merchant/awa?page=9')).toBe('/merchant/awa');
});
