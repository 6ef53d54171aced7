// A shop on holiday is never the best offer; the stored flag follows the shop's time zone (docs/decisions/0177).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { updateNextHolidayFlag } from '#server/sellers/actions/update-holiday-flags.ts';
import { setHolidays } from '#server/sellers/actions/set-holidays.ts';
import { addOffer, openTestMarket, type TestMarket } from './test-market.ts';
import { addPerson, addShopWithOffer } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const job: Actor = { kind: 'job', name: 'follow-holidays' };
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A product with two offers: one of a new shop, and a dearer one of another shop. */
async function scene() {
  const { seller, offer } = await addShopWithOffer(market.owner);
  const dearer = await addOffer(market.owner, { seller: `present-${randomUUID().slice(0, 8)}`, price: 9000 });
  await market.owner`update offers set product_id = (select product_id from offers where id = ${offer.id}) where id = ${dearer.id}`;
  return { offer: offer.id, dearer: dearer.id, seller };
}

async function addOwner(seller: string) {
  const owner = await addPerson(market.owner);
  await market.owner`update sellers set owner_id = ${owner.id} where id = ${seller}`;
  return owner;
}

/** The offer that search shows for the product, and whether it is marked as in stock. */
async function shown(offer: string) {
  const [row] = await market.owner<{ leader: string; isInStock: boolean }[]>`
    select p.best_offers[1] as leader, s.in_stock as "isInStock" from offers o
      join product_search s using (product_id) join product_search_parts p using (product_id) where o.id = ${offer}`;
  return row!;
}

const isAway = async (seller: string) =>
  (await market.owner<{ away: boolean }[]>`select is_away as away from sellers where id = ${seller}`)[0]!.away;

/** Runs the minutely job until no holiday flag is outdated. Returns the shops whose flag changed. */
async function follow(): Promise<string[]> {
  const changed: string[] = [];
  for (;;) {
    const { seller, isAway: away } = await updateNextHolidayFlag.perform(market.shop, job, {});
    if (seller === null) return changed;
    if (away !== null) changed.push(seller);
  }
}

test('the form sets the flag in its own transaction, and another offer leads at once; back again it leads again', async () => {
  const { offer, dearer, seller } = await scene();
  const owner = await addOwner(seller);
  const set = (away: { from: string; reopensOn: string } | null) =>
    setHolidays.perform(market.shop, owner, { seller, away });
  expect(await shown(offer)).toEqual({ leader: offer, isInStock: true });
  await set({ from: day(-1), reopensOn: day(9) });
  expect(await isAway(seller)).toBe(true);
  expect(await shown(offer)).toEqual({ leader: dearer, isInStock: true });
  await set(null);
  expect(await isAway(seller)).toBe(false);
  expect(await shown(offer)).toEqual({ leader: offer, isInStock: true });
  // Future holidays do not set the holiday flag yet.
  await set({ from: day(3), reopensOn: day(9) });
  expect(await isAway(seller)).toBe(false);
});

test('a product that only a shop on holiday has is not in stock meanwhile', async () => {
  const { offer, dearer, seller } = await scene();
  await market.owner`update offers set is_active = false where id = ${dearer}`;
  const owner = await addOwner(seller);
  await setHolidays.perform(market.shop, owner, { seller, away: { from: day(-1), reopensOn: day(9) } });
  expect(await shown(offer)).toEqual({ leader: offer, isInStock: false });
});

test('the job lets holidays begin and end on the days of the shop’s zone; run again it finds nothing', async () => {
  const { offer, dearer, seller } = await scene();
  const days = (zone: string, from: number, until: number) => market.owner`
    insert into seller_pages (seller_id, time_zone, away_from, reopens_on)
    values (${seller}, ${zone}, (now() at time zone ${zone})::date + ${from}::int, (now() at time zone ${zone})::date + ${until}::int)
    on conflict (seller_id) do update set time_zone = excluded.time_zone, away_from = excluded.away_from, reopens_on = excluded.reopens_on`;
  // The time zones in which a day begins first and last. The job must find the shop in each of them.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await days(zone, 1, 2);
    expect(await follow()).not.toContain(seller);
    await days(zone, 0, 1);
    await follow();
    expect(await isAway(seller)).toBe(true);
    expect((await shown(offer)).leader).toBe(dearer);
    expect(await follow()).toEqual([]);
    await days(zone, -1, 0);
    await follow();
    expect(await isAway(seller)).toBe(false);
    expect((await shown(offer)).leader).toBe(offer);
  }
  const [log] = await market.owner<{ n: number }[]>`
    select count(*)::int as n from audit_log where action = 'seller/holidays-followed' and facts ->> 'seller' = ${seller}`;
  expect(log!.n).toBe(4);
});

test('the flag is read by everybody and written by nobody but the market', async () => {
  const { seller } = await scene();
  const owner = await addOwner(seller);
  const write = 'permission denied';
  await expect(
    asAnon(market.shop.sql, (tx) => tx`update sellers set is_away = true where id = ${seller}`),
  ).rejects.toThrow(write);
  const claims = { sub: owner.id, role: 'authenticated' };
  await expect(
    asPerson(market.shop.sql, claims as never, (tx) => tx`update sellers set is_away = true where id = ${seller}`),
  ).rejects.toThrow(write);
  expect(await asAnon(market.shop.sql, (tx) => tx`select is_away from sellers where id = ${seller}`)).toEqual([
    { is_away: false },
  ]);
  await asMarket(market.shop.sql, (tx) => tx`update sellers set is_away = is_away where id = ${seller}`);
});
