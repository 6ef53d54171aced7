// Finds the account for an external identity. Its e-mail address counts only if the provider has verified it.
import type { TransactionSql } from 'postgres';
import type { AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { confirmEmail } from './confirm-address.ts';
import { AuthError } from './errors.ts';
import {
  addIdentity,
  updatePerson,
  insertPersonWithoutIdentity,
  findPerson,
  isBanned,
  mergeMetadata,
  type Person,
  updateProviderMetadata,
} from './people.ts';
import type { ProviderProfile } from './providers.ts';
import { sendSignupMail } from './send-codes.ts';

/** Finds the person by identity, then by verified address, otherwise creates one. Errors are returned instead of
 * thrown, so that the writes are committed: 422 signup_disabled, provider_email_needs_verification; 403
 * user_banned; 500 unexpected_failure without an address. */
export async function findOrCreatePersonByIdentity(
  tx: TransactionSql,
  ask: AuthRequest,
  provider: string,
  profile: ProviderProfile,
): Promise<Person | AuthError> {
  const now = ask.parts.now();
  const [known] = await tx<{ user_id: string }[]>`
    update auth.identities set identity_data = ${tx.json(profile.data as never)}, last_sign_in_at = ${now}, updated_at = ${now} where provider = ${provider} and provider_id = ${profile.sub} returning user_id`;
  if (known)
    return admitPerson(tx, ask, provider, profile, (await findPerson(tx, { id: known.user_id }, { lock: true }))!);
  if (!profile.email)
    return new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider');
  const owner = await findPerson(tx, { email: profile.email }, { lock: true });
  if (owner && profile.isVerified) {
    const linked = await addIdentity(tx, owner.id, provider, now, profile.data);
    await recordAudit(tx, ask, 'identity_linked', linked, { provider, provider_id: profile.sub });
    return admitPerson(tx, ask, provider, profile, linked);
  }
  // The provider has not verified the address, so it cannot sign in to the account that has this address.
  if (owner) return needsVerification(provider);
  if (!ask.parts.settings.auth.AUTH_SIGNUP)
    return new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const person = await insertPersonWithoutIdentity(tx, now, { email: profile.email, raw_user_meta_data: profile.data });
  return admitPerson(tx, ask, provider, profile, await addIdentity(tx, person.id, provider, now, profile.data));
}

/** Adds an external identity to the account of a signed-in person. */
export async function linkExternalIdentity(
  tx: TransactionSql,
  ask: AuthRequest,
  personId: string,
  provider: string,
  profile: ProviderProfile,
): Promise<Person | AuthError> {
  const now = ask.parts.now();
  const person = await findPerson(tx, { id: personId }, { lock: true });
  if (!person) return new AuthError(422, 'user_not_found', 'Linking target user not found');
  if (isBanned(person, now)) return new AuthError(403, 'user_banned', 'User is banned');
  const [known] = await tx<{ user_id: string }[]>`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${profile.sub}`;
  if (known)
    return new AuthError(
      422,
      'identity_already_exists',
      known.user_id === personId ? 'Identity is already linked' : 'Identity is already linked to another user',
    );
  const linked = await addIdentity(tx, personId, provider, now, profile.data);
  await recordAudit(tx, ask, 'identity_linked', linked, { provider, provider_id: profile.sub });
  // A person without an e-mail address (anonymous, or by phone) gets the address of the identity.
  if (linked.email || !profile.email || !profile.isVerified || (await findPerson(tx, { email: profile.email })))
    return linked;
  await updatePerson(tx, personId, now, { email: profile.email });
  return confirmEmail(tx, (await findPerson(tx, { id: personId }))!, now);
}

async function admitPerson(
  tx: TransactionSql,
  ask: AuthRequest,
  provider: string,
  { email, isVerified, data }: ProviderProfile,
  person: Person,
): Promise<Person | AuthError> {
  const { parts } = ask;
  const now = parts.now();
  if (isBanned(person, now)) return new AuthError(403, 'user_banned', 'User is banned');
  if (person.email_confirmed_at || !person.email) {
    await recordAudit(tx, ask, 'login', person, { provider });
    const { email: _email, email_verified: _verified, ...said } = data;
    return updatePerson(tx, person.id, now, {
      raw_user_meta_data: mergeMetadata(said, person.raw_user_meta_data ?? {}),
    });
  }
  // The account's creator never confirmed the address, so the password and other identities are removed.
  await tx`delete from auth.identities where user_id = ${person.id} and not (provider = ${provider} and provider_id = ${data.sub})`;
  await updatePerson(tx, person.id, now, { encrypted_password: null, raw_user_meta_data: data });
  const cleared = await updateProviderMetadata(tx, person.id, now);
  if ((isVerified && email === person.email) || parts.settings.auth.AUTH_AUTOCONFIRM) {
    await recordAudit(tx, ask, 'user_signedup', cleared, { provider });
    return confirmEmail(tx, cleared, now);
  }
  await sendSignupMail(tx, ask, cleared, { redirectTo: parts.settings.auth.siteUrl(), challenge: null });
  return new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  );
}

const needsVerification = (provider: string): AuthError =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );
