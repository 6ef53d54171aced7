// Sends an issue of the newsletter in batches, once per subscriber, in their language, even if a worker is killed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket, type TestMarket, testJobActor } from '#database/tests/test-market.ts';
import { mailBatchSize } from '#domain/newsletter/issue.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { pauseOrResumeIssue } from './actions/hold-issue.ts';
import { unsubscribe } from './actions/leave-newsletter.ts';
import { purgeNewsletter } from './actions/purge-newsletter.ts';
import { saveIssue } from './actions/save-issue.ts';
import { sendOrScheduleIssue } from './actions/schedule-issue.ts';
import { queueIssueMailBatch } from './actions/send-batch.ts';
import { sendTestIssue } from './actions/test-issue.ts';

let market: TestMarket;
let admin: Actor;
const readers = mailBatchSize * 2 + 3;
beforeAll(async () => {
  market = await openTestMarket();
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values ('awa@sugu.example', now()) returning id`;
  const session = { sessionId: randomUUID(), aal: 'aal1', signedInAt: new Date().toISOString() } as const;
  admin = {
    kind: 'administrator',
    id: row!.id,
    isStepOpen: true,
    ...session,
    address: '192.0.2.1',
    network: '192.0.2.1',
  };
  // Two subscriptions confirmed at the same instant: the id decides their order.
  await market.owner`
    insert into newsletter_subscriptions (address, language, state, confirmed_at)
    select 'r' || n || '@client.example', case when n % 2 = 0 then 'fr' else 'en' end, 'confirmed', now() - make_interval(secs => (1000 - n / 2)::integer)
    from generate_series(1, ${readers}) n`;
  await market.owner`insert into newsletter_subscriptions (address, language) values ('pending@client.example', 'fr')`;
});
afterAll(() => market.stop());

const whole = { subjectFr: 'Du riz', subjectEn: 'Rice', bodyFr: 'Voir [ici](/deals).', bodyEn: 'See [here](/deals).' };
const draft = async (texts = whole) =>
  saveIssue.perform(market.shop, admin, { id: randomUUID(), version: 0, ...texts });
const batch = (issueId: string) => queueIssueMailBatch.perform(market.shop, testJobActor, { issueId });
const stateOf = async (id: string) => (await market.owner`select * from newsletter_issues where id = ${id}`)[0]!;
const waiting = (id: string) =>
  market.owner<{ id: string; address: string }[]>`
    select id, address from notifications where subject_id = ${id} and template = 'newsletter_issue' and state = 'queued' order by queued_at`;
async function sendAll(id: string): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mailer = { kind: 'smtp' as const, send: async (mail: Mail) => void sent.push(mail) };
  for (const row of await waiting(id))
    await sendNotification({ shop: market.shop, templates, siteName: 'Sugu', mailer }, row.id);
  return sent;
}

test('each reader gets an issue once, in their language, with a way out of it; nobody who is not confirmed', async () => {
  const { id, version } = await draft();
  expect(await sendOrScheduleIssue.perform(market.shop, admin, { id, version, at: null })).toBe(true);
  expect(await sendOrScheduleIssue.perform(market.shop, admin, { id, version, at: null })).toBe(false);
  const mails: Mail[] = [];
  expect(await batch(id)).toBe('begun');
  expect(await waiting(id)).toHaveLength(mailBatchSize);
  // The batch is full: another run queues no mails until some are sent.
  await batch(id);
  expect(await waiting(id)).toHaveLength(mailBatchSize);
  for (let round = 0; round < 3; round++) {
    mails.push(...(await sendAll(id)));
    await batch(id);
  }
  expect((await stateOf(id)).state).toBe('sent');
  expect(new Set(mails.map(({ to }) => to)).size).toBe(readers);
  expect(mails).toHaveLength(readers);
  expect(mails.find(({ to }) => to === 'r2@client.example')!.subject).toBe('Du riz');
  const english = mails.find(({ to }) => to === 'r1@client.example')!;
  expect(english.subject).toBe('Rice');
  expect(english.html).toContain('href="http://shop.test/deals"');
  expect(english.unsubscribeUrl).toContain('/infolettre/quitter?lien=');
  for (const part of [english.html, english.text]) expect(part).toContain('/infolettre/quitter?lien=');
  expect(await stateOf(id)).toMatchObject({ booked: readers, delivered: readers, failed: 0, skipped: 0 });
  expect(await market.owner`select action from audit_log where facts ->> 'issue' = ${id} order by id`).toEqual([
    { action: 'newsletter/scheduled' },
    { action: 'newsletter/begun' },
    { action: 'newsletter/sent' },
  ]);
});

test('a batch that is killed in the middle is as if it had not begun, and nobody is written to twice', async () => {
  const { id, version } = await draft();
  await sendOrScheduleIssue.perform(market.shop, admin, { id, version, at: null });
  let statements = 0;
  const sql = new Proxy(market.shop.sql, {
    get: (target, name) =>
      name === 'begin'
        ? (work: (tx: unknown) => unknown) =>
            target.begin((tx) =>
              work(
                new Proxy(tx, {
                  apply(query, self, given) {
                    if (++statements > 40) throw new Error('killed');
                    return Reflect.apply(query as never, self, given);
                  },
                }),
              ),
            )
        : Reflect.get(target, name),
  });
  await expect(queueIssueMailBatch.perform({ ...market.shop, sql }, testJobActor, { issueId: id })).rejects.toThrow();
  expect(await waiting(id)).toHaveLength(0);
  const mails: Mail[] = [];
  for (let round = 0; round < 4; round++) {
    await batch(id);
    mails.push(...(await sendAll(id)));
  }
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
  expect(mails).toHaveLength(readers);
});

test('a pause books no further batch, and going on ends with everybody once; who has left meanwhile is left out', async () => {
  const { id, version } = await draft();
  await sendOrScheduleIssue.perform(market.shop, admin, { id, version, at: null });
  await batch(id);
  expect(await pauseOrResumeIssue.perform(market.shop, admin, { id, isHeld: true })).toBe('paused');
  expect(await pauseOrResumeIssue.perform(market.shop, admin, { id, isHeld: true })).toBeNull();
  const first = await waiting(id);
  await market.owner`update newsletter_subscriptions set state = 'left', left_at = now() where address = ${first[0]!.address}`;
  const mails = await sendAll(id);
  expect(mails).toHaveLength(mailBatchSize - 1);
  await batch(id);
  expect(await waiting(id)).toHaveLength(0);
  expect(await pauseOrResumeIssue.perform(market.shop, admin, { id, isHeld: false })).toBe('sending');
  for (let round = 0; round < 3; round++) {
    await batch(id);
    mails.push(...(await sendAll(id)));
  }
  await batch(id);
  expect(mails).toHaveLength(readers - 1);
  expect(await stateOf(id)).toMatchObject({ state: 'sent', skipped: 1, delivered: readers - 1 });
  // Old addresses are deleted, but the counts are kept.
  await market.owner`update notifications set queued_at = now() - interval '91 days' where subject_id = ${id}`;
  await purgeNewsletter.perform(market.shop, testJobActor, {});
  expect(await market.owner`select count(*)::integer as n from notifications where subject_id = ${id}`).toEqual([
    { n: 0 },
  ]);
  expect(await stateOf(id)).toMatchObject({ skipped: 1 });
  expect(unsubscribe.name).toBe('newsletter/leave');
});

test('only what was read is sent: an older version, an incomplete one and a past time are refused; a scheduled one can be a draft again', async () => {
  const { id, version } = await draft({ ...whole, bodyEn: '' });
  const ask = (wish: object) => sendOrScheduleIssue.perform(market.shop, admin, { id, version, at: null, ...wish });
  await expect(ask({})).rejects.toMatchObject({ code: 'desk/issue-incomplete' });
  const next = await saveIssue.perform(market.shop, admin, { id, version, ...whole });
  expect(await saveIssue.perform(market.shop, admin, { id, version, ...whole })).toEqual(next);
  await expect(
    saveIssue.perform(market.shop, admin, { id, version, ...whole, subjectFr: 'Autre' }),
  ).rejects.toMatchObject({ code: 'desk/issue-moved' });
  await expect(ask({})).rejects.toMatchObject({ code: 'desk/issue-moved' });
  const past = new Date(Date.now() - 60_000).toISOString();
  await expect(ask({ version: next.version, at: past })).rejects.toMatchObject({ code: 'desk/issue-time' });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect(await ask({ version: next.version, at: soon })).toBe(true);
  await batch(id);
  expect((await stateOf(id)).state).toBe('scheduled');
  expect(await pauseOrResumeIssue.perform(market.shop, admin, { id, isHeld: true })).toBe('draft');
});

test('a test goes to whoever asks, once in each language, marked as one and without a reader’s way out', async () => {
  const { id } = await draft();
  const key = randomUUID();
  expect(await sendTestIssue.perform(market.shop, admin, { id, key })).toBe(2);
  await sendTestIssue.perform(market.shop, admin, { id, key });
  const rows = await market.owner<{ id: string; address: string }[]>`
    select id, address from notifications where subject_id = ${id} and template = 'newsletter_test'`;
  expect(rows.map(({ address }) => address)).toEqual(['awa@sugu.example', 'awa@sugu.example']);
  const sent: Mail[] = [];
  const mailer = { kind: 'smtp' as const, send: async (mail: Mail) => void sent.push(mail) };
  for (const row of rows) await sendNotification({ shop: market.shop, templates, siteName: 'Sugu', mailer }, row.id);
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['[Essai] Du riz', '[Test] Rice']);
  expect(sent.every(({ unsubscribeUrl }) => unsubscribeUrl === undefined)).toBe(true);
});
