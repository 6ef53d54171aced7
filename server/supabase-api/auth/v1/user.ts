// GET and PUT /user: returns and changes the caller's own account.
import { z } from 'zod';
import { isDisposableEmail, parseEmail, parsePhone } from './addresses.ts';
import { type AuthRequest, asAuthAdmin, commitThenThrowReturnedError } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { type SignedInPerson, requirePerson } from './signed-in-person.ts';
import { checkMetadataSize, metadataField, parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { confirmEmail, confirmPhone, deleteCodesAndLinks } from './confirm-address.ts';
import { AuthError, validationError } from './errors.ts';
import {
  addAddressIdentity,
  updatePerson,
  findPerson,
  hasVerifiedFactor,
  mergeMetadata,
  type Metadata,
  type Person,
} from './people.ts';
import { checkPasswordStrength, hashPassword, verifyPassword } from './passwords.ts';
import { type PkceChallenge, pkceFields, parsePkceChallenge } from './pkce.ts';
import { enforceAccountLimit, enforceAddressLimit } from './rate-limits.ts';
import { consumeReauthenticationCodeReturningError } from './reauthenticate.ts';
import { pickRedirectUrlOfRequest } from './redirects.ts';
import { sendEmailChangeMails, sendTextCode, sendNoticeMail } from './send-codes.ts';
import { toUserJson } from './user-json.ts';

const shape = z.looseObject({
  email: textFieldOrEmpty,
  phone: textFieldOrEmpty,
  password: z.string().nullish(),
  nonce: textFieldOrEmpty,
  current_password: textFieldOrEmpty,
  data: metadataField,
  app_metadata: metadataField,
  ...pkceFields,
});
type UserUpdate = {
  email: string;
  phone: string;
  password: string | null;
  current: string;
  nonce: string;
  data: Metadata | null;
  challenge: PkceChallenge | null;
};

export async function getOwnUser(ask: AuthRequest): Promise<Response> {
  const { person, claims } = await requirePerson(ask);
  if (![claims.aud].flat().includes('authenticated'))
    throw validationError("Token audience doesn't match request audience");
  return Response.json(toUserJson(person), { headers: { 'cache-control': 'no-store' } });
}

/** Changes the fields in the body → the updated person. A new address or number stays in `new_email` or `new_phone`
 * until it is confirmed. A new password ends all other sessions. Throws 422 email_exists, phone_exists,
 * same_password, weak_password, reauthentication_not_valid; 401 insufficient_aal; 400 validation_failed,
 * current_password_required, current_password_mismatch, reauthentication_needed; 403 not_admin; 429. */
export async function updateOwnUser(ask: AuthRequest): Promise<Response> {
  const { request, parts } = ask;
  const bearer = await requirePerson(ask);
  const body = await parseJsonBody(request, shape);
  const wish = parseUserUpdate(body, ask, bearer.person);
  if (body.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  refuseUnproven(bearer, wish);
  if (wish.email || wish.phone) await enforceAddressLimit(ask, 'send');
  if (wish.email) await enforceAccountLimit(ask, 'mail', wish.email);
  if (wish.phone) await enforceAccountLimit(ask, 'text', wish.phone);
  const hash = wish.password ? await newHash(ask, bearer, wish.password, wish) : null;
  const answer = await asAuthAdmin(parts, async (tx) => {
    let person = (await findPerson(tx, { id: bearer.person.id }, { lock: true }))!;
    await refuseTaken(tx, wish, person);
    if (hash) person = await newPassword(tx, ask, person, bearer, hash);
    if (wish.data)
      person = await updatePerson(tx, person.id, parts.now(), {
        raw_user_meta_data: checkMetadataSize(mergeMetadata(person.raw_user_meta_data, wish.data)),
      });
    if (wish.email) person = await newEmail(tx, ask, person, wish);
    if (wish.phone) person = await newPhone(tx, ask, person, wish.phone);
    await recordAudit(tx, ask, 'user_modified', person);
    return person;
  });
  return Response.json(toUserJson(answer), { headers: { 'cache-control': 'no-store' } });
}

type Tx = Parameters<Parameters<typeof asAuthAdmin>[1]>[0];

/** Parses the requested changes that differ from the current values. */
function parseUserUpdate(
  { email, phone, password, current_password: current, nonce, data, ...challenge }: z.output<typeof shape>,
  { parts }: AuthRequest,
  person: Person,
): UserUpdate {
  const newEmail = email ? parseEmail(email) : '';
  const newPhone = phone ? parsePhone(phone) : '';
  if (password) checkPasswordStrength(password, parts.settings.auth);
  if (newEmail && newEmail !== person.email && isDisposableEmail(newEmail, parts.settings.auth))
    throw new AuthError(400, 'email_address_not_authorized', 'Email address not authorized');
  return {
    email: newEmail === person.email ? '' : newEmail,
    phone: newPhone === person.phone ? '' : newPhone,
    password: password || null,
    current,
    nonce,
    data,
    challenge: parsePkceChallenge(challenge),
  };
}

function refuseUnproven({ person, session }: SignedInPerson, { email, phone, password }: UserUpdate): void {
  if (hasVerifiedFactor(person) && session?.aal !== 'aal2' && (password || email || phone)) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  if (person.is_anonymous && password && !email && !phone)
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  if (person.is_sso_user && (password || email || phone))
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    );
}

/** Checks and hashes the new password, which must differ from the old one. Attempts are limited as at sign-in. */
async function newHash(
  ask: AuthRequest,
  { person, session, claims }: SignedInPerson,
  password: string,
  { current, nonce }: Pick<UserUpdate, 'current' | 'nonce'>,
): Promise<string> {
  const { parts } = ask;
  await enforceAccountLimit(ask, 'password', person.id);
  // If the body has a current password, it is always checked. Only a session opened by a recent mail may omit it.
  if (
    parts.settings.auth.AUTH_PASSWORD_NEEDS_CURRENT &&
    person.encrypted_password &&
    (current || !hasJustComeByMail(claims, parts.now()))
  ) {
    if (!current)
      throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.');
    if (!(await verifyPassword(parts, person.encrypted_password, current)))
      throw new AuthError(400, 'current_password_mismatch', 'Current password required when setting new password.');
  }
  if (person.encrypted_password && (await verifyPassword(parts, person.encrypted_password, password)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  const isOldSignIn = !session || parts.now().getTime() - session.created_at.getTime() > 24 * 3_600_000;
  if (parts.settings.auth.AUTH_PASSWORD_NEEDS_NONCE && isOldSignIn) {
    if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
    await commitThenThrowReturnedError(parts, (tx) =>
      consumeReauthenticationCodeReturningError(tx, ask, person, nonce),
    );
  }
  return hashPassword(password);
}

/** A session from a mailed link may set a password without the old one for an hour. */
const hasJustComeByMail = ({ amr }: SignedInPerson['claims'], now: Date): boolean =>
  Array.isArray(amr) &&
  amr.some(
    ({ method, timestamp }: { method?: string; timestamp?: number }) =>
      ['recovery', 'otp', 'magiclink', 'invite'].includes(method ?? '') &&
      now.getTime() / 1000 - (timestamp ?? 0) < mailProofSeconds,
  );
const mailProofSeconds = 3600;

async function refuseTaken(tx: Tx, { email, phone }: UserUpdate, person: Person): Promise<void> {
  const [owner] = email
    ? await tx<{ id: string }[]>`
      select id from auth.users where lower(email) = ${email} and not is_sso_user and id <> ${person.id}`
    : [];
  if (owner) throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  const [holder] = phone
    ? await tx<{ id: string }[]>`select id from auth.users where phone = ${phone} and id <> ${person.id}`
    : [];
  if (holder) throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
}

async function newPassword(
  tx: Tx,
  ask: AuthRequest,
  person: Person,
  { session }: SignedInPerson,
  hash: string,
): Promise<Person> {
  const now = ask.parts.now();
  await deleteCodesAndLinks(tx, person.id);
  const cleared = {
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change_sent_at: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
  };
  const changed = await updatePerson(tx, person.id, now, { encrypted_password: hash, ...cleared });
  // All other sessions end, because someone who knows the old password may use one of them.
  await (session
    ? tx`delete from auth.sessions where user_id = ${person.id} and id <> ${session.id}`
    : tx`delete from auth.sessions where user_id = ${person.id}`);
  await recordAudit(tx, ask, 'user_updated_password', changed);
  if (changed.email) await sendNoticeMail(tx, ask, changed, 'password_changed');
  const isFirst =
    !person.encrypted_password &&
    changed.email &&
    changed.email_confirmed_at &&
    !changed.identities.some(({ provider }) => provider === 'email');
  return isFirst
    ? addAddressIdentity(tx, person.id, 'email', now, { address: changed.email!, isVerified: true })
    : changed;
}

/** Starts a change of the e-mail address. With AUTH_AUTOCONFIRM, the first address of an anonymous person needs no
 * mail. */
async function newEmail(tx: Tx, ask: AuthRequest, person: Person, { email, challenge }: UserUpdate): Promise<Person> {
  const { parts, request } = ask;
  if (person.is_anonymous && parts.settings.auth.AUTH_AUTOCONFIRM) {
    await updatePerson(tx, person.id, parts.now(), { email });
    return confirmEmail(
      tx,
      await addAddressIdentity(tx, person.id, 'email', parts.now(), { address: email, isVerified: true }),
      parts.now(),
    );
  }
  return sendEmailChangeMails(tx, ask, person, email, {
    redirectTo: pickRedirectUrlOfRequest(request, parts.settings.auth),
    challenge,
  });
}

async function newPhone(tx: Tx, ask: AuthRequest, person: Person, phone: string): Promise<Person> {
  const { parts } = ask;
  if (parts.settings.auth.AUTH_PHONE_AUTOCONFIRM) {
    const changed = await updatePerson(tx, person.id, parts.now(), { phone, phone_change: '' });
    const withIdentity = changed.identities.some(({ provider }) => provider === 'phone')
      ? changed
      : await addAddressIdentity(tx, person.id, 'phone', parts.now(), { address: phone, isVerified: true });
    return confirmPhone(tx, withIdentity, parts.now());
  }
  return sendTextCode(tx, ask, person, 'phone_change', phone);
}
