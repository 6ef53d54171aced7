// Inserts one row into any table, for the data that access-matrix.ts is tested on.
import type { Sql } from 'postgres';

export type RowValues = Record<string, string | number | boolean>;

export const addRow = async (owner: Sql, table: string, row: RowValues): Promise<string> =>
  (await owner<{ id: string }[]>`insert into ${owner(table)} ${owner(row)} returning id`)[0]!.id;
