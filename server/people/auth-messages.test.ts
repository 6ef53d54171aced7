// A message of the sign-in from the transaction that makes it necessary to the post box.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket, type TestMarket } from '#database/tests/orders-market.ts';
import { speakAs } from '#server/database/transaction-as.ts';
import { sendAuthMail } from './jobs/send-auth-mail.ts';
import { sendAuthText } from './jobs/send-auth-text.ts';
import { MailFault, mailer } from '#server/integrations/mail.ts';
import { TextFault, texter } from '#server/integrations/text-messages.ts';
import type { AuthMail, AuthText } from '#server/supabase-api/parts.ts';
import { courier } from './auth-messages.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-courier-'));
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

const asAuth = <Answer>(work: Parameters<typeof speakAs<Answer>>[2]) =>
  speakAs(market.shop.sql, { role: 'supabase_auth_admin' }, work);
const mail = (more: Partial<AuthMail> = {}): AuthMail => ({
  kind: 'signup',
  to: 'awa@client.example',
  userId: awa,
  language: 'en',
  link: 'https://shop.example/auth/v1/verify?token=t0psecret',
  code: '123456',
  ...more,
});
const text = (more: Partial<AuthText> = {}): AuthText => ({
  kind: 'otp',
  to: '22370000000',
  userId: awa,
  language: 'fr',
  code: '654321',
  ...more,
});
type Queued = { id: string; task: string; payload: { sealed: string }; queuedAt: Date };
const queued = () =>
  market.owner<
    Queued[]
  >`select j.id::text, t.identifier as task, j.payload, j.created_at as "queuedAt" from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'send-auth-%' order by j.id`;
const forget = () => market.owner`delete from graphile_worker._private_jobs`;
const box = (name: string) =>
  readFileSync(
    join(
      dir,
      readdirSync(dir).find((file) => file.startsWith(name) && file.endsWith('.eml'))!,
    ),
    'utf8',
  );

test('a mail is queued in its transaction and with it, and nobody who reads the queue learns link, code or address', async () => {
  await asAuth((tx) => courier(market.shop.linkSecret).mail(tx, mail()));
  await expect(
    asAuth(async (tx) => {
      await courier(market.shop.linkSecret).mail(tx, mail());
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  const [job, ...more] = await queued();
  expect(more).toEqual([]);
  expect(JSON.stringify(job)).not.toMatch(/t0psecret|123456|awa@/);
  await forget();
});

test('it is sent in the language the person chose, else as they asked, readable without HTML, with link and code', async () => {
  await asAuth((tx) => courier(market.shop.linkSecret).mail(tx, mail()));
  const [job] = await queued();
  const office = mailer({ from: 'Sugu <bonjour@sugu.example>', outbox: dir });
  await sendAuthMail(market.shop, office, 'Sugu', job!.payload, { jobId: 'one', queuedAt: job!.queuedAt });
  expect(box('signup-one')).toMatch(/Subject: Confirm your address for Sugu/);
  expect(box('signup-one')).toContain('text/plain');
  expect(box('signup-one').replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('verify?token=t0psecret');
  await market.owner`update profiles set language = 'fr' where user_id = ${awa}`;
  await sendAuthMail(market.shop, office, 'Sugu', job!.payload, { jobId: 'two', queuedAt: job!.queuedAt });
  expect(box('signup-two')).toMatch(/Subject: Confirmez votre adresse pour Sugu/);
  await forget();
});

test('what waited too long, and what was sealed by another shop, is not sent', async () => {
  await asAuth((tx) => courier(market.shop.linkSecret).mail(tx, mail()));
  await asAuth((tx) => courier('another secret of thirty-two characters').mail(tx, mail()));
  const [late, foreign] = await queued();
  const sent: string[] = [];
  const office = { kind: 'smtp' as const, send: async ({ id }: { id: string }) => void sent.push(id) };
  await sendAuthMail(market.shop, office, 'Sugu', late!.payload, {
    jobId: '1',
    queuedAt: new Date(Date.now() - 3_700_000),
  });
  await sendAuthMail(market.shop, office, 'Sugu', foreign!.payload, { jobId: '2', queuedAt: new Date() });
  expect(sent).toEqual([]);
  await forget();
});

test('a post office that refuses for good is believed and noted, another fault comes back to the queue', async () => {
  await asAuth((tx) => courier(market.shop.linkSecret).mail(tx, mail()));
  const [job] = await queued();
  const failing = (fault: object) => ({
    kind: 'smtp' as const,
    send: async () => {
      throw new MailFault(fault);
    },
  });
  await expect(
    sendAuthMail(market.shop, failing({ code: 'ECONNREFUSED' }), 'Sugu', job!.payload, {
      jobId: '1',
      queuedAt: new Date(),
    }),
  ).rejects.toThrow('ECONNREFUSED');
  await sendAuthMail(
    market.shop,
    failing({ responseCode: 550, response: '550 5.1.1 <awa@client.example> unknown', command: 'RCPT TO' }),
    'Sugu',
    job!.payload,
    { jobId: '1', queuedAt: new Date() },
  );
  const [noted] = await market.owner`select facts from audit_log where action = 'mail/refused'`;
  expect(noted!.facts).toEqual({ kind: 'signup', userId: awa, error: '550 5.1.1 RCPT TO' });
  await forget();
});

test('a code goes by text message: a file without a gateway, a form with one', async () => {
  await asAuth((tx) => courier(market.shop.linkSecret).text(tx, text()));
  const [job] = await queued();
  await sendAuthText(market.shop, texter({ outbox: dir }), 'Sugu', job!.payload, {
    jobId: 'sms',
    queuedAt: new Date(),
  });
  expect(readFileSync(join(dir, 'text-otp-sms.txt'), 'utf8')).toBe(
    '+22370000000\n654321 est votre code Sugu. Ne le donnez à personne.\n',
  );
  const refusing = {
    kind: 'gateway' as const,
    send: async () => {
      throw new TextFault(400);
    },
  };
  await sendAuthText(market.shop, refusing, 'Sugu', job!.payload, { jobId: 'sms', queuedAt: new Date() });
  expect((await market.owner`select facts from audit_log where action = 'text/refused'`)[0]!.facts).toEqual({
    kind: 'otp',
    userId: awa,
    error: 'text message: 400',
  });
  await expect(
    sendAuthText(
      market.shop,
      {
        kind: 'gateway',
        send: async () => {
          throw new TextFault(503);
        },
      },
      'Sugu',
      job!.payload,
      { jobId: 'sms', queuedAt: new Date() },
    ),
  ).rejects.toThrow('503');
  await forget();
});

test('nobody but the sign-in and the market queues anything', async () => {
  for (const role of ['anon', 'authenticated', 'supabase_storage_admin', 'supabase_realtime_admin'] as const)
    await expect(
      speakAs(
        market.shop.sql,
        { role, claims: { sub: randomUUID() } },
        (tx) => tx`select private.enqueue('send-auth-mail', '{}')`,
      ),
      role,
    ).rejects.toMatchObject({ code: '42501' });
});
