// The shop's core promises over HTTP: compared prices, several sellers in one cart, and the delivery shown on cards.
import { afterAll, expect, inject, test } from 'vitest';
import { ownerSql } from '../journeys/buying.ts';
import { plainText, fetchProduct, searchShop } from '../journeys/pages.ts';

const get = async (path: string, cookies: Record<string, string> = {}): Promise<string> => {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await fetch(inject('shopUrl') + path, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return answer.text();
};
/** The text of some HTML, without text that is only for screen readers. */
const wordsOf = (html: string): string => plainText(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).trim();
const countries = ['CA', 'US', 'ML', 'NE', 'BF', 'SN', 'CI', 'GN', 'BJ', 'TG', 'SL', 'CD'];

const carts: string[] = [];
afterAll(async () => {
  for (const id of carts) await ownerSql()`delete from carts where id = ${id}`;
});

/** A product with offers of two sellers that are sold in this shop, not by link, and delivered to Canada. */
async function comparedProduct() {
  const [one] = (await ownerSql()`
    select p.slug from offers o join products p on p.id = o.product_id join shipping_rates r on r.profile_id = o.shipping_profile_id
    where o.is_active and o.is_direct and not o.has_options and o.minimum_order_quantity = 1 and (o.stock is null or o.stock > 2) and r.country_code = 'CA'
    group by p.slug having count(distinct o.seller_id) >= 2 order by p.slug limit 1`) as unknown as [{ slug: string }];
  return fetchProduct(one.slug, { country: 'CA', currency: 'CAD' });
}

test('R-GEN-01 the site compares the prices of several sellers, delivered, in the money of Canada and of Bamako', async () => {
  const product = await comparedProduct();
  for (const [country, currency, money] of [
    ['CA', 'CAD', /\d \$/],
    ['ML', 'XOF', /\d CFA/],
  ] as const) {
    const { offers } = await fetchProduct(product.slug, { country, currency });
    expect(new Set(offers.map((offer) => offer.seller_slug)).size).toBeGreaterThan(1);
    const words = wordsOf(await get(`/produit/${product.slug}`, { country, currency, language: 'fr' }));
    const at = offers.map(({ seller }) => words.lastIndexOf(plainText(seller)));
    for (const place of at) expect(place).toBeGreaterThan(0);
    // The offer with the cheapest total including delivery comes first.
    const totals = offers.filter((one) => one.in_stock && one.shown_shipping !== null).map((one) => one.shown_total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(words).toMatch(money);
  }
});

test('R-GEN-01 the site is a market of many sellers: what two of them sell goes into one cart with one total, for Canada and West and Central Africa', async () => {
  const { offers } = await comparedProduct();
  const bought = [
    ...new Map(offers.filter(({ direct }) => direct).map((offer) => [offer.seller_slug, offer])).values(),
  ];
  const two = bought.slice(0, 2);
  expect(two).toHaveLength(2);
  let cookie = '';
  for (const { id } of two) {
    const answer = await fetch(`${inject('shopUrl')}/panier`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: inject('shopUrl'), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ offer_id: id, intent: 'add' }),
    });
    expect(answer.status).toBe(303);
    const cart = /(?:^|, )cart=([^;]+)/.exec(answer.headers.getSetCookie().join(', '));
    if (cart) cookie = `cart=${cart[1]}`;
  }
  carts.push(cookie.slice('cart='.length));
  const page = (await get('/panier', { cart: carts[0]!, language: 'fr' })).split('<main')[1]!;
  const words = wordsOf(page);
  for (const { seller } of two) expect(words).toContain(plainText(seller));
  expect(words.match(/Total livré/g)).toHaveLength(1);
  // The shop delivers to Canada, the United States and ten countries of West and Central Africa.
  const places = [...page.matchAll(/<option value="([A-Z]{2})"/g)].map(([, code]) => code);
  expect(places).toEqual(countries);
});

test('R-CARD-07 a card says "Livraison gratuite" where its offer is delivered to this visitor for nothing, and nowhere else', async () => {
  const html = await get('/?source=admin', { country: 'CA', currency: 'CAD', language: 'fr' });
  const results = html.slice(html.indexOf('id="resultats"'));
  const cards = [...results.matchAll(/<article class="card[\s\S]*?<\/article>/g)].map(([card]) => ({
    slug: /href="\/produit\/([^"?#]+)"/.exec(card)![1]!,
    isFree: wordsOf(card).includes('Livraison gratuite'),
  }));
  expect(new Set(cards.map(({ isFree }) => isFree)), 'both kinds are on this page').toEqual(new Set([true, false]));
  const { items } = await searchShop({ source: 'admin' });
  for (const { slug, isFree } of cards) {
    const { offer_id: id } = items.find((item) => item.slug === slug)!;
    const offer = (await fetchProduct(slug, { country: 'CA', currency: 'CAD' })).offers.find((one) => one.id === id)!;
    expect([slug, isFree]).toEqual([slug, offer.shipping === 0]);
  }
});
