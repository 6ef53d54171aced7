import { z } from 'zod';
import type { Sql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';
import { purgeCatalogueChanges as purge } from '#server/search/queries.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const purgeChangesJob = defineJob({
  name: 'purge-changes',
  payload: z.object({}),
  schedule: '37 3 * * *',
  run: ({ shop }) => purgeCatalogueChanges(shop.sql),
});

const keptDays = 7;

/** Every night: deletes rows of catalogue_changes older than a week. A search index older than a week is rebuilt. */
export async function purgeCatalogueChanges(sql: Sql): Promise<void> {
  await asMarket(sql, (tx) => purge(tx, keptDays));
}
