import type { Sql, TransactionSql } from 'postgres';

/** Role, claims (for auth.uid() and row-level security), statement timeout and isolation level of a transaction. */
type TransactionRole = {
  role:
    | 'anon'
    | 'authenticated'
    | 'service_role'
    | 'supabase_auth_admin'
    | 'supabase_storage_admin'
    | 'supabase_realtime_admin';
  claims?: Record<string, unknown>;
  mostMs?: number;
  isolation?: 'read committed' | 'repeatable read, read only';
};

/** A visitor's query normally takes milliseconds. A longer query would block a connection that others wait for. */
const visitorMs = 3000;

/** Runs `work` in a transaction with this identity. Role and claims are sent in one round trip with `begin`. */
export async function transactionAs<Answer>(
  sql: Sql,
  { role, claims = {}, mostMs, isolation = 'read committed' }: TransactionRole,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  const withRole = JSON.stringify({ role, ...claims });
  const answer = await sql.begin(`isolation level ${isolation}`, async (tx) => {
    // This statement is not awaited, so that it is sent in one pipeline before the first query of `work`.
    const limit = mostMs === undefined ? tx`` : tx`, set_config('statement_timeout', ${`${mostMs}ms`}, true)`;
    const settings =
      tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${withRole}, true)${limit}`.execute();
    const [, result] = await Promise.all([settings, work(tx)]);
    return result as Answer;
  });
  return answer as Answer;
}

/** Runs `work` as a visitor who has not signed in. */
export const asAnon = <Answer>(sql: Sql, work: (tx: TransactionSql) => Promise<Answer>): Promise<Answer> =>
  transactionAs(sql, { role: 'anon', mostMs: visitorMs }, work);

/**
 * Runs `work` as service_role, which bypasses row-level security: for actions, jobs, and reads that have checked
 * the caller first (a permission in server/sellers/read.ts, a role in server/desk/read.ts, or the secret link of an order).
 */
export const asMarket = <Answer>(sql: Sql, work: (tx: TransactionSql) => Promise<Answer>): Promise<Answer> =>
  transactionAs(sql, { role: 'service_role' }, work);

/** The rest of the transaction runs as service_role. */
export const continueAsMarket = (tx: TransactionSql) => tx`select set_config('role', 'service_role', true)`;

/** Runs `work` as a signed-in person, with the claims of a verified token. */
export const asPerson = <Answer>(
  sql: Sql,
  claims: Record<string, unknown> & { sub: string },
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> => transactionAs(sql, { role: 'authenticated', claims }, work);
