// Keys that sign and verify tokens: ES256 or RS256 pairs, shared HS256 keys, and the shared secret JWT_SECRET.
import { decodeProtectedHeader, importJWK, type JWK, jwtVerify, type JWTPayload, SignJWT } from 'jose';

const algorithms = ['ES256', 'RS256', 'HS256'] as const;
/** A JWK. A key that signs has its private part (HS256: its secret); a key that only verifies may be public. */
export type SigningKey = JWK & { kid: string; alg: (typeof algorithms)[number] };
export type TokenClaims = JWTPayload & { role?: string; session_id?: string };

/** An invalid token. `reason` is for the log and the developer and holds no secret. */
export class InvalidTokenError extends Error {
  readonly reason: 'malformed' | 'expired' | 'not-yet' | 'wrong-audience' | 'bad-signature' | 'ended';
  constructor(reason: InvalidTokenError['reason'], cause?: unknown) {
    super(`token: ${reason}`, { cause });
    this.reason = reason;
  }
}

export type TokenKeys = {
  /** Signs claims with the first key. The caller sets `iat` and `exp`. */
  sign(claims: TokenClaims): Promise<string>;
  /** Returns the claims of a valid token. Throws InvalidTokenError. Each key verifies only its own algorithm; `alg:
   * none` is never accepted. */
  verify(token: string, now?: Date): Promise<TokenClaims>;
  /** The public keys, newest first; never shared keys or the secret. */
  jwks(): { keys: JWK[] };
};

/** Allowed difference between the clocks of two machines. */
const clockSkewSeconds = 30;

/** `signing`: the first key signs, all verify. To rotate, add a new key in front, and remove the old one after its
 * last token (AUTH_TOKEN_SECONDS) and cached copies of jwks.json (10 minutes) have expired. `secret` verifies HS256
 * tokens that name no key, and signs when there is no key. `audience`: the expected `aud`, for tokens that have
 * one. */
export function createTokenKeys(options: {
  signing: readonly SigningKey[];
  secret?: string;
  audience: string;
}): TokenKeys {
  const { signing, secret, audience } = options;
  const first = signing[0];
  const shared = secret === undefined ? undefined : new TextEncoder().encode(secret);
  const importing = new Map<SigningKey, ReturnType<typeof importJWK>>();
  const imported = (key: SigningKey, jwk: JWK): ReturnType<typeof importJWK> =>
    importing.get(key) ?? importing.set(key, importJWK(jwk, key.alg)).get(key)!;
  let signer: ReturnType<typeof importJWK> | undefined;
  return {
    sign: async (claims) => {
      if (first)
        return new SignJWT(claims)
          .setProtectedHeader({ alg: first.alg, kid: first.kid, typ: 'JWT' })
          .sign(await (signer ??= importJWK({ ...first, key_ops: ['sign'] }, first.alg)));
      if (!shared) throw new Error('There is no key to sign tokens with.');
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(shared);
    },
    verify: async (token, now = new Date()) => {
      const options = { clockTolerance: clockSkewSeconds, currentDate: now };
      try {
        const key = keyOf(token, signing);
        if (!key && !shared) throw new InvalidTokenError('bad-signature');
        // The algorithm comes from the key, not from the token, so a public key cannot be used as a shared secret.
        const { payload } = key
          ? await jwtVerify(token, await imported(key, verifyingHalf(key)), { ...options, algorithms: [key.alg] })
          : await jwtVerify(token, shared!, { ...options, algorithms: ['HS256'] });
        if (payload.aud !== undefined && ![payload.aud].flat().includes(audience))
          throw new InvalidTokenError('wrong-audience');
        return payload as TokenClaims;
      } catch (error) {
        throw error instanceof InvalidTokenError ? error : new InvalidTokenError(reasonOf(error), error);
      }
    },
    jwks: () => ({ keys: signing.filter(({ kty }) => kty !== 'oct').map(publicHalf) }),
  };
}

/** `JWT_KEYS`: a JSON array of JWKs; the one with "sign" in key_ops signs. `JWT_SECRET`: the shared secret. */
export function parseSigningKeys(options: { JWT_KEYS?: string | undefined; JWT_SECRET?: string | undefined }): {
  signing: SigningKey[];
  secret?: string;
} {
  const { JWT_KEYS, JWT_SECRET } = options;
  const keys = JWT_KEYS ? (JSON.parse(JWT_KEYS) as SigningKey[]) : [];
  const unusable = keys.find(({ kid, alg }) => !kid || !algorithms.includes(alg));
  if (unusable) throw new Error(`JWT_KEYS: each key needs a kid and an alg of ${algorithms.join(', ')}.`);
  const signing = keys.toSorted((a, b) => Number(maySign(b)) - Number(maySign(a)));
  const signs = signing[0] !== undefined && maySign(signing[0]);
  if (!signs && (signing.length > 0 || !JWT_SECRET))
    throw new Error(
      'JWT_KEYS with a key that signs (a private one, "sign" among its key_ops), or JWT_SECRET alone, is needed: else no token can be signed.',
    );
  return { signing, ...(JWT_SECRET ? { secret: JWT_SECRET } : {}) };
}

/** Finds the key that a token names, else the only key of its algorithm. Undefined: the shared secret is tried. */
function keyOf(token: string, keys: readonly SigningKey[]): SigningKey | undefined {
  const { kid, alg } = decodeProtectedHeader(token);
  if (kid !== undefined) return keys.find((key) => key.kid === kid);
  const candidates = alg === 'HS256' ? [] : keys.filter((key) => key.alg === alg);
  return candidates.length === 1 ? candidates[0] : undefined;
}

function maySign(key: SigningKey): boolean {
  return (key.kty === 'oct' ? key.k : key.d) !== undefined && (key.key_ops?.includes('sign') ?? true);
}

function verifyingHalf(key: SigningKey): JWK {
  return key.kty === 'oct' ? { ...key, key_ops: ['verify'] } : publicHalf(key);
}

function publicHalf({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, k: _k, oth: _oth, ...shown }: SigningKey): JWK {
  return { ...shown, use: 'sig', key_ops: ['verify'] };
}

function reasonOf(error: unknown): InvalidTokenError['reason'] {
  const { code, claim } = error as { code?: string; claim?: string };
  if (code === 'ERR_JWT_EXPIRED') return 'expired';
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED' && claim === 'nbf') return 'not-yet';
  return code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' || code === 'ERR_JOSE_ALG_NOT_ALLOWED'
    ? 'bad-signature'
    : 'malformed';
}
