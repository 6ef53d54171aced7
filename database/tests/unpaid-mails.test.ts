// The checkout cannot be used to send mails to strangers: how many mails are sent, when, and their content.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import { templates } from '#server/jobs/lists.ts';
import { remindToPay } from '#server/orders/actions/remind-to-pay.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { settlePayment } from '#server/payments/settle.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket, type TestOffer } from './test-market.ts';

let market: TestMarket;
let offer: TestOffer;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
beforeEach(async () => {
  await market.owner`update settings set value = '3' where key = 'unpaid_mails_per_day'`;
  offer = await addOffer(market.owner, { seller: 'mails', stock: 1000 });
});

const order = (email: string, changes: object = {}) => market.place([{ offer }], { customerEmail: email, ...changes });
const mailsOf = async ({ orderId }: { orderId: string }) =>
  (await market.owner`select template as kind from notifications where subject_id = ${orderId} order by template`).map(
    ({ kind }) => kind as string,
  );
const sessionOf = async ({ orderId }: { orderId: string }) =>
  (await market.owner`select session_id from payments where order_id = ${orderId}`)[0]!.session_id as string;
const remind = ({ orderId }: { orderId: string }) => remindToPay.perform(market.shop, testJobActor, { orderId });
const fresh = () => `${randomUUID().slice(0, 8)}@client.example`;

test('of any number of unpaid orders a mailbox is told three times within a day, however it is written, also at once', async () => {
  const name = randomUUID().slice(0, 8);
  const placed = await Promise.all(
    Array.from({ length: 12 }, (_, at) => order(at % 2 ? `${name}+${at}@client.example` : `${name}@client.example`)),
  );
  const booked = (await Promise.all(placed.map(mailsOf))).flat();
  expect(booked).toEqual(Array(3).fill('order_received'));
  market.passMinutes(37);
  for (const { orderId } of placed) await expireOrder(market.shop, orderId);
  expect((await Promise.all(placed.map(mailsOf))).flat()).toHaveLength(3);
  await market.owner`update notifications set queued_at = queued_at - interval '25 hours'`;
  expect(await mailsOf(await order(`${name}@client.example`))).toEqual(['order_received']);
  // Mails to another address are not limited, and a payment is always confirmed.
  expect(await mailsOf(await order(fresh()))).toEqual(['order_received']);
});

test('a payment is confirmed however many mails there were', async () => {
  const email = fresh();
  for (let time = 0; time < 4; time++) await order(email);
  const last = await order(email);
  market.provider.pay(await sessionOf(last));
  await settlePayment(market.shop, { provider: 'obedient', sessionId: await sessionOf(last) }, testJobActor);
  expect(await mailsOf(last)).toEqual(['order_paid']);
});

test('the reminder is queued for fifteen minutes after the order, and sent while it is unpaid', async () => {
  const placed = await order(fresh());
  expect(await mailsOf(placed)).toEqual(['order_received']);
  const [job] = await market.owner`
    select round(extract(epoch from j.run_at - ${market.shop.now()}) / 60)::int as minutes from graphile_worker.jobs j where key = ${`remind:${placed.orderId}`}`;
  expect(job).toEqual({ minutes: 15 });
  market.passMinutes(15);
  await remind(placed);
  expect(await mailsOf(placed)).toEqual(['order_received', 'order_reminder']);
});

test('never after payment: not when it is known, not when only the provider knows, and not when it came while the mail waited', async () => {
  const known = await order(fresh());
  market.provider.pay(await sessionOf(known));
  await settlePayment(market.shop, { provider: 'obedient', sessionId: await sessionOf(known) }, testJobActor);
  await remind(known);
  expect(await mailsOf(known)).toEqual(['order_paid', 'order_received']);

  const untold = await order(fresh());
  market.provider.pay(await sessionOf(untold));
  await remind(untold);
  expect(await mailsOf(untold)).toEqual(['order_paid', 'order_received']);

  const late = await order(fresh());
  await remind(late);
  market.provider.pay(await sessionOf(late));
  await settlePayment(market.shop, { provider: 'obedient', sessionId: await sessionOf(late) }, testJobActor);
  const [mail] =
    await market.owner`select id from notifications where subject_id = ${late.orderId} and template = 'order_reminder'`;
  const sent: Mail[] = [];
  const mailer = { kind: 'smtp' as const, send: async (one: Mail) => void sent.push(one) };
  expect(await sendNotification({ shop: market.shop, templates, mailer, siteName: 'Sugu' }, mail!.id as string)).toBe(
    'skipped',
  );
  expect(sent).toEqual([]);
});

test('while the provider cannot be asked nobody is reminded: the job comes again', async () => {
  const placed = await order(fresh());
  market.provider.isDown = true;
  await expect(remind(placed)).rejects.toMatchObject({ code: 'payment/provider-down' });
  market.provider.isDown = false;
  expect(await mailsOf(placed)).toEqual(['order_received']);
});

test('a name with a line break, a control character or an address is refused, and nothing is written', async () => {
  const refused = (name: string) =>
    order(fresh(), { customerName: name }).then(
      () => null,
      (problem: unknown) => (problem instanceof Refusal ? [problem.code, problem.status] : problem),
    );
  for (const name of ['Awa\nGagnez http://mal.example', 'Awa\u0007', 'www.mal.example', 'a@b.example', 'gains.ru'])
    expect(await refused(name), name).toEqual(['checkout/name-invalid', 422]);
  expect(await refused('Aïcha N’Diaye, J.-P.')).toBeNull();
});
