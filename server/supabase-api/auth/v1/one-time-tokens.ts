// Codes and links that prove a mailbox or a telephone. One of a kind per person; a newer one replaces it. At rest there are hashes only:
// the code's is sha224(address + code) in hex, as the hosted service's; the link carries a longer secret of its own, of which we keep the
// SHA-256, so that nobody can try six digits through links, where no person is named whose tries could be counted.
import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { sha256Hex } from '#server/supabase-api/sha256.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import type { ClientInfo, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { pkcePrefix } from './pkce.ts';

export type TokenKind =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';
/** A consumed token: its person, kind, and the address (or number) it was sent to. */
export type ConsumedToken = { userId: string; kind: TokenKind; relatesTo: string };

/**
 * How many wrong entries a code allows: four from the network that requested it, six from all others together. Strangers, however many
 * networks they have, so cannot use it up for its owner. A person in another network uses the link, which cannot be guessed and
 * stays valid, or requests a new code there.
 *
 * The arithmetic: ten of a million in all. One network may enter five wrong codes of a mailbox at once and one a
 * minute then (rate-limits.ts), so no single other network uses up the six at once. A mailbox gets six codes at once and twelve an
 * hour (`mail` there): at most 120 guesses an hour, one in 8,300; with a day of it (294 codes, 2,940 guesses) one in 340, and 294 mails
 * in the mailbox. A telephone number gets six an hour: half as much. The codes of /reauthenticate are entered by a signed-in person, 120 times an hour as their
 * password (user.ts).
 */
const mostAttempts = { home: 4, elsewhere: 6 };

/** Creates a code (six digits) and a link's token; an earlier one of the same kind becomes invalid. `isPkce`: the link leads to a code for the requesting browser; `from`: the requester, null when an administrator did it. */
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
  const token = `${isPkce ? pkcePrefix : ''}${randomBytes(28).toString('hex')}`;
  await tx`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, link_hash, relates_to, asked_from, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${kind}::auth.one_time_token_type, ${hashOneTimeCode(relatesTo, code)}, ${sha256Hex(token)}, ${relatesTo}, ${from && networkHash(relatesTo, from)}, ${now}::timestamptz at time zone 'utc', ${now}::timestamptz at time zone 'utc')
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, link_hash = excluded.link_hash, relates_to = excluded.relates_to, asked_from = excluded.asked_from, attempts = 0, attempts_elsewhere = 0, created_at = excluded.created_at, updated_at = excluded.updated_at`;
  return { code, token };
}

/** Consumes the link's token in one statement. Null when it is unknown or older than AUTH_MAIL_CODE_SECONDS. */
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

/**
 * Takes the code that was sent to `relatesTo` (and, where it is said, to this person), once. A wrong one is counted (the caller commits
 * although it refuses) for where it was tried, until nothing is left there. The row is locked by the counting, so that many tries at once are counted one by one.
 */
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
  const right = open.find(({ hash }) => isSame(hash, given));
  if (!right) return null;
  await tx`delete from auth.one_time_tokens where id = ${right.id}`;
  return { userId: right.userId, kind: right.kind, relatesTo: right.relatesTo };
}

/** Hash input as in the hosted service: lower-case address or number without plus, then the code. */
export const hashOneTimeCode = (relatesTo: string, code: string): string =>
  createHash('sha224')
    .update(relatesTo + code)
    .digest('hex');

const isFresh = (tx: TransactionSql, { settings, now }: ApiDependencies, medium: 'mail' | 'text') => {
  const seconds = medium === 'mail' ? settings.auth.AUTH_MAIL_CODE_SECONDS : settings.auth.AUTH_TEXT_CODE_SECONDS;
  return tx`created_at > (${now()}::timestamptz - ${seconds} * interval '1 second') at time zone 'utc'`;
};

/** Hashed, so that the table holds no addresses. */
const networkHash = (relatesTo: string, { address }: ClientInfo): string =>
  createHash('sha256')
    .update(`${relatesTo} ${networkOfAddress(address)}`)
    .digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
