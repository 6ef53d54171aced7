// A product whose only offer is from a shop on holiday must not be shown as sold out.
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { type Card, toListCard } from '#domain/catalogue/product.ts';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';
import { comparisonGroups } from '#web/parts/catalogue/comparison/comparison-rows.ts';
import { AddButton } from './add-button.tsx';

overwriteGetLocale(() => 'fr');
const card: Card = {
  id: 'p',
  slug: 'theiere',
  title: 'Théière',
  category: 'cuisine',
  image_url: null,
  tile: 'coton',
  price: 4821,
  currency: 'CAD',
  shipping: 500,
  offer_price: 4321,
  offer_shipping: 500,
  offer_currency: 'CAD',
  discount: null,
  offer_count: 1,
  rating: null,
  rating_count: 0,
  rating_is_demo: false,
  offer_id: 'o',
  source: 'merchant',
  seller: 'Adja',
  seller_slug: 'adja',
  direct: true,
  minimum_order_quantity: 1,
  in_stock: false,
  stock: 4,
  bestseller: false,
};
const away: Card = { ...card, reopens_on: '2026-12-24' };
const button = (one: Card): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <AddButton card={one} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
};

test('the button of a card says "En vacances" and does nothing; of what is sold out it says that', () => {
  expect(button(away)).toMatch(/disabled.*En vacances/);
  expect(button(away)).not.toContain('Épuisé');
  expect(button(card)).toMatch(/disabled.*Épuisé/);
  expect(button({ ...card, in_stock: true, reopens_on: null })).not.toContain('disabled');
});

test('a page is sent the day only where there is one', () => {
  expect(toListCard(away).reopens_on).toBe('2026-12-24');
  expect(toListCard({ ...card, reopens_on: null })).not.toHaveProperty('reopens_on');
});

test('a comparison says it in the line of the stock', () => {
  const compared = [away, card].map((one) => ({
    card: { ...one, brand: null, item_price: 4321 },
    attributes: [],
    offers: [],
  }));
  const stock = comparisonGroups(compared, String)[0]!.rows.find(({ label }) => label === 'Disponibilité');
  expect(stock?.values).toEqual(['En vacances', 'Épuisé']);
});
