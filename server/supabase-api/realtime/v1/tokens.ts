// Who speaks on a socket or a channel, and the sentences a token that is refused is answered with.
import { decodeJwt } from 'jose';
import { type Caller, readToken } from '#server/supabase-api/caller.ts';
import { BadToken } from '#server/supabase-api/keys.ts';
import type { Parts } from '#server/supabase-api/parts.ts';

/** A token that is refused: the code hosted projects name it with, and the sentence. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Too many wait for the database already. */
export class TooMany extends Error {}

/** The caller of a token, `null` being nobody in particular. Throws Refused. */
export async function whoSpeaks(parts: Pick<Parts, 'keys' | 'apiKeys' | 'now'>, token: string | null): Promise<Caller> {
  try {
    const caller = await readToken(token, parts.keys, parts.apiKeys, parts.now());
    if (hasEnded(caller, parts.now())) throw ended(caller.claims.exp, parts.now());
    return caller;
  } catch (error) {
    if (!(error instanceof BadToken)) throw error;
    if (error.reason === 'expired') throw ended(expiryOf(token), parts.now());
    if (error.reason === 'ended') throw ended(undefined, parts.now());
    if (error.reason === 'malformed') throw new Refused('MalformedJWT', 'The token provided is not a valid JWT');
    throw new Refused('JwtSignatureError', 'Failed to validate JWT signature');
  }
}

/** Nobody's clock is forgiven here: a channel ends in the second its token does. */
export const hasEnded = ({ claims }: Caller, now: Date): boolean =>
  claims.exp !== undefined && claims.exp * 1000 <= now.getTime();

export function ended(exp: number | undefined, now: Date): Refused {
  return new Refused(
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
