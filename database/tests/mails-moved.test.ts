// Mails of releases 0.1 and 0.2, moved to the notifications table with the same id, state and Message-ID.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySchema } from '#tools/database/apply.ts';
import { buildRelease, loadReleases } from '#tools/database/releases.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { jobs, templates } from '#server/jobs/lists.ts';
import { createTaskList } from '#server/jobs/run-job.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderPaid } from '#server/orders/notifications/order-paid.ts';
import { orderShipped } from '#server/orders/notifications/order-shipped.ts';
import { orderReceived } from '#server/orders/notifications/order-received.ts';
import type { Shop } from '#server/shop.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { runDueJobs } from './run-due-jobs.ts';

let db: TestDatabase;
let order: { id: string; number: string };
const [paid, shipped, dropped, received] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
let part: string;
beforeAll(async () => {
  db = await createTestDatabase({ empty: true });
  await buildRelease(db.owner, db.ownerUrl, loadReleases()[0]!);
  [order] = (await db.owner`
    insert into orders (payload_hash, order_type, status, language, customer_name, customer_email, street, city, country_code, currency, items_minor, shipping_minor, total_minor, hold_until)
    values (${'0'.repeat(64)}, 'mixed', 'paid', 'en', 'Awa Démo', 'awa@client.example', '1, rue du Test', 'Montréal', 'CA', 'CAD', 3000, 1000, 4000, now() + interval '36 minutes')
    returning id, number`) as never as [typeof order];
  const [seller] =
    await db.owner`insert into sellers (slug, name, source, country_code) values ('fanta', 'Chez Fanta', 'merchant', 'CA') returning id`;
  [{ id: part }] = (await db.owner`
    insert into seller_orders (order_id, seller_id, seller_name, position, items_minor, shipping_minor, commission_minor, carrier)
    values (${order.id}, ${seller!.id}, 'Chez Fanta', 0, 3000, 1000, 300, 'Postes') returning id`) as never as [
    { id: string },
  ];
  await db.owner`
    insert into mails (id, order_id, kind, about, recipient, language, state, attempts, last_error, queued_at, claimed_at, sent_at) values
      (${received}, ${order.id}, 'order_received', null, 'Awa+1@client.example', 'en', 'sent', 1, null, now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour'),
      (${paid}, ${order.id}, 'order_paid', null, 'awa@client.example', 'en', 'sending', 1, null, now() - interval '1 hour', now() - interval '10 minutes', null),
      (${shipped}, ${order.id}, 'order_shipped', ${part}, 'awa@client.example', 'en', 'queued', 2, '451 4.7.1 RCPT TO', now() - interval '1 hour', now() - interval '10 minutes', null),
      (${dropped}, ${order.id}, 'order_reminder', null, 'awa@client.example', 'en', 'dropped', 1, null, now() - interval '1 hour', now() - interval '1 hour', null)`;
  for (const mailId of [paid, shipped])
    await db.owner`select graphile_worker.add_job('send-mail', ${db.owner.json({ mailId })}::json, job_key => ${`mail:${mailId}`}, max_attempts => 12)`;
  await applySchema(db.owner, { ownerUrl: db.ownerUrl });
}, 120_000);
afterAll(() => db.drop());

test('every mail is there under its id, with its state and what it was about; dropped is called skipped', async () => {
  const rows = await db.owner`
    select id, template, channel, subject_kind, subject_id, address, language, parameters, is_about_unpaid_order, state, attempts, last_error, sent_at is not null as has_tick
    from notifications order by template`;
  const same = { channel: 'mail', subject_kind: 'order', subject_id: order.id, language: 'en' };
  const awa = 'awa@client.example';
  expect(rows).toEqual([
    {
      ...same,
      id: paid,
      template: 'order_paid',
      address: awa,
      parameters: {},
      is_about_unpaid_order: false,
      state: 'sending',
      attempts: 1,
      last_error: null,
      has_tick: false,
    },
    {
      ...same,
      id: received,
      template: 'order_received',
      address: 'Awa+1@client.example',
      parameters: {},
      is_about_unpaid_order: true,
      state: 'sent',
      attempts: 1,
      last_error: null,
      has_tick: true,
    },
    {
      ...same,
      id: dropped,
      template: 'order_reminder',
      address: awa,
      parameters: {},
      is_about_unpaid_order: true,
      state: 'skipped',
      attempts: 1,
      last_error: null,
      has_tick: false,
    },
    {
      ...same,
      id: shipped,
      template: 'order_shipped',
      address: awa,
      parameters: { partId: part },
      is_about_unpaid_order: false,
      state: 'queued',
      attempts: 2,
      last_error: '451 4.7.1 RCPT TO',
      has_tick: false,
    },
  ]);
  expect((await db.owner`select to_regclass('public.mails') as gone`)[0]!.gone).toBeNull();
});

test('none of them is booked a second time, and those of the day still count for the mailbox', async () => {
  const to = { address: 'awa@client.example' };
  const again = (tx: Parameters<typeof notify>[0]) =>
    Promise.all([
      notify(tx, { template: orderPaid, subjectId: order.id, to }),
      notify(tx, { template: orderReceived, subjectId: order.id, to }),
      notify(tx, { template: orderShipped, subjectId: order.id, to, parameters: { partId: part } }),
    ]);
  expect(await asMarket(db.pool, again)).toEqual([false, false, false]);
  expect((await db.owner`select private.unpaid_mails('awa@client.example') as booked`)[0]!.booked).toBe(1);
});

test('their queued jobs send them, under the Message-IDs that release 0.2 gave them', async () => {
  const sent: Mail[] = [];
  const shop = {
    sql: db.pool,
    linkSecret: 'a secret of thirty-two characters, or more',
    siteUrl: () => 'http://shop.test',
    now: () => new Date(),
    timeZone: 'America/Toronto',
    log: console,
  } as unknown as Shop;
  await runDueJobs(
    db.ownerUrl,
    createTaskList(jobs, {
      shop,
      templates,
      siteName: 'Sugu',
      mailer: { kind: 'smtp', send: async (mail) => void sent.push(mail) },
    }),
  );
  expect(sent.map(({ id }) => id).sort()).toEqual([
    `${order.number}-order-paid`,
    `${order.number}-order-shipped-${shipped}`,
  ]);
  expect(
    (await db.owner`select state from notifications where id in (${paid}, ${shipped})`).map(({ state }) => state),
  ).toEqual(['sent', 'sent']);
});
