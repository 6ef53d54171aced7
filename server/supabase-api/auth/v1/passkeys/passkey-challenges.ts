// Passkey challenges: each can be used once, within five minutes, by the person it was created for.
import { randomUUID } from 'node:crypto';
import { asAuthAdmin, type AuthRequest } from '#server/supabase-api/auth/v1/auth-request.ts';
import { AuthError, validationError } from '#server/supabase-api/auth/v1/errors.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';
import { challengeLifetimeSeconds } from './webauthn-ceremony.ts';

type Purpose = 'registration' | 'authentication';

/** Stores a challenge and builds the response of …/options. `personId`: who may use it; null: anyone with a passkey. */
export async function createPasskeyChallengeResponse(
  { parts }: AuthRequest,
  purpose: Purpose,
  personId: string | null,
  options: { challenge: string },
): Promise<Response> {
  const id = randomUUID();
  const now = parts.now();
  const expiresAt = new Date(now.getTime() + challengeLifetimeSeconds * 1000);
  await asAuthAdmin(
    parts,
    (tx) => tx`
    insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
    values (${id}, ${personId}, ${purpose}, ${tx.json({ challenge: options.challenge })}, ${now}, ${expiresAt})`,
  );
  return Response.json(
    { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) },
    { headers: { 'cache-control': 'no-store' } },
  );
}

/** Deletes and returns the challenge, even if the later check fails. Throws 400 validation_failed,
 * webauthn_challenge_not_found, webauthn_challenge_expired. */
export async function consumePasskeyChallenge(
  { parts }: AuthRequest,
  purpose: Purpose,
  personId: string | null,
  id: string,
): Promise<string> {
  if (!id) throw validationError('challenge_id is required');
  if (!isUuid(id)) throw validationError('challenge_id must be a valid UUID');
  const [taken] = await asAuthAdmin(
    parts,
    (tx) => tx<{ session_data: { challenge: string }; expires_at: Date }[]>`
    delete from auth.webauthn_challenges where id = ${id} and challenge_type = ${purpose} and user_id is not distinct from ${personId} returning session_data, expires_at`,
  );
  if (!taken) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (taken.expires_at <= parts.now()) throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return taken.session_data.challenge;
}
