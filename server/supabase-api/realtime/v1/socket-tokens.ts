// The caller of a socket or channel, and the messages for refused tokens.
import { decodeJwt } from 'jose';
import { type Caller, authenticateToken } from '#server/supabase-api/caller.ts';
import { InvalidTokenError } from '#server/supabase-api/token-keys.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';

/** A token that is refused: the code hosted projects name it with, and the sentence. */
export class TokenRefusedError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Too many callers wait for the database. */
export class DatabaseQueueFullError extends Error {}

/** The caller of a token; `null` is anon. Throws TokenRefusedError. */
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

/** No clock tolerance: a channel ends in the second its token expires. */
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
