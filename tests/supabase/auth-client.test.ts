// The unmodified official client against auth/v1 of the running shop, with mails.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, expect, inject, test } from 'vitest';
import { ownerSql } from '../journeys/buying.ts';
import { loadShopSecrets } from './shop-people.ts';

const password = 'correct horse';
const made: string[] = [];
afterAll(async () => {
  for (const email of made) await ownerSql()`delete from auth.users where email = ${email}`;
});

/** Creates a client with its own storage, like one browser. */
function browser(): SupabaseClient {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  return createClient(inject('shopUrl'), loadShopSecrets().publishableKey, {
    auth: { storage, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

function newEmail(name: string): string {
  const email = `${name}-${randomUUID().slice(0, 8)}@client.example`;
  made.push(email);
  return email;
}

/** Waits for the newest mail to this address in the outbox. */
async function mailTo(email: string, kind: string): Promise<string> {
  const outbox = join(inject('shopData'), 'outbox');
  const find = (): string | undefined =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter((name) => name.startsWith(kind) && name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .findLast((mail) => mail.includes(email));
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find()!;
}

const codeIn = (mail: string): string => /\b\d{6}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))![0];

async function confirmed(name: string): Promise<{ client: SupabaseClient; email: string; id: string }> {
  const [client, email] = [browser(), newEmail(name)];
  expect(
    (
      await client.auth.signUp({
        email,
        password,
        options: { emailRedirectTo: `${inject('shopUrl')}/`, data: { first_name: name } },
      })
    ).error,
  ).toBeNull();
  const { data, error } = await client.auth.verifyOtp({
    email,
    token: codeIn(await mailTo(email, 'signup')),
    type: 'signup',
  });
  expect(error).toBeNull();
  return { client, email, id: data.user!.id };
}

test('R-AUTH-21, R-AUTH-22, R-AUTH-05 sign-up, the mailed code, sign-in, who I am, and my profile is there', async () => {
  const { client, email, id } = await confirmed('awa');
  await client.auth.signOut();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id, email, user_metadata: { first_name: 'awa' } });
  expect((await client.auth.getUser()).data.user?.id).toBe(id);
  expect((await client.from('profiles').select('user_id, email')).data).toEqual([{ user_id: id, email }]);
  expect((await client.auth.getClaims()).data?.header.alg).toBe('ES256');
});

test('R-AUTH-09, R-AUTH-19 a refresh goes on with the session; signing out the others leaves this one', async () => {
  const { client, email } = await confirmed('binta');
  const elsewhere = browser();
  const { data } = await elsewhere.auth.signInWithPassword({ email, password });
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await elsewhere.auth.getUser()).error).toBeTruthy();
  expect((await elsewhere.auth.refreshSession({ refresh_token: data.session!.refresh_token })).error).toMatchObject({
    code: 'refresh_token_not_found',
  });
});

test('R-SESS-03 the fourth session ends the one that was least recently active', async () => {
  const { client, email } = await confirmed('moussa');
  const others = [browser(), browser(), browser()];
  for (const other of others) expect((await other.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await client.auth.getUser()).error).toBeTruthy();
  for (const other of others) expect((await other.auth.getUser()).error).toBeNull();
});

test('two people and an attacker: nobody acts for another, and nobody learns who has an account', async () => {
  const [one, two] = [await confirmed('one'), await confirmed('two')];
  const attacker = browser();
  const [wrong, unknown] = [
    await attacker.auth.signInWithPassword({ email: one.email, password: 'only a guess' }),
    await attacker.auth.signInWithPassword({ email: 'nobody@client.example', password: 'only a guess' }),
  ];
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials', status: 400 });
  expect([unknown.error!.code, unknown.error!.message, unknown.error!.status]).toEqual([
    wrong.error!.code,
    wrong.error!.message,
    wrong.error!.status,
  ]);
  // An address gets one mail of a kind per minute, whoever requests it; deleting the counts has the effect of waiting.
  await ownerSql()`delete from auth.rate_limits`;
  const again = await attacker.auth.signUp({ email: one.email, password: 'only a guess' });
  expect(again.error).toBeNull();
  expect(again.data.user!.id).not.toBe(one.id);
  expect(again.data.user!.identities).toHaveLength(1);
  expect((await attacker.auth.signInWithPassword({ email: one.email, password: 'only a guess' })).error).toMatchObject({
    code: 'invalid_credentials',
  });
  expect((await two.client.auth.admin.deleteUser(one.id)).error).toMatchObject({ status: 403 });
  expect((await two.client.auth.admin.updateUserById(two.id, { role: 'service_role' })).error).toMatchObject({
    status: 403,
  });
  expect((await two.client.auth.updateUser({ data: { role: 'admin' } })).data.user).toMatchObject({
    role: 'authenticated',
  });
  expect((await two.client.rpc('get_current_user_role')).data).toBe('user');
  expect((await one.client.auth.getUser()).data.user?.id).toBe(one.id);
});

test('disposable addresses open no account', async () => {
  expect((await browser().auth.signUp({ email: 'x@mailinator.com', password })).error).toMatchObject({
    code: 'email_address_not_authorized',
    status: 400,
  });
});
