// Sessions: one per sign-in on a device, and their JSON for the client.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { ClientInfo, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { type AuthRequest, readUserAgentHeader } from './auth-request.ts';
import { updatePerson, findPerson, type Person } from './people.ts';
import { createFirstRefreshToken, insertRefreshToken } from './refresh-tokens.ts';
import { endSurplusSessions } from './session-rules.ts';
import { toUserJson, type UserJson } from './user-json.ts';

/** How a person authenticated: the values of the token claim `amr`. */
export type AuthMethod =
  | 'password'
  | 'otp'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'passkey'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'oauth'
  | 'anonymous'
  | 'token_refresh';
const secondFactors = new Set(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code']);

export type SessionJson = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
  provider_token?: string;
  provider_refresh_token?: string;
  weak_password?: object;
};
export type SessionRow = {
  id: string;
  user_id: string;
  created_at: Date;
  last_active_at: Date;
  aal: 'aal1' | 'aal2' | 'aal3' | null;
  factor_id: string | null;
  not_after: Date | null;
  tag: string | null;
};

/** Creates a session for a person who authenticated by `method`, and ends those above the allowed number. With the header
 * `x-session-tag: remembered` the session has no idle timeout. */
export async function createSession(
  tx: TransactionSql,
  { parts, client, request }: AuthRequest,
  person: Person,
  method: AuthMethod,
): Promise<SessionJson> {
  const [id, now] = [randomUUID(), parts.now()];
  const tag = request.headers.get('x-session-tag') === 'remembered' ? 'remembered' : null;
  await tx`select from auth.users where id = ${person.id} for no key update`;
  await tx`insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, tag) values (${id}, ${person.id}, ${now}, ${now}, 'aal1', ${readUserAgentHeader(request)}, ${parseIpAddress(client)}, ${tag})`;
  await addProof(tx, id, method, now);
  const token = await createFirstRefreshToken(tx, { sessionId: id, personId: person.id, now });
  await endSurplusSessions(tx, parts, person.id);
  return createSessionJson(tx, parts, await updatePerson(tx, person.id, now, { last_sign_in_at: now }), id, token);
}

/** Raises the session to aal2 after a second factor, with a new refresh token; the earlier one becomes invalid. */
export async function upgradeSessionToAal2(
  tx: TransactionSql,
  parts: ApiDependencies,
  sessionId: string,
  { method, factorId }: { method: AuthMethod; factorId: string | null },
): Promise<SessionJson> {
  const now = parts.now();
  const session = (await findSessionEvenIfEnded(tx, sessionId))!;
  await addProof(tx, sessionId, method, now);
  await tx`update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = ${now} where id = ${sessionId}`;
  // The old token counts as used an hour ago, so that AUTH_REFRESH_REUSE_SECONDS does not still allow its reuse.
  await tx`update auth.refresh_tokens set revoked = true, updated_at = ${new Date(now.getTime() - 3_600_000)} where session_id = ${sessionId} and (not revoked or updated_at > ${new Date(now.getTime() - 3_600_000)})`;
  const token = await insertRefreshToken(tx, { sessionId, personId: session.user_id, parent: null, now });
  return createSessionJson(tx, parts, (await findPerson(tx, { id: session.user_id }))!, sessionId, token);
}

/** Creates the session's JSON for the client, with a new access token. */
export async function createSessionJson(
  tx: TransactionSql,
  parts: ApiDependencies,
  person: Person,
  sessionId: string,
  refreshToken: string,
): Promise<SessionJson> {
  const proofs = await tx<{ method: string; timestamp: number }[]>`
    select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
  const issuedAt = Math.floor(parts.now().getTime() / 1000);
  const expiresIn = parts.settings.auth.AUTH_TOKEN_SECONDS;
  const access_token = await parts.keys.sign({
    iss: `${parts.url()}/auth/v1`,
    sub: person.id,
    aud: person.aud ?? 'authenticated',
    exp: issuedAt + expiresIn,
    iat: issuedAt,
    email: person.email ?? '',
    phone: person.phone ?? '',
    app_metadata: person.raw_app_meta_data ?? {},
    user_metadata: person.raw_user_meta_data ?? {},
    role: person.role ?? 'authenticated',
    aal: proofs.some(({ method }) => secondFactors.has(method)) ? 'aal2' : 'aal1',
    amr: proofs.map(({ method, timestamp }) => ({ method, timestamp })),
    session_id: sessionId,
    is_anonymous: person.is_anonymous,
  });
  return {
    access_token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: issuedAt + expiresIn,
    refresh_token: refreshToken,
    user: toUserJson(person),
  };
}

/** The response with a session. `more`: additional JSON fields. */
export function toSessionResponse(session: SessionJson, more: Record<string, unknown> = {}): Response {
  const added = Object.fromEntries(
    Object.entries(more).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
  return Response.json(
    { ...session, ...added },
    { headers: { 'cache-control': 'no-store', 'sb-auth-user-id': session.user.id } },
  );
}

/** Finds a session, which may have ended: see `not_after`. */
export async function findSessionEvenIfEnded(tx: TransactionSql, id: string): Promise<SessionRow | null> {
  const [session] = await tx<SessionRow[]>`
    select id, user_id, created_at, greatest(created_at, updated_at, refreshed_at at time zone 'utc') as last_active_at, aal, factor_id, not_after, tag from auth.sessions where id = ${id}`;
  return session ?? null;
}

async function addProof(tx: TransactionSql, sessionId: string, method: AuthMethod, now: Date): Promise<void> {
  await tx`insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method) values (${randomUUID()}, ${sessionId}, ${now}, ${now}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
}

/** The client's address for an `inet` column; null when it is not an IP address. */
export const parseIpAddress = ({ address }: ClientInfo): string | null =>
  /^[0-9a-f.:]+$/i.test(address) && (address.includes('.') || address.includes(':')) ? address : null;
