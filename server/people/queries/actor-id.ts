import type { Fragment, TransactionSql } from 'postgres';

/**
 * The id of the person in a column that names an actor ("job:…", "terminal" or an id); null: no person. It is cast to uuid so that profiles are found
 * by their key: the other way around, each list read every profile.
 */
export const actorId = (tx: TransactionSql, actor: Fragment): Fragment =>
  tx`case when ${actor} ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then ${actor}::uuid end`;
