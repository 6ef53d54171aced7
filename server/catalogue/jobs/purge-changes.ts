import { z } from 'zod';
import type { Sql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';
import { purgeChanges as purge } from '#server/search/queries.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const purgeChangesJob = defineJob({
  name: 'purge-changes',
  payload: z.object({}),
  schedule: '37 3 * * *',
  run: ({ shop }) => purgeChanges(shop.sql),
});

const keptDays = 7;

/** Every night: deletes rows of catalogue_changes older than a week. An older stored search index is rebuilt. */
export async function purgeChanges(sql: Sql): Promise<void> {
  await asMarket(sql, (tx) => purge(tx, keptDays));
}
