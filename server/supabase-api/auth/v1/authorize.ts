// GET /authorize: redirects to a provider. auth.flow_state has the data for the callback; its id is the OAuth `state`.
// auth.oauth_client_states has the PKCE verifier of this server; the first callback deletes it.
import { randomBytes, randomUUID } from 'node:crypto';
import * as client from 'openid-client';
import { sha256Base64url, sha256Hex } from '#server/sha256.ts';
import { serializeCookie } from '#cookies/serialize-cookie.ts';
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { AuthError } from './errors.ts';
import { type PkceChallenge, parsePkceChallenge } from './pkce.ts';
import { loadProvider } from './providers.ts';
import { enforceAddressLimit } from './rate-limits.ts';
import { pickRedirectUrlOfRequest } from './redirects.ts';
import { createRedirect, withErrorParams } from './verify.ts';

/** Query parameters of a client that are passed on to the provider. The server sets all others. */
const passedOn = ['prompt', 'access_type', 'login_hint', 'hd', 'display', 'ui_locales', 'include_granted_scopes'];

/** Responds with 302 to the provider. Throws 400 validation_failed. R-AUTH-11. */
export async function redirectToProvider(ask: AuthRequest): Promise<Response> {
  const { url, parts, request } = ask;
  await enforceAddressLimit(ask, 'authorize');
  try {
    const { location, cookie } = await startOAuthFlow(ask);
    const response = createRedirect(location, 302);
    response.headers.set('set-cookie', cookie);
    return response;
  } catch (error) {
    if (error instanceof AuthError) throw error;
    parts.log.warn(
      { err: error, provider: url.searchParams.get('provider') },
      'A provider of sign-ins could not be reached.',
    );
    return createRedirect(
      withErrorParams(
        pickRedirectUrlOfRequest(request, parts.settings.auth),
        new AuthError(500, 'unexpected_failure', 'The provider could not be reached'),
        true,
      ),
      302,
    );
  }
}

/** Creates a flow and returns the provider's URL. The callback accepts only the browser with the flow's cookie.
 * `linkTo`: the person who gets the new identity. With `linkTo` and a PKCE challenge the cookie is not checked,
 * because the client may be an app. The identity is then linked only when this client exchanges its code. */
export async function startOAuthFlow(
  { url, parts, request }: AuthRequest,
  linkTo: string | null = null,
): Promise<{ location: string; cookie: string }> {
  const query = url.searchParams;
  const challenge = parsePkceChallenge({
    code_challenge: query.get('code_challenge') ?? '',
    code_challenge_method: query.get('code_challenge_method') ?? '',
  });
  const provider = await loadProvider(parts, query.get('provider') ?? '');
  const verifier = client.randomPKCECodeVerifier();
  const flowId = randomUUID();
  const browser = randomBytes(18).toString('base64url');
  await asAuthAdmin(parts, async (tx) => {
    const now = parts.now();
    const stateId = randomUUID();
    await tx`insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at) values (${stateId}, ${provider.name}, ${verifier}, ${now})`;
    const pkce: PkceChallenge | { challenge: null; method: null } = challenge ?? { challenge: null, method: null };
    await tx`
      insert into auth.flow_state (id, code_challenge, code_challenge_method, provider_type, authentication_method, referrer, oauth_client_state_id, linking_target_id, browser_hash, created_at, updated_at)
      values (${flowId}, ${pkce.challenge}, ${pkce.method}::auth.code_challenge_method, ${provider.name}, 'oauth', ${pickRedirectUrlOfRequest(request, parts.settings.auth)}, ${stateId}, ${linkTo}, ${linkTo && challenge ? null : sha256Hex(browser)}, ${now}, ${now})`;
  });
  const location = client.buildAuthorizationUrl(provider.config, {
    ...Object.fromEntries(passedOn.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : []))),
    redirect_uri: providerCallbackUrl(parts),
    scope: [...new Set(`${provider.scope} ${query.get('scopes') ?? ''}`.split(/[\s,]+/).filter(Boolean))].join(' '),
    state: flowId,
    ...(provider.isOpenId ? { nonce: nonceFromVerifier(verifier) } : {}),
    ...(provider.responseMode === 'form_post' ? { response_mode: 'form_post' } : {}),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return {
    location: location.href,
    cookie: createFlowCookie(parts, flowId, browser, provider.responseMode === 'form_post'),
  };
}

export const providerCallbackUrl = (parts: AuthRequest['parts']): string => `${parts.url()}/auth/v1/callback`;

/** The nonce that the provider's id token must repeat, derived from the secret verifier. */
export const nonceFromVerifier = (verifier: string): string => sha256Base64url(`nonce ${verifier}`);
export const buildFlowCookieName = (flowId: string): string => `sb-flow-${flowId.slice(0, 8)}`;

/** An empty `value` deletes the cookie. `isPosted`: the provider sends a cross-site POST, which needs SameSite=None. */
export function createFlowCookie(
  parts: AuthRequest['parts'],
  flowId: string,
  value: string,
  isPosted: boolean,
): string {
  const siteUrl = parts.url();
  return serializeCookie(buildFlowCookieName(flowId), value, {
    siteUrl,
    path: '/auth/v1/callback',
    seconds: value ? 600 : 0,
    isHttpOnly: true,
    sameSite: isPosted && siteUrl.startsWith('https:') ? 'None' : 'Lax',
  });
}
