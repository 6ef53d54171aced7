// The price log, and the reductions that are computed from it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addOffer, addProduct, addSeller, addOfferedProduct } from './catalogue-rows.ts';
import { createPriceHelpers } from './prices-scene.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => clear());
afterAll(() => db.drop());
const { clear, product, only, search } = createPriceHelpers(() => db);

/** Rewrites the price log of an offer: days ago → price. */
async function rewriteLog(offer: string, prices: [daysAgo: number, price: number, currency?: string][]): Promise<void> {
  await db.owner`delete from price_changes where offer_id = ${offer}`;
  await db.owner`insert into price_changes ${db.owner(prices.map(([days, price_minor, currency = 'CAD']) => ({ offer_id: offer, price_minor, currency, changed_at: new Date(Date.now() - days * 86_400_000) })))}`;
}

describe('the log of prices', () => {
  test('every price is logged from the first day, and only changes of price are', async () => {
    const { offer } = await addOfferedProduct(db.owner, 'Lampe', 5000, { offer: { stock: 9 } });
    await db.owner`update offers set stock = 8, checked_at = now() where id = ${offer}`;
    await db.owner`update offers set price_minor = 4500 where id = ${offer}`;
    await db.owner`update offers set price_minor = 4500 where id = ${offer}`;
    const log = await db.owner`select price_minor from price_changes where offer_id = ${offer} order by id`;
    expect(log.map((row) => row.price_minor)).toEqual([5000, 4500]);
  });
  test('the history is the best price day by day in the visitor’s currency, one point per change', async () => {
    const made = await addProduct(db.owner, 'Lampe');
    const cheap = await addOffer(db.owner, made, await addSeller(db.owner), 4000);
    const dear = await addOffer(db.owner, made, await addSeller(db.owner), 2250, { currency: 'XOF' });
    await rewriteLog(cheap, [
      [200, 7000],
      [40, 6000],
      [10, 4000],
    ]);
    await rewriteLog(dear, [
      [60, 2500, 'XOF'],
      [50, 2250, 'XOF'],
    ]);
    await db.owner`update offers set is_active = false where id = ${dear}`;
    const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    expect((await product(made.slug))!.history).toEqual([
      { day: dayAgo(89), price: 7000 },
      { day: dayAgo(40), price: 6000 },
      { day: dayAgo(10), price: 4000 },
    ]);
    await db.owner`update offers set is_active = true where id = ${dear}`;
    expect((await product(made.slug, 'ML', 'XOF'))!.history).toEqual([
      { day: dayAgo(89), price: 31_500 },
      { day: dayAgo(60), price: 2500 },
      { day: dayAgo(50), price: 2250 },
    ]);
  });
});

describe('reductions', () => {
  const discountOf = async (price: number, log: [number, number, string?][], values = {}) => {
    const { slug, offer } = await addOfferedProduct(db.owner, 'Lampe', price, { offer: values });
    await rewriteLog(offer, log);
    const card = await only({});
    expect((await product(slug))!.offers[0]!.discount?.percent).toBe(card.discount?.percent);
    return card.discount && { percent: card.discount.percent, reference: card.discount.reference };
  };
  test('a reduction is measured against the lowest price of the thirty days before it began', async () => {
    expect(
      await discountOf(7000, [
        [90, 10_000],
        [5, 7000],
      ]),
    ).toEqual({ percent: 30, reference: 10_000 });
  });
  test('a lower price within those thirty days is the reference, one before them is not', async () => {
    expect(
      await discountOf(7000, [
        [90, 10_000],
        [25, 8000],
        [20, 10_000],
        [5, 7000],
      ]),
    ).toEqual({ percent: 12, reference: 8000 });
    await clear();
    expect(
      await discountOf(7000, [
        [90, 6000],
        [60, 10_000],
        [5, 7000],
      ]),
    ).toEqual({ percent: 30, reference: 10_000 });
  });
  test('it is rounded toward zero, and less than one percent is none', async () => {
    expect(
      await discountOf(6667, [
        [90, 10_000],
        [5, 6667],
      ]),
    ).toEqual({ percent: 33, reference: 10_000 });
    await clear();
    expect(
      await discountOf(9901, [
        [90, 10_000],
        [5, 9901],
      ]),
    ).toBeNull();
  });
  test('a price raised just to be lowered again earns nothing', async () => {
    expect(
      await discountOf(7000, [
        [90, 7000],
        [10, 10_000],
        [5, 7000],
      ]),
    ).toBeNull();
  });
  test('a reference price without evidence is not shown: the seller’s word, or less than thirty days of log', async () => {
    expect(await discountOf(7000, [[90, 7000]], { reference_price_minor: 12_000 })).toBeNull();
    await clear();
    expect(
      await discountOf(7000, [
        [20, 10_000],
        [5, 7000],
      ]),
    ).toBeNull();
  });
  test('prices in another currency are no evidence', async () => {
    expect(
      await discountOf(7000, [
        [90, 45_000, 'XOF'],
        [5, 7000],
      ]),
    ).toBeNull();
  });
  test('R-HOME-04 the sale finds what is reduced, the largest first, and raising the price ends it', async () => {
    const [a, b, c] = [
      await addOfferedProduct(db.owner, 'A', 9000),
      await addOfferedProduct(db.owner, 'B', 5000),
      await addOfferedProduct(db.owner, 'C', 5000),
    ];
    await rewriteLog(a.offer, [
      [90, 10_000],
      [5, 9000],
    ]);
    await rewriteLog(b.offer, [
      [90, 10_000],
      [5, 5000],
    ]);
    const sale = await search({ on_sale: true, sort: 'discount' });
    expect(sale.items.map((item) => [item.title, item.discount?.percent])).toEqual([
      ['B', 50],
      ['A', 10],
    ]);
    expect(sale.items.some((item) => item.id === c.id)).toBe(false);
    await db.owner`update offers set price_minor = 10000 where id = ${b.offer}`;
    expect((await search({ on_sale: true })).items.map((item) => item.title)).toEqual(['A']);
  });
});
