// A parsed query, before its names are looked up in the schema.

export type JsonStep = { arrow: '->' | '->>'; key: string | number };
/** A column, or a path into its JSON. */
export type Field = { name: string; path: JsonStep[] };

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';
export type SelectField = {
  kind: 'field';
  field: Field;
  cast: string | null;
  aggregate: Aggregate | null;
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
export type Filter = { kind: 'filter'; field: Field; isNot: boolean; condition: Condition };
export type Logic = Filter | { kind: 'logic'; isNot: boolean; operator: 'and' | 'or'; parts: Logic[] };

/** `relation`: order by a column of this embedded to-one row. */
export type OrderTerm = {
  field: Field;
  relation: string | null;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};
/** `limit` null: no limit. */
export type Range = { limit: number | null; offset: number };

/** A value for an embedded table (`actors.roles`); an empty path means the table itself. */
export type AtPath<Said> = { path: string[]; said: Said };

export type Query = {
  select: SelectItem[];
  filters: AtPath<Filter>[];
  logic: AtPath<Logic>[];
  orders: AtPath<OrderTerm[]>[];
  ranges: AtPath<Range>[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Arguments of a function called by GET, in order. */
  params: [name: string, value: string][];
  /** The filter names as typed: PUT requires them to be the primary key. */
  filtered: string[];
};
