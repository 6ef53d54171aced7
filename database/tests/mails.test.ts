// The queue claims, sends and records mails. The test's mail server records accepted mails, and can be made to fail.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import { connect } from '#server/database/connect.ts';
import { notify } from '#server/notifications/notify.ts';
import { requeueLost } from '#server/notifications/queries/notifications.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { templates } from '#server/jobs/lists.ts';
import { orderPaymentFailed } from '#server/orders/notifications/order-refused.ts';
import { readRefundFacts } from '#server/orders/queries/refund-facts.ts';
import type { Shop } from '#server/shop.ts';
import { type Mail, type Mailer, MailError } from '#server/integrations/mail.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { liftOrderLimits } from './lift-order-limits.ts';
import { addSeller } from './catalogue-rows.ts';
import { runDueJobs } from './run-due-jobs.ts';

let db: TestDatabase;
let shop: Shop;
let order: { id: string; number: string; parts: string[] };
beforeAll(async () => {
  db = await createTestDatabase();
  // All orders here belong to one buyer, so the limits on unpaid orders are lifted (unpaid-mails.test.ts tests them).
  await liftOrderLimits(db.owner);
  shop = {
    sql: db.pool,
    linkSecret: 'a secret of thirty-two characters, or more',
    siteUrl: () => 'http://shop.test',
    now: () => new Date(),
  } as unknown as Shop;
});
afterAll(() => db.drop());
beforeEach(async () => {
  order = await addOrder();
});

async function addOrder(language = 'fr', status = 'awaiting_payment') {
  const [row] = await db.owner<{ id: string; number: string }[]>`
    insert into orders (payload_hash, order_type, status, language, customer_name, customer_email, street, city, country_code, currency, items_minor, shipping_minor, total_minor, hold_until)
    values (${'0'.repeat(64)}, 'mixed', ${status}, ${language}, 'Awa Démo', 'awa@client.example', '1, rue du Test', 'Montréal', 'CA', 'CAD', 3000, 1000, 4000, now() + interval '36 minutes') returning id, number`;
  const parts: string[] = [];
  for (const position of [0, 1]) {
    const seller = await addSeller(db.owner);
    const [part] = await db.owner`
      insert into seller_orders (order_id, seller_id, seller_name, position, items_minor, shipping_minor, commission_minor, carrier)
      values (${row!.id}, ${seller.id}, ${`Vendeur ${position}`}, ${position}, 1500, 500, 150, 'Postes') returning id`;
    parts.push(part!.id as string);
    await db.owner`
      insert into order_lines (order_id, seller_order_id, position, slug, title_fr, title_en, source, tile, quantity, unit_price_minor, offer_currency, rate, items_minor, shipping_minor, commission_bps, commission_minor)
      values (${row!.id}, ${part!.id}, ${position}, 'theiere', ${`Théière ${position}`}, ${`Teapot ${position}`}, 'merchant', 'coton', 1, 1500, 'CAD', 1, 1500, 500, 1000, 150)`;
  }
  return { ...row!, parts };
}

/** A mail server that records accepted mails; `before` runs during a session. */
function postOffice(before: (mail: Mail) => unknown = () => {}): Mailer & { accepted: Mail[] } {
  const accepted: Mail[] = [];
  return {
    kind: 'smtp',
    accepted,
    async send(mail) {
      await before(mail);
      accepted.push(mail);
    },
  };
}
const refusing = (fault: object) =>
  postOffice(() => {
    throw new MailError(fault);
  });
const unknownRecipient = {
  responseCode: 550,
  response: '550 5.1.1 <awa@client.example> is unknown',
  command: 'RCPT TO',
};

/** An order has several mails of these templates; this parameter names the row that each mail is about. */
const parameterOf: Record<string, string> = {
  order_refunded: 'refundId',
  order_shipped: 'partId',
  order_link: 'requestId',
};
const book = (kind: string, about?: string, of = order) =>
  asMarket(db.pool, (tx) =>
    notify(tx, {
      template: templates.find(({ name }) => name === kind)!,
      subjectId: of.id,
      to: { address: kind === 'admin_new_order' ? 'shop@sugu.example' : 'awa@client.example' },
      parameters: about === undefined ? {} : { [parameterOf[kind]!]: about },
    }),
  );
async function booked(kind: string, about?: string, of = order): Promise<string> {
  await book(kind, about, of);
  return (
    await db.owner`select id from notifications where subject_id = ${of.id} and template = ${kind} and parameters = ${db.owner.json(about === undefined ? {} : { [parameterOf[kind]!]: about })}`
  )[0]!.id as string;
}
const send = (mailId: string, post: Mailer, isLastTry = false, by = shop) =>
  sendNotification({ shop: by, templates, mailer: post, siteName: 'Sugu' }, mailId, { isLastTry });
const mailOf = async (id: string) =>
  (
    await db.owner`select state, attempts, last_error, sent_at is not null as has_tick from notifications where id = ${id}`
  )[0]!;
const alertsOf = async (id: string) => [
  ...(await db.owner`select action, facts from audit_log where order_id = ${id} and is_alert`),
];
const jobOf = async (id: string) =>
  (
    await db.owner`select task_identifier as task, run_at, max_attempts from graphile_worker.jobs where key = ${`notification:${id}`}`
  )[0];
const growOld = (id: string) =>
  db.owner`update notifications set claimed_at = claimed_at - interval '6 minutes' where id = ${id}`;

test('a mail is booked once per order and kind, with one job; a rollback books none', async () => {
  expect(await book('order_paid')).toBe(true);
  expect(await book('order_paid')).toBe(false);
  const many = await Promise.all(Array.from({ length: 4 }, () => book('order_received')));
  expect(many.filter(Boolean)).toHaveLength(1);
  expect(await book('order_paid', undefined, await addOrder())).toBe(true);
  await expect(
    asMarket(db.pool, async (tx) => {
      await notify(tx, { template: orderPaymentFailed, subjectId: order.id, to: { address: 'awa@client.example' } });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(
    (await db.owner`select template as kind from notifications where subject_id = ${order.id} order by template`).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['order_paid', 'order_received']);
  expect(await jobOf(await booked('order_paid'))).toMatchObject({ task: 'send-notification', max_attempts: 12 });
});

test('of refunds, parts and askings there may be several mails, one each', async () => {
  const [first, second] = order.parts;
  expect([
    await book('order_shipped', first),
    await book('order_shipped', second),
    await book('order_shipped', first),
  ]).toEqual([true, true, false]);
  expect([await book('order_link', randomUUID()), await book('order_link', randomUUID())]).toEqual([true, true]);
  const post = postOffice();
  for (const id of [await booked('order_shipped', first), await booked('order_shipped', second)]) await send(id, post);
  expect(post.accepted.map(({ text }) => /Théière \d/.exec(text)?.[0])).toEqual(['Théière 0', 'Théière 1']);
  expect(new Set(post.accepted.map(({ id }) => id)).size).toBe(2);
});

test('the buyer’s mail is in the order’s language, the shop’s in French', async () => {
  const english = await addOrder('en');
  const post = postOffice();
  await send(await booked('order_paid', undefined, english), post);
  await send(await booked('admin_new_order', undefined, english), post);
  expect(post.accepted.map(({ to, subject }) => [to, subject.split(' ')[0]])).toEqual([
    ['awa@client.example', 'Order'],
    ['shop@sugu.example', 'Nouvelle'],
  ]);
});

test('claim, send, tick: the mail is sent once, with a link to its order, and a job that comes again finds nothing to do', async () => {
  const id = await booked('order_paid');
  const post = postOffice();
  expect(await send(id, post)).toBe('sent');
  expect(await mailOf(id)).toEqual({ state: 'sent', attempts: 1, last_error: null, has_tick: true });
  expect(await send(id, post)).toBe('over');
  expect(await send(randomUUID(), post)).toBe('over');
  expect(post.accepted).toMatchObject([{ id: `${order.number}-order-paid`, to: 'awa@client.example' }]);
  expect(post.accepted[0]!.html).toContain(`http://shop.test/commande/${order.id}?token=`);
});

test('while the post office is spoken to no transaction is open and the mail is not locked', async () => {
  const id = await booked('order_paid');
  let seen: unknown;
  await send(
    id,
    postOffice(async () => {
      const [open] =
        await db.owner`select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`;
      const [mail] = await db.owner`select state from notifications where id = ${id} for update nowait`;
      seen = { open: open!.n, state: mail!.state };
    }),
  );
  expect(seen).toEqual({ open: 0, state: 'sending' });
});

test('two workers at once: one sends, the other leaves the mail to it and comes again when its claim has grown old', async () => {
  const id = await booked('order_paid');
  const post = postOffice(() => new Promise((soon) => setTimeout(soon, 200)));
  const outcomes = await Promise.all([send(id, post), send(id, post), send(id, post)]);
  expect(outcomes.sort()).toEqual(['elsewhere', 'elsewhere', 'sent']);
  expect(post.accepted).toHaveLength(1);
  const [{ until }] =
    (await db.owner`select extract(epoch from (select run_at from graphile_worker.jobs where key = ${`notification:${id}`}) - claimed_at)::int as until from notifications where id = ${id}`) as never as [
      { until: number },
    ];
  expect(until).toBe(300);
});

test('a crash between send and tick: nobody sends it while the claim is fresh; afterwards it goes out again under the same Message-ID, and is ticked once', async () => {
  const id = await booked('order_paid');
  // This worker's connection closes during sending, as if its process had died.
  const dying = connect(db.ownerUrl, { most: 1 });
  const post = postOffice();
  const last: Mailer = {
    kind: 'smtp',
    send: async (mail) => {
      await post.send(mail);
      await dying.end({ timeout: 0 });
    },
  };
  await expect(send(id, last, false, { ...shop, sql: dying })).rejects.toThrow();
  expect(await mailOf(id)).toMatchObject({ state: 'sending', attempts: 1, has_tick: false });
  expect(await send(id, post)).toBe('elsewhere');
  expect(post.accepted).toHaveLength(1);
  await growOld(id);
  expect(await send(id, post)).toBe('sent');
  expect(post.accepted.map((mail) => mail.id)).toEqual([`${order.number}-order-paid`, `${order.number}-order-paid`]);
  expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(await send(id, post)).toBe('over');
});

test('a crash between claim and send loses nothing: once the claim has grown old the mail is sent', async () => {
  const id = await booked('order_paid');
  await db.owner`update notifications set state = 'sending', attempts = 1, claimed_at = now() where id = ${id}`;
  const post = postOffice();
  expect(await send(id, post)).toBe('elsewhere');
  expect((await jobOf(id))!.run_at.getTime()).toBeGreaterThan(Date.now() + 200_000);
  await growOld(id);
  expect(await send(id, post)).toBe('sent');
  expect(post.accepted).toHaveLength(1);
});

test('a worker thought dead that comes back cannot undo what another did with his mail', async () => {
  const id = await booked('order_paid');
  const post = postOffice();
  const slow = refusing({ code: 'ETIMEDOUT', command: 'CONN' });
  const { send: fail } = slow;
  slow.send = async (mail) => {
    await growOld(id);
    expect(await send(id, post)).toBe('sent');
    await fail(mail);
  };
  await expect(send(id, slow, true)).rejects.toThrow('ETIMEDOUT CONN');
  expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  expect(await alertsOf(order.id)).toEqual([]);
});

test('a fault that passes is thrown for the queue to try again, and said in a few words', async () => {
  const id = await booked('order_paid');
  await expect(
    send(id, refusing({ responseCode: 451, response: '451 4.7.1 awa@client.example greylisted', command: 'RCPT TO' })),
  ).rejects.toThrow('451 4.7.1 RCPT TO');
  expect(await mailOf(id)).toEqual({ state: 'queued', attempts: 1, last_error: '451 4.7.1 RCPT TO', has_tick: false });
  const post = postOffice();
  expect(await send(id, post)).toBe('sent');
  expect(await mailOf(id)).toEqual({ state: 'sent', attempts: 2, last_error: null, has_tick: true });
  expect(await alertsOf(order.id)).toEqual([]);
});

test('a post office that refuses for good is asked once: the mail has failed, a person is told, and nothing is thrown', async () => {
  const id = await booked('order_paid');
  expect(await send(id, refusing(unknownRecipient))).toBe('failed');
  expect(await mailOf(id)).toEqual({ state: 'failed', attempts: 1, last_error: '550 5.1.1 RCPT TO', has_tick: false });
  expect(await alertsOf(order.id)).toEqual([
    { action: 'mail/failed', facts: { mail: id, kind: 'order_paid', attempts: 1, error: '550 5.1.1 RCPT TO' } },
  ]);
  const post = postOffice();
  expect(await send(id, post)).toBe('over');
  expect(post.accepted).toEqual([]);
  expect(await alertsOf(order.id)).toHaveLength(1);
});

test('the last try of a fault that does not pass leaves the mail failed, and a person is told', async () => {
  const id = await booked('order_paid');
  const away = refusing({ code: 'ECONNECTION', command: 'CONN' });
  await expect(send(id, away)).rejects.toThrow('ECONNECTION');
  expect(await alertsOf(order.id)).toEqual([]);
  await expect(send(id, away, true)).rejects.toThrow('ECONNECTION');
  expect(await mailOf(id)).toMatchObject({ state: 'failed', attempts: 2, last_error: 'ECONNECTION CONN' });
  expect(await alertsOf(order.id)).toMatchObject([{ action: 'mail/failed' }]);
});

test('through the real queue: a mail that another has claimed keeps a job for later, and its last try is known as the last', async () => {
  const [claimed, last, plain] = [
    await booked('order_received'),
    await booked('order_paid'),
    await booked('admin_new_order'),
  ];
  await db.owner`update notifications set state = 'sending', attempts = 1, claimed_at = now() where id = ${claimed}`;
  await db.owner`update graphile_worker._private_jobs set attempts = max_attempts - 1 where key = ${`notification:${last}`}`;
  const post = postOffice(({ id }) => {
    if (id === `${order.number}-order-paid`) throw new MailError({ code: 'ECONNECTION' });
  });
  await runDueJobs(db.ownerUrl, {
    'send-notification': async (payload, { job }) =>
      void (await send((payload as { notificationId: string }).notificationId, post, job.attempts >= job.max_attempts)),
  });
  expect((await jobOf(claimed))!.run_at.getTime()).toBeGreaterThan(Date.now() + 200_000);
  expect([await mailOf(claimed), await mailOf(last), await mailOf(plain)]).toMatchObject([
    { state: 'sending' },
    { state: 'failed' },
    { state: 'sent' },
  ]);
  expect(await jobOf(plain)).toBeUndefined();
  expect(await alertsOf(order.id)).toMatchObject([{ action: 'mail/failed', facts: { mail: last } }]);
});

test('a mail whose job was lost is queued again after eight hours; one that waits for its next try is left alone', async () => {
  const [lost, waiting, done] = [
    await booked('order_received'),
    await booked('order_paid'),
    await booked('order_refused'),
  ];
  await db.owner`select graphile_worker.remove_job(${`notification:${lost}`}), graphile_worker.remove_job(${`notification:${waiting}`}), graphile_worker.remove_job(${`notification:${done}`})`;
  await db.owner`update notifications set state = 'sending', attempts = 12, queued_at = now() - interval '2 days', claimed_at = now() - interval '9 hours' where id = ${lost}`;
  await db.owner`update notifications set attempts = 11, queued_at = now() - interval '2 days', claimed_at = now() - interval '7 hours' where id = ${waiting}`;
  await db.owner`update notifications set state = 'failed', queued_at = now() - interval '2 days' where id = ${done}`;
  await asMarket(db.pool, requeueLost);
  expect([await jobOf(lost), await jobOf(waiting), await jobOf(done)]).toEqual([
    expect.objectContaining({ task: 'send-notification' }),
    undefined,
    undefined,
  ]);
});

test('what is no longer true is not sent: to pay what is paid, to have paid nothing what was paid after all', async () => {
  const post = postOffice();
  const received = await booked('order_received');
  await db.owner`update orders set status = 'expired' where id = ${order.id}`;
  expect(await send(received, post)).toBe('skipped');
  const refused = await booked('order_refused');
  await db.owner`update orders set status = 'paid' where id = ${order.id}`;
  expect(await send(refused, post)).toBe('skipped');
  expect([await mailOf(received), await mailOf(refused)]).toMatchObject([{ state: 'skipped' }, { state: 'skipped' }]);
  expect(await send(received, post)).toBe('over');
  expect(post.accepted).toEqual([]);
  const undecided = await addOrder('fr', 'expired');
  await db.owner`insert into payments (order_id, provider, idempotency_key, state, session_id, amount_minor, currency, expires_at) values (${undecided.id}, 'stripe', ${randomUUID()}, 'mismatch', ${randomUUID()}, 400, 'CAD', now())`;
  expect(await send(await booked('order_refused', undefined, undecided), post)).toBe('skipped');
  expect(post.accepted).toEqual([]);
  // The reminder is sent only if the order is still unpaid at sending time.
  const [fresh, given] = [await addOrder(), await addOrder('fr', 'expired')];
  expect([
    await send(await booked('order_received', undefined, fresh), post),
    await send(await booked('order_refused', undefined, given), post),
  ]).toEqual(['sent', 'sent']);
});

test('a refund is told from the books: whose it is, how much of the whole, what went before; without shares, what it is of the payment', async () => {
  const [payment] =
    await db.owner`insert into payments (order_id, provider, idempotency_key, state, session_id, amount_minor, currency, expires_at) values (${order.id}, 'stripe', ${randomUUID()}, 'paid', ${randomUUID()}, 400, 'CAD', now()) returning id`;
  // The payment's minor unit is ten times the order's: the order's 4000 are charged as 400.
  const refund = async (amount: number, state: string, minutes: number) =>
    (
      await db.owner`
    insert into refunds (payment_id, order_id, reason, state, idempotency_key, provider_refund_id, amount_minor, created_at)
    values (${payment!.id}, ${order.id}, 'operator', ${state}, ${randomUUID()}, ${randomUUID()}, ${amount}, now() + make_interval(mins => ${minutes})) returning id`
    )[0]!.id as string;
  const [first, failed, second] = [
    await refund(50, 'succeeded', 0),
    await refund(60, 'failed', 1),
    await refund(100, 'pending', 2),
    await refund(10, 'succeeded', 3),
  ];
  await db.owner`insert into refund_shares (refund_id, seller_order_id, items_minor, shipping_minor, commission_minor) values (${second}, ${order.parts[1]!}, 800, 200, 80)`;
  const facts = (id: string) => asMarket(db.pool, (tx) => readRefundFacts(tx, id));
  expect(await facts(first)).toEqual({
    amountMinor: 500,
    refundedMinor: 500,
    reason: 'operator',
    provider: 'stripe',
    shares: [],
  });
  expect(await facts(second)).toEqual({
    amountMinor: 1000,
    refundedMinor: 1500,
    reason: 'operator',
    provider: 'stripe',
    shares: [{ partId: order.parts[1], itemsMinor: 800, shippingMinor: 200 }],
  });
  expect([await facts(failed), await facts(randomUUID())]).toEqual([null, null]);
  const post = postOffice();
  expect(await send(await booked('order_refunded', failed), post)).toBe('skipped');
  expect(await send(await booked('order_refunded', second), post)).toBe('sent');
  expect(post.accepted[0]!.text).toMatch(/10,00\s\$ sur les 40,00\s\$/);
  expect(post.accepted[0]!.text).toMatch(/Vendeur 1\n.*Théière 1/);
  expect(post.accepted[0]!.text).not.toContain('Vendeur 0');
});
