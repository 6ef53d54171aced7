// Refresh tokens: each is valid for one refresh, which returns the next. Only hashes are stored. A token is derived
// from its predecessor (which the client has) and the session's key, so that a client that lost a response can get the
// same token again.
import { sha256Hex } from '#server/sha256.ts';
import { createHmac, randomBytes } from 'node:crypto';
import type { TransactionSql } from 'postgres';

export type RefreshTokenRow = {
  id: number;
  token: string;
  parent: string | null;
  revoked: boolean;
  updated_at: Date;
  session_id: string;
  user_id: string;
};
type Place = { sessionId: string; personId: string; now: Date };

/** Creates the session's key and its first token. */
export async function createFirstRefreshToken(tx: TransactionSql, place: Place): Promise<string> {
  await tx`update auth.sessions set refresh_token_hmac_key = ${randomBytes(32).toString('base64url')}, refresh_token_counter = 0 where id = ${place.sessionId}`;
  return insertRefreshToken(tx, { ...place, parent: null });
}

/** Creates the successor of `parent` and returns it in plain text; without a parent it is random. */
export async function insertRefreshToken(
  tx: TransactionSql,
  { sessionId, personId, parent, now }: Place & { parent: string | null },
): Promise<string> {
  const [session] = await tx<{ key: string; counter: number }[]>`
    update auth.sessions set refresh_token_counter = coalesce(refresh_token_counter, 0) + 1, refresh_token_hmac_key = coalesce(refresh_token_hmac_key, ${randomBytes(32).toString('base64url')})
    where id = ${sessionId} returning refresh_token_hmac_key as key, refresh_token_counter as counter`;
  const token = deriveToken(session!.key, session!.counter, parent ?? randomBytes(32).toString('base64url'));
  await tx`insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
    values ('00000000-0000-0000-0000-000000000000', ${sha256Hex(token)}, ${personId}, false, ${now}, ${now}, ${parent === null ? '' : sha256Hex(parent)}, ${sessionId})`;
  return token;
}

/** Returns the session's current token if it is the direct successor of `parent`, otherwise null. */
export async function findNextToken(tx: TransactionSql, sessionId: string, parent: string): Promise<string | null> {
  const [active] = await tx<{ token: string; key: string; counter: number }[]>`
    select t.token, s.refresh_token_hmac_key as key, s.refresh_token_counter as counter from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.session_id = ${sessionId} and not t.revoked order by t.id desc limit 1`;
  if (!active?.key) return null;
  const token = deriveToken(active.key, active.counter, parent);
  return sha256Hex(token) === active.token ? token : null;
}

export async function findRefreshToken(tx: TransactionSql, token: string): Promise<RefreshTokenRow | null> {
  const [row] = await tx<RefreshTokenRow[]>`
    select id, token, parent, revoked, updated_at, session_id, user_id from auth.refresh_tokens where token = ${sha256Hex(token)} and session_id is not null`;
  return row ?? null;
}

const deriveToken = (key: string, counter: number, parent: string): string =>
  createHmac('sha256', key).update(`${counter}.${parent}`).digest('base64url');
