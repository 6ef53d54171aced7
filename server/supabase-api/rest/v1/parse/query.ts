// A parsed query, before its names are looked up in the schema.

export type JsonPathStep = { arrow: '->' | '->>'; key: string | number };
/** A column, or a path into its JSON. */
export type Field = { name: string; path: JsonPathStep[] };

export type AggregateFunction = 'sum' | 'avg' | 'count' | 'max' | 'min';
export type SelectField = {
  kind: 'field';
  field: Field;
  cast: string | null;
  aggregate: AggregateFunction | null;
  aggregateCast: string | null;
  alias: string | null;
};
export type SelectRelation = {
  kind: 'relation';
  name: string;
  alias: string | null;
  hint: string | null;
  join: 'inner' | 'left' | null;
  isSpread: boolean;
  items: SelectItem[];
};
export type SelectItem = SelectField | SelectRelation;

export type Condition =
  | { kind: 'compare'; operator: string; isPattern: boolean; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; word: 'null' | 'not null' | 'true' | 'false' | 'unknown' }
  | { kind: 'distinct'; value: string }
  | { kind: 'words'; reader: string; language: string | null; value: string };
export type ColumnFilter = { kind: 'filter'; field: Field; isNot: boolean; condition: Condition };
export type LogicTree = ColumnFilter | { kind: 'logic'; isNot: boolean; operator: 'and' | 'or'; parts: LogicTree[] };

/** `relation`: the embedded row (to-one) that contains the sort column. */
export type OrderTerm = {
  field: Field;
  relation: string | null;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};
/** `limit` is null for no limit. */
export type RowRange = { limit: number | null; offset: number };

/** A value for an embedded table (`actors.roles`); an empty path means the table itself. */
export type WithEmbedPath<Said> = { path: string[]; value: Said };

export type Query = {
  select: SelectItem[];
  filters: WithEmbedPath<ColumnFilter>[];
  logic: WithEmbedPath<LogicTree>[];
  orders: WithEmbedPath<OrderTerm[]>[];
  ranges: WithEmbedPath<RowRange>[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Arguments of a function that is called by GET, in order. */
  params: [name: string, value: string][];
  /** The names of the filters as received: for PUT they must be the primary key. */
  filtered: string[];
};
