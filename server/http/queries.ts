import type { Sql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';

/** Keeps one browser report; only the last 200 stay. */
export async function keepReport(sql: Sql, report: object): Promise<void> {
  await asMarket(sql, async (tx) => {
    await tx`insert into csp_reports (report) values (${tx.json(report as never)})`;
    await tx`delete from csp_reports where id <= (select max(id) from csp_reports) - 200`;
  });
}
