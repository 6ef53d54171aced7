// Authenticates the token of a socket or channel; the error messages are those of hosted Supabase.
import { decodeJwt } from 'jose';
import { type Caller, authenticateToken } from '#server/supabase-api/caller.ts';
import { InvalidTokenError } from '#server/supabase-api/token-keys.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';

/** A refused token or join: hosted Supabase's error code, and the message. */
export class TokenRefusedError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const unreadableError = (topic: string): TokenRefusedError =>
  new TokenRefusedError('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`);

/** Thrown when too many callers wait for the database. */
export class DatabaseQueueFullError extends Error {}

/** Returns the caller of a token; `null` is anon. Throws TokenRefusedError. */
export async function authenticateSocketToken(
  parts: Pick<ApiDependencies, 'keys' | 'apiKeys' | 'now'>,
  token: string | null,
): Promise<Caller> {
  try {
    const caller = await authenticateToken(token, parts.keys, parts.apiKeys, parts.now());
    if (isTokenExpired(caller, parts.now())) throw expiredTokenError(caller.claims.exp, parts.now());
    return caller;
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    if (error.reason === 'expired') throw expiredTokenError(expiryOf(token), parts.now());
    if (error.reason === 'ended') throw expiredTokenError(undefined, parts.now());
    if (error.reason === 'malformed')
      throw new TokenRefusedError('MalformedJWT', 'The token provided is not a valid JWT');
    throw new TokenRefusedError('JwtSignatureError', 'Failed to validate JWT signature');
  }
}

/** Uses no clock tolerance: a channel closes in the second in which its token expires. */
export const isTokenExpired = ({ claims }: Caller, now: Date): boolean =>
  claims.exp !== undefined && claims.exp * 1000 <= now.getTime();

export function expiredTokenError(exp: number | undefined, now: Date): TokenRefusedError {
  return new TokenRefusedError(
    'InvalidJWTToken',
    exp === undefined
      ? 'Token has expired'
      : `Token has expired ${Math.max(0, Math.floor(now.getTime() / 1000) - exp)} seconds ago`,
  );
}

function expiryOf(token: string | null): number | undefined {
  try {
    return token ? decodeJwt(token).exp : undefined;
  } catch {
    return undefined;
  }
}
