import { RestError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { Catalogue, Routine } from './schema-catalogue.ts';
import { findNearestName } from './nearest-name.ts';

/** `body`: the media type of the posted body, null for GET. */
export type RoutineLookup = { schema: string; name: string; names: readonly string[]; body: string | null };

const simpleTypes: Record<string, readonly string[]> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};
const isWhole = (body: string | null): boolean =>
  body !== null && body !== 'application/json' && Object.hasOwn(simpleTypes, body);

/** Finds the function with these arguments, else one that takes the whole body. Throws PGRST202, PGRST203. */
export function findRoutine({ routines }: Catalogue, called: RoutineLookup): Routine {
  const overloads = routines.get(called.schema)?.get(called.name) ?? [];
  const byNames = overloads.filter((one) => takesNames(one, called));
  const found = byNames.length > 0 ? byNames : overloads.filter((one) => takesBody(one, called.body));
  if (found.length === 1) return found[0]!;
  throw found.length > 1 ? ambiguousError(found) : notFoundError(routines, overloads, called);
}

function takesNames({ parameters }: Routine, { names, body }: RoutineLookup): boolean {
  if (parameters.length === 0) return names.length === 0 && !isWhole(body);
  return (
    names.every((name) => parameters.some((one) => one.name === name)) &&
    parameters.every(({ name, isRequired }) => !isRequired || names.includes(name))
  );
}

const takesBody = ({ parameters }: Routine, body: string | null): boolean =>
  parameters.length === 1 &&
  parameters[0]!.name === '' &&
  body !== null &&
  (simpleTypes[body]?.includes(parameters[0]!.type) ?? false);

function ambiguousError(found: readonly Routine[]): RestError {
  const shown = found.toSorted(
    (a, b) =>
      a.parameters.length - b.parameters.length || compare(a.parameters[0]?.type ?? '', b.parameters[0]?.type ?? ''),
  );
  const list = shown
    .map(
      ({ schema, name, parameters }) =>
        `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`,
    )
    .join(', ');
  return new RestError(300, 'PGRST203', `Could not choose the best candidate function between: ${list}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

function notFoundError(
  routines: Catalogue['routines'],
  overloads: readonly Routine[],
  { schema, name, names, body }: RoutineLookup,
): RestError {
  const full = `${schema}.${name}`;
  const sorted = names.toSorted();
  const whole = isWhole(body);
  const message = whole ? full : names.length === 0 ? `${full} without parameters` : `${full}(${sorted.join(', ')})`;
  const withNames =
    names.length === 0 ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${sorted.join(', ')}`;
  const searched = whole
    ? ` with a single unnamed ${simpleTypes[body!]![0]} parameter`
    : `${withNames}${body === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  const written = ({ parameters }: Routine): string =>
    `(${parameters
      .map((one) => one.name)
      .toSorted()
      .join(', ')})`;
  const likely =
    overloads.length > 0
      ? findNearestName(`(${sorted.join(', ')})`, overloads.map(written), 0.33)
      : findNearestName(name, [...(routines.get(schema)?.keys() ?? [])], 0.75);
  return new RestError(404, 'PGRST202', `Could not find the function ${message} in the schema cache`, {
    details: `Searched for the function ${full}${searched}, but no matches were found in the schema cache.`,
    hint:
      whole || likely === null
        ? null
        : `Perhaps you meant to call the function ${overloads.length > 0 ? full + likely : `${schema}.${likely}`}`,
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
