// Codes and links that prove access to a mailbox or phone. A person has one per kind; a new one replaces it. Only
// hashes are stored: sha224(address + code) in hex for the code, as in hosted Supabase. The link has another,
// longer secret (SHA-256): a link does not name the person, so guesses of six digits could not be counted per person.
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { sha256Base64url, sha256Hex } from '#server/sha256.ts';
import { isSameSecret } from '#server/is-same-secret.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import type { ClientInfo, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { pkceTokenPrefix } from './pkce.ts';

export type TokenKind =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';
/** A consumed token: its person, its kind, and the address or number it was sent to. */
export type ConsumedToken = { userId: string; kind: TokenKind; relatesTo: string };

/**
 * How many wrong entries a code allows: four from the network that requested it, six from all other networks together.
 * So others cannot use up the owner's attempts. An owner in another network can use the link or request a new code.
 *
 * The odds of guessing a code: it allows ten of a million guesses. A mailbox gets at most 18 codes in an hour (`mail`
 * in rate-limits.ts), so at most 180 guesses: one in 5,500. A whole day (294 codes, 2,940 guesses) has a chance of one
 * in 340. A phone number gets half as many codes. Codes of /reauthenticate need a signed-in person.
 */
const mostAttempts = { home: 4, elsewhere: 6 };

/** Creates a code (six digits) and a link token, which replace earlier ones of the same kind. `isPkce`: the link
 * leads to a PKCE code. `from`: the requesting client; null for an administrator. */
export async function createOneTimeToken(
  tx: TransactionSql,
  {
    userId,
    kind,
    relatesTo,
    isPkce = false,
    code: wished,
    from,
    now,
  }: ConsumedToken & { isPkce?: boolean; code?: string | undefined; from: ClientInfo | null; now: Date },
): Promise<{ code: string; token: string }> {
  const code = wished ?? String(randomInt(1_000_000)).padStart(6, '0');
  const token = `${isPkce ? pkceTokenPrefix : ''}${randomBytes(28).toString('hex')}`;
  await tx`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, link_hash, relates_to, asked_from, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${kind}::auth.one_time_token_type, ${hashOneTimeCode(relatesTo, code)}, ${sha256Hex(token)}, ${relatesTo}, ${from && networkHash(relatesTo, from)}, ${now}::timestamptz at time zone 'utc', ${now}::timestamptz at time zone 'utc')
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, link_hash = excluded.link_hash, relates_to = excluded.relates_to, asked_from = excluded.asked_from, attempts = 0, attempts_elsewhere = 0, created_at = excluded.created_at, updated_at = excluded.updated_at`;
  return { code, token };
}

/** Consumes a link token in one statement. Returns null when it is unknown or older than AUTH_MAIL_CODE_SECONDS. */
export async function consumeLinkToken(
  tx: TransactionSql,
  parts: ApiDependencies,
  { token, kinds }: { token: string; kinds: readonly TokenKind[] },
): Promise<ConsumedToken | null> {
  const [taken] = await tx<ConsumedToken[]>`
    delete from auth.one_time_tokens where link_hash = ${sha256Hex(token)} and token_type = any(${kinds}::auth.one_time_token_type[]) and ${isFresh(tx, parts, 'mail')}
    returning user_id as "userId", token_type as kind, relates_to as "relatesTo"`;
  return taken ?? null;
}

/** Consumes the code that was sent to `relatesTo` (of this person, if `userId` is given). A wrong attempt is counted
 * per network, so the caller must commit even when it refuses. The update locks the row, so that parallel attempts
 * are counted one by one. */
export async function consumeCode(
  tx: TransactionSql,
  { parts, client }: { parts: ApiDependencies; client: ClientInfo },
  {
    userId,
    kinds,
    relatesTo,
    code,
    medium = 'mail',
  }: { userId?: string; kinds: readonly TokenKind[]; relatesTo: string; code: string; medium?: 'mail' | 'text' },
): Promise<ConsumedToken | null> {
  const isHome = tx`(asked_from is not distinct from ${networkHash(relatesTo, client)})`;
  const open = await tx<(ConsumedToken & { id: string; hash: string })[]>`
    update auth.one_time_tokens set attempts = attempts + ${isHome}::int, attempts_elsewhere = attempts_elsewhere + (not ${isHome})::int
    where relates_to = ${relatesTo} and token_type = any(${kinds}::auth.one_time_token_type[]) ${userId ? tx`and user_id = ${userId}` : tx``} and case when ${isHome} then attempts < ${mostAttempts.home} else attempts_elsewhere < ${mostAttempts.elsewhere} end and ${isFresh(tx, parts, medium)}
    returning id, user_id as "userId", token_type as kind, relates_to as "relatesTo", token_hash as hash`;
  const given = hashOneTimeCode(relatesTo, code);
  const right = open.find(({ hash }) => isSameSecret(hash, given));
  if (!right) return null;
  await tx`delete from auth.one_time_tokens where id = ${right.id}`;
  return { userId: right.userId, kind: right.kind, relatesTo: right.relatesTo };
}

/** Hash input as in hosted Supabase: lower-case address or number without plus, then the code. */
export const hashOneTimeCode = (relatesTo: string, code: string): string =>
  createHash('sha224')
    .update(relatesTo + code)
    .digest('hex');

const isFresh = (tx: TransactionSql, { settings, now }: ApiDependencies, medium: 'mail' | 'text') => {
  const seconds = medium === 'mail' ? settings.auth.AUTH_MAIL_CODE_SECONDS : settings.auth.AUTH_TEXT_CODE_SECONDS;
  return tx`created_at > (${now()}::timestamptz - ${seconds} * interval '1 second') at time zone 'utc'`;
};

/** Hashed, so that the table holds no IP addresses. */
const networkHash = (relatesTo: string, { address }: ClientInfo): string =>
  sha256Base64url(`${relatesTo} ${networkOfAddress(address)}`);
