// The path of a sign-in message from its transaction to the mailbox.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testJobActor, openTestMarket, type TestMarket } from '#database/tests/test-market.ts';
import { transactionAs } from '#server/database/transaction-as.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { MailError, createMailer } from '#server/integrations/mail.ts';
import { encrypt } from '#server/database/sealed.ts';
import { TextMessageError, createSmsSender } from '#server/integrations/text-messages.ts';
import type { AuthMail, AuthSms } from '#server/supabase-api/dependencies.ts';
import { createAuthMessageQueue } from './auth-messages.ts';
import { sendLegacyAuthMailJob, sendLegacyAuthTextJob } from './jobs/legacy-sign-in-messages.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-auth-messages-'));
const office = createMailer({ from: 'Sugu <bonjour@sugu.example>', outbox: dir });
let market: TestMarket;
let awa: string;
beforeAll(async () => {
  market = await openTestMarket();
  [{ id: awa }] = await market.owner<
    [{ id: string }]
  >`insert into auth.users (email) values ('awa@client.example') returning id`;
});
afterAll(async () => {
  await market.stop();
  rmSync(dir, { recursive: true, force: true });
});

const asAuth = <Answer>(work: Parameters<typeof transactionAs<Answer>>[2]) =>
  transactionAs(market.shop.sql, { role: 'supabase_auth_admin' }, work);
const mail = (more: Partial<AuthMail> = {}): AuthMail => ({
  kind: 'signup',
  to: 'awa@client.example',
  userId: awa,
  language: 'en',
  link: 'https://shop.example/auth/v1/verify?token=t0psecret',
  code: '123456',
  ...more,
});
const text = (more: Partial<AuthSms> = {}): AuthSms => ({
  kind: 'otp',
  to: '22370000000',
  userId: awa,
  language: 'fr',
  code: '654321',
  ...more,
});
type Booked = { id: string; template: string; state: string; sealed: string | null };
const booked = () => market.owner<Booked[]>`select * from notifications where subject_id is null order by queued_at`;
const forget = () => market.owner`delete from notifications where subject_id is null`;
const send = (id: string, by: Partial<Parameters<typeof sendNotification>[0]> = {}, isLastTry = false) =>
  sendNotification(
    { shop: market.shop, templates, mailer: office, texter: createSmsSender({ outbox: dir }), siteName: 'Sugu', ...by },
    id,
    {
      isLastTry,
    },
  );
const carry = (message: AuthMail, secret = market.shop.linkSecret) =>
  asAuth((tx) => createAuthMessageQueue(secret).mail(tx, message));
const box = (name: string) =>
  readFileSync(
    join(
      dir,
      readdirSync(dir).find((file) => file.startsWith(name) && file.endsWith('.eml'))!,
    ),
    'utf8',
  );

test('a mail is booked in its transaction and with it, and nobody who reads table or queue learns link or code', async () => {
  await carry(mail());
  await expect(
    asAuth(async (tx) => {
      await createAuthMessageQueue(market.shop.linkSecret).mail(tx, mail());
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  const [row, ...more] = await booked();
  expect(more).toEqual([]);
  const jobs = await market.owner`select payload from graphile_worker._private_jobs`;
  expect(JSON.stringify([row, jobs])).not.toMatch(/t0psecret|123456/);
  expect(JSON.stringify(jobs)).toContain(row!.id);
  await forget();
});

test('it is sent in the language the person chose, else as they asked, readable without HTML, with link and code; its secrets are gone then', async () => {
  await carry(mail());
  const [first] = await booked();
  expect(first).toMatchObject({ template: 'signup', state: 'queued', sealed: expect.any(String) });
  expect(await send(first!.id)).toBe('sent');
  expect(await booked()).toMatchObject([{ state: 'sent', sealed: null }]);
  expect(box(`signup-${first!.id}`)).toMatch(/Subject: Confirm your address for Sugu/);
  expect(box(`signup-${first!.id}`)).toContain('text/plain');
  expect(box(`signup-${first!.id}`).replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('verify?token=t0psecret');
  await market.owner`update profiles set language = 'fr' where user_id = ${awa}`;
  await carry(mail());
  const second = (await booked()).find(({ state }) => state === 'queued')!;
  expect(await send(second.id)).toBe('sent');
  expect(box(`signup-${second.id}`)).toMatch(/Subject: Confirmez votre adresse pour Sugu/);
  await forget();
});

test('what waited too long, and what was sealed by another shop, is not sent, and its secrets are gone', async () => {
  await carry(mail());
  await market.owner`update notifications set queued_at = queued_at - interval '61 minutes' where template = 'signup'`;
  await carry(mail(), 'another secret of thirty-two characters');
  await asAuth((tx) => createAuthMessageQueue(market.shop.linkSecret).text(tx, text()));
  await market.owner`update notifications set queued_at = queued_at - interval '11 minutes' where template = 'text_otp'`;
  const sent: string[] = [];
  const silent = {
    mailer: { kind: 'smtp' as const, send: async ({ id }: { id: string }) => void sent.push(id) },
    texter: { kind: 'gateway' as const, send: async ({ id }: { id: string }) => void sent.push(id) },
  };
  for (const { id } of await booked()) expect(await send(id, silent)).toBe('skipped');
  expect(sent).toEqual([]);
  expect((await booked()).map(({ state, sealed }) => [state, sealed])).toEqual([
    ['skipped', null],
    ['skipped', null],
    ['skipped', null],
  ]);
  await forget();
});

test('a post office that refuses for good is believed and noted without an alert, another fault comes back to the queue', async () => {
  await carry(mail());
  const [row] = await booked();
  const failing = (fault: object) => ({
    mailer: {
      kind: 'smtp' as const,
      send: async () => {
        throw new MailError(fault);
      },
    },
  });
  await expect(send(row!.id, failing({ code: 'ECONNREFUSED' }))).rejects.toThrow('ECONNREFUSED');
  expect(await booked()).toMatchObject([{ state: 'queued', sealed: expect.any(String) }]);
  const unknown = { responseCode: 550, response: '550 5.1.1 <awa@client.example> unknown', command: 'RCPT TO' };
  expect(await send(row!.id, failing(unknown))).toBe('failed');
  expect(await booked()).toMatchObject([{ state: 'failed', sealed: null }]);
  const noted = await market.owner`select facts, is_alert from audit_log where action = 'mail/refused'`;
  expect(noted).toEqual([{ facts: { kind: 'signup', userId: awa, error: '550 5.1.1 RCPT TO' }, is_alert: false }]);
  await forget();
});

test('a code goes by text message: a file without a gateway, a form with one; without either it is skipped', async () => {
  const carryText = async () => {
    await forget();
    await asAuth((tx) => createAuthMessageQueue(market.shop.linkSecret).text(tx, text()));
    return (await booked())[0]!.id;
  };
  const failing = (status: number) => ({
    texter: {
      kind: 'gateway' as const,
      send: async () => {
        throw new TextMessageError(status);
      },
    },
  });
  const first = await carryText();
  expect(await send(first)).toBe('sent');
  expect(readFileSync(join(dir, `text-otp-${first}.txt`), 'utf8')).toBe(
    '+22370000000\n654321 est votre code Sugu. Ne le donnez à personne.\n',
  );
  expect(await send(await carryText(), failing(400))).toBe('failed');
  expect((await market.owner`select facts from audit_log where action = 'text/refused'`)[0]!.facts).toEqual({
    kind: 'text_otp',
    userId: awa,
    error: 'text message: 400',
  });
  await expect(send(await carryText(), failing(503))).rejects.toThrow('503');
  const { texter: _none, ...without } = {
    shop: market.shop,
    templates,
    mailer: office,
    siteName: 'Sugu',
    texter: null,
  };
  expect(await sendNotification(without, await carryText())).toBe('skipped');
  await forget();
});

test('what release 0.2 queued is carried as well, unless it is late or another shop sealed it', async () => {
  const tools = { shop: market.shop, templates, mailer: office, siteName: 'Sugu' };
  const attempt = { actor: testJobActor, jobId: '1', queuedAt: new Date(), number: 1, isLast: false };
  const late = { ...attempt, queuedAt: new Date(Date.now() - 61 * 60_000) };
  const sealed = encrypt(market.shop.linkSecret, mail());
  await sendLegacyAuthMailJob.run(tools, { sealed }, late);
  await sendLegacyAuthMailJob.run(
    tools,
    { sealed: encrypt('another secret of thirty-two characters', mail()) },
    attempt,
  );
  expect(await booked()).toEqual([]);
  await sendLegacyAuthMailJob.run(tools, { sealed }, attempt);
  await sendLegacyAuthTextJob.run(tools, { sealed: encrypt(market.shop.linkSecret, text()) }, attempt);
  expect((await booked()).map(({ template }) => template)).toEqual(['signup', 'text_otp']);
  for (const { id } of await booked()) expect(await send(id)).toBe('sent');
  await forget();
});

test('a deleted person takes their messages along', async () => {
  const [{ id }] = await market.owner<
    [{ id: string }]
  >`insert into auth.users (email) values ('x@client.example') returning id`;
  await carry(mail({ userId: id, to: 'x@client.example' }));
  await market.owner`delete from auth.users where id = ${id}`;
  expect(await booked()).toEqual([]);
});

test('nobody but the sign-in and the market queues anything', async () => {
  for (const role of ['anon', 'authenticated', 'supabase_storage_admin', 'supabase_realtime_admin'] as const)
    await expect(
      transactionAs(
        market.shop.sql,
        { role, claims: { sub: randomUUID() } },
        (tx) => tx`select private.enqueue('send-notification', '{}')`,
      ),
      role,
    ).rejects.toMatchObject({ code: '42501' });
  for (const role of ['anon', 'authenticated', 'supabase_storage_admin', 'supabase_realtime_admin'] as const)
    await expect(
      transactionAs(market.shop.sql, { role, claims: { sub: awa } }, (tx) =>
        createAuthMessageQueue(market.shop.linkSecret).mail(tx, mail()),
      ),
      role,
    ).rejects.toMatchObject({ code: '42501' });
});
