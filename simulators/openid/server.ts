// The simulator as a request handler: an OpenID provider (code flow with PKCE) with invented people, all in memory.
import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { isSameSecret } from '#server/is-same-secret.ts';
import { sha256Base64url } from '#server/sha256.ts';
import { serveAssets } from '#simulators/base/look/frame.ts';
import { renderSignInPage, renderErrorPage } from './sign-in-page.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';

export type OpenIdSimulatorOptions = {
  /** The simulator's URL without a trailing slash, which is its issuer. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The only redirect URL allowed; without it, any URL on this machine is allowed. */
  redirectUri?: string | undefined;
  people?: readonly DemoPerson[];
};
/** Claims that a test falsifies, and an error status for the token endpoint. */
export type OpenIdFaults = { nonce?: string; audience?: string; issuer?: string; tokenStatus?: number };
export type OpenIdSimulator = { fetch(request: Request): Promise<Response>; faults: OpenIdFaults };

type AuthRequest = { redirectUri: string; state: string; nonce: string | null; challenge: string; scope: string };
type IssuedCode = AuthRequest & { person: DemoPerson; until: number };

const codeLivesMs = 60_000;
const pageLivesMs = 15 * 60_000;

export async function createOpenIdSimulator(options: OpenIdSimulatorOptions): Promise<OpenIdSimulator> {
  const { issuer, clientId, clientSecret, redirectUri, people = demoPeople } = options;
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const kid = randomBytes(8).toString('hex');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' };
  const pages = new Map<string, AuthRequest & { until: number }>();
  const codes = new Map<string, IssuedCode>();
  const tokens = new Map<string, DemoPerson>();
  const faults: OpenIdFaults = {};
  const app = new Hono();

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
    }),
  );
  app.get('/jwks', (c) => c.json({ keys: [jwk] }));
  const style = serveAssets(app);

  app.get('/authorize', (c) => {
    const authRequest = parseAuthRequest(c, clientId, redirectUri);
    if (typeof authRequest === 'string') return renderErrorPage(c, style, authRequest);
    const id = randomBytes(16).toString('hex');
    pages.set(id, { ...authRequest, until: Date.now() + pageLivesMs });
    return renderSignInPage(c, { id, people, style, back: authRequest.redirectUri });
  });

  app.post('/authorize', async (c) => {
    const { page, person: chosen, answer } = (await c.req.parseBody()) as Record<string, string>;
    const authRequest = take(pages, page);
    if (!authRequest) return renderErrorPage(c, style, 'Cette page a déjà servi ou a expiré.');
    const back = new URL(authRequest.redirectUri);
    back.searchParams.set('state', authRequest.state);
    const person = people.find(({ sub }) => sub === chosen);
    if (answer === 'refuse' || !person) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The person refused.');
    } else {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { ...authRequest, person, until: Date.now() + codeLivesMs });
      back.searchParams.set('code', code);
    }
    return c.redirect(back.href, 303);
  });

  app.post('/token', async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>;
    if (faults.tokenStatus) return c.json({ error: 'server_error' }, faults.tokenStatus as 500);
    if (!isClient(c, form, clientId, clientSecret)) return c.json({ error: 'invalid_client' }, 401);
    const given = form.grant_type === 'authorization_code' ? take(codes, form.code) : undefined;
    const challenge = sha256Base64url(form.code_verifier ?? '');
    if (!given || given.redirectUri !== form.redirect_uri || given.challenge !== challenge)
      return c.json({ error: 'invalid_grant' }, 400);
    const accessToken = randomBytes(24).toString('base64url');
    tokens.set(accessToken, given.person);
    const now = Math.floor(Date.now() / 1000);
    const nonce = faults.nonce ?? given.nonce;
    const idToken = await new SignJWT({ ...claimsOf(given.person), ...(nonce ? { nonce } : {}) })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(faults.issuer ?? issuer)
      .setAudience(faults.audience ?? clientId)
      .setSubject(given.person.sub)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(privateKey);
    return c.json(
      { access_token: accessToken, token_type: 'Bearer', expires_in: 300, scope: given.scope, id_token: idToken },
      200,
      { 'cache-control': 'no-store' },
    );
  });

  app.get('/userinfo', (c) => {
    const person = tokens.get(c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '');
    return person ? c.json({ sub: person.sub, ...claimsOf(person) }) : c.json({ error: 'invalid_token' }, 401);
  });

  return { fetch: async (request) => app.fetch(request), faults };
}

/** Returns the parsed request, or an error text; on an error there is no redirect. */
function parseAuthRequest(c: Context, clientId: string, known: string | undefined): AuthRequest | string {
  const {
    client_id,
    redirect_uri = '',
    response_type,
    state = '',
    nonce,
    code_challenge = '',
    code_challenge_method,
    scope = 'openid',
  } = c.req.query();
  if (client_id !== clientId) return 'client_id est inconnu.';
  const isHere =
    URL.canParse(redirect_uri) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(redirect_uri).hostname);
  if (known === undefined ? !isHere : redirect_uri !== known) return 'redirect_uri n’est pas une adresse connue.';
  if (response_type !== 'code') return 'response_type doit être « code ».';
  if (code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(code_challenge)) return 'code_challenge (S256) manque.';
  return { redirectUri: redirect_uri, state, nonce: nonce ?? null, challenge: code_challenge, scope };
}

function isClient(c: Context, form: Record<string, string>, clientId: string, clientSecret: string): boolean {
  const basic = /^Basic (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const [id = '', secret = ''] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.client_id, form.client_secret];
  return isSameSecret(`${id}:${secret}`, `${clientId}:${clientSecret}`);
}

const claimsOf = ({ name, email, emailVerified }: DemoPerson) => ({
  name,
  ...(email ? { email, email_verified: emailVerified } : {}),
});

/** Removes and returns a value, or undefined if it is unknown, used or expired. */
function take<Value extends { until: number }>(from: Map<string, Value>, key: string | undefined): Value | undefined {
  const value = key === undefined ? undefined : from.get(key);
  if (key !== undefined) from.delete(key);
  return value && value.until > Date.now() ? value : undefined;
}
