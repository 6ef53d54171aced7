// Terms of postal boxes and their payments: renewals, refunds, payment in advance, deleted accounts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endBoxTerm } from '#server/boxes/actions/end-term.ts';
import { updateDueBoxes } from '#server/boxes/actions/follow-boxes.ts';
import { renewBox } from '#server/boxes/actions/renew-box.ts';
import { saveBoxPlan } from '#server/boxes/actions/set-plan.ts';
import { withdrawPlan } from '#server/boxes/actions/withdraw-plan.ts';
import { findBox } from '#server/boxes/queries/boxes.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { deleteAccountIfAllowed } from '#server/people/queries/account-deletion.ts';
import { type BoxMarket, type PaidBox, holderActor, openBoxMarket, findPaymentSession } from './box-scene.ts';
import { addOffer, cliActor, testJobActor } from './test-market.ts';

let market: BoxMarket;
beforeAll(async () => {
  market = await openBoxMarket();
});
afterAll(() => market.stop());

const year = 365.25 * 86_400_000;
const renew = (held: PaidBox, changes: { totalMinor?: number; currency?: string; language?: 'fr' | 'en' } = {}) =>
  renewBox.perform(market.shop, holderActor(held), {
    boxId: held.boxId,
    totalMinor: 6000,
    currency: 'CAD',
    language: 'fr',
    ...changes,
  });
const pay = async (orderId: string) => market.pay({ sessionId: await findPaymentSession(market.owner, orderId) });
async function renewAndPay(held: PaidBox, totalMinor = 6000): Promise<string> {
  const { orderId } = await renew(held, { totalMinor });
  await pay(orderId);
  return orderId;
}
async function refundWhole(orderId: string): Promise<void> {
  const wish = { orderId, wish: 'all', note: '', key: randomUUID() } as const;
  await refundPayment(market.shop, (await requestRefundAsStaff.perform(market.shop, cliActor, wish)).id);
}
const boxOf = async ({ boxId }: Pick<PaidBox, 'boxId'>) =>
  (
    await market.owner<{ ends_at: Date; closed_at: Date | null; plan_version_id: string }[]>`
      select ends_at, closed_at, plan_version_id from boxes where id = ${boxId}`
  )[0]!;
const termsOf = (boxId: string) =>
  market.owner<{ id: string; starts_at: Date; ends_at: Date; refunded_at: Date | null }[]>`
    select id, starts_at, ends_at, refunded_at from box_terms where box_id = ${boxId} order by starts_at, id`;
const yearsLeft = async (held: Pick<PaidBox, 'boxId'>) =>
  Math.round(((await boxOf(held)).ends_at.getTime() - Date.now()) / year);
const mailsOf = async ({ boxId }: Pick<PaidBox, 'boxId'>) =>
  (await market.owner`select template from notifications where subject_id = ${boxId} order by queued_at, template`).map(
    ({ template }) => template as string,
  );

test('renewed, refunded, renewed again: each is an order of its own, and the money stands in the books', async () => {
  const held = await market.heldBox();
  const first = await renewAndPay(held);
  expect(await yearsLeft(held)).toBe(2);
  await refundWhole(first);
  expect(await yearsLeft(held)).toBe(1);
  const second = await renewAndPay(held);
  expect(second).not.toBe(first);
  expect(await yearsLeft(held)).toBe(2);
  expect(
    (
      await market.owner`select status from orders where id in ${market.owner([first, second])} order by created_at`
    ).map(({ status }) => status as string),
  ).toEqual(['refunded', 'paid']);
});

test('asked for again in another language, after the address of the account changed, it is the same order', async () => {
  const held = await market.heldBox();
  const { orderId } = await renew(held);
  await market.owner`update auth.users set email = ${`${randomUUID()}@client.example`} where id = ${held.person.id}`;
  expect((await renew(held, { language: 'en' })).orderId).toBe(orderId);
  const orders = await Promise.all((['fr', 'en', 'fr'] as const).map((language) => renew(held, { language })));
  expect(new Set(orders.map((order) => order.orderId))).toEqual(new Set([orderId]));
});

test('two windows in two languages at once: one order', async () => {
  const held = await market.heldBox();
  const orders = await Promise.all((['fr', 'en', 'fr', 'en'] as const).map((language) => renew(held, { language })));
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
});

test('only the price that was read is asked for', async () => {
  const held = await market.heldBox();
  for (const wrong of [{ totalMinor: 5999 }, { currency: 'XOF' }])
    await expect(renew(held, wrong)).rejects.toMatchObject({ code: 'box/price-changed' });
});

test('a guest’s box is renewed by the link of its order; one that is somebody’s is not', async () => {
  const [held, order] = [await market.heldBox(), await market.orderBox()];
  await market.pay(order);
  const [free] = await market.owner<{ id: string }[]>`select id from boxes where order_id = ${order.orderId}`;
  const renewBy = (orderId: string, boxId: string) => {
    const guest = { kind: 'guest', orderId, orderToken: 'x', network: '192.0.2.1' } as const;
    return renewBox.perform(market.shop, guest, { boxId, totalMinor: 6000, currency: 'CAD', language: 'fr' });
  };
  expect(await renewBy(order.orderId, free!.id)).toHaveProperty('url');
  await expect(renewBy(held.orderId, held.boxId)).rejects.toMatchObject({ code: 'access/denied' });
});

test('renewed early under new terms, the present term keeps its own until it is over', async () => {
  const held = await market.heldBox('commerce');
  const before = await boxOf(held);
  const setHandling = (handling: number) =>
    market.owner`
      select private.set_box_plan('commerce', (select to_jsonb(v) || ${market.owner.json({ handling_minor: handling })} from box_plan_versions v where v.plan_code = 'commerce' and until is null))`;
  await setHandling(900);
  await renewAndPay(held, 18_000);
  expect(await boxOf(held)).toMatchObject({ plan_version_id: before.plan_version_id });
  await updateDueBoxes.perform(market.shop, testJobActor, {});
  expect((await asMarket(market.shop.sql, (tx) => findBox(tx, held.boxId)))!.handlingMinor).toBe(0);
  // A year later the second term has begun.
  await market.owner`update box_terms set starts_at = starts_at - interval '13 months', ends_at = ends_at - interval '13 months' where box_id = ${held.boxId}`;
  await updateDueBoxes.perform(market.shop, testJobActor, {});
  expect((await asMarket(market.shop.sql, (tx) => findBox(tx, held.boxId)))!.handlingMinor).toBe(900);
  await setHandling(0);
});

test('the first of two terms is refunded: the second begins now, and its time is not given away', async () => {
  const held = await market.heldBox();
  await renewAndPay(held);
  await refundWhole(held.orderId);
  const [refunded, left] = await termsOf(held.boxId);
  expect([refunded!.refunded_at, left!.refunded_at]).toEqual([expect.any(Date), null]);
  expect(Math.abs(left!.starts_at.getTime() - refunded!.refunded_at!.getTime())).toBeLessThan(1000);
  expect(await yearsLeft(held)).toBe(1);
  expect((await boxOf(held)).closed_at).toBeNull();
  expect((await mailsOf(held)).at(-1)).toBe('box_term_ended');
});

test('both terms refunded close the box, and its holder is told each time', async () => {
  const held = await market.heldBox();
  const second = await renewAndPay(held);
  await refundWhole(held.orderId);
  await refundWhole(second);
  const box = await boxOf(held);
  expect(box.closed_at).not.toBeNull();
  expect(box.ends_at.getTime()).toBeLessThanOrEqual(Date.now());
  expect((await mailsOf(held)).filter((name) => name === 'box_term_ended')).toHaveLength(2);
});

test('a refund opens no box again that was closed', async () => {
  const held = await market.heldBox();
  const second = await renewAndPay(held);
  await market.owner`update boxes set closed_at = now() where id = ${held.boxId}`;
  await refundWhole(second);
  expect((await boxOf(held)).closed_at).not.toBeNull();
});

test('one box of two is ended with its share of the money; the other stays, and asked again nothing more goes back', async () => {
  const order = await market.orderBox({ quantity: 2 });
  await market.pay(order);
  const boxes = await market.owner<
    { id: string }[]
  >`select id from boxes where order_id = ${order.orderId} order by suite`;
  const [ended, kept] = boxes.map(({ id }) => ({ boxId: id })) as [{ boxId: string }, { boxId: string }];
  const [term] = await termsOf(ended.boxId);
  const end = () => endBoxTerm.perform(market.shop, cliActor, { termId: term!.id, note: 'essai' });
  const { refund } = await end();
  expect(refund.amountMinor).toBe(6000);
  expect((await boxOf(ended)).closed_at).toBeNull();
  expect((await end()).refund.id).toBe(refund.id);
  await refundPayment(market.shop, refund.id);
  expect((await boxOf(ended)).closed_at).not.toBeNull();
  expect((await boxOf(kept)).closed_at).toBeNull();
  expect(await mailsOf(ended)).toContain('box_term_ended');
  expect(await mailsOf(kept)).not.toContain('box_term_ended');
  expect((await market.owner`select status from orders where id = ${order.orderId}`)[0]).toEqual({
    status: 'partially_refunded',
  });
  await expect(end()).rejects.toMatchObject({ code: 'box/term-over' });
  // Refunding the rest of the order closes its second box.
  await refundWhole(order.orderId);
  expect((await boxOf(kept)).closed_at).not.toBeNull();
  expect(
    (await market.owner`select sum(amount_minor)::int as back from refunds where order_id = ${order.orderId}`)[0],
  ).toEqual({ back: 12_000 });
});

test('a refund that fails leaves the term, and it can be ended again', async () => {
  const held = await market.heldBox();
  const [term] = await termsOf(held.boxId);
  const end = () => endBoxTerm.perform(market.shop, cliActor, { termId: term!.id, note: '' });
  const { refund } = await end();
  await market.owner`update refunds set state = 'failed' where id = ${refund.id}`;
  const again = (await end()).refund;
  expect(again.id).not.toBe(refund.id);
  await refundPayment(market.shop, again.id);
  expect((await boxOf(held)).closed_at).not.toBeNull();
});

test('somebody who left: a refund opens their box no more, a late renewal goes back, and nobody is written to', async () => {
  const held = await market.heldBox();
  const paid = await renewAndPay(held);
  const late = await renew(held);
  market.passMinutes(40);
  expect(await expireOrder(market.shop, late.orderId)).toBe('expired');
  expect(await asMarket(market.shop.sql, (tx) => deleteAccountIfAllowed(tx, held.person.id))).toBe('deleted');
  await refundWhole(paid);
  expect((await boxOf(held)).closed_at).not.toBeNull();
  expect(await mailsOf(held)).not.toContain('box_term_ended');
  await pay(late.orderId);
  expect(await market.owner`select from refunds where order_id = ${late.orderId} and reason = 'too_late'`).toHaveLength(
    1,
  );
  expect((await boxOf(held)).closed_at).not.toBeNull();
  await expect(market.owner`update boxes set closed_at = null where id = ${held.boxId}`).rejects.toThrow(/check/);
});

test('the mail of a paid box says that there is nothing to ship; of goods each seller prepares their part', async () => {
  const order = await market.orderBox();
  await market.pay(order);
  const article = await market.place([{ offer: await addOffer(market.owner, { seller: 'theieres' }) }]);
  await pay(article.orderId);
  const sent: Mail[] = [];
  const mailer = { kind: 'smtp' as const, send: async (mail: Mail) => void sent.push(mail) };
  for (const { orderId } of [order, article]) {
    const [row] = await market.owner<{ id: string }[]>`
      select id from notifications where template = 'order_paid' and subject_id = ${orderId}`;
    await sendNotification({ shop: market.shop, templates, siteName: 'Sugu', mailer }, row!.id);
  }
  expect(sent.map(({ text }) => [/rien à expédier/.test(text), /Chaque vendeur/.test(text)])).toEqual([
    [true, false],
    [false, true],
  ]);
});

const essai = {
  code: 'essai',
  position: 9,
  site: 'montreal',
  nameFr: 'Essai',
  nameEn: 'Trial',
};
const terms = {
  priceMinor: 3000,
  currency: 'CAD',
  months: 6,
  storageDays: 20,
  storageDayMinor: 50,
  mostTogether: 3,
  handlingMinor: 0,
};
const versionsOf = (code: string) =>
  market.owner`
    select v.version, v.until is null as sold, o.is_demo as offer, p.is_demo as product, p.title_fr from box_plan_versions v join offers o on o.id = v.offer_id join products p on p.id = o.product_id
    where v.plan_code = ${code} order by v.version`;

test('a demonstration plan made real is sold as real, also at the same price; another name is another version', async () => {
  await market.owner`insert into box_plans (code, position, site_code, name_fr, name_en, is_demo) values ('essai', 9, 'montreal', 'Essai', 'Trial', true)`;
  const row = {
    price_minor: 3000,
    currency: 'CAD',
    months: 6,
    storage_days: 20,
    storage_day_minor: 50,
    most_together: 3,
    handling_minor: 0,
  };
  await market.owner`select private.set_box_plan('essai', ${market.owner.json(row)})`;
  expect(await versionsOf('essai')).toMatchObject([{ version: 1, sold: true, offer: true, product: true }]);
  const set = (plan: object = {}) => saveBoxPlan.perform(market.shop, cliActor, { plan: { ...essai, ...plan }, terms });
  await set();
  await set();
  expect(await versionsOf('essai')).toMatchObject([
    { version: 1, sold: false },
    { version: 2, sold: true, offer: false, product: false },
  ]);
  await set({ nameFr: 'Essai long' });
  expect((await versionsOf('essai')).at(-1)).toMatchObject({
    version: 3,
    title_fr: 'Boîte postale Essai long, 6 mois',
  });
});

test('a plan is withdrawn: no new box, no renewal; what was paid stays, and it can be sold again', async () => {
  const set = () => saveBoxPlan.perform(market.shop, cliActor, { plan: { ...essai, code: 'retrait' }, terms });
  await set();
  const held = await market.heldBox('retrait');
  const renewal = await renew(held, { totalMinor: 3000 });
  const withdraw = () => withdrawPlan.perform(market.shop, cliActor, { code: 'retrait' });
  expect([await withdraw(), await withdraw()]).toEqual([true, false]);
  expect(await versionsOf('retrait')).toMatchObject([{ sold: false }]);
  // The plan is withdrawn. A payment page that is still open accepts money, but a new renewal is refused.
  await pay(renewal.orderId);
  await expect(renew(held, { totalMinor: 3000 })).rejects.toMatchObject({ code: 'box/plan-gone' });
  expect((await boxOf(held)).closed_at).toBeNull();
  await set();
  expect((await versionsOf('retrait')).at(-1)).toMatchObject({ version: 2, sold: true });
  await expect(withdrawPlan.perform(market.shop, cliActor, { code: 'nulle' })).rejects.toMatchObject({
    code: 'plan/not-found',
  });
});

test('an amount that mobile money cannot take is refused, by the action and by the database', async () => {
  const plan = { ...essai, code: 'cfa' };
  const inFrancs = { ...terms, currency: 'XOF', priceMinor: 20_000, storageDayMinor: 200, handlingMinor: 1000 };
  for (const wrong of [{ priceMinor: 20_001 }, { storageDayMinor: 202 }, { handlingMinor: 1001 }])
    await expect(
      saveBoxPlan.perform(market.shop, cliActor, { plan, terms: { ...inFrancs, ...wrong } }),
    ).rejects.toMatchObject({ code: 'plan/amount-step' });
  await saveBoxPlan.perform(market.shop, cliActor, { plan, terms: inFrancs });
  await expect(
    market.owner`select private.set_box_plan('cfa', (select to_jsonb(v) || '{"price_minor": 20001}' from box_plan_versions v where v.plan_code = 'cfa' and until is null))`,
  ).rejects.toThrow(/payable/);
});
