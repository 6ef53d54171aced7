// Marks an account's e-mail address or phone number as confirmed.
import type { TransactionSql } from 'postgres';
import { updatePerson, mergeMetadata, type Person } from './people.ts';

/** Marks the e-mail address as confirmed, and deletes codes sent earlier. */
export async function confirmEmail(tx: TransactionSql, person: Person, now: Date): Promise<Person> {
  await deleteCodesAndLinks(tx, person.id);
  await proveIdentity(tx, person.id, 'email', 'email_verified');
  return updatePerson(tx, person.id, now, {
    email_confirmed_at: person.email_confirmed_at ?? now,
    is_anonymous: false,
    raw_user_meta_data: mergeMetadata(person.raw_user_meta_data, { email_verified: true }),
  });
}

export async function confirmPhone(tx: TransactionSql, person: Person, now: Date): Promise<Person> {
  await deleteCodesAndLinks(tx, person.id);
  await proveIdentity(tx, person.id, 'phone', 'phone_verified');
  return updatePerson(tx, person.id, now, {
    phone_confirmed_at: person.phone_confirmed_at ?? now,
    is_anonymous: false,
  });
}

/** Deletes all unused links and codes of a person, and the PKCE codes that links have led to. */
export async function deleteCodesAndLinks(tx: TransactionSql, personId: string): Promise<void> {
  await tx`delete from auth.one_time_tokens where user_id = ${personId}`;
  await tx`delete from auth.flow_state where user_id = ${personId} and auth_code is not null`;
  await tx`update auth.users set confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '', phone_change_token = '', reauthentication_token = '' where id = ${personId}`;
}

async function proveIdentity(
  tx: TransactionSql,
  personId: string,
  provider: 'email' | 'phone',
  mark: 'email_verified' | 'phone_verified',
): Promise<void> {
  await tx`update auth.identities set identity_data = identity_data || jsonb_build_object(${mark}::text, true) where user_id = ${personId} and provider = ${provider}`;
}
