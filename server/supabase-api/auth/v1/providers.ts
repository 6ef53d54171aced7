// Sign-in providers, as configured in the AUTH settings. OpenID issuers publish their endpoints themselves.
import * as client from 'openid-client';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { validationError } from './errors.ts';

/** A person's profile at a provider. `isVerified`: the provider checked `email`. `data`: stored with the identity. */
export type ProviderProfile = {
  sub: string;
  email: string | null;
  isVerified: boolean;
  data: Record<string, unknown> & { sub: string };
};
export type Provider = {
  name: string;
  config: client.Configuration;
  scope: string;
  /** Apple posts its response as a form when the name or address is requested. */
  responseMode: 'query' | 'form_post';
  /** Facebook offers OAuth only; its profile comes from its own API. */
  isOpenId: boolean;
};

const graph = 'https://graph.facebook.com/v23.0';
const facebook = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
  token_endpoint: `${graph}/oauth/access_token`,
};
const configurations = new Map<string, Promise<client.Configuration>>();
/** A provider's configuration is loaded again after this time, because its endpoints and keys may change. */
const cacheMs = 3_600_000;
const timeoutSeconds = 8;

/** Throws 400 validation_failed for a provider that is not configured, or the error of the request to the provider. */
export async function loadProvider({ settings }: ApiDependencies, providerName: string): Promise<Provider> {
  const name = providerName.toLowerCase();
  const known = Object.hasOwn(settings.auth.providers, name) ? settings.auth.providers[name] : undefined;
  if (!known)
    throw validationError(
      `Unsupported provider: ${/^[\w:-]{1,40}$/.test(name) ? 'provider is not enabled' : 'missing provider'}`,
    );
  if (name === 'facebook') {
    const config = new client.Configuration(facebook, known.clientId, known.clientSecret);
    config.timeout = timeoutSeconds;
    return { name, config, scope: 'email public_profile', responseMode: 'query', isOpenId: false };
  }
  return {
    name,
    config: await discovered(known),
    scope: name === 'apple' ? 'openid email name' : 'openid email profile',
    responseMode: name === 'apple' ? 'form_post' : 'query',
    isOpenId: true,
  };
}

function discovered(known: { issuer: string; clientId: string; clientSecret: string }): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = known;
  const key = `${issuer} ${clientId} ${clientSecret}`;
  const before = configurations.get(key);
  if (before) return before;
  // Plain http is allowed only to this machine, for the simulator (simulators/openid).
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname);
  const found = client.discovery(new URL(issuer), clientId, { client_secret: clientSecret }, undefined, {
    timeout: timeoutSeconds,
    execute: isHere ? [client.allowInsecureRequests] : [],
  });
  configurations.set(key, found);
  found.catch(() => configurations.delete(key));
  setTimeout(() => configurations.delete(key), cacheMs).unref();
  return found;
}

/** Reads the profile from the verified id token; without one, fetches it from the provider's API. */
export async function fetchProfile(
  provider: Provider,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<ProviderProfile> {
  if (!provider.isOpenId) return facebookProfile(provider.config, tokens.access_token);
  let claims: Record<string, unknown> = tokens.claims() ?? {};
  const sub = String(claims['sub']);
  // Some providers return the address only from their userinfo endpoint.
  if (!claims['email'] && provider.config.serverMetadata().userinfo_endpoint)
    claims = { ...claims, ...(await client.fetchUserInfo(provider.config, tokens.access_token, sub)) };
  return profileFromClaims(sub, claims);
}

/** `claims`: of an id token or the userinfo endpoint. */
export function profileFromClaims(sub: string, claims: Record<string, unknown>): ProviderProfile {
  const said = (name: string): string | undefined =>
    typeof claims[name] === 'string' && claims[name] !== '' ? claims[name].slice(0, 500) : undefined;
  const email = said('email')?.toLowerCase() ?? null;
  // Apple sends the boolean as a string.
  const isVerified = email !== null && (claims['email_verified'] === true || claims['email_verified'] === 'true');
  const [name, picture] = [said('name'), said('picture')];
  const data = {
    iss: said('iss'),
    sub,
    provider_id: sub,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
    email: email ?? undefined,
    email_verified: isVerified,
    phone_verified: false,
  };
  return {
    sub,
    email,
    isVerified,
    data: Object.fromEntries(
      Object.entries(data).filter(([, value]) => value !== undefined),
    ) as ProviderProfile['data'],
  };
}

/** Facebook returns only confirmed addresses. */
async function facebookProfile(config: client.Configuration, accessToken: string): Promise<ProviderProfile> {
  const response = await client.fetchProtectedResource(
    config,
    accessToken,
    new URL(`${graph}/me?fields=id,name,email,picture.type(large)`),
    'GET',
  );
  const me = (await response.json()) as {
    id: string;
    name?: string;
    email?: string;
    picture?: { data?: { url?: string } };
  };
  return profileFromClaims(me.id, {
    iss: facebook.issuer,
    name: me.name,
    email: me.email,
    email_verified: Boolean(me.email),
    picture: me.picture?.data?.url,
  });
}
