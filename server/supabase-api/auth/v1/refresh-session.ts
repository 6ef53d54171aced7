// POST /token?grant_type=refresh_token: replaces the refresh token and detects reused ones.
import { z } from 'zod';
import type { TransactionSql } from 'postgres';
import { type AuthRequest, asAuthAdmin, commitThenThrowReturnedError, readUserAgentHeader } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { AuthError, validationError, OAuthError } from './errors.ts';
import { findPerson, isBanned } from './people.ts';
import { enforceAccountLimit, enforceAddressLimit } from './rate-limits.ts';
import { findRefreshToken, insertRefreshToken, findNextToken, type RefreshTokenRow } from './refresh-tokens.ts';
import { markSessionEnded, isSessionIdle } from './session-rules.ts';
import { parseIpAddress, findSessionEvenIfEnded, createSessionJson, type SessionJson } from './sessions.ts';

const shape = z.looseObject({ refresh_token: textFieldOrEmpty });

/** Exchanges a refresh token. Throws 400 refresh_token_not_found, refresh_token_already_used, session_expired,
 * user_banned; 409 conflict after 5 s of waiting for a lock; 429. */
export async function refreshSession(ask: AuthRequest): Promise<Response> {
  const { refresh_token: token } = await parseJsonBody(ask.request, shape);
  if (token === '') throw new OAuthError('invalid_request', 'refresh_token required');
  if (!/^[a-z0-9]{12}$|^[\w-]{43}$/.test(token)) throw validationError('Refresh token is not valid');
  const known = await asAuthAdmin(ask.parts, (tx) => findRefreshToken(tx, token));
  await (known ? enforceAccountLimit(ask, 'refresh', known.session_id) : enforceAddressLimit(ask, 'token'));
  if (!known) throw refused('refresh_token_not_found', 'Refresh Token Not Found');
  const session = await commitThenThrowReturnedError(ask.parts, (tx) => exchangeToken(tx, ask, token, known)).catch(
    (error: unknown) => {
      if ((error as { code?: string }).code === '55P03')
        throw new AuthError(
          409,
          'conflict',
          'Too many concurrent token refresh requests on the same session or refresh token',
        );
      throw error;
    },
  );
  return Response.json(session.json, {
    headers: { 'cache-control': 'no-store', 'sb-auth-user-id': session.json.user.id, 'sb-auth-session-id': session.id },
  });
}

/** A returned (not thrown) error commits the transaction, so that a replayed token ends its session. */
async function exchangeToken(
  tx: TransactionSql,
  ask: AuthRequest,
  token: string,
  known: RefreshTokenRow,
): Promise<{ json: SessionJson; id: string } | Error> {
  const { parts } = ask;
  const now = parts.now();
  // Pipelined in this order: a second request waits for the lock and then sees the changes of the first. `execute`
  // sends a query at once; a query that is only awaited would be sent later.
  const [, , found, session, person, [living]] = await Promise.all([
    tx`select set_config('lock_timeout', '5s', true)`.execute(),
    tx`select from auth.sessions where id = ${known.session_id} for update`.execute(),
    findRefreshToken(tx, token),
    findSessionEvenIfEnded(tx, known.session_id),
    findPerson(tx, { id: known.user_id }),
    tx`select from auth.refresh_tokens where session_id = ${known.session_id} and not revoked limit 1`,
  ]);
  if (!found || !session || !person) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  if (isBanned(person, now)) return refused('user_banned', 'User Banned');
  if (!living) return refused('refresh_token_already_used', 'Already Used');
  if (session.not_after && session.not_after <= now) return refused('session_expired', 'Session Expired');
  if (isSessionIdle(session, parts)) {
    await markSessionEnded(tx, session.id, now);
    return refused('session_expired', 'Session Expired (Inactivity)');
  }
  const next = await issueNextToken(tx, ask, found, token);
  if (next instanceof Error) return next;
  await recordAudit(tx, ask, 'token_refreshed', person);
  await tx`update auth.sessions set refreshed_at = ${now}::timestamptz at time zone 'utc', updated_at = ${now}, user_agent = ${readUserAgentHeader(ask.request)}, ip = ${parseIpAddress(ask.client)} where id = ${session.id}`;
  return { json: await createSessionJson(tx, parts, person, session.id, next), id: session.id };
}

/** Returns a new token. For a used token: its unused successor (the response was lost), a new one within
 * AUTH_REFRESH_REUSE_SECONDS, or else an error, because the token may be stolen. */
async function issueNextToken(
  tx: TransactionSql,
  { parts, client, request }: AuthRequest,
  found: RefreshTokenRow,
  token: string,
): Promise<string | Error> {
  const now = parts.now();
  const place = { sessionId: found.session_id, personId: found.user_id, parent: token, now };
  if (!found.revoked) {
    await tx`update auth.refresh_tokens set revoked = true, updated_at = ${now} where id = ${found.id}`;
    return insertRefreshToken(tx, place);
  }
  const again = await findNextToken(tx, found.session_id, token);
  if (again) return again;
  if (now.getTime() - found.updated_at.getTime() <= parts.settings.auth.AUTH_REFRESH_REUSE_SECONDS * 1000)
    return insertRefreshToken(tx, place);
  await tx`update auth.refresh_tokens set revoked = true, updated_at = ${now} where session_id = ${found.session_id} and not revoked`;
  await markSessionEnded(tx, found.session_id, now);
  const person = await findPerson(tx, { id: found.user_id });
  if (person)
    await recordAudit(tx, { parts, client, request }, 'token_revoked', person, {
      reason: 'a used refresh token came again',
    });
  return refused('refresh_token_already_used', 'Already Used');
}

const refused = (code: string, why: string): AuthError => new AuthError(400, code, `Invalid Refresh Token: ${why}`);
