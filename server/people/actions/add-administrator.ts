import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { action } from '#server/action.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import {
  grantAdminRole,
  lockAccount,
  insertPasswordAccount,
  claimAccount,
} from '#server/people/queries/administrators.ts';
import { cliOperator } from '#server/access-rules.ts';

/** `password`: a generated password, shown once; null: the account keeps its password. */
type Added = { outcome: 'opened' | 'taken_over' | 'given' | 'had'; password: string | null };

/** Parses an e-mail address in the form in which accounts store it; null: it is not valid. */
export function parseEmailOrNull(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email) ? email : null;
}

/** Gives the admin role to the account of `email`, creating it if needed. A new account, or one with an unverified
 * address, gets a random password and loses its sessions, second factors and other ways to sign in. */
export const addAdministratorByCli = action({
  name: 'admin/add',
  input: z.object({ email: z.string().refine((text) => parseEmailOrNull(text) === text) }),
  who: [cliOperator],
  async steps(shop, { email }, actor) {
    const password = randomBytes(15).toString('base64url');
    const hashed = await hash(password);
    return (await shop.sql.begin(async (tx: TransactionSql): Promise<Added> => {
      const known = await lockAccount(tx, email);
      const id = known?.id ?? randomUUID();
      if (!known) await insertPasswordAccount(tx, { id, email, hashed });
      else if (!known.isProven) await claimAccount(tx, { id, email, hashed });
      const isNew = await grantAdminRole(tx, id);
      if (isNew) await writeAudit(tx, actor, 'admin/added', null, { person: id });
      if (!known) return { outcome: 'opened', password };
      if (!known.isProven) return { outcome: 'taken_over', password };
      return { outcome: isNew ? 'given' : 'had', password: null };
    })) as Added;
  },
  audit: 'in its steps: admin/added',
});
