// POST /passkeys/registration/options, …/verify: a signed-in person adds a passkey.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { asAuthAdmin, type AuthRequest } from '#server/supabase-api/auth/v1/auth-request.ts';
import { recordAudit } from '#server/supabase-api/auth/v1/audit.ts';
import { type SignedInPerson, refuseAnonymous, requirePerson } from '#server/supabase-api/auth/v1/signed-in-person.ts';
import { parseJsonBody, textFieldOrEmpty } from '#server/supabase-api/auth/v1/request-body.ts';
import { AuthError, validationError } from '#server/supabase-api/auth/v1/errors.ts';
import { enforceAddressLimit } from '#server/supabase-api/auth/v1/rate-limits.ts';
import { sendNoticeMail } from '#server/supabase-api/auth/v1/send-codes.ts';
import { verifyRegistration, buildRegistrationOptions, parseRegistration } from './webauthn-ceremony.ts';
import { createPasskeyChallengeResponse, consumePasskeyChallenge } from './passkey-challenges.ts';
import { toAuthenticator, maxPasskeys, toPasskeyJson, findPasskeys, requireSecondFactor } from './passkey-rows.ts';

/** → {challenge_id, options, expires_at} for navigator.credentials.create(). Throws 403 no_authorization,
 * insufficient_aal; 422 validation_failed, too_many_passkeys. */
export async function createRegistrationOptions(ask: AuthRequest): Promise<Response> {
  await enforceAddressLimit(ask, 'factor');
  const { person } = await requireOwner(ask);
  const known = await asAuthAdmin(ask.parts, (tx) => findPasskeys(tx, person.id));
  if (known.length >= maxPasskeys) throw tooMany();
  return createPasskeyChallengeResponse(
    ask,
    'registration',
    person.id,
    await buildRegistrationOptions(ask.parts, 'passkey', person, known.map(toAuthenticator)),
  );
}

/** {challenge_id, credential} → {id, created_at}. Throws the errors of createRegistrationOptions; 400
 * webauthn_challenge_not_found, webauthn_challenge_expired, webauthn_verification_failed; 422
 * webauthn_credential_exists. */
export async function registerPasskey(ask: AuthRequest): Promise<Response> {
  const { parts, request } = ask;
  await enforceAddressLimit(ask, 'factor');
  const { person } = await requireOwner(ask);
  const { challenge_id, credential } = await parseJsonBody(
    request,
    z.object({ challenge_id: textFieldOrEmpty, credential: z.unknown().optional() }),
  );
  if (!credential) throw validationError('credential is required');
  const challenge = await consumePasskeyChallenge(ask, 'registration', person.id, challenge_id);
  const answer = parseRegistration(credential);
  if (!answer) throw new AuthError(400, 'webauthn_verification_failed', 'Invalid credential response');
  const made = await verifyRegistration(parts, 'passkey', answer, challenge);
  if (!made) throw new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');
  const [id, now] = [randomUUID(), parts.now()];
  await asAuthAdmin(parts, async (tx) => {
    // Locks the person, otherwise two parallel requests could exceed the limit.
    await tx`select from auth.users where id = ${person.id} for update`;
    if ((await findPasskeys(tx, person.id)).length >= maxPasskeys) throw tooMany();
    const [added] = await tx`
      insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, aaguid, sign_count, transports, backup_eligible, backed_up, created_at, updated_at)
      values (${id}, ${person.id}, ${Buffer.from(made.id, 'base64url')}, ${made.publicKey}, ${made.attestation}, ${made.aaguid}, ${made.counter}, ${tx.json(made.transports)}, ${made.canBeBackedUp}, ${made.isBackedUp}, ${now}, ${now})
      on conflict (credential_id) do nothing returning id`;
    if (!added) throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
    await recordAudit(tx, ask, 'passkey_created', person, { passkey_id: id });
    // The owner is notified, because an attacker could have added the passkey.
    await sendNoticeMail(tx, ask, person, 'passkey_added');
  });
  return Response.json(toPasskeyJson({ id, friendly_name: '', created_at: now, last_used_at: null }));
}

async function requireOwner(ask: AuthRequest): Promise<SignedInPerson> {
  const bearer = await requirePerson(ask);
  refuseAnonymous(bearer);
  if (bearer.person.is_sso_user) throw new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys');
  requireSecondFactor(bearer);
  return bearer;
}

const tooMany = (): AuthError => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
