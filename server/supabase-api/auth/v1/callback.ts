// GET /callback (Apple: POST): the return from a provider. Errors are passed in the redirect
// URL to the page that started the flow.
import { parseCookies } from '#cookies/parse-cookies.ts';
import { isSameSecret } from '#server/is-same-secret.ts';
import * as client from 'openid-client';
import { sha256Hex } from '#server/sha256.ts';
import { asAuthAdmin, commitThenThrowReturnedError, type AuthRequest } from './auth-request.ts';
import { providerCallbackUrl, createFlowCookie, buildFlowCookieName, nonceFromVerifier } from './authorize.ts';
import { parseFormBody } from './request-body.ts';
import { AuthError } from './errors.ts';
import { linkExternalIdentity, findOrCreatePersonByIdentity } from './external-identities.ts';
import { createOAuthFlowCode, oauthFlowsValidSince } from './pkce.ts';
import { loadProvider, type ProviderProfile, fetchProfile } from './providers.ts';
import { enforceAddressLimit } from './rate-limits.ts';
import { withUrlParams } from './redirects.ts';
import { createSession } from './sessions.ts';
import { createRedirect, sessionFragmentParams, withErrorParams } from './verify.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';

type Flow = {
  id: string;
  provider_type: string;
  referrer: string;
  code_challenge: string | null;
  linking_target_id: string | null;
  browser_hash: string | null;
  verifier: string;
};
type Tokens = { access: string | null; refresh: string | null };

export async function handleProviderCallback(ask: AuthRequest): Promise<Response> {
  const { parts, request } = ask;
  let redirectTo = parts.settings.auth.siteUrl();
  let flow: Flow | undefined;
  try {
    await enforceAddressLimit(ask, 'authorize');
    const answer = request.method === 'POST' ? await parseFormBody(request) : ask.url.searchParams;
    flow = await consumeFlow(ask, answer.get('state') ?? '');
    redirectTo = flow.referrer;
    requireSameBrowser(request, flow);
    const { profile, tokens } = await exchange(ask, flow, answer);
    return redirectBack(await finish(ask, flow, profile, tokens), ask, flow);
  } catch (error) {
    if (!(error instanceof AuthError)) parts.log.error({ err: error }, 'A sign-in with a provider failed.');
    const refusal =
      error instanceof AuthError
        ? error
        : new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
    return redirectBack(withErrorParams(redirectTo, refusal, true), ask, flow);
  }
}

/** Loads the flow and deletes its verifier, so that each callback works once, whatever its result. */
async function consumeFlow({ parts }: AuthRequest, state: string): Promise<Flow> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  if (!isUuid(state)) throw new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid');
  const [flow] = await asAuthAdmin(
    parts,
    (tx) => tx<(Flow & { created_at: Date })[]>`
    with taken as (delete from auth.oauth_client_states where id = (select oauth_client_state_id from auth.flow_state where id = ${state}) returning id, code_verifier)
    select f.id, f.provider_type, f.referrer, f.code_challenge, f.linking_target_id, f.browser_hash, f.created_at, taken.code_verifier as verifier
    from taken join auth.flow_state f on f.oauth_client_state_id = taken.id`,
  );
  if (!flow) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  if (flow.created_at < oauthFlowsValidSince(parts.now()))
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired');
  return flow;
}

/** Checks the flow cookie. Without it, an attacker's callback link could sign a victim in to the attacker's account. */
function requireSameBrowser(request: Request, { id, browser_hash: known }: Flow): void {
  if (known === null) return;
  const value = parseCookies(request.headers.get('cookie')).get(buildFlowCookieName(id));
  if (value === undefined || !isSameSecret(sha256Hex(value), known))
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to another browser');
}

async function exchange(
  { parts }: AuthRequest,
  flow: Flow,
  answer: URLSearchParams,
): Promise<{ profile: ProviderProfile; tokens: Tokens }> {
  const refused = answer.get('error');
  if (refused)
    parts.log.info(
      {
        provider: flow.provider_type,
        error: refused.slice(0, 300),
        description: answer.get('error_description')?.slice(0, 300),
      },
      'A provider refused a sign-in.',
    );
  if (refused)
    throw new AuthError(
      403,
      refused === 'access_denied' ? 'access_denied' : 'bad_oauth_callback',
      (answer.get('error_description') ?? refused).slice(0, 300),
    );
  if (!answer.get('code'))
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing');
  const provider = await loadProvider(parts, flow.provider_type);
  const url = new URL(providerCallbackUrl(parts));
  // Passes on only what the code grant needs. Apple's user name is ignored, because it is not signed.
  for (const name of ['code', 'state', 'iss'])
    if (answer.get(name) !== null) url.searchParams.set(name, answer.get(name)!);
  try {
    const granted = await client.authorizationCodeGrant(provider.config, url, {
      expectedState: flow.id,
      pkceCodeVerifier: flow.verifier,
      ...(provider.isOpenId ? { expectedNonce: nonceFromVerifier(flow.verifier), idTokenExpected: true } : {}),
    });
    return {
      profile: await fetchProfile(provider, granted),
      tokens: { access: granted.access_token, refresh: granted.refresh_token ?? null },
    };
  } catch (error) {
    parts.log.warn(
      { provider: flow.provider_type, reason: (error as { code?: string }).code ?? (error as Error).name },
      'A provider’s answer was not believed.',
    );
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code');
  }
}

/** Returns the redirect URL: with a code for a PKCE client, otherwise with the session in the fragment. */
async function finish(ask: AuthRequest, flow: Flow, profile: ProviderProfile, tokens: Tokens): Promise<string> {
  const { parts } = ask;
  return commitThenThrowReturnedError(parts, async (tx) => {
    const { id: flowId, linking_target_id: target, code_challenge: challenge } = flow;
    const leadBack = async (userId: string, toLink: ProviderProfile | null): Promise<string> =>
      withUrlParams(flow.referrer, {
        query: { code: await createOAuthFlowCode(tx, { flowId, userId, tokens, toLink, now: parts.now() }) },
      });
    // The identity is linked when the client exchanges the code, because another person may have opened this URL.
    if (target && challenge !== null) return leadBack(target, profile);
    const person = target
      ? await linkExternalIdentity(tx, ask, target, flow.provider_type, profile)
      : await findOrCreatePersonByIdentity(tx, ask, flow.provider_type, profile);
    if (person instanceof AuthError) return person;
    if (challenge !== null) return leadBack(person.id, null);
    await tx`delete from auth.flow_state where id = ${flow.id}`;
    const session = await createSession(tx, ask, person, 'oauth');
    return withUrlParams(flow.referrer, {
      fragment: sessionFragmentParams(session, {
        ...(tokens.access ? { provider_token: tokens.access } : {}),
        ...(tokens.refresh ? { provider_refresh_token: tokens.refresh } : {}),
      }),
    });
  });
}

function redirectBack(location: string, { parts }: AuthRequest, flow: Flow | undefined): Response {
  const response = createRedirect(location, 302);
  if (flow) response.headers.set('set-cookie', createFlowCookie(parts, flow.id, '', false));
  return response;
}
