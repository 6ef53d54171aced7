// Verifies the session cookies of a request and refreshes an expired token, so that pages are rendered signed-in.
import { parseSession, type StoredSession } from '#cookies/session-cookie.ts';
import { isUuid } from '#domain/uuid.ts';
import { type CookiesByName, buildSessionCookieHeaders } from './cookies.ts';
import { InvalidTokenError, type TokenKeys } from '#server/supabase-api/token-keys.ts';
import type { SupabaseApi } from '#server/supabase-api/supabase-api.ts';
import type { PeopleDependencies, SessionClaims } from './people-dependencies.ts';

/** `claims`: of a verified token, whose session may have ended. `cookies`: Set-Cookie headers for the response. */
export type RequestSession = { claims: SessionClaims | null; cookies: string[]; accessToken: string | null };

export type SessionReader = (
  cookies: CookiesByName,
  asker: { address: string; userAgent: string | null },
) => Promise<RequestSession>;

/** For ten seconds after its first use, a refresh token gets the same answer again (docs/spec/DECISIONS.md). */
const sameAnswerMs = 10_000;

type Refreshed = StoredSession | 'over' | 'later';

/**
 * Creates a function that reads the session from a request's cookies. It refreshes an expired token and returns the
 * claims, the token and the cookies to set.
 */
export function createSessionReader({ keys, wire, apiKeys, url, now }: PeopleDependencies): SessionReader {
  const refreshing = new Map<string, Promise<Refreshed>>();
  const refresh = (token: string, asker: { address: string; userAgent: string | null }): Promise<Refreshed> => {
    const under = refreshing.get(token);
    if (under) return under;
    const pending = askToRefresh(wire, { token, apiKey: apiKeys.publishable, siteUrl: url(), asker });
    refreshing.set(token, pending);
    const drop = () => setTimeout(() => refreshing.delete(token), sameAnswerMs).unref();
    pending.then(
      (answer) => (answer === 'later' ? refreshing.delete(token) : drop()),
      () => refreshing.delete(token),
    );
    return pending;
  };
  return async (cookies, asker) => {
    const kept = parseSession(cookies);
    const over: RequestSession = {
      claims: null,
      cookies: buildSessionCookieHeaders(null, cookies, url()),
      accessToken: null,
    };
    if (!kept) return over;
    try {
      return {
        claims: await verifyPersonTokenOrThrow(keys, kept.access_token, now()),
        cookies: [],
        accessToken: kept.access_token,
      };
    } catch (error) {
      if (!(error instanceof InvalidTokenError)) throw error;
      // The token is forged, or signed with a removed key.
      if (error.reason !== 'expired') return over;
    }
    const fresh = await refresh(kept.refresh_token, asker);
    if (fresh === 'over') return over;
    // The API failed: the cookies are kept, and the next page tries again.
    if (fresh === 'later') return { claims: null, cookies: [], accessToken: null };
    return {
      claims: await verifyPersonTokenOrThrow(keys, fresh.access_token, now()),
      cookies: buildSessionCookieHeaders(fresh, cookies, url()),
      accessToken: fresh.access_token,
    };
  };
}

/** Verifies a person's token and returns its claims. Throws InvalidTokenError, also for API keys and other tokens. */
export async function verifyPersonTokenOrThrow(keys: TokenKeys, token: string, now: Date): Promise<SessionClaims> {
  const claims = await keys.verify(token, now);
  if (claims.role !== 'authenticated' || !isUuid(claims.sub) || !isUuid(claims.session_id))
    throw new InvalidTokenError('malformed');
  return claims as SessionClaims;
}

async function askToRefresh(
  wire: Pick<SupabaseApi, 'answer'>,
  {
    token,
    apiKey,
    siteUrl,
    asker,
  }: { token: string; apiKey: string; siteUrl: string; asker: { address: string; userAgent: string | null } },
): Promise<Refreshed> {
  const headers = new Headers({
    apikey: apiKey,
    'content-type': 'application/json',
    'x-supabase-api-version': '2024-01-01',
  });
  if (asker.userAgent) headers.set('user-agent', asker.userAgent);
  const request = new Request(`${siteUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ refresh_token: token }),
  });
  const answer = await wire.answer(request, { address: asker.address, isExemptFromAddressLimit: true });
  if (answer?.ok) return (await answer.json()) as StoredSession;
  // A rate limit or a server error does not mean that the session has ended.
  return !answer || answer.status === 429 || answer.status === 409 || answer.status >= 500 ? 'later' : 'over';
}
