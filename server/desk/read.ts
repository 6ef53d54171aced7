// How the desk reads: as the market, after one question. Its tables are closed to everybody who signs in (orders of others, jobs, the audit
// log), so the question stands here and nowhere else; whatever changes something is an action and asks its own `who`.
import type { Sql, TransactionSql } from 'postgres';
import type { DeskRole } from '#domain/desk/role.ts';
import type { Person } from '#domain/people/person.ts';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/database/transaction-as.ts';

/** Runs `work` as the market if this person may read what is of that role. Throws access/denied. */
export type DeskRead = <Answer>(role: DeskRole, work: (tx: TransactionSql) => Promise<Answer>) => Promise<Answer>;

export const deskRead =
  (sql: Sql, person: Person): DeskRead =>
  async (role, work) => {
    if (!mayRead(person, role)) throw new Refusal('access/denied');
    return asMarket(sql, work);
  };

/** An administrator reads with the step open only; an employee has no step. */
export function mayRead(
  { role: held, needsSecondFactor, lacksDeskFactor, isAdminOpen }: Person,
  role: DeskRole,
): boolean {
  if (needsSecondFactor || lacksDeskFactor) return false;
  return held === 'admin' ? isAdminOpen : held === 'employee' && role === 'employee';
}
