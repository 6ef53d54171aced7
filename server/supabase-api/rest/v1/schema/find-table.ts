import { RestError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { Catalogue, Table } from './schema-catalogue.ts';
import { findNearestName } from './nearest-name.ts';

/** Throws PGRST205 for an unknown table, with the most similar name as hint. */
export function findTable({ tables }: Catalogue, schema: string, name: string): Table {
  const own = tables.get(schema);
  const table = own?.get(name);
  if (table) return table;
  const likely = findNearestName(name, [...(own?.keys() ?? [])], 0.75);
  throw new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: likely && `Perhaps you meant the table '${schema}.${likely}'`,
  });
}
