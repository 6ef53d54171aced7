import type { Query } from '#server/supabase-api/rest/v1/parse/query.ts';
import type { ResponseMedia } from '#server/supabase-api/rest/v1/parse/media.ts';
import type { Preferences } from '#server/supabase-api/rest/v1/parse/prefer.ts';
import type {
  Catalogue,
  Column,
  Parameter,
  Routine,
  Table,
} from '#server/supabase-api/rest/v1/schema/schema-catalogue.ts';
import { resultSql } from './result.ts';
import { bodyRowsSql } from './body-rows.ts';
import { totalCountSql } from './read.ts';
import { rowsToCountSql, selectSql } from './select.ts';
import { buildQueryTree, type QueryLimits } from './tree.ts';
import { arrayLiteral, qualifiedName, quoteIdentifier, type Statement, SqlParameters } from './sql-parameters.ts';

/** Arguments by name (query string or form), one JSON object, or a raw body for the only unnamed parameter. */
export type RpcArguments =
  | { kind: 'named'; params: readonly [name: string, value: string][] }
  | { kind: 'json'; text: string; isObject: boolean; names: readonly string[] }
  | { kind: 'whole'; body: Buffer };
type Call = {
  routine: Routine;
  given: RpcArguments;
  query: Query;
  catalogue: Catalogue;
  media: ResponseMedia;
  count: Preferences['count'];
  isSilent: boolean;
  rules: Omit<QueryLimits, 'isWrite'>;
};

/** /rpc/name: the call is a common table expression, whose rows are selected like those of a table. */
export function buildRpcStatement(call: Call): Statement {
  const { routine, given, query, catalogue, media, count, isSilent, rules } = call;
  const values = new SqlParameters();
  const called = callSql(routine, given, values);
  const root = buildQueryTree(query, routine.row ?? scalarTable(routine), catalogue, { ...rules, isWrite: false });
  const scope = { catalogue, values, root: 'wire_called' };
  const page = selectSql(root, scope);
  const total = count ? totalCountSql(rowsToCountSql(root, scope), 'exact', 0) : null;
  const isUnread = isSilent || routine.returns === 'void';
  // PostgreSQL does not compute columns that nothing reads. `materialized` forces the call, so that an error which a
  // stable function raises is not lost.
  const before = [`wire_called as ${isUnread ? 'materialized ' : ''}(${called})`];
  return {
    text: resultSql({ before, page, media, routine, total, isSilent: isUnread, mostBytes: rules.mostBytes }),
    values,
  };
}

const scalarTable = ({ schema, name }: Routine): Table => ({
  schema,
  name,
  isView: false,
  columns: new Map([
    ['wire_scalar', { name: 'wire_scalar', type: 'text', base: 'text', fallback: null } satisfies Column],
  ]),
  key: [],
  may: { insert: false, update: false, delete: false },
  computed: new Map(),
});

function callSql(routine: Routine, given: RpcArguments, values: SqlParameters): string {
  const { source, list } = argumentsSql(routine, given, values);
  const call = `${qualifiedName(routine)}(${list})`;
  const from = source ? `${source}, ` : '';
  return routine.returns === 'row'
    ? `select wire_call.* from ${from}lateral ${call} as wire_call`
    : `select wire_call.wire_scalar from ${from}lateral (select ${call} as wire_scalar) as wire_call`;
}

function argumentsSql(
  { parameters }: Routine,
  given: RpcArguments,
  values: SqlParameters,
): { source: string | null; list: string } {
  const [only] = parameters;
  if (parameters.length === 1 && only!.name === '' && (given.kind === 'whole' || given.kind === 'json')) {
    const body = given.kind === 'whole' ? given.body : Buffer.from(given.text);
    return {
      source: null,
      list: only!.type === 'bytea' ? values.bytes(body) : `${values.literal(body.toString())}::${only!.type}`,
    };
  }
  if (given.kind === 'json') {
    const used = parameters.filter(({ name }) => given.names.includes(name));
    if (used.length === 0) return { source: null, list: '' };
    const rows = bodyRowsSql({
      text: given.text,
      isObject: given.isObject,
      columns: used.map(({ name, type }) => ({ name, type, fallback: null })),
      hasFallbacks: false,
      values,
    });
    return {
      source: `(select * from ${rows} limit 1) as wire_arguments`,
      list: used.map((one) => `${prefix(one)}wire_arguments.${quoteIdentifier(one.name)}`).join(', '),
    };
  }
  if (given.kind === 'whole') return { source: null, list: '' };
  const used = parameters.filter(({ name }) => given.params.some(([one]) => one === name));
  return {
    source: null,
    list: used.map((one) => `${prefix(one)}${values.literal(valueOf(one, given.params))}::${one.type}`).join(', '),
  };
}

const prefix = ({ name, isVariadic }: Parameter): string =>
  `${isVariadic ? 'variadic ' : ''}${quoteIdentifier(name)} := `;

/** A variadic parameter may be given several times; for any other, the last value counts. */
function valueOf({ name, isVariadic }: Parameter, params: readonly [string, string][]): string {
  const said = params.flatMap(([one, value]) => (one === name ? [value] : []));
  return isVariadic ? arrayLiteral(said) : said.at(-1)!;
}
