// Members of a seller are notified of a new order by mail, once each, in their own language.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import { templates } from '#server/jobs/lists.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { notifySellersOfParts } from '#server/orders/announce-parts.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

async function member(slug: string, permissions: string[], language: string) {
  const email = `${randomUUID()}@example.org`;
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`;
  await market.owner`update profiles set language = ${language} where user_id = ${row!.id}`;
  await market.owner`insert into seller_members (seller_id, person_id, permissions) select id, ${row!.id}, ${permissions} from sellers where slug = ${slug}`;
  return email;
}

/** An unpaid order of a shop and a restaurant. The shop has a French, an English, and a member who sees no orders. */
async function scene() {
  const suffix = randomUUID().slice(0, 6);
  const shop = await addOffer(market.owner, { seller: `shop-${suffix}`, price: 1500 });
  const dish = await addOffer(market.owner, { seller: `dish-${suffix}`, price: 999, source: 'restaurant' });
  const french = await member(`shop-${suffix}`, ['orders'], 'fr');
  const english = await member(`shop-${suffix}`, ['orders', 'products'], 'en');
  const bookkeeper = await member(`shop-${suffix}`, ['money'], 'fr');
  const cook = await member(`dish-${suffix}`, ['orders'], 'fr');
  const { orderId } = await market.place([{ offer: shop, quantity: 2 }, { offer: dish }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  const sessionId = payment!['session_id'] as string;
  const settle = () => settlePayment(market.shop, { provider: 'obedient', sessionId }, testJobActor);
  return { orderId, sessionId, settle, french, english, bookkeeper, cook };
}

const booked = (orderId: string) => market.owner<{ id: string; address: string; language: string }[]>`
  select n.id, n.address, n.language from notifications n join seller_orders p on p.id = n.subject_id
  where n.template = 'seller_new_order' and p.order_id = ${orderId} order by n.address`;

test('a paid part is told to the members who see orders, once each and in their language; before the payment nobody is', async () => {
  const { orderId, sessionId, settle, french, english, cook } = await scene();
  expect(await booked(orderId)).toHaveLength(0);
  market.provider.pay(sessionId);
  await settle();
  await settle();
  await asMarket(market.shop.sql, (tx) => notifySellersOfParts(tx, orderId));
  expect((await booked(orderId)).map(({ address, language }) => [address, language])).toEqual(
    [
      [french, 'fr'],
      [english, 'en'],
      [cook, 'fr'],
    ].sort(([one], [other]) => (one! < other! ? -1 : 1)),
  );
});

test('the mail names articles, date and the way there, not the buyer; the kitchen is told to begin; a part called off meanwhile is not mailed', async () => {
  const { orderId, sessionId, settle, french, english, cook } = await scene();
  market.provider.pay(sessionId);
  await settle();
  const sent: Mail[] = [];
  const mailer = { kind: 'smtp', send: async (mail: Mail) => void sent.push(mail) };
  const sending = { shop: market.shop, templates, siteName: 'Sugu', mailer } as never;
  const rows = await booked(orderId);
  await market.owner`update seller_orders set status = 'cancelled' where order_id = ${orderId} and seller_id in (select id from sellers where source = 'restaurant')`;
  for (const { id } of rows) await sendNotification(sending, id);
  expect(sent.map(({ to }) => to).sort()).toEqual([french, english].sort());
  const [order] = await market.owner`select number from orders where id = ${orderId}`;
  const mail = sent.find(({ to }) => to === french)!;
  expect(mail.subject).toBe(`Commande ${order!['number']}\u00a0: à préparer`);
  expect(mail.text).toContain('2 × Théière');
  expect(mail.text).toMatch(/À expédier avant le \d/);
  expect(mail.text).toContain(`/merchant?vue=commandes&commande=${order!['number']}`);
  expect(mail.text).not.toContain('@');
  expect(mail.text).not.toContain('Rue');
  expect(sent.find(({ to }) => to === english)!.subject).toContain('to prepare');
  expect(sent.map(({ to }) => to)).not.toContain(cook);
});
