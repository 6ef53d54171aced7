// The deals page and the database compute reductions by the same rule; compared on the demo market.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectDealsOfDay } from '#domain/catalogue/deals.ts';
import { proveReduction } from '#domain/pricing/price-proof.ts';
import { findPriceLogs } from '#server/catalogue/queries/price-logs.ts';
import { findProductCardsByIds, searchProductsInDatabase } from '#server/catalogue/queries/products.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import type { TestDatabase } from './test-database.ts';
import { openDemoDatabase } from './demo-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDemoDatabase();
});
afterAll(() => db.drop());

type Stored = { id: string; percent: number | null; reference: number | null; since: Date | null };

test('every reduction the database may show is proven by the log, and no other: percent, reference and beginning', async () => {
  const offers = await db.owner<
    Stored[]
  >`select id, discount_percent as percent, discount_reference_minor as reference, discount_since as since from offers where is_active`;
  const logs = await asAnon(db.pool, (tx) =>
    findPriceLogs(
      tx,
      offers.map(({ id }) => id),
      'CAD',
    ),
  );
  expect(offers.filter(({ percent }) => percent !== null).length).toBeGreaterThan(20);
  for (const { id, percent, reference, since } of offers) {
    const proof = proveReduction(logs.get(id) ?? []);
    expect([proof?.percent ?? null, proof?.reference ?? null, proof?.since ?? null], id).toEqual([
      percent,
      reference,
      since?.getTime() ?? null,
    ]);
  }
});

test('the price beside the proof is the one on the card, in every currency: converted and rounded up to what can be paid', async () => {
  for (const [country, currency] of [
    ['CA', 'CAD'],
    ['ML', 'XOF'],
    ['US', 'USD'],
    ['GN', 'GNF'],
  ] as const) {
    const { items } = await asAnon(db.pool, (tx) =>
      searchProductsInDatabase(tx, { on_sale: true, country, currency, sort: 'discount', page_size: 48 }),
    );
    expect(items.length, country).toBeGreaterThan(3);
    const logs = await asAnon(db.pool, (tx) =>
      findPriceLogs(
        tx,
        items.map(({ offer_id }) => offer_id),
        currency,
      ),
    );
    for (const card of items) {
      const log = logs.get(card.offer_id)!;
      const proof = proveReduction(log)!;
      expect(proof.percent, card.slug).toBe(card.discount!.percent);
      expect(log.find(({ price }) => price === proof.reference)!.shown, card.slug).toBe(card.discount!.reference);
    }
  }
});

test('R-SCR-13 a reduction that is not the best delivered offer of a place is no deal there', async () => {
  for (const country of ['CA', 'ML', 'CD']) {
    const reader = { country, currency: 'CAD', language: 'fr' } as const;
    const { items } = await asAnon(db.pool, (tx) =>
      searchProductsInDatabase(tx, { ...reader, on_sale: true, in_stock: true, sort: 'discount', page_size: 48 }),
    );
    const { flash, best } = selectDealsOfDay(items, 20_000, ({ stock }) => stock !== null && stock < 5);
    const deals = [...flash, ...best];
    const leading = await asAnon(db.pool, (tx) =>
      findProductCardsByIds(
        tx,
        deals.map(({ id }) => id),
        reader,
      ),
    );
    expect(leading.map(({ offer_id }) => offer_id)).toEqual(deals.map(({ offer_id }) => offer_id));
    for (const { shipping } of deals) expect(shipping).not.toBeNull();
  }
});

test('the log of an offer that is closed is not told', async () => {
  const [row] = await db.owner<{ id: string }[]>`select id from offers where discount_percent is not null limit 1`;
  await db.owner`update offers set is_active = false where id = ${row!.id}`;
  expect(await asAnon(db.pool, (tx) => findPriceLogs(tx, [row!.id, 'not an id'], 'CAD'))).toEqual(new Map());
});
