// Loads the signed-in person of a bearer token for each request, so that an ended session is refused at once.
import type { TransactionSql } from 'postgres';
import { InvalidTokenError, type TokenClaims } from '#server/supabase-api/token-keys.ts';
import { recordSessionActivity } from './session-activity.ts';
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { AuthError } from './errors.ts';
import { findPerson, isBanned, type Person } from './people.ts';
import { isSessionIdle } from './session-rules.ts';
import { findSessionEvenIfEnded, type SessionRow } from './sessions.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';

/** `session` is null for a token that was issued elsewhere without a session. */
export type SignedInPerson = { person: Person; session: SessionRow | null; claims: TokenClaims };

/** Error messages of hosted Supabase's JWT library, which clients display. */
const causes: Record<InvalidTokenError['reason'], string> = {
  malformed: 'token is malformed: token contains an invalid number of segments',
  expired: 'token has invalid claims: token is expired',
  'not-yet': 'token has invalid claims: token is not valid yet',
  'wrong-audience': 'token has invalid claims: token has invalid audience',
  'bad-signature': 'token signature is invalid: signature is invalid',
  ended: 'token has invalid claims: token is expired',
};

/** Loads the person of the bearer token. Throws 401 no_authorization or 403 (bad token, user or session). */
export async function requirePerson(ask: AuthRequest): Promise<SignedInPerson> {
  const claims = await requireTokenClaims(ask);
  return asAuthAdmin(ask.parts, (tx) => bearerOf(tx, ask, claims));
}

/** Verifies the bearer token without loading the person. Throws 401 no_authorization, 403 bad_jwt. */
export async function requireTokenClaims({ request, parts }: AuthRequest): Promise<TokenClaims> {
  const token = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  try {
    return await parts.keys.verify(token, parts.now());
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${causes[error.reason]}`);
  }
}

/** Anonymous people cannot have second factors. Throws 403 no_authorization. */
export function refuseAnonymous({ claims }: SignedInPerson): void {
  if (claims['is_anonymous'] === true)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}

async function bearerOf(tx: TransactionSql, { parts }: AuthRequest, claims: TokenClaims): Promise<SignedInPerson> {
  if (!claims.sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (!isUuid(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  const person = await findPerson(tx, { id: claims.sub });
  if (!person) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (isBanned(person, parts.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  const session = claims.session_id ? await requireOpenSession(tx, parts, claims.session_id) : null;
  if (session && session.user_id !== person.id) throw unknownSession();
  if (session) recordSessionActivity(parts, session.id);
  return { person, session, claims };
}

async function requireOpenSession(tx: TransactionSql, parts: AuthRequest['parts'], id: string): Promise<SessionRow> {
  if (!isUuid(id)) throw new AuthError(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID');
  const session = await findSessionEvenIfEnded(tx, id);
  if (!session || (session.not_after && session.not_after <= parts.now()) || isSessionIdle(session, parts))
    throw unknownSession();
  return session;
}

const unknownSession = (): AuthError =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
