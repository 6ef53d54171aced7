// Random tests of prices and best offers: PostgreSQL, the search index and domain/pricing must agree in every country
// and currency. A reduction counts only if its offer is the best (DECISIONS: best offer, payable amounts).
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiProductCard } from '#domain/catalogue/product.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { countries, currencyOfCountry } from '#domain/delivery/countries.ts';
import { fallbackRates, type Rates } from '#domain/money/convert.ts';
import { currencies } from '#domain/money/currencies.ts';
import { PayableConverter, payableStep } from '#domain/pricing/payable-converter.ts';
import {
  componentAmount,
  type PriceCharge,
  calculateDeliveredPrice,
  sumKnownComponents,
  sumComponents,
} from '#domain/pricing/delivered-price.ts';
import { rankOfferIndexes, offerRankClass } from '#domain/pricing/rank-offers.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { findProductCardsByIds, findProductBySlug } from '#server/catalogue/queries/products.ts';
import { type SyncedSearchEngine, openIndexFeed } from '#server/search/feed.ts';
import { createSqlSearch } from '#server/search/search.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addOffer, addProduct, addSeller, addShipping, type AddedRow } from './catalogue-rows.ts';

type TestOffer = {
  id: string;
  slug: string;
  price: number;
  currency: string;
  minimum: number;
  stock: number | null;
  shipping: Record<string, number>;
  isReduced: boolean;
};

const places = ['CA', 'ML', 'GN', 'CD', null] as const;
const delivered = countries.map(({ code }) => code);
let db: TestDatabase;
let feed: SyncedSearchEngine;
const products: (AddedRow & { offers: TestOffer[] })[] = [];
/** Slugs of the sellers who are on holiday. */
const away = new Set<string>();

const offers = () =>
  fc.array(
    fc.record({
      currency: fc.constantFrom('CAD', 'XOF', 'GNF', 'CDF', 'USD', 'EUR', 'SLL', 'JPY'),
      // Prices in Canadian cents are close together, so that rounding decides which offer is best.
      worth: fc.integer({ min: 1900, max: 2100 }),
      minimum: fc.constantFrom(1, 1, 1, 2, 5),
      stock: fc.constantFrom(null, 0, 3, 40),
      fee: fc.integer({ min: 0, max: 60 }),
      places: fc.subarray(delivered),
      isReduced: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  );

beforeAll(async () => {
  db = await createTestDatabase();
  const drawn = fc.sample(offers(), { numRuns: 50, seed: 17 });
  const sellers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => addSeller(db.owner, { slug: `vendeur-${'abcde'[n]}` })),
  );
  for (const [n, some] of drawn.entries()) {
    const product = await addProduct(db.owner, `Lampe ${n}`);
    const made: TestOffer[] = [];
    for (const [at, one] of some.entries()) {
      const { currency, minimum, stock, isReduced } = one;
      const inCurrency = (cents: number): number => new PayableConverter('CAD', currency, fallbackRates).charge(cents);
      const price = Math.max(1, Math.round(inCurrency(one.worth) / minimum) + (at % 3));
      const shipping = Object.fromEntries(one.places.map((place, i) => [place, inCurrency(one.fee) + i]));
      const seller = sellers[at]!;
      const profile = await addShipping(db.owner, seller, currency, shipping);
      const id = await addOffer(db.owner, product, seller, price, {
        currency,
        stock,
        minimum_order_quantity: minimum,
        shipping_profile_id: profile,
      });
      if (isReduced) {
        await db.owner`delete from price_changes where offer_id = ${id}`;
        const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
        await db.owner`insert into price_changes ${db.owner([
          { offer_id: id, price_minor: price * 2, currency, changed_at: ago(90) },
          { offer_id: id, price_minor: price, currency, changed_at: ago(5) },
        ])}`;
      }
      made.push({ id, slug: seller.slug, price, currency, minimum, stock, shipping, isReduced });
    }
    products.push({ ...product, offers: made });
  }
  feed = await openIndexFeed(db.pool, { kept: null, changed: () => {}, failed: () => {} });
}, 180_000);
afterAll(async () => {
  await feed.close();
  await db.drop();
});

const chargesAt = ({ shipping }: TestOffer, place: string | null): PriceCharge[] => [
  { kind: 'delivery', amountMinor: (place === null ? undefined : shipping[place]) ?? null },
];

const isAvailable = ({ slug, stock, minimum }: TestOffer): boolean =>
  (stock === null || stock >= minimum) && !away.has(slug);

/** The price of an offer's minimum quantity at a place, computed by domain/pricing only. */
function told(one: TestOffer, place: string | null, to: string, rates: Rates = fallbackRates) {
  const charges = chargesAt(one, place);
  const line = { seller: one.slug, unitMinor: one.price, quantity: one.minimum, currency: one.currency, charges };
  const [components] = calculateDeliveredPrice([line], to, rates).lines;
  return {
    standing: offerRankClass(sumComponents(components!) !== null, isAvailable(one)),
    items: componentAmount(components!, 'items'),
    shipped: componentAmount(components!, 'delivery'),
    total: sumKnownComponents(components!),
  };
}

function ranked(made: readonly TestOffer[], place: string | null, rates: Rates = fallbackRates): TestOffer[] {
  const own = currencyOfCountry(place);
  const bySlug = made.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const at = (nth: number) => told(bySlug[nth]!, place, own, rates);
  const by = { standing: (nth: number) => at(nth).standing, worth: (nth: number) => at(nth).total };
  return rankOfferIndexes(by, 0, bySlug.length).map((nth) => bySlug[nth]!);
}

/** The places in the order of the stored arrays (charges, ranks): no country, and then each country. */
const everyPlace = [null, ...countries.map(({ code }) => code)];
const placesInSql = async () =>
  (await db.owner<{ code: string }[]>`select code from countries order by ordinal`).map(({ code }) => code);

async function expectStored(rates: Rates): Promise<void> {
  const rows = await db.owner<{ id: string; charges: number[]; ranks: number[] }[]>`
    select offer_id as id, to_jsonb(charges) as charges, to_jsonb(ranks) as ranks from offer_prices`;
  const stored = new Map(rows.map(({ id, ...row }) => [id, row]));
  expect(stored.size).toBe(products.flatMap((product) => product.offers).length);
  for (const { offers: made } of products) {
    const orders = everyPlace.map((place) => ranked(made, place, rates));
    for (const one of made)
      expect(stored.get(one.id)).toEqual({
        charges: everyPlace.map((place) => chargesAt(one, place).map(({ amountMinor }) => amountMinor)),
        ranks: orders.map((order) => order.indexOf(one) + 1),
      });
  }
}

test('what is stored of an offer is what the rules say: its charges and its rank, in all twelve countries and in none', async () => {
  expect(await placesInSql()).toEqual(countries.map(({ code }) => code));
  await expectStored(fallbackRates);
});

test('R-CHK-27 PostgreSQL asks for what the rules ask for, to the minor unit: every offer, country and currency', async () => {
  const rows = await db.owner<
    { id: string; place: number; code: string; items: number; delivery: number | null; total: number }[]
  >`
    select o.id, door.nth as place, t.code, private.asked_items(o.price_minor, o.minimum_order_quantity, f.over, f.under, f.step)::float8 as items,
      private.asked_charge(d.charges[door.nth][1], f.over, f.under, f.step)::float8 as delivery,
      private.asked_total(o.price_minor, o.minimum_order_quantity, d.charges, door.nth, f.over, f.under, f.step)::float8 as total
    from offers o join offer_prices d on d.offer_id = o.id cross join generate_series(1, array_length(d.ranks, 1)) door (nth)
      cross join currencies t join lateral private.price_factors(t.code) f on f.code = o.currency`;
  const made = new Map(products.flatMap((product) => product.offers).map((one) => [one.id, one]));
  expect(rows.length).toBe(made.size * everyPlace.length * currencies.length);
  for (const { id, place, code, ...found } of rows) {
    const { items, shipped, total } = told(made.get(id)!, everyPlace[place - 1]!, code);
    // expect() would be too slow for so many comparisons.
    if (found.items !== items || found.delivery !== shipped || found.total !== total)
      expect({ id, place, code, ...found }).toEqual({ id, place, code, items, delivery: shipped, total });
  }
});

test.each(places)('in %s everybody leads with the offer whose least quantity costs least there', async (country) => {
  for (const currency of new Set(['CAD', 'CDF', 'GBP', currencyOfCountry(country)])) {
    const ask: Partial<SearchQuery> = { country, currency, page_size: 100 };
    const bySql = (await createSqlSearch(db.pool).search(ask)).items as ApiProductCard[];
    const byIndex = feed.engine().search(ask).items as ApiProductCard[];
    const ids = products.map(({ id }) => id);
    const byId =
      country === null
        ? bySql
        : await asAnon(db.pool, (tx) => findProductCardsByIds(tx, ids, { country, currency, language: 'fr' }));
    for (const product of products) {
      const first = ranked(product.offers, country)[0]!;
      const { total, shipped } = told(first, country, currency);
      const isReduced = first.isReduced && (country === null || shipped !== null);
      for (const cards of [bySql, byIndex, byId]) {
        const card = cards.find(({ id }) => id === product.id)!;
        expect([card.offer_id, card.price, card.shipping, card.discount !== null]).toEqual([
          first.id,
          total,
          shipped,
          isReduced,
        ]);
      }
      if (country === null) continue;
      const page = await asAnon(db.pool, (tx) =>
        findProductBySlug(tx, product.slug, { country, currency, language: 'fr' }),
      );
      expect(page!.offers.map(({ id, shown_total }) => [id, shown_total])).toEqual(
        ranked(product.offers, country).map((one) => [one.id, told(one, country, currency).total]),
      );
    }
  }
});

test.each(places)('in %s what is on sale is what leads with its reduction, and nothing else', async (country) => {
  const ask: Partial<SearchQuery> = { country, currency: currencyOfCountry(country), on_sale: true, page_size: 100 };
  const expected = products.filter(({ offers: made }) => {
    const first = ranked(made, country)[0]!;
    return first.isReduced && (country === null || first.shipping[country] !== undefined);
  });
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();
  expect(expected.length).toBeGreaterThan(3);
  const found = feed.engine().search(ask);
  expect(ids(found.items)).toEqual(ids(expected));
  expect(ids((await createSqlSearch(db.pool).search(ask)).items)).toEqual(ids(expected));
  expect(found.facets.on_sale).toBe(expected.length);
  // With a filter by seller, a reduced offer counts only if it is the best offer of all sellers.
  for (const seller of ['vendeur-a', 'vendeur-b']) {
    const his = ids(expected.filter(({ offers: made }) => ranked(made, country)[0]!.slug === seller));
    expect(ids(feed.engine().search({ ...ask, seller }).items)).toEqual(his);
    expect(ids((await createSqlSearch(db.pool).search({ ...ask, seller })).items)).toEqual(his);
  }
});

test('a new rate puts offers in another order everywhere at once, and writes only what it changes', async () => {
  const rates = { ...fallbackRates, USD: 0.7, GNF: 6350, XOF: 441 };
  const before = await db.owner<
    { id: string; at: string }[]
  >`select product_id as id, xmin::text as at from product_search`;
  await db.owner`update exchange_rates set fetched_at = now(), fetched_per_cad = case currency when 'USD' then 0.7 when 'GNF' then 6350 else 441 end
    where currency in ('USD', 'GNF', 'XOF')`;
  try {
    await expectStored(rates);
    const written = new Map(before.map(({ id, at }) => [id, at]));
    const after = await db.owner<
      { id: string; at: string }[]
    >`select product_id as id, xmin::text as at from product_search`;
    const moved = products.filter(({ offers: made }) =>
      everyPlace.some((place) => ranked(made, place)[0] !== ranked(made, place, rates)[0]),
    );
    expect(moved.length).toBeGreaterThan(0);
    for (const { id } of moved) expect(after.find((row) => row.id === id)!.at).not.toBe(written.get(id));
    expect(after.filter(({ id, at }) => written.get(id) === at).length).toBeGreaterThan(0);
    await expect
      .poll(() =>
        feed.engine().search({ country: 'ML', currency: 'XOF', page_size: 100 }).items.map(leaderOf).toSorted(),
      )
      .toEqual(products.map(({ id, offers: made }) => `${id} ${ranked(made, 'ML', rates)[0]!.id}`).toSorted());
  } finally {
    await db.owner`update exchange_rates set fetched_at = null, fetched_per_cad = null where fetched_at is not null`;
  }
  await expectStored(fallbackRates);
});

const leaderOf = (card: { id: string }): string => `${card.id} ${(card as ApiProductCard).offer_id}`;

test('offers of sellers who are on holiday stand like those that are not in stock: stored, in the index, on cards and pages; back again all is as it was', async () => {
  const leaders = products.map(({ offers: made }) => ranked(made, 'CA')[0]!);
  for (const slug of ['vendeur-a', 'vendeur-c']) {
    away.add(slug);
    await db.owner`insert into seller_pages (seller_id, time_zone, away_from, reopens_on)
      select id, 'UTC', current_date - 2, current_date + 9 from sellers where slug = ${slug}`;
  }
  await db.owner`update sellers set is_away = true where slug = any (${[...away]})`;
  try {
    await expectStored(fallbackRates);
    const led = products.map(({ offers: made }) => ranked(made, 'CA')[0]!);
    expect(led.filter((one, n) => one !== leaders[n]).length).toBeGreaterThan(3);
    const ask: Partial<SearchQuery> = { country: 'CA', currency: 'CAD', page_size: 100 };
    const wanted = products.map(({ id }, n) => `${id} ${led[n]!.id}`).toSorted();
    await expect.poll(() => feed.engine().search(ask).items.map(leaderOf).toSorted()).toEqual(wanted);
    const byIndex = feed.engine().search(ask).items as ApiProductCard[];
    const bySql = (await createSqlSearch(db.pool).search(ask)).items as ApiProductCard[];
    expect(bySql.map(leaderOf).toSorted()).toEqual(wanted);
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const shown = led.map((one) => [one.id, isAvailable(one), away.has(one.slug) ? day : null]).toSorted();
    for (const cards of [byIndex, bySql])
      expect(cards.map((card) => [card.offer_id, card.in_stock, card.reopens_on]).toSorted()).toEqual(shown);
    // The filter "in stock" finds and counts products that at least one available seller has.
    const open = products.filter(({ offers: made }) => made.some(isAvailable)).map(({ id }) => id);
    expect(open.length).toBeLessThan(products.length);
    const found = feed.engine().search({ ...ask, in_stock: true });
    expect(found.items.map(({ id }) => id).toSorted()).toEqual(open.toSorted());
    expect(found.facets.in_stock).toBe(open.length);
    const bySqlOpen = (await createSqlSearch(db.pool).search({ ...ask, in_stock: true })).items;
    expect(bySqlOpen.map(({ id }) => id).toSorted()).toEqual(open.toSorted());
    const stored = await db.owner<{ id: string }[]>`select product_id as id from product_search where in_stock`;
    expect(stored.map(({ id }) => id).toSorted()).toEqual(open.toSorted());
    for (const product of products.slice(0, 10)) {
      const page = await asAnon(db.pool, (tx) =>
        findProductBySlug(tx, product.slug, { country: 'CA', currency: 'CAD', language: 'fr' }),
      );
      expect(page!.offers.map(({ id, in_stock }) => [id, in_stock])).toEqual(
        ranked(product.offers, 'CA').map((one) => [one.id, isAvailable(one)]),
      );
    }
  } finally {
    away.clear();
    await db.owner`delete from seller_pages`;
    await db.owner`update sellers set is_away = false where is_away`;
  }
  await expectStored(fallbackRates);
});

test('PostgreSQL inlines the factors of prices, which would otherwise be computed for every currency (decision 0195)', async () => {
  const plan = await db.owner`explain select f.over from private.price_factors('CAD') f where f.code = 'XOF'`;
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Function Scan|Aggregate/);
});

test('PostgreSQL knows the same steps', async () => {
  const rows = await db.owner<{ code: string; step: number }[]>`
    select code, private.payable_step(code)::int as step from public.currencies order by code`;
  expect(rows.map(({ code, step }) => [code, step])).toEqual(
    currencies.map(({ code }) => [code, payableStep(code)]).toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  );
});

test('R-CHK-27 an amount is asked for alike by PostgreSQL, the index and the order', async () => {
  for (const country of ['CA', 'ML', 'GN', 'CD'] as const) {
    const currency = currencyOfCountry(country);
    for (const card of feed.engine().search({ country, currency, page_size: 100 }).items as ApiProductCard[])
      if (card.offer_currency !== currency) expect(card.price % payableStep(currency)).toBe(0);
  }
});
