// POST /passkeys/authentication/options, …/verify: sign-in with a passkey alone, which identifies the person.
import { z } from 'zod';
import { isUuid } from '#server/supabase-api/uuid.ts';
import { commitThenThrowReturnedError, type AuthRequest } from '#server/supabase-api/auth/v1/auth-request.ts';
import { recordAudit } from '#server/supabase-api/auth/v1/audit.ts';
import { parseJsonBody, textFieldOrEmpty } from '#server/supabase-api/auth/v1/request-body.ts';
import { AuthError, validationError } from '#server/supabase-api/auth/v1/errors.ts';
import { findPerson, isBanned, type Person } from '#server/supabase-api/auth/v1/people.ts';
import { enforceAddressLimit } from '#server/supabase-api/auth/v1/rate-limits.ts';
import { createSession, toSessionResponse } from '#server/supabase-api/auth/v1/sessions.ts';
import { verifyAuthentication, parseAuthentication, buildAuthenticationOptions } from './webauthn-ceremony.ts';
import { createPasskeyChallengeResponse, consumePasskeyChallenge } from './passkey-challenges.ts';
import { toAuthenticator, type PasskeyRow } from './passkey-rows.ts';

/** → {challenge_id, options, expires_at} for navigator.credentials.get(). The options are the same for everybody. */
export async function createAuthenticationOptions(ask: AuthRequest): Promise<Response> {
  await enforceAddressLimit(ask, 'passkey');
  return createPasskeyChallengeResponse(
    ask,
    'authentication',
    null,
    await buildAuthenticationOptions(ask.parts, 'passkey'),
  );
}

/** {challenge_id, credential} → a session at aal1 (amr passkey). Throws 400 validation_failed,
 * webauthn_challenge_not_found, webauthn_challenge_expired, webauthn_verification_failed; 403 email_not_confirmed,
 * phone_not_confirmed, user_banned after the passkey is verified. */
export async function signInWithPasskey(ask: AuthRequest): Promise<Response> {
  const { parts, request } = ask;
  await enforceAddressLimit(ask, 'token');
  const { challenge_id, credential } = await parseJsonBody(
    request,
    z.object({ challenge_id: textFieldOrEmpty, credential: z.unknown().optional() }),
  );
  if (!credential) throw validationError('credential is required');
  const challenge = await consumePasskeyChallenge(ask, 'authentication', null, challenge_id);
  const answer = parseAuthentication(credential);
  if (!answer) throw new AuthError(400, 'webauthn_verification_failed', 'Invalid credential response');
  const claimed = Buffer.from(answer.response.userHandle ?? '', 'base64url').toString();
  return toSessionResponse(
    await commitThenThrowReturnedError(parts, async (tx) => {
      const now = parts.now();
      // Locks the person first, as every transaction does, so that parallel requests cannot reuse a signature counter.
      const person = isUuid(claimed) ? await findPerson(tx, { id: claimed }, { lock: true }) : null;
      const [passkey] = person
        ? await tx<PasskeyRow[]>`
          select * from auth.webauthn_credentials where user_id = ${person.id} and credential_id = ${Buffer.from(answer.id, 'base64url')} for update`
        : [];
      const used = passkey
        ? await verifyAuthentication(parts, 'passkey', answer, challenge, toAuthenticator(passkey))
        : null;
      if (!person || !passkey || !used) {
        await recordAudit(
          tx,
          ask,
          'login_failed',
          person && passkey ? person : { role: 'nobody' },
          passkey ? { passkey_id: passkey.id } : {},
        );
        return new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');
      }
      await tx`update auth.webauthn_credentials set sign_count = ${used.counter}, backed_up = ${used.isBackedUp}, last_used_at = ${now}, updated_at = ${now} where id = ${passkey.id}`;
      const refusal = refusalOf(person, now);
      if (refusal) return refusal;
      await recordAudit(tx, ask, 'login', person, { passkey_id: passkey.id });
      return createSession(tx, ask, person, 'passkey');
    }),
  );
}

function refusalOf(person: Person, now: Date): AuthError | null {
  if (person.email && !person.email_confirmed_at)
    return new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
  if (person.phone && !person.phone_confirmed_at)
    return new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed');
  return isBanned(person, now) ? new AuthError(403, 'user_banned', 'User is banned') : null;
}
