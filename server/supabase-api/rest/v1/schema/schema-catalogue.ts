// The database schema that rest/v1 exposes. Every identifier in a statement comes from here.

export type Column = {
  name: string;
  /** The type as qualified SQL: `public.user_status`, `character varying(10)`. */
  type: string;
  /** The base type without domain and length: `jsonb`, `tsvector`. */
  base: string;
  /** The default as SQL; null for none and for generated columns. */
  fallback: string | null;
};

export type Table = {
  schema: string;
  name: string;
  isView: boolean;
  columns: ReadonlyMap<string, Column>;
  /** The columns of the primary key. A view has the key of its table if it contains all columns of this key. */
  key: readonly string[];
  may: { insert: boolean; update: boolean; delete: boolean };
  /** Computed columns: functions with one row as argument, by name. */
  computed: ReadonlyMap<string, Routine>;
};

export type ColumnPairs = readonly (readonly [column: string, foreignColumn: string])[];
export type Junction = {
  table: Table;
  constraints: readonly [string, string];
  source: ColumnPairs;
  target: ColumnPairs;
};
export type Relationship = {
  kind: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many' | 'computed';
  from: Table;
  to: Table;
  /** The name of the foreign key, or of the function for a computed relationship. */
  constraint: string;
  pairs: ColumnPairs;
  junction: Junction | null;
  routine: Routine | null;
  isToOne: boolean;
};

export type Parameter = { name: string; type: string; isRequired: boolean; isVariadic: boolean };
export type Routine = {
  schema: string;
  name: string;
  parameters: readonly Parameter[];
  volatility: 'immutable' | 'stable' | 'volatile';
  isSet: boolean;
  returns: 'void' | 'scalar' | 'row';
  /** The row type: a table, or the function's own columns. Null for scalars. */
  row: Table | null;
};

export type Catalogue = {
  tables: ReadonlyMap<string, ReadonlyMap<string, Table>>;
  routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>;
  relationships: ReadonlyMap<Table, readonly Relationship[]>;
  /** The type names allowed in a cast, with their SQL type. */
  types: ReadonlyMap<string, string>;
};
