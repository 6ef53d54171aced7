// The providers people may sign in with: AUTH settings name them, each OpenID issuer says by itself where its doors are.
import * as client from 'openid-client';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { validationError } from './errors.ts';

/** What a provider says of a person. `isVerified`: that the address is his. `data`: what his identity keeps, as the hosted service names it. */
export type Profile = {
  sub: string;
  email: string | null;
  isVerified: boolean;
  data: Record<string, unknown> & { sub: string };
};
export type Provider = {
  name: string;
  config: client.Configuration;
  scope: string;
  /** Apple posts its answer as a form when it is asked for name or address. */
  responseMode: 'query' | 'form_post';
  /** Facebook is OAuth only: who it is stands behind its own API. */
  isOpenId: boolean;
};

const graph = 'https://graph.facebook.com/v23.0';
const facebook = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
  token_endpoint: `${graph}/oauth/access_token`,
};
const opened = new Map<string, Promise<client.Configuration>>();
/** A provider may have moved its doors and changed its keys. */
const rememberedMs = 3_600_000;
const patienceSeconds = 8;

/** Throws 400 validation_failed for a provider that is not configured; whatever asking the provider throws. */
export async function loadProvider({ settings }: ApiDependencies, asked: string): Promise<Provider> {
  const name = asked.toLowerCase();
  const known = Object.hasOwn(settings.auth.providers, name) ? settings.auth.providers[name] : undefined;
  if (!known)
    throw validationError(
      `Unsupported provider: ${/^[\w:-]{1,40}$/.test(name) ? 'provider is not enabled' : 'missing provider'}`,
    );
  if (name === 'facebook') {
    const config = new client.Configuration(facebook, known.clientId, known.clientSecret);
    config.timeout = patienceSeconds;
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

function discovered({
  issuer,
  clientId,
  clientSecret,
}: {
  issuer: string;
  clientId: string;
  clientSecret: string;
}): Promise<client.Configuration> {
  const key = `${issuer} ${clientId} ${clientSecret}`;
  const before = opened.get(key);
  if (before) return before;
  // Plain http only to this machine: the sandbox of simulators/openid.
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname);
  const found = client.discovery(new URL(issuer), clientId, { client_secret: clientSecret }, undefined, {
    timeout: patienceSeconds,
    execute: isHere ? [client.allowInsecureRequests] : [],
  });
  opened.set(key, found);
  found.catch(() => opened.delete(key));
  setTimeout(() => opened.delete(key), rememberedMs).unref();
  return found;
}

/** The person behind an answer. `claims`: of the verified id token; without one, asks the provider's API with the access token. */
export async function parseProfile(
  provider: Provider,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<Profile> {
  if (!provider.isOpenId) return facebookProfile(provider.config, tokens.access_token);
  let claims: Record<string, unknown> = tokens.claims() ?? {};
  const sub = String(claims['sub']);
  // Some say the address only when asked again.
  if (!claims['email'] && provider.config.serverMetadata().userinfo_endpoint)
    claims = { ...claims, ...(await client.fetchUserInfo(provider.config, tokens.access_token, sub)) };
  return profileOf(sub, claims);
}

/** From the claims of an id token or of userinfo. */
export function profileOf(sub: string, claims: Record<string, unknown>): Profile {
  const said = (name: string): string | undefined =>
    typeof claims[name] === 'string' && claims[name] !== '' ? claims[name].slice(0, 500) : undefined;
  const email = said('email')?.toLowerCase() ?? null;
  // Apple says it as a word.
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
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Profile['data'],
  };
}

/** Facebook hands out only addresses it has seen confirmed. */
async function facebookProfile(config: client.Configuration, accessToken: string): Promise<Profile> {
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
  return profileOf(me.id, {
    iss: facebook.issuer,
    name: me.name,
    email: me.email,
    email_verified: Boolean(me.email),
    picture: me.picture?.data?.url,
  });
}
