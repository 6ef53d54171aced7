// The definition of one list of the admin screens: who may see it, its filters, its rows, and the columns of its
// export. The screen, the saved views and the export use it (server/desk/lists.ts).
import type { TransactionSql } from 'postgres';
import type { ListQuery, ListDefinition } from '#domain/desk/list-query.ts';
import type { DeskRole } from '#domain/desk/role.ts';
import type { Language } from '#domain/settings/language.ts';
import type { KeysetPage } from '#server/database/key-page.ts';

export type DeskListLocale = { language: Language; timeZone: string };

/** One column of the export: its heading, a sentence of texts/, and its value for a row. */
export type ExportColumn<Row> = {
  head: (none: object, options: { locale: Language }) => string;
  value: (row: Row, reader: DeskListLocale) => string | number | boolean | null;
};

export type DeskList<Name extends string, Sort extends string, Filter extends string, Row extends object> = {
  name: Name;
  /** The role that may see the list. `employee` includes administrators. */
  role: DeskRole;
  shape: ListDefinition<Sort, Filter>;
  /** One page of `limit` rows (server/database/key-page.ts). Runs as service_role. */
  find(
    tx: TransactionSql,
    query: ListQuery<Sort, Filter>,
    limit: number,
    reader: DeskListLocale,
  ): Promise<KeysetPage<Row>>;
  columns: readonly ExportColumn<Row>[];
};

export const defineList = <const Name extends string, Sort extends string, Filter extends string, Row extends object>(
  list: DeskList<Name, Sort, Filter, Row>,
): DeskList<Name, Sort, Filter, Row> => list;
