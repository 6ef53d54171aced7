// What a list of the desk is, once: who sees it, how it is filtered, the rows of a page, the columns of its export. The screen, the saved views
// and the export all read it from here (server/desk/lists.ts).
import type { TransactionSql } from 'postgres';
import type { ListQuery, ListShape } from '#domain/desk/list-query.ts';
import type { DeskRole } from '#domain/desk/role.ts';
import type { Language } from '#domain/settings/language.ts';
import type { KeyPage } from '#server/database/key-page.ts';

export type DeskReader = { language: Language; timeZone: string };

/** A column of the export: its head in the reader's language, and what a row has in it. */
export type ExportColumn<Row> = {
  head: (language: Language) => string;
  value: (row: Row, reader: DeskReader) => string | number | boolean | null;
};

export type DeskList<Name extends string, Sort extends string, Filter extends string, Row extends object> = {
  name: Name;
  /** Who sees it. `employee`: administrators too. */
  role: DeskRole;
  shape: ListShape<Sort, Filter>;
  /** A page of `limit` rows (server/database/key-page.ts), as the market. */
  find(tx: TransactionSql, query: ListQuery<Sort, Filter>, limit: number, reader: DeskReader): Promise<KeyPage<Row>>;
  columns: readonly ExportColumn<Row>[];
};

export const defineList = <const Name extends string, Sort extends string, Filter extends string, Row extends object>(
  list: DeskList<Name, Sort, Filter, Row>,
): DeskList<Name, Sort, Filter, Row> => list;
