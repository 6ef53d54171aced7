import type { Fragment, TransactionSql } from 'postgres';

/** SQL for the person's id in an actor column ("job:…", "terminal" or an id), as uuid for the index, or null. */
export const personIdOfActorSql = (tx: TransactionSql, actor: Fragment): Fragment =>
  tx`case when ${actor} ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then ${actor}::uuid end`;
