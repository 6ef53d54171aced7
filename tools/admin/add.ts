// An administrator: the account of an address, opened if there is none, with the role. The operator at the terminal vouches for the address.
import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Sql, TransactionSql } from 'postgres';
import { audit } from '#server/jobs/queries.ts';

/** `password`: made now, to be shown once; null: the account keeps the one it has. */
export type Added = { outcome: 'opened' | 'taken_over' | 'given' | 'had'; password: string | null };

/** An e-mail address as accounts keep it; null: none. */
export function readAddress(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email) ? email : null;
}

/**
 * Gives the role to the account of `email`. A new account, and one whose address was never proven (anybody may have opened it), gets a random
 * password and no other: its sessions, second factors and other ways to sign in end. `sql` speaks as the owner.
 */
export async function addAdministrator(sql: Sql, { email, actor }: { email: string; actor: string }): Promise<Added> {
  const password = randomBytes(15).toString('base64url');
  const hashed = await hash(password);
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('sugu people'))`;
    const [known] = await tx<{ id: string; isProven: boolean }[]>`
      select id, email_confirmed_at is not null as "isProven" from auth.users where lower(email) = ${email} and not is_sso_user and deleted_at is null for update`;
    const id = known?.id ?? randomUUID();
    if (!known) await openAccount(tx, { id, email, hashed });
    else if (!known.isProven) await takeOver(tx, { id, email, hashed });
    const { count } =
      await tx`insert into public.user_roles (user_id, role) values (${id}, 'admin') on conflict do nothing`;
    if (count > 0) await audit(tx, actor, 'admin/added', null, { person: id });
    if (!known) return { outcome: 'opened', password };
    if (!known.isProven) return { outcome: 'taken_over', password };
    return { outcome: count > 0 ? 'given' : 'had', password: null };
  }) as Promise<Added>;
}

type Account = { id: string; email: string; hashed: string };

async function openAccount(tx: TransactionSql, { id, email, hashed }: Account): Promise<void> {
  await tx`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${hashed}, now(), ${tx.json({ provider: 'email', providers: ['email'] })}, '{}', now(), now())`;
  await addMailIdentity(tx, { id, email });
}

async function takeOver(tx: TransactionSql, { id, email, hashed }: Account): Promise<void> {
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
