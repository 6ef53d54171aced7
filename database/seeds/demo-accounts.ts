// Demo accounts for a new database, one for each role. Passwords are generated, and only their hash is stored.
import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Sql } from 'postgres';
import { type Role, rolesHighestFirst } from '#domain/people/roles.ts';
import { assignShopOwners } from './shop-owners.ts';

export type DemoAccount = { role: Role; email: string; password: string };

const names: Record<Role, string> = {
  admin: 'Aïcha',
  employee: 'Émile',
  merchant: 'Moussa',
  restaurant: 'Rokia',
  user: 'Awa',
};

/** Creates the accounts and assigns shops to them (shop-owners.ts). Returns [] if any account exists already. */
export async function createDemoAccounts(sql: Sql): Promise<DemoAccount[]> {
  const accounts = await Promise.all(
    rolesHighestFirst.map(async (role) => {
      const password = randomBytes(12).toString('base64url');
      return {
        role,
        email: `${role === 'user' ? 'client' : role}@demo.sugu.example`,
        password,
        id: randomUUID(),
        hashed: await hash(password),
      };
    }),
  );
  const opened = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('sugu people'))`;
    const [somebody] = await tx`select from auth.users limit 1`;
    if (somebody) return false;
    for (const { id, role, email, hashed } of accounts) {
      const meta = { first_name: names[role], language: 'fr' };
      await tx`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${email}, ${hashed}, now(), ${tx.json({ provider: 'email', providers: ['email'] })}, ${tx.json(meta)}, now(), now())`;
      await tx`
        insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
        values (${id}, ${id}, ${tx.json({ sub: id, email, email_verified: true, phone_verified: false, ...meta })}, 'email', now(), now(), now())`;
      if (role !== 'user') await tx`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
    }
    await assignShopOwners(tx, accounts);
    return true;
  });
  return opened ? accounts.map(({ role, email, password }) => ({ role, email, password })) : [];
}
