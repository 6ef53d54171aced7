// The keys tokens are signed and checked with: asymmetric ones (ES256, RS256), of which the first signs, and one shared secret (HS256) for
// hosted-style API keys and clients that make their own tokens.
import { createLocalJWKSet, decodeProtectedHeader, importJWK, type JWK, jwtVerify, type JWTPayload, SignJWT } from 'jose';

/** A private key in JWK form, with `kid` and `alg`. */
export type SigningKey = JWK & { kid: string; alg: 'ES256' | 'RS256' };
export type Claims = JWTPayload & { role?: string; session_id?: string };

/** A token nobody should believe; `reason` is for the log and the developer, never a secret. */
export class BadToken extends Error {
  readonly reason: 'malformed' | 'expired' | 'not-yet' | 'wrong-audience' | 'bad-signature';
  constructor(reason: BadToken['reason'], cause?: unknown) {
    super(`token: ${reason}`, { cause });
    this.reason = reason;
  }
}

export type Keys = {
  /** Signs claims with the newest key; `iat` and `exp` are the caller's. */
  sign(claims: Claims): Promise<string>;
  /** The claims of a token signed by one of these keys, unexpired. Throws BadToken. `alg: none` and algorithms of other key types are refused. */
  verify(token: string, now?: Date): Promise<Claims>;
  /** The public halves, newest first; the shared secret is never among them. */
  jwks(): { keys: JWK[] };
};

/** Clocks of two machines differ. */
const clockSkewSeconds = 30;

/** `signing`: newest first, retired ones stay as long as a token signed by them may live. `audience`: what `aud` must be where a token has one. */
export function openKeys({ signing, secret, audience }: { signing: readonly SigningKey[]; secret?: string; audience: string }): Keys {
  const publicKeys = signing.map(publicHalf);
  const known = createLocalJWKSet({ keys: publicKeys });
  const shared = secret === undefined ? undefined : new TextEncoder().encode(secret);
  const newest = signing[0];
  let signer: ReturnType<typeof importJWK> | undefined;
  return {
    sign: async (claims) => {
      if (newest) return new SignJWT(claims).setProtectedHeader({ alg: newest.alg, kid: newest.kid, typ: 'JWT' }).sign(await (signer ??= importJWK(newest, newest.alg)));
      if (!shared) throw new Error('There is no key to sign tokens with.');
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(shared);
    },
    verify: async (token, now = new Date()) => {
      const options = { clockTolerance: clockSkewSeconds, currentDate: now };
      try {
        const isShared = decodeProtectedHeader(token).alg === 'HS256';
        if (isShared && !shared) throw new BadToken('bad-signature');
        const { payload } = isShared ? await jwtVerify(token, shared!, { ...options, algorithms: ['HS256'] }) : await jwtVerify(token, known, { ...options, algorithms: ['ES256', 'RS256'] });
        if (payload.aud !== undefined && ![payload.aud].flat().includes(audience)) throw new BadToken('wrong-audience');
        return payload as Claims;
      } catch (error) {
        throw error instanceof BadToken ? error : new BadToken(reasonOf(error), error);
      }
    },
    jwks: () => ({ keys: publicKeys }),
  };
}

/** The keys as configuration holds them. `JWT_KEYS`: a JSON array of JWKs, the one whose key_ops holds "sign" signs; `JWT_SECRET`: the shared secret. Throws when neither is there. */
export function readKeys({ JWT_KEYS, JWT_SECRET }: { JWT_KEYS?: string | undefined; JWT_SECRET?: string | undefined }): { signing: SigningKey[]; secret?: string } {
  const keys = JWT_KEYS ? (JSON.parse(JWT_KEYS) as SigningKey[]) : [];
  const signing = keys.filter(({ kty }) => kty !== 'oct').toSorted((a, b) => Number(b.key_ops?.includes('sign') ?? false) - Number(a.key_ops?.includes('sign') ?? false));
  if (!signing.length && !JWT_SECRET) throw new Error('JWT_KEYS or JWT_SECRET is needed: without a key no token can be signed.');
  return { signing, ...(JWT_SECRET ? { secret: JWT_SECRET } : {}) };
}

function publicHalf({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...shown }: SigningKey): JWK {
  return { ...shown, use: 'sig', key_ops: ['verify'] };
}

function reasonOf(error: unknown): BadToken['reason'] {
  const { code, claim } = error as { code?: string; claim?: string };
  if (code === 'ERR_JWT_EXPIRED') return 'expired';
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED' && claim === 'nbf') return 'not-yet';
  return code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' || code === 'ERR_JWKS_NO_MATCHING_KEY' ? 'bad-signature' : 'malformed';
}
