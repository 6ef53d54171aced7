// POST /verify: a typed code, or a link token sent by an app. GET /verify: a mailed link, opened in a browser.
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { parseEmail, parsePhone } from './addresses.ts';
import { commitThenThrowReturnedError, type AuthRequest } from './auth-request.ts';
import { parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { AuthError, validationError } from './errors.ts';
import { type ConsumedToken, consumeCode, consumeLinkToken, type TokenKind } from './one-time-tokens.ts';
import { findPerson, isBanned, type Person } from './people.ts';
import { createMailFlowCode, pkceTokenPrefix } from './pkce.ts';
import { applyConfirmation } from './apply-confirmation.ts';
import { withAttemptLimit, enforceAddressLimit } from './rate-limits.ts';
import { pickRedirectUrlOfRequest, withUrlParams } from './redirects.ts';
import { type AuthMethod, createSession, toSessionResponse, type SessionJson } from './sessions.ts';

/** The token kinds to look for, by the `type` that the client sends. */
const mailKinds: Record<string, readonly TokenKind[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
};
const textKinds: Record<string, readonly TokenKind[]> = {
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
};

const kindsOf = (known: Record<string, readonly TokenKind[]>, type: string): readonly TokenKind[] | undefined =>
  Object.hasOwn(known, type) ? known[type] : undefined;

const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const wrongCode = (): AuthError => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
const badLink = (): AuthError => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/** POST /verify {type, token with email or phone | token_hash} → a session, or {msg, code} while another mailbox
 * must confirm. */
export async function verifyCodeOrToken(ask: AuthRequest): Promise<Response> {
  const body = await parseJsonBody(
    ask.request,
    z.object({
      type: textFieldOrEmpty,
      token: textFieldOrEmpty,
      token_hash: textFieldOrEmpty,
      email: textFieldOrEmpty,
      phone: textFieldOrEmpty,
      redirect_to: textFieldOrEmpty,
    }),
  );
  if (!body.type) throw validationError('Verify requires a verification type');
  if ((body.token === '') === (body.token_hash === ''))
    throw validationError('Verify requires either a token or a token hash');
  if (body.token_hash && (body.email || body.phone || body.redirect_to))
    throw validationError('Only the token_hash and type should be provided');
  if (body.token && (body.email === '') === (body.phone === ''))
    throw validationError('Only an email address or phone number should be provided on verify');
  const kinds = kindsOf(body.phone ? textKinds : mailKinds, body.type);
  if (!kinds) throw validationError('Unsupported verification type');
  await enforceAddressLimit(ask, 'verify');
  const session = await (body.token_hash ? byLink(ask, body.token_hash, kinds) : byCode(ask, body, kinds));
  return session === 'halfway' ? Response.json({ msg: halfway, code: '200' }) : toSessionResponse(session);
}

async function byCode(
  ask: AuthRequest,
  { email, phone, token }: { email: string; phone: string; token: string },
  kinds: readonly TokenKind[],
): Promise<SessionJson | 'halfway'> {
  const relatesTo = phone ? parsePhone(phone) : readMailbox(email);
  return withAttemptLimit(ask, 'code', relatesTo, () =>
    commitThenThrowReturnedError(ask.parts, async (tx) => {
      const taken = await consumeCode(tx, ask, { relatesTo, kinds, code: token, medium: phone ? 'text' : 'mail' });
      return taken ? signIn(tx, ask, taken) : wrongCode();
    }),
  );
}

const byLink = (ask: AuthRequest, token: string, kinds: readonly TokenKind[]): Promise<SessionJson | 'halfway'> =>
  commitThenThrowReturnedError(ask.parts, async (tx) => {
    const taken = await consumeLinkToken(tx, ask.parts, { token, kinds });
    return taken ? signIn(tx, ask, taken) : badLink();
  });

async function signIn(
  tx: TransactionSql,
  ask: AuthRequest,
  taken: ConsumedToken,
): Promise<SessionJson | 'halfway' | AuthError> {
  const proven = await proveFor(tx, ask, taken);
  return proven instanceof AuthError || proven === 'halfway' ? proven : createSession(tx, ask, proven, 'otp');
}

async function proveFor(
  tx: TransactionSql,
  ask: AuthRequest,
  taken: ConsumedToken,
): Promise<Person | 'halfway' | AuthError> {
  const person = await findPerson(tx, { id: taken.userId }, { lock: true });
  if (!person || isBanned(person, ask.parts.now())) return new AuthError(403, 'user_banned', 'User is banned');
  return (await applyConfirmation(tx, ask, person, taken)) ?? 'halfway';
}

function readMailbox(email: string): string {
  try {
    return parseEmail(email);
  } catch {
    throw new AuthError(422, 'validation_failed', 'Invalid email format');
  }
}

/** GET /verify?token&type&redirect_to → 303, with the session in the fragment, or `?code=` for a PKCE client, or
 * with error, error_code and error_description. Throws 400 validation_failed for API clients only. */
export async function verifyMailedLink(ask: AuthRequest): Promise<Response> {
  const { url, parts, request } = ask;
  // A HEAD request (link scanners) must not consume the token.
  if (request.method === 'HEAD') return new Response(null, { status: 200 });
  const [type, token] = [url.searchParams.get('type') ?? '', url.searchParams.get('token') ?? ''];
  const redirectTo = pickRedirectUrlOfRequest(request, parts.settings.auth);
  const missing = !type ? 'Verify requires a verification type' : 'Verify requires a token or a token hash';
  if (!type || !token) {
    // A mail program may have cut off the link. A browser is redirected to the site, other clients get JSON.
    if (!isOpenedByBrowser(request)) throw validationError(missing);
    return createRedirect(withErrorParams(redirectTo, validationError(missing), true));
  }
  const isPkce = token.startsWith(pkceTokenPrefix);
  try {
    const kinds = kindsOf(mailKinds, type);
    if (!kinds) throw validationError('Invalid email verification type');
    await enforceAddressLimit(ask, 'verify');
    const outcome = await commitThenThrowReturnedError(parts, async (tx) => {
      const taken = await consumeLinkToken(tx, parts, { token, kinds });
      if (!taken) return badLink();
      const proven = await proveFor(tx, ask, taken);
      if (proven === 'halfway' || proven instanceof AuthError) return proven;
      if (!isPkce) return { session: await createSession(tx, ask, proven, 'otp') };
      const code = await createMailFlowCode(tx, { userId: proven.id, method: methodOf(type, taken), now: parts.now() });
      return code
        ? { code, session: null }
        : new AuthError(
            400,
            'flow_state_not_found',
            'No associated flow state found. No valid flow state found for user.',
          );
    });
    if (outcome === 'halfway')
      return createRedirect(
        withUrlParams(redirectTo, {
          query: isPkce ? { message: halfway } : undefined,
          fragment: { message: halfway, sb: '' },
        }),
      );
    return createRedirect(
      outcome.session
        ? withUrlParams(redirectTo, { fragment: sessionFragmentParams(outcome.session, { type }) })
        : withUrlParams(redirectTo, { query: { code: outcome.code } }),
    );
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return createRedirect(withErrorParams(redirectTo, error, isPkce));
  }
}

const isOpenedByBrowser = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') ?? false;

/** The session as parameters of a URL fragment, which browsers do not send to servers. */
export function sessionFragmentParams(session: SessionJson, more: Record<string, string>): Record<string, string> {
  const { access_token, token_type, expires_in, expires_at, refresh_token } = session;
  return {
    ...more,
    access_token,
    token_type,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    refresh_token,
    sb: '',
  };
}

const oauthNames: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** Puts the error into the URL: in the fragment, and also in the query for a PKCE client. */
export function withErrorParams(redirectTo: string, { status, code, message }: AuthError, isInQuery: boolean): string {
  const denied = ['signup_disabled', 'user_banned', 'provider_email_needs_verification', 'access_denied'].includes(
    code,
  );
  const told = {
    error: denied ? 'access_denied' : (oauthNames[status] ?? 'server_error'),
    error_code: code,
    error_description: message,
  };
  return withUrlParams(redirectTo, { query: isInQuery ? told : undefined, fragment: { ...told, sb: '' } });
}

/** A redirect with no-store and no-referrer, because the URL holds a token. */
export const createRedirect = (location: string, status: 302 | 303 = 303): Response =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } });

function methodOf(type: string, { kind }: ConsumedToken): AuthMethod {
  if (type === 'email') return kind === 'confirmation_token' ? 'email/signup' : 'magiclink';
  return type === 'signup' ? 'email/signup' : (type as 'invite' | 'recovery' | 'magiclink' | 'email_change');
}
