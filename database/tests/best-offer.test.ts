// Which offer leads, at random: PostgreSQL, the index in memory and the rule itself choose the same one, show the same figures, and let a
// reduction lead only with it (DECISIONS: best offer, payable amounts).
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standingOf } from '#domain/catalogue/best-offer.ts';
import type { FullCard } from '#domain/catalogue/product.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { currencyAt } from '#domain/delivery/countries.ts';
import { fixedRates } from '#domain/money/convert.ts';
import { currencies } from '#domain/money/currencies.ts';
import { payableItemsMinor, payableUnitMinor, payableStep } from '#domain/money/payable.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { cardsByIds, getProduct } from '#server/catalogue/queries/products.ts';
import { type Feed, openFeed } from '#server/search/feed.ts';
import { searchBySql } from '#server/search/search.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { addOffer, addProduct, addSeller, addShipping, type Named } from './market.ts';

type Made = {
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
let db: TestDatabase;
let feed: Feed;
const products: (Named & { offers: Made[] })[] = [];

const offers = () =>
  fc.array(
    fc.record({
      currency: fc.constantFrom('CAD', 'XOF', 'GNF', 'CDF', 'USD'),
      // In cents of a Canadian dollar, so that offers lie close together: what is rounded then decides.
      worth: fc.integer({ min: 1900, max: 2100 }),
      minimum: fc.constantFrom(1, 1, 1, 2, 5),
      stock: fc.constantFrom(null, 0, 3, 40),
      fee: fc.integer({ min: 0, max: 60 }),
      places: fc.subarray(['CA', 'ML', 'GN', 'CD']),
      isReduced: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  );

beforeAll(async () => {
  db = await freshDatabase();
  const drawn = fc.sample(offers(), { numRuns: 50, seed: 17 });
  const sellers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => addSeller(db.owner, { slug: `vendeur-${'abcde'[n]}` })),
  );
  for (const [n, some] of drawn.entries()) {
    const product = await addProduct(db.owner, `Lampe ${n}`);
    const made: Made[] = [];
    for (const [at, one] of some.entries()) {
      const { currency, minimum, stock, isReduced } = one;
      const inCurrency = (cents: number): number => payableUnitMinor(cents, 'CAD', currency, { ...fixedRates });
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
  feed = await openFeed(db.pool, { kept: null, changed: () => {}, failed: () => {} });
}, 180_000);
afterAll(async () => {
  await feed.close();
  await db.drop();
});

/** What an offer's least quantity costs at a place, and how it stands there, by the rules alone. */
function told({ price, currency, minimum, stock, shipping }: Made, place: string | null, to: string) {
  const fee = place === null ? undefined : shipping[place];
  const items = payableItemsMinor(price, minimum, currency, to, fixedRates);
  const shipped = fee === undefined ? null : payableUnitMinor(fee, currency, to, fixedRates);
  const inStock = stock === null || stock >= minimum;
  return { standing: standingOf(fee !== undefined, inStock), shipped, total: items + (shipped ?? 0), inStock };
}

function ranked(made: readonly Made[], place: string | null): Made[] {
  const own = currencyAt(place);
  return made.toSorted((a, b) => {
    const [one, other] = [told(a, place, own), told(b, place, own)];
    return other.standing - one.standing || one.total - other.total || (a.slug < b.slug ? -1 : 1);
  });
}

test.each(places)('in %s everybody leads with the offer whose least quantity costs least there', async (country) => {
  for (const currency of new Set(['CAD', 'XOF', 'CDF', 'GBP', currencyAt(country)])) {
    const ask: Partial<SearchQuery> = { country, currency, page_size: 100 };
    const bySql = (await searchBySql(db.pool).search(ask)).items as FullCard[];
    const byIndex = feed.engine().search(ask).items as FullCard[];
    const ids = products.map(({ id }) => id);
    const byId =
      country === null
        ? bySql
        : await asAnon(db.pool, (tx) => cardsByIds(tx, ids, { country, currency, language: 'fr' }));
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
      const page = await asAnon(db.pool, (tx) => getProduct(tx, product.slug, { country, currency, language: 'fr' }));
      expect(page!.offers.map(({ id, shown_total }) => [id, shown_total])).toEqual(
        ranked(product.offers, country).map((one) => [one.id, told(one, country, currency).total]),
      );
    }
  }
});

test.each(places)('in %s what is on sale is what leads with its reduction, and nothing else', async (country) => {
  const ask: Partial<SearchQuery> = { country, currency: currencyAt(country), on_sale: true, page_size: 100 };
  const expected = products.filter(({ offers: made }) => {
    const first = ranked(made, country)[0]!;
    return first.isReduced && (country === null || first.shipping[country] !== undefined);
  });
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();
  expect(expected.length).toBeGreaterThan(3);
  const found = feed.engine().search(ask);
  expect(ids(found.items)).toEqual(ids(expected));
  expect(ids((await searchBySql(db.pool).search(ask)).items)).toEqual(ids(expected));
  expect(found.facets.on_sale).toBe(expected.length);
  // Asked of one seller, his reduced offer counts only where it is the best of all.
  for (const seller of ['vendeur-a', 'vendeur-b']) {
    const his = ids(expected.filter(({ offers: made }) => ranked(made, country)[0]!.slug === seller));
    expect(ids(feed.engine().search({ ...ask, seller }).items)).toEqual(his);
    expect(ids((await searchBySql(db.pool).search({ ...ask, seller })).items)).toEqual(his);
  }
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
    const currency = currencyAt(country);
    for (const card of feed.engine().search({ country, currency, page_size: 100 }).items as FullCard[])
      if (card.offer_currency !== currency) expect(card.price % payableStep(currency)).toBe(0);
  }
});
