// Builds one select from a query tree: embedded tables become lateral joins, and PostgreSQL builds the JSON.
import type { SelectField } from '#server/supabase-api/rest/v1/parse/query.ts';
import { unknownQueryColumnError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { Catalogue } from '#server/supabase-api/rest/v1/schema/schema-catalogue.ts';
import { castSql, columnSql, fieldSql, logicSql, type ColumnSource } from './columns.ts';
import { findChild, findExistenceFilterChild, type QueryNode } from './tree.ts';
import { qualifiedName, quoteIdentifier, type SqlParameters } from './sql-parameters.ts';

/** `root`: the common table expression with the rows of the query's root table; null: the table itself is read. */
export type SqlScope = { catalogue: Catalogue; values: SqlParameters; root: string | null };

/** A column of a select. `aggregate`: an aggregate of a spread row, which the parent select applies. */
type Output = { name: string; aggregate: { call: string; cast: string | null; alias: string | null } | null };
type Item = { sql: string; name: string; isAggregate: boolean; isJson: boolean };
type Add = (item: Item, aggregate?: Output['aggregate']) => void;
type Emitted = { sql: string; outputs: Output[] };

export const selectSql = (root: QueryNode, scope: SqlScope): string => emit(root, scope).sql;

/** Selects the rows to count, without applying limit and offset. */
export function rowsToCountSql(node: QueryNode, scope: SqlScope): string {
  const exists = node.children
    .filter(({ isInner }) => isInner)
    .map((child) => `exists (${rowsToCountSql(child, scope)})`);
  const where = [...conditions(node, scope, (child) => `exists (${rowsToCountSql(child, scope)})`), ...exists];
  return `select 1 from ${fromSql(node, scope)}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
}

export const columnSourceOf = (node: QueryNode, { root }: Pick<SqlScope, 'root'>): ColumnSource => ({
  table: node.table,
  alias: `t${node.id}`,
  isCopy: node.relationship === null && root !== null,
  shownAs: node.depth > 0 ? `${node.table.name}_${node.depth}` : node.table.name,
});

function emit(node: QueryNode, scope: SqlScope): Emitted {
  const children = node.children.map((child) => ({ child, inner: emit(child, scope) }));
  // The aggregates of a spread row are applied by the parent select that receives its columns.
  const isPassingOn = node.spread === 'one';
  const isGrouped =
    !isPassingOn &&
    (node.fields.some(({ aggregate }) => aggregate) ||
      children.some(({ child, inner }) => child.spread === 'one' && inner.outputs.some(({ aggregate }) => aggregate)));
  const items: Item[] = [];
  const outputs: Output[] = [];
  const add = (item: Item, aggregate: Output['aggregate'] = null): void => {
    items.push(item);
    outputs.push({ name: item.name, aggregate });
  };
  for (const field of node.fields) addField(node, field, scope, { isGrouped, isPassingOn }, add);
  const joins: string[] = [];
  for (const { child, inner } of children) addChild(child, inner, scope, isPassingOn, joins, add);

  const source = columnSourceOf(node, scope);
  const list = items.map(({ sql, name, isJson }) =>
    name === '*' ? sql : `${isGrouped && isJson ? `${sql}::jsonb` : sql} as ${quoteIdentifier(name)}`,
  );
  if (list.length === 0 && node.relationship) list.push('1 as wire_one');
  if (list.length === 0 && node.children.length === 0) list.push(`${source.alias}.*`);
  const where = conditions(node, scope, (child) =>
    child.relationship!.isToOne ? `e${child.id}.* is distinct from null` : `e${child.id}.wire_rows is not null`,
  );
  const terms = isGrouped ? items.flatMap(({ isAggregate }, place) => (isAggregate ? [] : [place + 1])) : [];
  const sql = [
    `select ${list.join(', ')} from ${fromSql(node, scope)}`,
    ...joins,
    where.length > 0 ? `where ${where.join(' and ')}` : '',
    terms.length > 0 ? `group by ${terms.join(', ')}` : '',
    orderSql(node, children, scope),
    rangeSql(node, scope),
  ];
  return { sql: sql.filter(Boolean).join(' '), outputs };
}

function addField(
  node: QueryNode,
  field: SelectField,
  { catalogue, values, root }: SqlScope,
  { isGrouped, isPassingOn }: { isGrouped: boolean; isPassingOn: boolean },
  add: Add,
): void {
  const source = columnSourceOf(node, { root });
  if (field.field.name === '*' && !field.aggregate) {
    // `*` is not possible when columns are grouped or renamed.
    if (!isGrouped && node.spread === null)
      return add({ sql: `${source.alias}.*`, name: '*', isAggregate: false, isJson: false });
    for (const name of node.table.columns.keys())
      add({ sql: columnSql(source, name).sql, name, isAggregate: false, isJson: false });
    return;
  }
  const plain =
    field.field.name === '*'
      ? isPassingOn
        ? source.alias
        : '*'
      : castSql(catalogue, fieldSql(source, field.field, values), field.cast);
  const name = field.alias ?? field.aggregate ?? labelOf(field);
  if (!field.aggregate)
    return add({ sql: plain, name, isAggregate: false, isJson: field.field.path.at(-1)?.arrow === '->' });
  if (isPassingOn)
    return add(
      { sql: plain, name, isAggregate: false, isJson: false },
      { call: field.aggregate, cast: field.aggregateCast, alias: field.alias },
    );
  add({
    sql: castSql(catalogue, `${field.aggregate}(${plain})`, field.aggregateCast),
    name,
    isAggregate: true,
    isJson: false,
  });
}

/** The default key in the response: `mycol` for `data->1->mycol->>2`, `data` for `data->3`. */
function labelOf({ field: { name, path } }: SelectField): string {
  return path.map(({ key }) => key).findLast((key) => typeof key === 'string') ?? name;
}

function addChild(
  child: QueryNode,
  inner: Emitted,
  { catalogue }: SqlScope,
  isPassingOn: boolean,
  joins: string[],
  add: Add,
): void {
  const [e, x] = [`e${child.id}`, `x${child.id}`];
  const isToOne = child.relationship!.isToOne;
  const join = (sql: string, condition: string): unknown =>
    joins.push(
      `${child.isInner ? 'inner' : 'left'} join lateral (${sql}) as ${e} on ${child.isInner ? condition : 'true'}`,
    );
  if (isToOne) join(inner.sql, 'true');
  else if (child.spread === 'many') {
    const arrays = inner.outputs.map(
      ({ name }) => `coalesce(json_agg(${x}.${quoteIdentifier(name)}), '[]') as ${quoteIdentifier(name)}`,
    );
    join(
      `select nullif(count(*), 0) as wire_rows${arrays.map((one) => `, ${one}`).join('')} from (${inner.sql}) as ${x}`,
      `${e}.wire_rows is not null`,
    );
  } else join(`select json_agg(${x}.*) as wire_rows from (${inner.sql}) as ${x}`, `${e}.wire_rows is not null`);

  if (child.spread === null) {
    // `rel()` without columns only filters.
    if (inner.outputs.length === 0) return;
    return add({
      sql: isToOne ? `row_to_json(${e}.*)` : `coalesce(${e}.wire_rows, '[]')`,
      name: child.label,
      isAggregate: false,
      isJson: true,
    });
  }
  for (const { name, aggregate } of inner.outputs) {
    const sql = `${e}.${quoteIdentifier(name)}`;
    if (!aggregate) add({ sql, name, isAggregate: false, isJson: child.spread === 'many' });
    else if (isPassingOn) add({ sql, name, isAggregate: false, isJson: false }, aggregate);
    else
      add({
        sql: castSql(catalogue, `${aggregate.call}(${sql})`, aggregate.cast),
        name: aggregate.alias ?? aggregate.call,
        isAggregate: true,
        isJson: false,
      });
  }
}

function fromSql(node: QueryNode, { root }: SqlScope): string {
  const alias = `t${node.id}`;
  const { relationship } = node;
  if (!relationship) return `${root ?? qualifiedName(node.table)} as ${alias}`;
  if (relationship.kind === 'computed')
    return `${qualifiedName(relationship.routine!)}(t${node.parentId}::${qualifiedName(relationship.from)}) as ${alias}`;
  return `${qualifiedName(node.table)} as ${alias}${relationship.junction ? `, ${qualifiedName(relationship.junction.table)} as j${node.id}` : ''}`;
}

function conditions(node: QueryNode, scope: SqlScope, isThere: (child: QueryNode) => string): string[] {
  const { relationship } = node;
  const [own, parent, junction] = [`t${node.id}`, `t${node.parentId}`, `j${node.id}`];
  const joined = !relationship
    ? []
    : relationship.junction
      ? [
          ...relationship.junction.target.map(
            ([column, inJunction]) => `${own}.${quoteIdentifier(column)} = ${junction}.${quoteIdentifier(inJunction)}`,
          ),
          ...relationship.junction.source.map(
            ([column, inJunction]) =>
              `${parent}.${quoteIdentifier(column)} = ${junction}.${quoteIdentifier(inJunction)}`,
          ),
        ]
      : relationship.pairs.map(
          ([column, foreign]) => `${own}.${quoteIdentifier(foreign)} = ${parent}.${quoteIdentifier(column)}`,
        );
  const logicConditions = node.logic.map((one) =>
    logicSql(columnSourceOf(node, scope), one, scope.values, (filter) => {
      const child = findExistenceFilterChild(node, filter);
      if (!child) return null;
      const isNull = filter.condition.kind === 'is' && filter.condition.word === 'null';
      return isNull === filter.isNot ? isThere(child) : `not (${isThere(child)})`;
    }),
  );
  return [...joined, ...logicConditions];
}

function orderSql(node: QueryNode, children: readonly { child: QueryNode; inner: Emitted }[], scope: SqlScope): string {
  if (node.order.length === 0) return '';
  const terms = node.order.map(({ field, relation, direction, nulls }) => {
    const sql =
      relation === null
        ? fieldSql(columnSourceOf(node, scope), field, scope.values)
        : relatedSql(node, relation, field, children, scope.values);
    return `${sql}${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return `order by ${terms.join(', ')}`;
}

/** Sorts by a column of an embedded row, which must therefore be selected. */
function relatedSql(
  node: QueryNode,
  relation: string,
  field: SelectField['field'],
  children: readonly { child: QueryNode; inner: Emitted }[],
  values: SqlParameters,
): string {
  const child = findChild(node, relation)!;
  const { outputs } = children.find((one) => one.child === child)!.inner;
  const isShown =
    outputs.some(({ name }) => name === field.name) ||
    (outputs.some(({ name }) => name === '*') && child.table.columns.has(field.name));
  if (!isShown) throw unknownQueryColumnError(child.label, field.name, null);
  const path = field.path
    .map(({ arrow, key }) => `${arrow}${typeof key === 'number' ? `${values.number(key)}::integer` : values.text(key)}`)
    .join('');
  const sql = `e${child.id}.${quoteIdentifier(field.name)}`;
  return path ? `to_jsonb(${sql})${path}` : sql;
}

function rangeSql({ range: { limit, offset } }: QueryNode, { values }: SqlScope): string {
  return [limit === null ? '' : `limit ${values.number(limit)}`, offset === 0 ? '' : `offset ${values.number(offset)}`]
    .filter(Boolean)
    .join(' ');
}
