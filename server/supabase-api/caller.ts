// Identifies the caller of a request by the token in Authorization, else by the API key, else as anonymous (anon).
import { isSameSecret } from '#server/is-same-secret.ts';
import { InvalidTokenError, type TokenClaims, type TokenKeys } from './token-keys.ts';

/** The database roles that a token may name; all others are refused. */
export const apiRoles = ['anon', 'authenticated', 'service_role'] as const;
export type ApiRole = (typeof apiRoles)[number];

/** `token`: the verified JWT; null for an opaque API key or no key. */
export type Caller = { role: ApiRole; claims: TokenClaims; token: string | null };

/** Opaque API keys, as in hosted Supabase: the publishable key acts as anon, the secret API key as service_role. */
export type ApiKeys = { publishable: string; secret: string };

/** Throws InvalidTokenError for a token that is forged, expired, or of another audience or a forbidden role. */
export async function authenticateRequest(
  request: Request,
  keys: TokenKeys,
  apiKeys: ApiKeys,
  now?: Date,
): Promise<Caller> {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const apiKey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? undefined;
  return authenticateToken(bearer ?? apiKey, keys, apiKeys, now);
}

/** Authenticates a token from a socket message. No token means anon. */
export async function authenticateToken(
  token: string | undefined | null,
  keys: TokenKeys,
  apiKeys: ApiKeys,
  now?: Date,
): Promise<Caller> {
  if (!token || isSameSecret(token, apiKeys.publishable))
    return { role: 'anon', claims: { role: 'anon' }, token: null };
  if (isSameSecret(token, apiKeys.secret))
    return { role: 'service_role', claims: { role: 'service_role' }, token: null };
  const claims = await keys.verify(token, now);
  const role = apiRoles.find((one) => one === (claims.role ?? 'anon'));
  if (!role) throw new InvalidTokenError('malformed');
  return { role, claims, token };
}
