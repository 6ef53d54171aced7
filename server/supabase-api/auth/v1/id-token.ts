// POST /token?grant_type=id_token: an app has signed the person in at a provider, and sends the provider's id token.
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { sha256Hex } from '#server/sha256.ts';
import { commitThenThrowReturnedError, type AuthRequest } from './auth-request.ts';
import { parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { AuthError, validationError, OAuthError } from './errors.ts';
import { findOrCreatePersonByIdentity } from './external-identities.ts';
import { loadProvider, profileFromClaims } from './providers.ts';
import { createSession, toSessionResponse } from './sessions.ts';

const keysOf = new Map<string, JWTVerifyGetKey>();

/** {provider, id_token, nonce?} → a session. Throws 400 validation_failed, provider_disabled; OAuth invalid_request. */
export async function signInWithIdToken(ask: AuthRequest): Promise<Response> {
  const { parts, request } = ask;
  const {
    provider: providerName,
    id_token: idToken,
    nonce,
  } = await parseJsonBody(
    request,
    z.object({ provider: textFieldOrEmpty, id_token: textFieldOrEmpty, nonce: textFieldOrEmpty }),
  );
  if (!idToken) throw new OAuthError('invalid_request', 'id_token required');
  if (!providerName) throw validationError('provider or client_id and issuer required');
  const known = Object.hasOwn(parts.settings.auth.providers, providerName)
    ? parts.settings.auth.providers[providerName]
    : undefined;
  if (!known || providerName === 'facebook')
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${providerName.slice(0, 100)}") is not enabled`);
  const { config } = await loadProvider(parts, providerName);
  const { jwks_uri: keysUrl, issuer } = config.serverMetadata();
  const keys = keysOf.get(keysUrl!) ?? createRemoteJWKSet(new URL(keysUrl!), { timeoutDuration: 8000 });
  keysOf.set(keysUrl!, keys);
  const { payload } = await jwtVerify(idToken, keys, {
    issuer,
    audience: known.clientId,
    algorithms: ['RS256', 'ES256'],
    clockTolerance: 30,
    currentDate: parts.now(),
    requiredClaims: ['sub', 'exp'],
  }).catch(() => {
    throw new OAuthError('invalid_request', 'Bad ID token');
  });
  if (Boolean(nonce) !== Boolean(payload['nonce']))
    throw new OAuthError('invalid_request', 'Passed nonce and nonce in id_token should either both exist or not.');
  if (nonce && sha256Hex(nonce) !== payload['nonce']) throw new OAuthError('invalid_nonce', 'Nonces mismatch');
  return toSessionResponse(
    await commitThenThrowReturnedError(parts, async (tx) => {
      const person = await findOrCreatePersonByIdentity(
        tx,
        ask,
        providerName,
        profileFromClaims(payload.sub!, payload),
      );
      return person instanceof AuthError ? person : createSession(tx, ask, person, 'oauth');
    }),
  );
}
