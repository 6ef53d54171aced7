// The rows of a request body as a relation `wire_body` with typed columns.
import type { Column } from '#server/supabase-api/rest/v1/schema/schema-catalogue.ts';
import { quoteIdentifier, type SqlParameters } from './sql-parameters.ts';

type Rows = {
  text: string;
  isObject: boolean;
  columns: readonly Pick<Column, 'name' | 'type' | 'fallback'>[];
  hasFallbacks: boolean;
  values: SqlParameters;
};

/** `hasFallbacks`: a missing key gets the column's default instead of null. */
export function bodyRowsSql({ text, isObject, columns, hasFallbacks, values }: Rows): string {
  const given = `${values.literal(text)}::${hasFallbacks ? 'jsonb' : 'json'}`;
  const kind = hasFallbacks ? 'jsonb' : 'json';
  if (columns.length === 0)
    return isObject ? '(values (1)) as wire_body' : `${kind}_array_elements(${given}) as wire_body`;
  const list = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const typed = columns.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
  const source = hasFallbacks ? withFallbacks(given, isObject, columns) : given;
  return `(select ${list} from ${kind}_to_record${isObject ? '' : 'set'}(${source}) as wire_row (${typed})) as wire_body`;
}

function withFallbacks(given: string, isObject: boolean, columns: Rows['columns']): string {
  // At most 50 columns fit one call of jsonb_build_object.
  const known = columns.filter(({ fallback }) => fallback !== null);
  const pieces = Array.from({ length: Math.ceil(known.length / 50) }, (_, place) =>
    known.slice(place * 50, place * 50 + 50),
  );
  const fallbacks =
    pieces
      .map(
        (piece) =>
          `jsonb_build_object(${piece.map(({ name, fallback }) => `${literalOf(name)}, ${fallback}`).join(', ')})`,
      )
      .join(' || ') || `'{}'::jsonb`;
  return isObject
    ? `${fallbacks} || ${given}`
    : `(select jsonb_agg(${fallbacks} || wire_element) from jsonb_array_elements(${given}) as wire_element)`;
}

/** A column name (from the schema) as an SQL text literal. */
const literalOf = (name: string): string => `E'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
