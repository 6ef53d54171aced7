// People of the running shop: accounts in its database, tokens signed with its keys, and an official client for each.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { createTokenKeys, parseSigningKeys } from '#server/supabase-api/token-keys.ts';
import { ownerSql } from '../journeys/buying.ts';

export type TestPerson = { id: string; email: string; client: SupabaseClient };
type Secrets = { signingKeys: string; publishableKey: string; secretKey: string };

export const loadShopSecrets = (): Secrets =>
  JSON.parse(readFileSync(join(inject('shopData'), 'secrets.json'), 'utf8')) as Secrets;

/** The official client with the shop's public key, and with the token's rights if one is given. */
export const createClientWithToken = (token?: string): SupabaseClient =>
  createClient(inject('shopUrl'), loadShopSecrets().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
  });

export async function createPerson(name: string, roles: readonly string[] = []): Promise<TestPerson> {
  const id = randomUUID();
  const email = `${name}-${id.slice(0, 8)}@example.org`;
  await ownerSql()`insert into auth.users (id, email) values (${id}, ${email})`;
  for (const role of roles) await ownerSql()`insert into user_roles (user_id, role) values (${id}, ${role})`;
  return { id, email, client: createClientWithToken(await signAccessToken({ id, email })) };
}

/** Creates a session of the same person in which the admin password was entered (DECISIONS R-ADMIN-04). */
export async function openAdminSession({ id, email }: Pick<TestPerson, 'id' | 'email'>): Promise<TestPerson> {
  const sessionId = randomUUID();
  await ownerSql()`insert into auth.sessions (id, user_id, created_at, updated_at) values (${sessionId}, ${id}, now(), now())`;
  await ownerSql()`insert into private.admin_steps (session_id, user_id, open_until) values (${sessionId}, ${id}, now() + interval '30 minutes')`;
  return { id, email, client: createClientWithToken(await signAccessToken({ id, email, sessionId })) };
}

/** Creates an access token that is valid for an hour. */
export function signAccessToken({
  id,
  email,
  sessionId,
}: Pick<TestPerson, 'id' | 'email'> & { sessionId?: string }): Promise<string> {
  const keys = createTokenKeys({
    ...parseSigningKeys({ JWT_KEYS: loadShopSecrets().signingKeys }),
    audience: 'authenticated',
  });
  return keys.sign({
    sub: id,
    role: 'authenticated',
    aud: 'authenticated',
    email,
    aal: 'aal1',
    ...(sessionId ? { session_id: sessionId } : {}),
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
}

export async function deletePeople(...people: readonly TestPerson[]): Promise<void> {
  for (const { id } of people) await ownerSql()`delete from auth.users where id = ${id}`;
}
