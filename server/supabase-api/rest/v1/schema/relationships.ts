// Finds which related rows a request can embed (PostgREST: rows inside rows): by foreign keys, also through views and
// junction tables.
import type { ColumnPairs, Relationship, Table } from './schema-catalogue.ts';
import { groupBy } from '../../../group-by.ts';

/** `isUnique`: at most one row refers to each target row. */
export type ForeignKey = { constraint: string; from: Table; to: Table; pairs: ColumnPairs; isUnique: boolean };

/** `isShown`: whether a table is exposed. Relationships to or through other tables are omitted. */
export function buildRelationships(
  foreignKeys: readonly ForeignKey[],
  computed: readonly Relationship[],
  isShown: (table: Table) => boolean,
): Map<Table, Relationship[]> {
  const all = [...foreignKeys.flatMap(bothWays), ...throughJunctions(foreignKeys)].filter(
    ({ from, to, junction }) => isShown(from) && isShown(to) && (!junction || isShown(junction.table)),
  );
  const byTable = new Map<Table, Relationship[]>();
  for (const one of [...all, ...computed.filter(({ from, to }) => isShown(from) && isShown(to))])
    byTable.set(one.from, [...(byTable.get(one.from) ?? []), one]);
  for (const [table, own] of byTable) {
    // A function with the name of a table takes precedence over foreign keys to it.
    const overriding = new Set(own.flatMap(({ kind, constraint }) => (kind === 'computed' ? [constraint] : [])));
    byTable.set(table, own.filter(({ kind, to }) => kind === 'computed' || !overriding.has(to.name)).sort(inOrder));
  }
  return byTable;
}

function bothWays({ constraint, from, to, pairs, isUnique }: ForeignKey): Relationship[] {
  const back: ColumnPairs = pairs.map(([column, foreign]) => [foreign, column] as const);
  const plain = { constraint, junction: null, routine: null };
  return [
    { ...plain, kind: isUnique ? 'one-to-one' : 'many-to-one', from, to, pairs, isToOne: true },
    { ...plain, kind: isUnique ? 'one-to-one' : 'one-to-many', from: to, to: from, pairs: back, isToOne: isUnique },
  ];
}

/** A table is a junction of two others when its primary key contains both foreign keys. */
function throughJunctions(foreignKeys: readonly ForeignKey[]): Relationship[] {
  const byTable = groupBy(
    foreignKeys.filter(({ isUnique }) => !isUnique),
    ({ from }) => from,
  );
  return [...byTable].flatMap(([table, own]) =>
    own.flatMap((one) =>
      own
        .filter(
          (other) =>
            other.constraint !== one.constraint &&
            [...one.pairs, ...other.pairs].every(([column]) => table.key.includes(column)),
        )
        .map((other): Relationship => ({
          kind: 'many-to-many',
          from: one.to,
          to: other.to,
          constraint: table.name,
          pairs: [],
          junction: {
            table,
            constraints: [one.constraint, other.constraint],
            source: one.pairs.map(([column, foreign]) => [foreign, column] as const),
            target: other.pairs.map(([column, foreign]) => [foreign, column] as const),
          },
          routine: null,
          isToOne: false,
        })),
    ),
  );
}

const order = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed'];
const inOrder = (a: Relationship, b: Relationship): number =>
  compare(a.to.name, b.to.name) || order.indexOf(a.kind) - order.indexOf(b.kind) || compare(a.constraint, b.constraint);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
