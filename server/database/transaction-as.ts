import type { Sql, TransactionSql } from 'postgres';

/** Who speaks to the database: the role of its policies, the claims auth.uid() and its kin read, how long one statement may take (else what connect.ts allows), and how its transaction is kept apart. */
type Speaker = {
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

/** What a visitor asks is answered in milliseconds; whatever takes this long would hold a connection that others wait for. */
const visitorMs = 3000;

/** Runs `work` in one transaction as this speaker; row-level security decides what it sees. Role, claims and limit go out in one trip with `begin`. */
export async function speakAs<Answer>(
  sql: Sql,
  { role, claims = {}, mostMs, isolation = 'read committed' }: Speaker,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  const said = JSON.stringify({ role, ...claims });
  const answer = await sql.begin(`isolation level ${isolation}`, async (tx) => {
    // Sent at once, not awaited alone: it travels with the first query of `work`, ahead of it.
    const limit = mostMs === undefined ? tx`` : tx`, set_config('statement_timeout', ${`${mostMs}ms`}, true)`;
    const spoken =
      tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${said}, true)${limit}`.execute();
    const [, result] = await Promise.all([spoken, work(tx)]);
    return result as Answer;
  });
  return answer as Answer;
}

/** As a visitor who has not signed in. */
export const asAnon = <Answer>(sql: Sql, work: (tx: TransactionSql) => Promise<Answer>): Promise<Answer> =>
  speakAs(sql, { role: 'anon', mostMs: visitorMs }, work);

/** As the market itself: functions and jobs only, never a loader's own read. */
export const asMarket = <Answer>(sql: Sql, work: (tx: TransactionSql) => Promise<Answer>): Promise<Answer> =>
  speakAs(sql, { role: 'service_role' }, work);

/** As a signed-in person, with the claims of a verified token. */
export const asPerson = <Answer>(
  sql: Sql,
  claims: Record<string, unknown> & { sub: string },
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> => speakAs(sql, { role: 'authenticated', claims }, work);
