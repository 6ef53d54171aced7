// A restaurant's paid orders: the kitchen screen, and what happens when nobody accepts an order in time.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { refusalText } from '#server/http/refusal-words.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import { acceptPart } from '#server/orders/actions/accept-part.ts';
import { packPart } from '#server/orders/actions/pack-part.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { refuseUnacceptedPartsJob } from '#server/orders/jobs/refuse-unaccepted-parts.ts';
import { refuseUnacceptedPart } from '#server/orders/actions/refuse-unaccepted.ts';
import { releaseHolds } from '#server/orders/queries/stock.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { removeMenuSection } from '#server/sellers/actions/remove-menu-section.ts';
import { restoreNextSoldOutDish } from '#server/sellers/actions/restore-sold-out-dish.ts';
import { saveDishMenuSettings } from '#server/sellers/actions/save-dish.ts';
import { saveMenuSection } from '#server/sellers/actions/save-menu-section.ts';
import { setDishSoldOut } from '#server/sellers/actions/set-dish-sold-out.ts';
import { setKitchenBusy } from '#server/sellers/actions/set-kitchen-busy.ts';
import { findPublicMenu } from '#server/sellers/queries/menus.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { addMemberWithSellerApi } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

/** A paid order of two dishes and of a merchant's teapot, and a cook who sees the restaurant's orders. */
async function scene() {
  const suffix = randomUUID().slice(0, 6);
  const dish = await addOffer(market.owner, { seller: `maquis-${suffix}`, price: 1500, source: 'restaurant' });
  const teapot = await addOffer(market.owner, { seller: `boutique-${suffix}`, price: 999, shipping: 0 });
  const { orderId } = await market.place([{ offer: dish, quantity: 2 }, { offer: teapot }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  const sessionId = payment!['session_id'] as string;
  market.provider.pay(sessionId);
  await settlePayment(market.shop, { provider: 'obedient', sessionId }, testJobActor);
  const parts = await market.owner<{ id: string; seller: string }[]>`
    select id, seller_id as seller from seller_orders where order_id = ${orderId} order by position`;
  const [part, otherPart] = [parts[0]!, parts[1]!];
  return {
    orderId,
    dish,
    part: part.id,
    otherPart: otherPart.id,
    seller: part.seller,
    cook: await member(part.seller),
  };
}
const member = (seller: string, permission: SellerPermission = 'orders') =>
  addMemberWithSellerApi(market, seller, permission);
const partOf = async (id: string) =>
  (
    await market.owner`
      select p.status, p.called_off_reason as reason, extract(epoch from p.accept_by - o.paid_at)::int as seconds from seller_orders p join orders o on o.id = p.order_id where p.id = ${id}`
  )[0]!;
const mails = async (template: string, partId: string) =>
  (await market.owner`select 1 from notifications where template = ${template} and parameters->>'partId' = ${partId}`)
    .length;
const lapse = (id: string) =>
  market.owner`update seller_orders set accept_by = now() - interval '1 second' where id = ${id}`;
const runJob = async () => {
  while (await refuseUnacceptedPart.perform(market.shop, testJobActor, {}));
};

test('R-FREE-09 a restaurant has ten minutes to accept a paid order, a merchant has not; then it is refused and refunded once, and both are told', async () => {
  const { orderId, part, otherPart, dish } = await scene();
  expect(await partOf(part)).toMatchObject({ status: 'to_prepare', seconds: 600 });
  expect((await partOf(otherPart))['seconds']).toBeNull();
  await runJob();
  expect((await partOf(part))['status']).toBe('to_prepare');
  const [before] = await market.owner`select stock from offers where id = ${dish.id}`;
  await lapse(part);
  await runJob();
  await runJob();
  expect(await partOf(part)).toMatchObject({ status: 'cancelled', reason: 'not_accepted' });
  expect((await partOf(otherPart))['status']).toBe('to_prepare');
  expect(
    await market.owner`select items_minor::int as items from refunds r join refund_shares s on s.refund_id = r.id where r.order_id = ${orderId}`,
  ).toEqual([{ items: 3000 }]);
  expect([await mails('order_part_called_off', part), await mails('seller_part_unaccepted', part)]).toEqual([1, 1]);
  const [after] = await market.owner`select stock from offers where id = ${dish.id}`;
  expect(after!['stock']).toBe(before!['stock'] + 2);
});

test.each(['mobile money', 'a dispute'] as const)(
  'a part that nobody accepts and whose money cannot go back by itself (%s) stays, the screen says so, and a person is alerted once',
  async (why) => {
    const { orderId, part, seller, cook } = await scene();
    await lapse(part);
    expect((await cook.selling.kitchen(seller)).tickets).toMatchObject([{ id: part, isLeft: false }]);
    if (why === 'a dispute')
      await market.owner`
        insert into disputes (payment_id, order_id, provider_dispute_id, state, amount_minor) select id, order_id, gen_random_uuid(), 'open', amount_minor from payments where order_id = ${orderId}`;
    else market.provider.capabilities.partialRefunds = false;
    try {
      await runJob();
      await runJob();
    } finally {
      market.provider.capabilities.partialRefunds = true;
    }
    expect((await partOf(part))['status']).toBe('to_prepare');
    expect((await cook.selling.kitchen(seller)).tickets).toMatchObject([{ id: part, isLeft: true }]);
    const alerts = await market.owner`
      select action, facts ->> 'part' as part, facts ->> 'reason' as reason from audit_log where order_id = ${orderId} and is_alert`;
    const reason = why === 'a dispute' ? 'refund/disputed' : 'refund/whole-only';
    expect([...alerts]).toEqual([{ action: 'order/help-asked', part, reason }]);
    expect([await mails('order_part_called_off', part), await mails('seller_part_unaccepted', part)]).toEqual([0, 0]);
  },
);

test('a part that cannot be refused keeps none behind it waiting, changes nothing, and the job says so at its end', async () => {
  const [stuck, next] = [await scene(), await scene()];
  await lapse(stuck.part);
  await lapse(next.part);
  await market.owner`update seller_orders set accept_by = accept_by - interval '1 minute' where id = ${stuck.part}`;
  await market.owner.unsafe(`
    create function public.fail_call_off() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$;
    create trigger fail_call_off before update of called_off_at on public.seller_orders for each row when (new.id = '${stuck.part}') execute function public.fail_call_off()`);
  const runs = () =>
    refuseUnacceptedPartsJob.run({ shop: market.shop } as never, {}, {
      actor: testJobActor,
    } as never) as Promise<unknown>;
  try {
    await expect(runs()).rejects.toThrow(/not today/);
  } finally {
    await market.owner.unsafe(
      'drop trigger fail_call_off on public.seller_orders; drop function public.fail_call_off()',
    );
  }
  expect([(await partOf(stuck.part))['status'], (await partOf(next.part))['status']]).toEqual([
    'to_prepare',
    'cancelled',
  ]);
  await runs();
  expect((await partOf(stuck.part))['status']).toBe('cancelled');
  expect(await mails('seller_part_unaccepted', stuck.part)).toBe(1);
});

test('an order that was accepted in time is not refused, however late the job comes', async () => {
  const { orderId, part, cook } = await scene();
  await acceptPart.perform(market.shop, cook.actor, { orderId, partId: part });
  await lapse(part);
  await runJob();
  expect((await partOf(part))['status']).toBe('accepted');
  expect(await market.owner`select 1 from refunds where order_id = ${orderId}`).toHaveLength(0);
});

test('accepted and refused at the same moment, one of them happens', async () => {
  for (let n = 0; n < 4; n++) {
    const { orderId, part, cook } = await scene();
    await lapse(part);
    await Promise.allSettled([
      acceptPart.perform(market.shop, cook.actor, { orderId, partId: part }),
      refuseUnacceptedPart.perform(market.shop, testJobActor, {}),
    ]);
    const refunds = await market.owner`select 1 from refunds where order_id = ${orderId}`;
    expect([(await partOf(part))['status'], refunds.length]).toEqual(
      refunds.length === 0 ? ['accepted', 0] : ['cancelled', 1],
    );
  }
});

test('the screen shows what is to do and what was given up, to members of this restaurant only', async () => {
  const { orderId, part, seller, cook } = await scene();
  const { tickets } = await cook.selling.kitchen(seller);
  expect(tickets).toMatchObject([{ id: part, orderId, status: 'to_prepare', lines: [{ quantity: 2 }] }]);
  await acceptPart.perform(market.shop, cook.actor, { orderId, partId: part });
  await packPart.perform(market.shop, cook.actor, { orderId, partId: part });
  expect((await cook.selling.kitchen(seller)).tickets).toMatchObject([{ id: part, status: 'packed' }]);
  const second = await scene();
  await lapse(second.part);
  await runJob();
  expect((await second.cook.selling.kitchen(second.seller)).tickets).toMatchObject([
    { id: second.part, status: 'cancelled', calledOffBy: 'seller' },
  ]);
  await expect(cook.selling.kitchen(second.seller)).rejects.toMatchObject({ code: 'access/denied' });
});

test('closed now, its dishes are refused at the quote and at the order before anything is paid, and when it opens is said in the reader’s language', async () => {
  const dish = await addOffer(market.owner, { seller: `soir-${randomUUID().slice(0, 6)}`, source: 'restaurant' });
  const [row] = await market.owner<{ seller: string }[]>`
    select seller_id as seller from offers where id = ${dish.id}`;
  const { seller } = row!;
  const tomorrow = new Date(Date.now() + 86_400_000);
  const day = tomorrow.toISOString().slice(0, 10);
  const weekly = [{ weekday: tomorrow.getUTCDay() || 7, opens: 1110, closes: 1560 }];
  // Opening hours of yesterday must not extend past midnight into today.
  await market.owner`insert into seller_pages (seller_id, time_zone, weekly) values (${seller}, 'Africa/Dakar', ${market.owner.json(weekly)})`;
  const quote = (language: 'fr' | 'en') =>
    quoteOrder(market.shop, { lines: [{ offer_id: dish.id, quantity: 1 }], country: 'CA', currency: 'CAD' }, language);
  const closed = { code: 'offer/seller-closed', facts: { day, at: '18:30' } };
  expect(await quote('fr')).toMatchObject({ payable: false, providers: [], lines: [{ problem: closed }] });
  await expect(market.place([{ offer: dish }])).rejects.toMatchObject({ lines: [closed] });
  expect(refusalText('offer/seller-closed', { name: 'Thiéboudienne', day, at: '18:30' }, 'fr')).toContain(
    'à 18\u00A0h\u00A030',
  );
  expect(refusalText('offer/seller-closed', { name: 'Thiéboudienne', day, at: '18:30' }, 'en')).toContain('at 18:30');
  await market.owner`update seller_pages set weekly = '[]' where seller_id = ${seller}`;
  expect((await quote('fr')).payable).toBe(true);
  // A pause stops new orders and ends by itself; extra preparation minutes do not stop orders.
  const { actor, selling } = await member(seller);
  const busy = (extraMinutes: 20 | null) =>
    setKitchenBusy.perform(market.shop, actor, { seller, busy: { minutes: 15, extraMinutes } });
  await busy(null);
  expect((await selling.kitchen(seller)).busy).toMatchObject({ extraMinutes: null });
  expect(await quote('fr')).toMatchObject({ lines: [{ problem: { code: 'offer/seller-closed' } }] });
  await busy(20);
  expect((await quote('fr')).payable).toBe(true);
  await busy(null);
  await market.owner`update seller_pages set busy_until = now() - interval '1 second' where seller_id = ${seller}`;
  expect((await selling.kitchen(seller)).busy).toBeNull();
  expect((await quote('fr')).payable).toBe(true);
});

test('sold out in one tap: no unit is left until the next opening of another day, then the stock is as it was; sent twice it changes nothing', async () => {
  const suffix = randomUUID().slice(0, 6);
  const dish = await addOffer(market.owner, { seller: `carte-${suffix}`, source: 'restaurant', stock: 7 });
  const endless = await addOffer(market.owner, { seller: `carte-${suffix}`, source: 'restaurant', stock: null });
  const [row] = await market.owner<{ seller: string }[]>`
    select seller_id as seller from offers where id = ${dish.id}`;
  const { seller } = row!;
  const { actor } = await member(seller);
  const sellOut = (offer: string, isSoldOut: boolean) =>
    setDishSoldOut.perform(market.shop, actor, { seller, offer, isSoldOut });
  const stocks = async () =>
    (
      await market.owner`select stock from offers where id in (${dish.id}, ${endless.id}) order by stock nulls last`
    ).map(({ stock }) => stock as number | null);
  expect([await sellOut(dish.id, true), await sellOut(dish.id, true)]).toEqual([true, false]);
  await sellOut(endless.id, true);
  expect(await stocks()).toEqual([0, 0]);
  await expect(market.place([{ offer: dish }])).rejects.toMatchObject({ lines: [{ code: 'offer/short-stock' }] });
  while (await restoreNextSoldOutDish.perform(market.shop, testJobActor, {}));
  expect(await stocks()).toEqual([0, 0]);
  await market.owner`update menu_dishes set sold_out_until = now() - interval '1 second' where seller_id = ${seller}`;
  while (await restoreNextSoldOutDish.perform(market.shop, testJobActor, {}));
  expect(await stocks()).toEqual([7, null]);
  await sellOut(dish.id, true);
  await sellOut(dish.id, false);
  expect(await stocks()).toEqual([7, null]);
  const other = await scene();
  await expect(
    setDishSoldOut.perform(market.shop, actor, { seller, offer: other.dish.id, isSoldOut: true }),
  ).rejects.toMatchObject({ code: 'menu/not-found' });
});

test('units that come back of a dish that is sold out are not on sale today, and are there tomorrow', async () => {
  const suffix = randomUUID().slice(0, 6);
  const dish = await addOffer(market.owner, { seller: `retour-${suffix}`, source: 'restaurant', stock: 7 });
  const [row] = await market.owner<{ seller: string }[]>`
    select seller_id as seller from offers where id = ${dish.id}`;
  const { actor } = await member(row!.seller);
  const stock = async () =>
    (await market.owner<{ stock: number | null }[]>`select stock from offers where id = ${dish.id}`)[0]!.stock;
  // One order is never paid; another one is paid and refused.
  const [unpaid, paid] = [
    await market.place([{ offer: dish, quantity: 2 }]),
    await market.place([{ offer: dish, quantity: 3 }]),
  ];
  const [payment] = await market.owner<{ session: string }[]>`
    select session_id as session from payments where order_id = ${paid.orderId}`;
  market.provider.pay(payment!.session);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: payment!.session }, testJobActor);
  const [part] = await market.owner<{ id: string }[]>`select id from seller_orders where order_id = ${paid.orderId}`;
  const sellOut = (isSoldOut: boolean) =>
    setDishSoldOut.perform(market.shop, actor, { seller: row!.seller, offer: dish.id, isSoldOut });
  await sellOut(true);
  await asMarket(market.shop.sql, (tx) => releaseHolds(tx, unpaid.orderId));
  expect(await stock()).toBe(0);
  await lapse(part!.id);
  await runJob();
  expect((await partOf(part!.id))['status']).toBe('cancelled');
  expect(await stock()).toBe(0);
  await sellOut(false);
  expect(await stock()).toBe(7);
});

test('a menu has sections in their order and dishes in them; only members with products change it', async () => {
  const dish = await addOffer(market.owner, { seller: `menu-${randomUUID().slice(0, 6)}`, source: 'restaurant' });
  const [row] = await market.owner<{ seller: string }[]>`
    select seller_id as seller from offers where id = ${dish.id}`;
  const { seller } = row!;
  const [cook, owner] = [await member(seller), await member(seller, 'products')];
  const section = (nameFr: string, position: number) =>
    saveMenuSection.perform(market.shop, owner.actor, { seller, id: null, nameFr, nameEn: nameFr, position });
  const [drinks, grill] = [await section('Boissons', 2), await section('Grillades', 1)];
  const read = () => asAnon(market.shop.sql, (tx) => findPublicMenu(tx, seller, 'fr'));
  expect((await read())!.sections.map(({ name }) => name)).toEqual(['Grillades', 'Boissons']);
  const save = (actor: Actor, section: string) =>
    saveDishMenuSettings.perform(market.shop, actor, {
      seller,
      offer: dish.id,
      section,
      position: 1,
      allergens: ['fish'],
    });
  await expect(save(cook.actor, grill)).rejects.toMatchObject({ code: 'access/denied' });
  await save(owner.actor, grill);
  expect((await read())!.dishes).toEqual([{ offer: dish.id, section: grill, allergens: ['fish'], soldOutUntil: null }]);
  // A section of another restaurant cannot be used.
  const [foreign] = await market.owner<{ id: string }[]>`
    insert into menu_sections (seller_id, name_fr, name_en) select id, 'X', 'X' from sellers where id <> ${seller} limit 1 returning id`;
  await save(owner.actor, foreign!.id);
  expect((await read())!.dishes[0]!.section).toBeNull();
  await removeMenuSection.perform(market.shop, owner.actor, { seller, id: drinks });
  expect((await owner.selling.menu(seller)).sections.map(({ id }) => id)).toEqual([grill]);
  await expect(cook.selling.menu(seller)).rejects.toMatchObject({ code: 'access/denied' });
});
