import type { Sql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';

/** Stores one browser report and deletes all but the last 200. */
export async function insertCspReport(sql: Sql, report: object): Promise<void> {
  await asMarket(sql, async (tx) => {
    await tx`insert into csp_reports (report) values (${tx.json(report as never)})`;
    await tx`delete from csp_reports where id <= (select max(id) from csp_reports) - 200`;
  });
}
