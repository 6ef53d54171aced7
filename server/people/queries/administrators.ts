// Makes an account an administrator. It runs as the owner of the database, from a terminal, because no role of the market may write these tables.
import type { TransactionSql } from 'postgres';

type Account = { id: string; email: string; hashed: string };

/** The account of this address, locked; null: there is none. Nobody else adds an administrator meanwhile. */
export async function lockAccount(
  tx: TransactionSql,
  email: string,
): Promise<{ id: string; isProven: boolean } | null> {
  await tx`select pg_advisory_xact_lock(hashtext('sugu people'))`;
  const [known] = await tx<{ id: string; isProven: boolean }[]>`
    select id, email_confirmed_at is not null as "isProven" from auth.users where lower(email) = ${email} and not is_sso_user and deleted_at is null for update`;
  return known ?? null;
}

/** False: they had the role. */
export async function giveAdminRole(tx: TransactionSql, id: string): Promise<boolean> {
  const { count } =
    await tx`insert into public.user_roles (user_id, role) values (${id}, 'admin') on conflict do nothing`;
  return count > 0;
}

/** A new account with this password and no other way to sign in. */
export async function openAccount(tx: TransactionSql, { id, email, hashed }: Account): Promise<void> {
  await tx`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${hashed}, now(), ${tx.json({ provider: 'email', providers: ['email'] })}, '{}', now(), now())`;
  await addMailIdentity(tx, { id, email });
}

/** An account whose address nobody has proven: its sessions, second factors and other ways to sign in end; it has this password from now on. */
export async function takeOverAccount(tx: TransactionSql, { id, email, hashed }: Account): Promise<void> {
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
