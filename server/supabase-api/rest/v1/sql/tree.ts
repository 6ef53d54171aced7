// The query after its names were looked up in the schema: one node per table, embedded tables below it.
import type {
  WithEmbedPath,
  ColumnFilter,
  LogicTree,
  OrderTerm,
  Query,
  RowRange,
  SelectField,
  SelectItem,
  SelectRelation,
} from '#server/supabase-api/rest/v1/parse/query.ts';
import { RestError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { Catalogue, Relationship, Table } from '#server/supabase-api/rest/v1/schema/schema-catalogue.ts';
import { findRelationship } from '#server/supabase-api/rest/v1/schema/find-relationship.ts';

export type QueryNode = {
  /** Makes aliases unique: t3 is the table, e3 its result, x3 its rows before they are aggregated. */
  id: number;
  parentId: number;
  depth: number;
  table: Table;
  /** How the table is embedded in its parent; null for the root. */
  relationship: Relationship | null;
  name: string;
  /** The key in the response. */
  label: string;
  isInner: boolean;
  /** A spread table: its columns become columns of the parent row, as single values or each as an array. */
  spread: 'one' | 'many' | null;
  fields: SelectField[];
  logic: LogicTree[];
  order: OrderTerm[];
  range: RowRange;
  children: QueryNode[];
};

/** `mostRows` 0: no limit. `mostBytes` of the response; null: no limit. `isWrite`: conditions of the root select the
 * rows to change, not the rows to return. */
export type QueryLimits = { mostRows: number; mostBytes: number | null; mayAggregate: boolean; isWrite: boolean };

/** Throws PGRST108 to PGRST127 for unsupported parts of the query, PGRST200 and 201 for unclear relationships. */
export function buildQueryTree(query: Query, table: Table, catalogue: Catalogue, rules: QueryLimits): QueryNode {
  let count = 0;
  const plant = (
    items: readonly SelectItem[],
    table: Table,
    by: SelectRelation | null,
    relationship: Relationship | null,
    parent: QueryNode | null,
  ): QueryNode => {
    const node: QueryNode = {
      id: count++,
      parentId: parent?.id ?? 0,
      depth: parent ? parent.depth + 1 : 0,
      table,
      relationship,
      name: by?.name ?? table.name,
      label: by?.alias ?? by?.name ?? table.name,
      isInner: by?.join === 'inner',
      spread: by?.isSpread ? (relationship!.isToOne ? 'one' : 'many') : null,
      fields: items
        .filter((item) => item.kind === 'field')
        .map((item) =>
          isBareCount(item, table)
            ? {
                ...item,
                field: { name: '*', path: [] },
                aggregate: 'count' as const,
                aggregateCast: item.cast,
                cast: null,
              }
            : item,
        ),
      logic: [],
      order: [],
      range: { limit: null, offset: 0 },
      children: [],
    };
    if (!rules.mayAggregate && items.some((item) => item.kind === 'field' && item.aggregate))
      throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
    refuseTwins(node, items);
    node.children = items
      .filter((item) => item.kind === 'relation')
      .map((item) => {
        const found = findRelationship(catalogue, table, item.name, item.hint);
        return plant(item.items, found.to, item, found, node);
      });
    return node;
  };
  const root = plant(query.select, table, null, null, null);
  const isAsked = ({ path }: WithEmbedPath<unknown>): boolean => !rules.isWrite || path.length > 0;
  for (const { path, value } of query.filters.filter(isAsked)) at(root, path).logic.push(value);
  for (const { path, value } of query.logic.filter(isAsked)) at(root, path).logic.push(value);
  for (const { path, value } of query.orders) at(root, path).order = value;
  for (const { path, value } of query.ranges.filter(isAsked)) at(root, path).range = value;
  if (!rules.isWrite) bound(root, rules.mostRows);
  check(root);
  return root;
}

/** `messages(count)` is the older syntax of count(). It is allowed even when other aggregates are not. */
const isBareCount = ({ field, aggregate }: SelectField, table: Table): boolean =>
  field.name === 'count' &&
  field.path.length === 0 &&
  !aggregate &&
  !table.columns.has('count') &&
  !table.computed.has('count');

/** Refuses two embedded tables with the same key, because the response could contain only one of them. */
function refuseTwins({ table, depth }: QueryNode, items: readonly SelectItem[]): void {
  const labels = items.flatMap((item) => (item.kind === 'relation' && !item.isSpread ? [item.alias ?? item.name] : []));
  const twin = labels.find((label, place) => labels.indexOf(label) !== place);
  if (twin !== undefined)
    throw new RestError(400, '42712', `table name "${table.name}_${twin}_${depth + 1}" specified more than once`);
}

/** The child node that a filter or an order names. */
export const findChild = (node: QueryNode, name: string): QueryNode | undefined =>
  node.children.find(({ label }) => label === name) ?? node.children.find((one) => one.name === name);

/** The child of a filter like `rel=is.null`, which tests whether an embedded row exists. Throws PGRST120. */
export const findExistenceFilterChild = (
  node: QueryNode,
  { field, condition }: ColumnFilter,
): QueryNode | undefined => {
  const child =
    field.path.length === 0 && !node.table.columns.has(field.name) ? findChild(node, field.name) : undefined;
  if (child && !(condition.kind === 'is' && (condition.word === 'null' || condition.word === 'not null'))) {
    throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    });
  }
  return child;
};

function at(root: QueryNode, path: readonly string[]): QueryNode {
  return path.reduce((node, name) => {
    const child = findChild(node, name);
    if (!child)
      throw new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
        hint: `Verify that '${name}' is included in the 'select' query parameter.`,
      });
    return child;
  }, root);
}

function bound(node: QueryNode, mostRows: number): void {
  if (mostRows > 0) node.range = { ...node.range, limit: Math.min(node.range.limit ?? mostRows, mostRows) };
  for (const child of node.children) bound(child, mostRows);
}

function check(node: QueryNode): void {
  for (const { relation } of node.order) {
    if (relation === null) continue;
    const child = findChild(node, relation);
    if (!child)
      throw new RestError(400, 'PGRST108', `'${relation}' is not an embedded resource in this request`, {
        hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
      });
    if (!child.relationship!.isToOne)
      throw new RestError(400, 'PGRST118', `A related order on '${child.label}' is not possible`, {
        details: `'${node.table.name}' and '${child.label}' do not form a many-to-one or one-to-one relationship`,
      });
  }
  const isAggregated = (one: QueryNode): boolean =>
    one.fields.some(({ aggregate }) => aggregate) ||
    one.children.some((child) => child.spread === 'one' && isAggregated(child));
  if (node.spread === 'many' && isAggregated(node))
    throw new RestError(400, 'PGRST127', 'Feature not implemented', {
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    });
  for (const child of node.children) check(child);
}
