// Creates administrators from the command line, as the database owner, because no other role may write here.
import type { TransactionSql } from 'postgres';

type Account = { id: string; email: string; hashed: string };

/** Locks the account with this address, and blocks other changes of roles; null: there is no account. */
export async function lockAccount(
  tx: TransactionSql,
  email: string,
): Promise<{ id: string; isProven: boolean } | null> {
  await tx`select pg_advisory_xact_lock(hashtext('sugu people'))`;
  const [known] = await tx<{ id: string; isProven: boolean }[]>`
    select id, email_confirmed_at is not null as "isProven" from auth.users where lower(email) = ${email} and not is_sso_user and deleted_at is null for update`;
  return known ?? null;
}

/** Gives the role of administrator. False: they had it already. */
export async function grantAdminRole(tx: TransactionSql, id: string): Promise<boolean> {
  const { count } =
    await tx`insert into public.user_roles (user_id, role) values (${id}, 'admin') on conflict do nothing`;
  return count > 0;
}

/** Inserts an account that can only sign in with this password. */
export async function insertPasswordAccount(tx: TransactionSql, { id, email, hashed }: Account): Promise<void> {
  await tx`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${hashed}, now(), ${tx.json({ provider: 'email', providers: ['email'] })}, '{}', now(), now())`;
  await addMailIdentity(tx, { id, email });
}

/** Takes over an account with an unverified address: sets this password, and deletes all other ways to sign in. */
export async function claimAccount(tx: TransactionSql, { id, email, hashed }: Account): Promise<void> {
  await tx`delete from auth.sessions where user_id = ${id}`;
  await tx`delete from auth.mfa_factors where user_id = ${id}`;
  await tx`delete from auth.one_time_tokens where user_id = ${id}`;
  await tx`delete from auth.identities where user_id = ${id}`;
  await tx`update auth.users set encrypted_password = ${hashed}, email_confirmed_at = now(), phone = null, phone_confirmed_at = null, updated_at = now() where id = ${id}`;
  await addMailIdentity(tx, { id, email });
}

const addMailIdentity = (tx: TransactionSql, { id, email }: Pick<Account, 'id' | 'email'>) => tx`
  insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  values (${id}, ${id}, ${tx.json({ sub: id, email, email_verified: true, phone_verified: false })}, 'email', now(), now(), now())`;
