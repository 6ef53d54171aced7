// Runs the queries of a seller's dashboard. They need columns that the sellers' database role may not read, so they run
// as service_role after a check of the permission (docs/decisions/0094). What changes data is an action instead.
import type { Sql, TransactionSql } from 'postgres';
import type { SessionPerson } from '#domain/people/person.ts';
import { Refusal } from '#domain/refusals.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { isMemberWithPermission } from './queries/membership.ts';

/** Runs `work` as service_role if this person has that permission of this seller. Throws access/denied. */
export type RunSellerQuery = <Answer>(
  seller: string,
  permission: SellerPermission,
  work: (tx: TransactionSql) => Promise<Answer>,
) => Promise<Answer>;

export const createSellerQueryRunner =
  (sql: Sql, { id, sessionId, needsSecondFactor }: SessionPerson): RunSellerQuery =>
  (seller, permission, work) =>
    asMarket(sql, async (tx) => {
      if (needsSecondFactor || !(await isMemberWithPermission(tx, id, seller, permission, sessionId)))
        throw new Refusal('access/denied');
      return work(tx);
    });
