import type { Fragment, TransactionSql } from 'postgres';

/** SQL for the person's id in a column with an actor ("job:…", "terminal" or an id); null: no person. The actor is cast to uuid so that a join can use the primary key of profiles; casting that key to text would scan every profile. */
export const actorIdSql = (tx: TransactionSql, actor: Fragment): Fragment =>
  tx`case when ${actor} ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then ${actor}::uuid end`;
