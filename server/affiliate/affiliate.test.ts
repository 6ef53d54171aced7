import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOffer, addProduct, addSeller, type AddedRow } from '#database/tests/catalogue-rows.ts';
import { openTestMarket, testJobActor, type TestMarket } from '#database/tests/test-market.ts';
import { isLinkedPriceFresh } from '#domain/affiliate/programme.ts';
import { zeroStaleOfferPrices } from '#domain/catalogue/product.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import { findProductCardsByIds, findProductBySlug } from '#server/catalogue/queries/products.ts';
import { createOutboundLinks } from '#server/affiliate/endpoints/outbound-links.ts';
import { createRobotsTxt } from '#server/rendering/sitemap.ts';
import { refreshLinkedPrices } from './actions/refresh-linked-prices.ts';
import { purgeClicks } from './actions/purge-clicks.ts';
import { findClickStatistics } from './queries/click-sums.ts';

let market: TestMarket;
let product: AddedRow;
let amazon: string;
let elsewhere: string;
const reader = { country: 'CA', currency: 'CAD', language: 'fr' } as const;
beforeAll(async () => {
  market = await openTestMarket();
  const seller = await addSeller(market.owner, { source: 'admin' });
  product = await addProduct(market.owner, 'Théière');
  const linked = { source: 'admin', is_direct: false };
  amazon = await addOffer(market.owner, product, seller, 2000, {
    ...linked,
    external_id: 'a',
    retailer_url: 'https://www.amazon.ca/Theiere/dp/B0ABCDEF12?ref=x&tag=autre-20',
  });
  elsewhere = await addOffer(market.owner, product, seller, 9000, {
    ...linked,
    external_id: 'b',
    retailer_url: 'https://boutique.example/theiere?utm_source=y',
  });
});
afterAll(() => market.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const go = async (offer: string, { headers = {}, address = '192.0.2.9', method = 'GET' } = {}) => {
  const links = createOutboundLinks(market.shop, { affiliateTag: 'sugu-20' });
  const request = new Request(`http://shop.test/go/${offer}`, {
    method,
    headers: { 'user-agent': firefox, ...headers },
  });
  const answer = await links.follow(request, offer, address);
  await links.flush();
  return answer;
};
const clicks = () => market.owner`select offer_id, page, country_code, visitor, is_bot from link_clicks order by id`;

test('R-GEN-06 R-CARD-11 a link leads to the canonical address with the tag of its programme; a retailer without one gets no tag', async () => {
  const answer = await go(amazon);
  expect([answer!.status, answer!.headers.get('location')]).toEqual([
    302,
    'https://www.amazon.ca/dp/B0ABCDEF12?tag=sugu-20',
  ]);
  expect(answer!.headers.get('cache-control')).toBe('no-store');
  expect(answer!.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect((await go(elsewhere))!.headers.get('location')).toBe('https://boutique.example/theiere');
  await market.owner`insert into affiliate_programmes (host, name, tag_parameter, tag) values ('boutique.example', 'Boutique', 'aff', 'nous')`;
  expect((await go(elsewhere))!.headers.get('location')).toBe('https://boutique.example/theiere?aff=nous');
});

test('no open redirect: what is no open, linked offer leads nowhere, and neither does an address that is not one', async () => {
  for (const wrong of ['x', '../etc', '0b7bd9f6-7a4e-4e0c-9b53-0d6e0f6f6a11', 'https://evil.example', product.id])
    expect(await go(wrong), wrong).toBeNull();
  await market.owner`update offers set is_active = false where id = ${amazon}`;
  expect(await go(amazon)).toBeNull();
  await market.owner`update offers set is_active = true where id = ${amazon}`;
  const kept = (await market.owner`select retailer_url from offers where id = ${elsewhere}`)[0]![
    'retailer_url'
  ] as string;
  await market.owner`update offers set retailer_url = 'https://amazon.ca@evil.example/' where id = ${elsewhere}`;
  expect(await go(elsewhere)).toBeNull();
  await market.owner`update offers set retailer_url = ${kept} where id = ${elsewhere}`;
});

test('R-GEN-07 a click is a row with offer, kind of page, country and a hash of the day: no address, no query, no person', async () => {
  await market.owner`delete from link_clicks`;
  const referer = `${market.shop.siteUrl()}/produit/theiere?search=secret`;
  await go(amazon, { headers: { referer, cookie: `location=${encodeURIComponent('ML:')}` }, address: '198.51.100.1' });
  // A second click of the same visitor within seconds counts as one.
  await go(amazon, { headers: { referer }, address: '198.51.100.1' });
  await go(elsewhere, { headers: { referer: 'https://elsewhere.example/x' }, address: '198.51.100.1' });
  await go(amazon, { headers: { 'user-agent': 'Googlebot/2.1' }, address: '198.51.100.2' });
  await go(amazon, { method: 'HEAD', address: '198.51.100.3' });
  await go(amazon, { headers: { 'sec-purpose': 'prefetch' }, address: '198.51.100.4' });
  const rows = await clicks();
  expect(rows.map((row) => [row['offer_id'], row['page'], row['country_code'], row['is_bot']])).toEqual([
    [amazon, '/produit/:slug', 'ML', false],
    [elsewhere, 'other', 'CA', false],
    [amazon, 'other', 'CA', true],
  ]);
  expect(rows[0]!['visitor']).toBe(rows[1]!['visitor']);
  expect(rows[2]!['visitor']).not.toBe(rows[0]!['visitor']);
  expect(JSON.stringify(rows)).not.toMatch(/secret|198\.51|Firefox/);
  const sums = await asMarket(market.shop.sql, (tx) => findClickStatistics(tx, { days: 30, timeZone: 'UTC' }));
  expect(sums.products.map(({ clicks: n, bots }) => [n, bots]).sort()).toEqual([
    [1, 0],
    [1, 1],
  ]);
  expect(sums.pages.map(({ page, clicks: n }) => [page, n])).toEqual([
    ['/produit/:slug', 1],
    ['other', 1],
  ]);
  expect(sums.days.reduce((sum, { clicks: n }) => sum + n, 0)).toBe(2);
});

test('the salt of a day is forgotten when it is over, and old clicks with it', async () => {
  await market.owner`insert into link_salts (day) values ('2020-01-01') on conflict do nothing`;
  await market.owner`update link_clicks set clicked_at = now() - interval '401 days' where is_bot`;
  await purgeClicks.perform(market.shop, testJobActor, {});
  expect((await market.owner`select day from link_salts`).length).toBe(1);
  expect((await clicks()).length).toBe(2);
});

test('one network’s flood is led on and not counted', async () => {
  await market.owner`delete from link_clicks`;
  const now = new Date();
  const links = createOutboundLinks({ ...market.shop, now: () => now }, { affiliateTag: '' });
  for (let n = 0; n < 70; n++)
    expect(
      await links.follow(
        new Request(`http://shop.test/go/${amazon}`, { headers: { 'user-agent': `${firefox} ${n}` } }),
        amazon,
        '203.0.113.5',
      ),
    ).not.toBeNull();
  await links.flush();
  expect((await clicks()).length).toBe(60);
});

test('a redirect waits for no row: clicks are written together afterwards, once each, and again when the database was away', async () => {
  await market.owner`delete from link_clicks`;
  let isAway = true;
  const sql = new Proxy(market.shop.sql, {
    get: (pool, name, self) => {
      if (name === 'begin' && isAway) return () => Promise.reject(new Error('away'));
      return Reflect.get(pool, name, self) as unknown;
    },
  });
  const links = createOutboundLinks({ ...market.shop, sql }, { affiliateTag: '' });
  const visit = (agent: string) =>
    links.follow(
      new Request(`http://shop.test/go/${amazon}`, { headers: { 'user-agent': agent } }),
      amazon,
      '192.0.2.44',
    );
  isAway = false;
  for (const agent of [firefox, firefox, `${firefox} 2`]) expect((await visit(agent))?.status).toBe(302);
  expect(await clicks()).toHaveLength(0);
  isAway = true;
  await links.flush();
  expect(await clicks()).toHaveLength(0);
  isAway = false;
  await links.flush();
  expect(await clicks()).toHaveLength(2);
});

test('a linked price older than its programme allows is hidden, ranks behind, and comes back when it is read again; the SQL agrees with the rule', async () => {
  const offers = async () =>
    (await asAnon(market.shop.sql, (tx) => findProductBySlug(tx, product.slug, reader)))!.offers;
  const hours = async (n: number, of = amazon) =>
    void (await market.owner`update offers set checked_at = now() - make_interval(hours => ${n}) where id = ${of}`);
  const follow = (read?: Parameters<typeof refreshLinkedPrices.perform>[2]['read']) =>
    refreshLinkedPrices.perform(market.shop, testJobActor, { ...(read && { read }) });
  await hours(23);
  await hours(500, elsewhere);
  expect(await follow()).toEqual({ refreshed: 0, hidden: 0 });
  expect((await offers()).map(({ id }) => id)).toEqual([amazon, elsewhere]);
  await hours(24);
  expect(isLinkedPriceFresh({ priceHours: 24 }, Date.now() - 24 * 3_600_000 - 1, Date.now())).toBe(false);
  expect(await follow()).toEqual({ refreshed: 0, hidden: 1 });
  expect((await offers()).map(({ id, price_stale }) => [id, price_stale])).toEqual([
    [elsewhere, false],
    [amazon, true],
  ]);
  // The product has no other offer, so it is still listed, but without a price.
  await market.owner`update offers set is_active = false where id = ${elsewhere}`;
  const [card] = await asAnon(market.shop.sql, (tx) => findProductCardsByIds(tx, [product.id], reader));
  expect(card).toMatchObject({ offer_id: amazon, price_stale: true });
  const shown = zeroStaleOfferPrices(
    (await asAnon(market.shop.sql, (tx) => findProductBySlug(tx, product.slug, reader)))!,
  );
  expect(JSON.stringify(shown.offers)).not.toContain('2000');
  expect(shown.history).toEqual([]);
  await market.owner`update offers set is_active = true where id = ${elsewhere}`;
  // A price that was read too long ago is ignored.
  const old = { priceMinor: 1, currency: 'CAD', inStock: null, readAt: Date.now() - 25 * 3_600_000 };
  const address = 'https://www.amazon.ca/Theiere/dp/B0ABCDEF12?ref=x&tag=autre-20';
  expect(await follow(async () => new Map([[address, old]]))).toEqual({ refreshed: 0, hidden: 0 });
  // Within an hour, the prices of these two offers are not read again.
  const requested: string[] = [];
  await follow(async (addresses) => (requested.push(...addresses), new Map()));
  expect(requested).toEqual([]);
  await market.owner`update offers set tried_at = now() - interval '61 minutes' where id = ${amazon}`;
  expect(
    await follow(
      async (addresses) =>
        new Map(
          addresses.includes(address)
            ? [[address, { priceMinor: 2100, currency: 'CAD', inStock: true, readAt: Date.now() }]]
            : [],
        ),
    ),
  ).toEqual({ refreshed: 1, hidden: 0 });
  expect((await offers())[0]).toMatchObject({ id: amazon, price: 2100, price_stale: false });
  await hours(0, elsewhere);
  // Nothing is due now. Prices of example offers never become stale.
  await market.owner`update offers set is_demo = true, checked_at = now() - interval '9 days' where id = ${amazon}`;
  expect(
    await follow(async () => {
      throw new Error('not asked');
    }).catch(() => 'asked'),
  ).not.toBe('asked');
});

test('robots.txt closes /go/', async () => {
  expect(await createRobotsTxt('https://shop.test').text()).toContain('Disallow: /go/');
});
