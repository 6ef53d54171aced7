// People with a second factor, for journeys: enrolled and verified over HTTP, as the account page does.
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { expect, inject } from 'vitest';
import { waitForTextCode } from '../supabase/auth-mailbox.ts';
import { loadShopSecrets } from '../supabase/shop-people.ts';
import { type TestAccount, createAccount } from './account-holders.ts';
import { ownerSql } from './buying.ts';

/** `codes`: the person's ten recovery codes. */
export type AccountWithFactor = TestAccount & { codes: string[] };

/** A person with an authenticator app. `codeNext`: the next code, already valid. `codeSpent`: a used one. */
export async function createAccountWithApp(): Promise<
  AccountWithFactor & { codeNext: () => string; codeSpent: string }
> {
  const { who, auth } = await someone();
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  const codeAt = (timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate({ timestamp });
  const codeSpent = codeAt(Date.now());
  expect((await auth.mfa.challengeAndVerify({ factorId: data!.id, code: codeSpent })).error).toBeNull();
  return { ...who, codes: await recoveryCodes(auth), codeSpent, codeNext: () => codeAt(Date.now() + 30_000) };
}

/** A person whose codes are sent to `phone` as text messages. */
export async function createAccountWithPhoneFactor(): Promise<AccountWithFactor & { phone: string }> {
  const { who, auth } = await someone();
  const phone = `+22376${String(Date.now()).slice(-6)}`;
  const { data, error } = await auth.mfa.enroll({ factorType: 'phone', phone });
  expect(error).toBeNull();
  const { data: challenge } = await auth.mfa.challenge({ factorId: data!.id });
  expect(
    (await auth.mfa.verify({ factorId: data!.id, challengeId: challenge!.id, code: await waitForTextCode(phone) }))
      .error,
  ).toBeNull();
  await forgetTries();
  return { ...who, codes: await recoveryCodes(auth), phone };
}

/** All journeys share a network, and a phone number gets one text message per minute, so the limits are reset. */
const forgetTries = () => ownerSql()`delete from auth.rate_limits`;

type Auth = ReturnType<typeof createClient>['auth'];
async function someone(): Promise<{ who: TestAccount; auth: Auth }> {
  await forgetTries();
  const who = await createAccount();
  const { auth } = createClient(inject('shopUrl'), loadShopSecrets().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  expect((await auth.signInWithPassword(who)).error).toBeNull();
  return { who, auth };
}

async function recoveryCodes(auth: Auth): Promise<string[]> {
  const { data } = await auth.getSession();
  const answer = await fetch(`${inject('shopUrl')}/auth/v1/factors/recovery-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session!.access_token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { codes: string[] }).codes;
}
