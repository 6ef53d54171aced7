// Dispatches of parcels are requested again, cancelled or packed; also reused carrier numbers and ending boxes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateDueBoxes } from '#server/boxes/actions/follow-boxes.ts';
import { forwardParcels } from '#server/boxes/actions/forward-parcels.ts';
import { cancelOwnForwarding } from '#server/boxes/actions/cancel-own-forwarding.ts';
import { receiveParcel } from '#server/boxes/actions/receive-parcel.ts';
import { shipForwarding } from '#server/boxes/actions/ship-forwarding.ts';
import { findBox } from '#server/boxes/queries/boxes.ts';
import { findForwardingsToShip, findStoredParcels } from '#server/boxes/queries/parcels.ts';
import { quoteBoxParcels } from '#server/boxes/quote-parcels.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type BoxMarket, type PaidBox, holderActor, openBoxMarket, findPaymentSession } from './box-scene.ts';
import { cliActor, testJobActor } from './test-market.ts';

let market: BoxMarket;
beforeAll(async () => {
  market = await openBoxMarket();
});
afterAll(() => market.stop());

const bamako = { fullName: 'Awa', phone: '', street: 'Rue 14', city: 'Bamako', postalCode: '', country: 'ML' };
const toronto = {
  ...bamako,
  phone: '+1 416 555 0100',
  street: '1 Bay',
  city: 'Toronto',
  postalCode: 'M5J 2N8',
  country: 'CA',
};

const receive = async (suite: string, changes: { reference?: string; isAnother?: boolean } = {}) =>
  (
    await receiveParcel.perform(market.shop, cliActor, {
      suite,
      reference: randomUUID(),
      weightGrams: 1200,
      ...changes,
    })
  ).parcel;

async function totalOf(held: PaidBox, parcelIds: string[], to: string): Promise<number> {
  const quoted = await asMarket(market.shop.sql, async (tx) => {
    const parcels = (await findStoredParcels(tx, [held.boxId])).filter(({ id }) => parcelIds.includes(id));
    return quoteBoxParcels(tx, { box: (await findBox(tx, held.boxId))!, parcels, to, shop: market.shop });
  });
  if ('refusal' in quoted) throw new Error(quoted.refusal.reason);
  return quoted.quote.totalMinor;
}
const forward = async (held: PaidBox, parcelIds: string[], address = bamako, totalMinor?: number) =>
  forwardParcels.perform(market.shop, holderActor(held), {
    boxId: held.boxId,
    parcelIds,
    address,
    totalMinor: totalMinor ?? (await totalOf(held, parcelIds, address.country)),
    language: 'fr',
  });
const forwardingsOf = (held: PaidBox) =>
  market.owner<{ number: string; status: string; city: string; total: number }[]>`
    select number, status, city, (carriage_minor + handling_minor + storage_minor)::int as total from box_forwardings where box_id = ${held.boxId} order by quoted_at`;
const orderOf = async (id: string) =>
  (await market.owner`select status, city, total_minor::int as total from orders where id = ${id}`)[0]!;

test('asked for again to another address: the first dispatch and its order are given up, the new one goes where it was asked to, at its price', async () => {
  const held = await market.heldBox();
  const { id } = await receive(held.suite);
  const first = await forward(held, [id]);
  const total = await totalOf(held, [id], 'CA');
  const second = await forward(held, [id], toronto);
  expect(second.orderId).not.toBe(first.orderId);
  expect(await orderOf(first.orderId)).toMatchObject({ status: 'expired', city: 'Bamako' });
  expect(await orderOf(second.orderId)).toMatchObject({ status: 'awaiting_payment', city: 'Toronto', total });
  expect((await forwardingsOf(held)).map(({ status, city }) => [status, city])).toEqual([
    ['cancelled', 'Bamako'],
    ['quoted', 'Toronto'],
  ]);
  // A repeated request returns the same order.
  expect((await forward(held, [id], toronto, total)).orderId).toBe(second.orderId);
});

test('asked for again at a price that is not today’s: refused, and the dispatch that waits stays', async () => {
  const held = await market.heldBox();
  const { id } = await receive(held.suite);
  const { orderId } = await forward(held, [id]);
  await expect(forward(held, [id], bamako, 1)).rejects.toMatchObject({ code: 'forwarding/price-changed' });
  expect(await orderOf(orderId)).toMatchObject({ status: 'awaiting_payment' });
  expect(await forwardingsOf(held)).toMatchObject([{ status: 'quoted' }]);
});

test('asked for again in another language, after another e-mail address: the same order, never order/key-reused', async () => {
  const held = await market.heldBox();
  const { id } = await receive(held.suite);
  const totalMinor = await totalOf(held, [id], 'ML');
  const ask = (language: 'fr' | 'en') =>
    forwardParcels.perform(market.shop, holderActor(held), {
      boxId: held.boxId,
      parcelIds: [id],
      address: bamako,
      totalMinor,
      language,
    });
  const { orderId } = await ask('fr');
  await market.owner`update auth.users set email = ${`${randomUUID()}@client.example`} where id = ${held.person.id}`;
  expect((await ask('en')).orderId).toBe(orderId);
  expect(await forwardingsOf(held)).toHaveLength(1);
});

test('the holder gives up a dispatch that is not paid, with its order; again nothing happens; a paid one, and a stranger, are refused', async () => {
  const [held, other] = [await market.heldBox(), await market.heldBox()];
  const { id } = await receive(held.suite);
  const { orderId } = await forward(held, [id]);
  const [{ number } = { number: '' }] = await forwardingsOf(held);
  const giveUp = (who: PaidBox, boxId = who.boxId, which = number) =>
    cancelOwnForwarding.perform(market.shop, holderActor(who), { boxId, number: which });
  await expect(giveUp(other, held.boxId)).rejects.toMatchObject({ code: 'access/denied' });
  await expect(giveUp(other)).rejects.toMatchObject({ code: 'forwarding/not-found' });
  await giveUp(held);
  await giveUp(held);
  expect(await orderOf(orderId)).toMatchObject({ status: 'expired' });
  expect(await market.owner`select forwarding_id from box_parcels where id = ${id}`).toEqual([{ forwarding_id: null }]);
  expect(
    await market.owner`select from audit_log where action = 'forwarding/given-up' and order_id = ${orderId}`,
  ).toHaveLength(1);
  const paid = await forward(held, [id]);
  await market.pay({ sessionId: await findPaymentSession(market.owner, paid.orderId) });
  const { number: paidNumber } = (await forwardingsOf(held)).find(({ status }) => status === 'paid')!;
  await expect(giveUp(held, held.boxId, paidNumber)).rejects.toMatchObject({ code: 'forwarding/being-paid' });
});

test('what is packed is named: suite, address with postal code and telephone, each parcel with its number and the carrier’s', async () => {
  const held = await market.heldBox();
  const parcels = [await receive(held.suite), await receive(held.suite)];
  const { orderId } = await forward(
    held,
    parcels.map(({ id }) => id),
    toronto,
  );
  await market.pay({ sessionId: await findPaymentSession(market.owner, orderId) });
  const packed = (await asMarket(market.shop.sql, findForwardingsToShip)).find(({ boxId }) => boxId === held.boxId);
  expect(packed).toMatchObject({ suite: held.suite, postalCode: 'M5J 2N8', phone: '+1 416 555 0100', orderId });
  expect(packed!.contents.map(({ number, reference }) => [number, reference]).toSorted()).toEqual(
    parcels.map(({ number, reference }) => [number, reference]).toSorted(),
  );
});

test('a carrier’s number whose parcel has left is another parcel’s once the operator says so', async () => {
  const [held, other] = [await market.heldBox(), await market.heldBox()];
  const reference = `1Z-${randomUUID()}`;
  const first = await receive(held.suite, { reference });
  const { orderId } = await forward(held, [first.id]);
  await market.pay({ sessionId: await findPaymentSession(market.owner, orderId) });
  const [{ number } = { number: '' }] = await forwardingsOf(held);
  await shipForwarding.perform(market.shop, cliActor, { number, carrier: 'Poste' });
  await expect(receive(other.suite, { reference })).rejects.toMatchObject({
    code: 'parcel/left',
    facts: { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  const second = await receive(other.suite, { reference, isAnother: true });
  expect(second.id).not.toBe(first.id);
  // A parcel registered twice for one box stays one parcel; for another box the registration is refused.
  expect((await receive(other.suite, { reference, isAnother: true })).id).toBe(second.id);
  await expect(receive(held.suite, { reference, isAnother: true })).rejects.toMatchObject({
    code: 'parcel/registered',
  });
});

test('a parcel that is registered while its box is being closed waits for that, and is refused', async () => {
  const held = await market.heldBox();
  const outcome = await market.owner.begin(async (tx) => {
    await tx`update boxes set closed_at = now() where id = ${held.boxId}`;
    const receiving = receive(held.suite).catch((refusal: Error) => refusal);
    await expect
      .poll(
        async () =>
          (
            await market.owner`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%from boxes%'`
          ).length,
      )
      .toBe(1);
    // An object, because a bare promise would be awaited here, although it ends only after this transaction.
    return { receiving };
  });
  expect(await outcome.receiving).toMatchObject({ code: 'box/closed' });
});

test('what was quoted stays: country, tariff, weight and days too', async () => {
  const held = await market.heldBox();
  await forward(held, [(await receive(held.suite)).id]);
  for (const change of [{ country_code: 'CA' }, { chargeable_grams: 1 }, { days_max: 99 }])
    await expect(
      market.owner`update box_forwardings set ${market.owner(change)} where box_id = ${held.boxId}`,
    ).rejects.toThrow(/keeps what was quoted/);
});

test('storage has a ceiling, which is a setting', async () => {
  const held = await market.heldBox();
  const { id } = await receive(held.suite);
  const before = await totalOf(held, [id], 'ML');
  const after = async (days: number) => {
    const shop = { ...market.shop, now: () => new Date(Date.now() + days * 86_400_000) };
    const quoted = await asMarket(market.shop.sql, async (tx) =>
      quoteBoxParcels(tx, {
        box: (await findBox(tx, held.boxId))!,
        parcels: await findStoredParcels(tx, [held.boxId]),
        to: 'ML',
        shop,
      }),
    );
    return 'quote' in quoted && quoted.quote.totalMinor - before;
  };
  // Storage is free for thirty days, then costs 0.50 a day for at most sixty days.
  expect([await after(31), await after(90), await after(400)]).toEqual([50, 3000, 3000]);
});

test('the quote counts by the shop’s day, as the page of the tariff does', async () => {
  const held = await market.heldBox();
  await receive(held.suite);
  await market.owner`insert into parcel_tariffs select (jsonb_populate_record(t, '{"version": "2031-01", "valid_from": "2031-01-01"}')).* from parcel_tariffs t order by valid_from desc limit 1`;
  const at = async (moment: string) => {
    const shop = { now: () => new Date(moment), timeZone: 'America/Toronto' };
    return asMarket(market.shop.sql, async (tx) =>
      quoteBoxParcels(tx, {
        box: (await findBox(tx, held.boxId))!,
        parcels: await findStoredParcels(tx, [held.boxId]),
        to: 'ML',
        shop,
      }),
    );
  };
  // The new tariff has no zones, so no price. At 2:00 UTC on 1 January it is still the old year in Toronto.
  expect(await at('2031-01-01T02:00:00Z')).toHaveProperty('quote');
  expect(await at('2031-01-01T06:00:00Z')).toHaveProperty('refusal');
  await market.owner`delete from parcel_tariffs where version = '2031-01'`;
});

test('one box that cannot be followed keeps no other one waiting', async () => {
  const [bad, good] = [await market.heldBox(), await market.heldBox()];
  const soon = new Date(market.shop.now().getTime() + 2 * 86_400_000);
  await market.owner`update boxes set ends_at = ${soon} where id in ${market.owner([bad.boxId, good.boxId])}`;
  await market.owner`alter table notifications add constraint no_mail_to_this_box check (subject_id <> ${market.owner.unsafe(`'${bad.boxId}'`)} or template <> 'box_ending')`;
  await expect(updateDueBoxes.perform(market.shop, testJobActor, {})).rejects.toThrow('1 postal boxes');
  await market.owner`alter table notifications drop constraint no_mail_to_this_box`;
  const told = (held: PaidBox) =>
    market.owner`select from notifications where template = 'box_ending' and subject_id = ${held.boxId}`;
  expect([await told(bad), await told(good)].map(({ length }) => length)).toEqual([0, 1]);
  await updateDueBoxes.perform(market.shop, testJobActor, {});
  expect(await told(bad)).toHaveLength(1);
});
