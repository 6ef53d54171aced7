// Applies a consumed code or link: confirms an e-mail address or phone number, or changes the address.
import type { TransactionSql } from 'postgres';
import type { AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { confirmEmail, confirmPhone, deleteCodesAndLinks } from './confirm-address.ts';
import { AuthError } from './errors.ts';
import type { ConsumedToken } from './one-time-tokens.ts';
import { addIdentity, updatePerson, findPerson, type Person } from './people.ts';
import { sendNoticeMail } from './send-codes.ts';

/** Applies a code or link if it was sent to the account's current address. Returns the updated person, an error, or
 * null while a second mailbox must still confirm. */
export async function applyConfirmation(
  tx: TransactionSql,
  ask: AuthRequest,
  person: Person,
  { kind, relatesTo }: ConsumedToken,
): Promise<Person | null | AuthError> {
  switch (kind) {
    case 'confirmation_token':
      if (relatesTo !== person.email && relatesTo !== person.phone) return spent();
      await recordAudit(tx, ask, 'user_signedup', person, { provider: relatesTo === person.email ? 'email' : 'phone' });
      return relatesTo === person.email
        ? confirmEmail(tx, person, ask.parts.now())
        : confirmPhone(tx, person, ask.parts.now());
    case 'recovery_token':
      return relatesTo === person.email ? proveByRecovery(tx, ask, person) : spent();
    case 'phone_change_token':
      return changePhone(tx, ask, person, relatesTo);
    case 'email_change_token_new':
    case 'email_change_token_current':
      return relatesTo === (kind === 'email_change_token_new' ? person.email_change : person.email)
        ? changeEmail(tx, ask, person)
        : spent();
    case 'reauthentication_token':
      return spent();
  }
}

/** The error for a cancelled change of address, or if the account's address has changed since the code was sent. */
const spent = (): AuthError => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

async function proveByRecovery(tx: TransactionSql, ask: AuthRequest, person: Person): Promise<Person> {
  const now = ask.parts.now();
  if (person.email_confirmed_at) {
    await recordAudit(tx, ask, 'login', person);
    await deleteCodesAndLinks(tx, person.id);
    return person;
  }
  await recordAudit(tx, ask, 'user_signedup', person, { provider: 'email' });
  // Another person may have created the account before the mailbox was confirmed, so their password is removed.
  await updatePerson(tx, person.id, now, { encrypted_password: null });
  return confirmEmail(tx, { ...person, encrypted_password: null }, now);
}

/** Changes the e-mail address. With AUTH_DOUBLE_CONFIRM both mailboxes must confirm, in any order. */
async function changeEmail(tx: TransactionSql, ask: AuthRequest, person: Person): Promise<Person | null | AuthError> {
  const { parts } = ask;
  const { AUTH_DOUBLE_CONFIRM, AUTH_AUTOCONFIRM } = parts.settings.auth;
  const now = parts.now();
  const [oldEmail, newEmail] = [person.email, person.email_change];
  if (!newEmail) return spent();
  if (AUTH_DOUBLE_CONFIRM && !AUTH_AUTOCONFIRM && oldEmail && !person.email_change_confirm_status) {
    await updatePerson(tx, person.id, now, { email_change_confirm_status: 1 });
    return null;
  }
  if (await findPerson(tx, { email: newEmail }))
    return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  await recordAudit(tx, ask, 'user_modified', person);
  const data = { email: newEmail, email_verified: true };
  const [known] =
    await tx`update auth.identities set identity_data = identity_data || ${tx.json(data)}, updated_at = ${now} where user_id = ${person.id} and provider = 'email' returning id`;
  if (!known) await addIdentity(tx, person.id, 'email', now, { sub: person.id, ...data });
  const changed = await updatePerson(tx, person.id, now, {
    email: newEmail,
    email_change: '',
    email_change_confirm_status: 0,
  });
  if (oldEmail) await sendNoticeMail(tx, ask, changed, 'email_changed', oldEmail);
  return confirmEmail(tx, changed, now);
}

async function changePhone(
  tx: TransactionSql,
  ask: AuthRequest,
  person: Person,
  phone: string,
): Promise<Person | AuthError> {
  const now = ask.parts.now();
  if (person.phone_change !== phone) return spent();
  if (await findPerson(tx, { phone }))
    return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
  await recordAudit(tx, ask, 'user_modified', person);
  const data = { phone, phone_verified: true };
  const [known] =
    await tx`update auth.identities set identity_data = identity_data || ${tx.json(data)}, updated_at = ${now} where user_id = ${person.id} and provider = 'phone' returning id`;
  if (!known) await addIdentity(tx, person.id, 'phone', now, { sub: person.id, ...data });
  const changed = await updatePerson(tx, person.id, now, { phone, phone_change: '', phone_confirmed_at: now });
  return confirmPhone(tx, changed, now);
}
