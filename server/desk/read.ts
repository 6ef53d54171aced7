// Runs the queries of the admin screens as service_role, after an access check. It is the only check, because row-level
// security does not apply to service_role. Changes are actions with their own `who`.
import type { Sql, TransactionSql } from 'postgres';
import type { DeskRole } from '#domain/desk/role.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/database/transaction-as.ts';

/** Runs `work` as service_role if this person has the role. Throws access/denied. */
export type DeskServiceRoleRunner = <Answer>(
  role: DeskRole,
  work: (tx: TransactionSql) => Promise<Answer>,
) => Promise<Answer>;

export const createDeskServiceRoleRunner =
  (sql: Sql, person: SessionPerson): DeskServiceRoleRunner =>
  async (role, work) => {
    if (!canReadDesk(person, role)) throw new Refusal('access/denied');
    return asMarket(sql, work);
  };

/** An administrator must also have entered the admin password in this session. Employees have no such password. */
export function canReadDesk(
  { role: held, needsSecondFactor, lacksDeskFactor, isAdminOpen }: SessionPerson,
  role: DeskRole,
): boolean {
  if (needsSecondFactor || lacksDeskFactor) return false;
  return held === 'admin' ? isAdminOpen : held === 'employee' && role === 'employee';
}
