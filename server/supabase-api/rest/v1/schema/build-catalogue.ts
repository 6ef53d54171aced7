// Builds the schema catalogue from rows of PostgreSQL's system catalogues.
import type { Catalogue, Column, Relationship, Routine, Table } from './schema-catalogue.ts';
import { groupBy } from '../../../group-by.ts';
import type { RawSchema, RawRelation, RawRoutine } from './introspect.ts';
import { type ForeignKey, buildRelationships } from './relationships.ts';
import { resolveColumnOrigins, parseViewColumns } from './view-columns.ts';
import { quoteIdentifier } from '#server/supabase-api/rest/v1/sql/sql-parameters.ts';

type LoadedTable = Table & { id: number; isShown: boolean; computed: Map<string, Routine>; key: string[] };

export function buildSchemaCatalogue(raw: RawSchema, schemas: readonly string[]): Catalogue {
  const keys = groupBy(raw.keys, ({ relation }) => relation);
  const byId = new Map<number, LoadedTable>(
    raw.relations.map((one) => [
      one.id,
      tableOf(one, schemas, keys.get(one.id)?.find(({ isPrimary }) => isPrimary)?.columns ?? []),
    ]),
  );
  const shownBy = viewSources(raw);
  for (const view of byId.values()) if (view.isView) view.key = viewKey(view, shownBy.get(view.id), byId, raw);
  const routines = raw.routines.flatMap((one) => routineOf(one, byId) ?? []);
  const { computedRelationships } = attachComputed(raw.routines, byId);
  const foreignKeys = raw.foreignKeys.flatMap((one): ForeignKey[] => {
    const [from, to] = [byId.get(one.relation), byId.get(one.target)];
    if (!from || !to) return [];
    const isUnique = (keys.get(one.relation) ?? []).some(
      ({ columns }) => columns.length === one.columns.length && columns.every((column) => one.columns.includes(column)),
    );
    const pairs = one.columns.map((column, place) => [column, one.targetColumns[place]!] as const);
    const ends = (table: LoadedTable, columns: readonly string[]): { table: Table; columns: readonly string[] }[] => [
      { table, columns },
      ...viewsOf(table, columns, shownBy, byId, raw),
    ];
    return ends(
      from,
      pairs.map(([column]) => column),
    ).flatMap((left) =>
      ends(
        to,
        pairs.map(([, column]) => column),
      ).map((right) => ({
        constraint: one.name,
        from: left.table,
        to: right.table,
        pairs: left.columns.map((column, place) => [column, right.columns[place]!] as const),
        isUnique,
      })),
    );
  });
  const tables = [...byId.values()].filter(({ isShown }) => isShown);
  const shown = new Set<Table>(tables);
  return {
    tables: new Map(
      [...groupBy(tables, ({ schema }) => schema)].map(([schema, own]) => [
        schema,
        new Map(own.map((one) => [one.name, one])),
      ]),
    ),
    routines: new Map(
      [...groupBy(routines, ({ schema }) => schema)].map(([schema, own]) => [schema, groupBy(own, ({ name }) => name)]),
    ),
    relationships: buildRelationships(foreignKeys, computedRelationships, (table) => shown.has(table)),
    types: typesOf(raw, schemas),
  };
}

function tableOf(
  { id, schema, name, kind, may, isPartition, columns }: RawRelation,
  schemas: readonly string[],
  key: string[],
): LoadedTable {
  return {
    id,
    schema,
    name,
    isView: kind === 'v' || kind === 'm',
    isShown: kind !== 'c' && !isPartition && schemas.includes(schema),
    columns: new Map(
      columns.map(({ name, type, base, fallback }): [string, Column] => [name, { name, type, base, fallback }]),
    ),
    key,
    // Bits of pg_relation_is_updatable: 1 << CMD_UPDATE (2), CMD_INSERT (3), CMD_DELETE (4).
    may: { update: (may & 4) !== 0, insert: (may & 8) !== 0, delete: (may & 16) !== 0 },
    computed: new Map(),
  };
}

/** The table columns from which each column of each view comes. */
function viewSources(raw: RawSchema): Map<number, Map<string, { relation: number; column: string }[]>> {
  const { views, relations } = raw;
  const named = new Map(
    relations.map(({ id, columns }) => [id, new Map(columns.map(({ number, name }) => [number, name]))]),
  );
  const origins = resolveColumnOrigins(new Map(views.map(({ id, rule }) => [id, parseViewColumns(rule)])));
  return new Map(
    [...origins].map(([view, columns]) => [
      view,
      new Map(
        [...columns].flatMap(([number, beneath]) => {
          const name = named.get(view)?.get(number);
          return name === undefined
            ? []
            : [
                [
                  name,
                  beneath.flatMap(({ relation, number }) => {
                    const column = named.get(relation)?.get(number);
                    return column === undefined ? [] : [{ relation, column }];
                  }),
                ] as const,
              ];
        }),
      ),
    ]),
  );
}

type Sources = ReturnType<typeof viewSources>;

/** Returns the primary key of the first underlying table whose key the view contains completely. */
function viewKey(
  view: LoadedTable,
  sources: Map<string, { relation: number; column: string }[]> | undefined,
  byId: ReadonlyMap<number, LoadedTable>,
  raw: RawSchema,
): string[] {
  if (!sources) return [];
  for (const { relation, columns, isPrimary } of raw.keys) {
    if (!isPrimary || !byId.has(relation)) continue;
    const shown = columns.map((column) =>
      [...view.columns.keys()].find((name) =>
        sources.get(name)?.some((one) => one.relation === relation && one.column === column),
      ),
    );
    if (shown.every((name) => name !== undefined)) return shown as string[];
  }
  return [];
}

/** Finds the views that contain all these columns, with their names in the view. A view that contains a column several
 * times is returned once for each combination of names. */
function viewsOf(
  table: LoadedTable,
  columns: readonly string[],
  sources: Sources,
  byId: ReadonlyMap<number, LoadedTable>,
  _raw: RawSchema,
): { table: Table; columns: readonly string[] }[] {
  return [...sources].flatMap(([view, shown]) => {
    const names = columns.map((column) =>
      [...shown].flatMap(([name, beneath]) =>
        beneath.some((one) => one.relation === table.id && one.column === column) ? [name] : [],
      ),
    );
    const combined = names.reduce<string[][]>(
      (rows, choices) => rows.flatMap((row) => choices.map((choice) => [...row, choice])),
      [[]],
    );
    const viewTable = byId.get(view);
    return viewTable ? combined.slice(0, 16).map((columns) => ({ table: viewTable, columns })) : [];
  });
}

function routineOf(raw: RawRoutine, byId: ReadonlyMap<number, LoadedTable>): Routine | null {
  const given = raw.arguments ?? [];
  const inputs = given.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  const unnamed = inputs.filter(({ name }) => name === '');
  // Arguments are passed by name. A single unnamed argument is allowed if its type can take the whole body.
  if (unnamed.length > 1 || (unnamed.length === 1 && !unnamed[0]!.isSimple)) return null;
  const outputs = given.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't');
  const known = byId.get(raw.returnRelation);
  const isRow = raw.returnKind === 'c' || outputs.length > 0;
  const own = (): Table => ({
    schema: raw.schema,
    name: raw.name,
    isView: false,
    columns: new Map(
      outputs.map(({ name, type }, place): [string, Column] => [
        name || `column${place + 1}`,
        { name: name || `column${place + 1}`, type, base: type, fallback: null },
      ]),
    ),
    key: [],
    may: { insert: false, update: false, delete: false },
    computed: new Map(),
  });
  return {
    schema: raw.schema,
    name: raw.name,
    parameters: inputs.map(({ name, type, mode }, place) => ({
      name,
      type,
      isRequired: place < inputs.length - raw.defaults,
      isVariadic: mode === 'v',
    })),
    volatility: raw.volatility === 'i' ? 'immutable' : raw.volatility === 's' ? 'stable' : 'volatile',
    isSet: raw.isSet,
    returns: raw.returnName === 'void' ? 'void' : isRow ? 'row' : 'scalar',
    row: isRow ? (known ?? own()) : null,
  };
}

/** A function with one row as argument is a computed column, or a computed relationship when it returns rows. */
function attachComputed(
  routines: readonly RawRoutine[],
  byId: ReadonlyMap<number, LoadedTable>,
): { computedRelationships: Relationship[] } {
  const computedRelationships: Relationship[] = [];
  for (const raw of routines) {
    const inputs = (raw.arguments ?? []).filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
    const from = inputs.length === 1 ? byId.get(inputs[0]!.relation) : undefined;
    if (!from || raw.arguments?.length !== 1) continue;
    const to = byId.get(raw.returnRelation);
    const routine: Routine = {
      schema: raw.schema,
      name: raw.name,
      parameters: [],
      volatility: 'stable',
      isSet: raw.isSet,
      returns: to ? 'row' : 'scalar',
      row: to ?? null,
    };
    if (to)
      computedRelationships.push({
        kind: 'computed',
        from,
        to,
        constraint: raw.name,
        pairs: [],
        junction: null,
        routine,
        isToOne: raw.isOneRow,
      });
    else if (!raw.isSet && raw.returnName !== 'void' && !from.columns.has(raw.name))
      from.computed.set(raw.name, routine);
  }
  return { computedRelationships };
}

/** SQL's own type names, which differ from those in pg_type. */
const spelled: Record<string, string> = {
  int: 'int4',
  integer: 'int4',
  bigint: 'int8',
  smallint: 'int2',
  real: 'float4',
  float: 'float8',
  'double precision': 'float8',
  decimal: 'numeric',
  dec: 'numeric',
  boolean: 'bool',
  character: 'bpchar',
  char: 'bpchar',
  'character varying': 'varchar',
  'bit varying': 'varbit',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
  'time with time zone': 'timetz',
  'time without time zone': 'time',
};

/** Maps type names to SQL types; the first schema in the search path counts. Types such as regclass are omitted,
 * because a cast to them reveals whether an object exists. */
function typesOf({ types }: RawSchema, schemas: readonly string[]): Map<string, string> {
  const byName = new Map<string, string>();
  const rank = ['pg_catalog', ...schemas, 'public', 'extensions'];
  for (const { schema, name } of types
    .filter(({ schema, name }) => schema !== 'pg_catalog' || !/^_?(?:reg|pg_|aclitem|refcursor)/.test(name))
    .toSorted((a, b) => rank.indexOf(a.schema) - rank.indexOf(b.schema)))
    if (!byName.has(name)) byName.set(name, `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`);
  for (const [name, type] of Object.entries(spelled)) byName.set(name, byName.get(type)!);
  return byName;
}
