import { RestError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { Catalogue, Relationship, Table } from './schema-catalogue.ts';
import { findNearestName } from './nearest-name.ts';

/** Finds the relationship of `from` with `target` (a table, foreign key, column or function); `hint` chooses among
 * several. Throws PGRST200 for none and PGRST201 for several. */
export function findRelationship(
  { relationships }: Catalogue,
  from: Table,
  target: string,
  hint: string | null,
): Relationship {
  const own = relationships.get(from) ?? [];
  const found = own.filter((one) =>
    one.kind === 'computed'
      ? one.constraint === target
      : one.from === one.to
        ? fitsSelf(one, target, hint)
        : fits(one, target, hint),
  );
  if (found.length === 0) throw notFoundError(relationships, from, target, hint);
  if (found.length > 1) throw ambiguousError(from, target, found);
  return found[0]!;
}

const isSingle = (column: string, place: 0 | 1, { kind, pairs }: Relationship): boolean =>
  kind !== 'many-to-many' && pairs.length === 1 && pairs[0]![place] === column;

function fits(one: Relationship, target: string, hint: string | null): boolean {
  const isByKey = one.kind !== 'many-to-many' && one.constraint === target;
  if (hint === null) return target === one.to.name || (!one.to.isView && (isByKey || isSingle(target, 0, one)));
  return (
    target === one.to.name &&
    (one.kind === 'many-to-many'
      ? one.junction!.table.name === hint
      : one.constraint === hint || isSingle(hint, 0, one) || isSingle(hint, 1, one))
  );
}

/** For a table that references itself, the target may be the table (its children) or the column (its parent). */
function fitsSelf(one: Relationship, target: string, hint: string | null): boolean {
  if (hint !== null) return target === one.to.name && one.kind === 'one-to-many' && isSingle(hint, 1, one);
  return (
    (target === one.to.name && one.kind === 'one-to-many') || (isSingle(target, 0, one) && one.kind === 'many-to-one')
  );
}

function notFoundError(
  relationships: Catalogue['relationships'],
  from: Table,
  target: string,
  hint: string | null,
): RestError {
  const own = relationships.get(from);
  const parents = [...relationships.keys()].filter(({ schema }) => schema === from.schema).map(({ name }) => name);
  const [wrong, likely] = own
    ? [
        target,
        findNearestName(
          target,
          own.map(({ to }) => to.name),
          0.33,
        ),
      ]
    : [from.name, findNearestName(from.name, parents, 0.33)];
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from.name}' and '${target}'${hint === null ? '' : ` using the hint '${hint}'`} in the schema '${from.schema}', but no matches were found.`,
      hint: likely !== null && likely !== wrong ? `Perhaps you meant '${likely}' instead of '${wrong}'.` : null,
    },
  );
}

function ambiguousError(from: Table, target: string, found: readonly Relationship[]): RestError {
  const list = (columns: readonly string[]): string => `(${columns.join(', ')})`;
  const details = found.map(({ kind, from, to, constraint, pairs, junction }) => ({
    cardinality: kind,
    embedding: `${from.name} with ${to.name}`,
    relationship: junction
      ? `${junction.table.name} using ${junction.constraints[0]}${list(junction.source.map(([, column]) => column))} and ${junction.constraints[1]}${list(junction.target.map(([, column]) => column))}`
      : `${constraint} using ${from.name}${list(pairs.map(([column]) => column))} and ${to.name}${list(pairs.map(([, column]) => column))}`,
  }));
  const hints = found.map(({ to, constraint }) => `'${to.name}!${constraint}'`).join(', ');
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`,
    {
      details,
      hint: `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
    },
  );
}
