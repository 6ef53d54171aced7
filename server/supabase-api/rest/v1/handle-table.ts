// /table: read, insert, update, upsert, delete.
import { readBodyMediaTypeOrJson, parseRows } from './parse/body.ts';
import { parseAcceptHeader, type ResponseMedia } from './parse/media.ts';
import { formatAppliedPreferences, type Preferences } from './parse/prefer.ts';
import { parseQueryString } from './parse/query-string.ts';
import { findRootRange, applyRangeHeader } from './parse/range.ts';
import type { RestRequest } from './rest-request.ts';
import { maxResponseBytes } from './unread-responses.ts';
import { notSingularError, RestError } from './rest-error.ts';
import {
  formatContentRange,
  createRestResponse,
  buildRowsResponse,
  type ResponseStatusHeadersBody,
  contentTypeOf,
} from './respond.ts';
import type { Table } from './schema/schema-catalogue.ts';
import { findTable } from './schema/find-table.ts';
import type { ResultRow } from './sql/result.ts';
import { buildReadStatement } from './sql/read.ts';
import type { Statement } from './sql/sql-parameters.ts';
import type { QueryLimits } from './sql/tree.ts';
import { type WriteKind, checkPutFilters, buildWriteStatement } from './sql/write.ts';

const changes: Record<string, WriteKind> = { POST: 'insert', PATCH: 'update', PUT: 'put', DELETE: 'delete' };

export function handleTable(request: RestRequest, name: string): Promise<Response> {
  const { method } = request.request;
  if (method === 'GET' || method === 'HEAD') return readTable(request, name);
  if (method === 'OPTIONS') return Promise.resolve(allowed(findTable(request.catalogue, request.schema, name)));
  const change = changes[method];
  if (!change) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  return writeTable(request, name, change);
}

async function readTable(restRequest: RestRequest, name: string): Promise<Response> {
  const { request, url, catalogue, schema, settings, prefer, role, transact, stream } = restRequest;
  const media = parseAcceptHeader(request.headers.get('accept'), { mayPlan: settings.REST_PLANS });
  const query = applyRangeHeader(
    parseQueryString(url.search, { role }),
    request.method === 'GET' ? request.headers.get('range') : null,
  );
  const table = findTable(catalogue, schema, name);
  const isSilent = request.method === 'HEAD';
  const plan = buildReadStatement({
    query,
    table,
    catalogue,
    media,
    count: prefer.count,
    isSilent,
    rules: queryLimitsFor(restRequest),
  });
  if (media.plan) return buildExplainRowsResponse(restRequest, media, plan, { isReadOnly: true });
  const answered = await transact<ResultRow, ResultRow>(plan, { isReadOnly: true }, async ([row], ask) => {
    if (media.form === 'object' && Number(row!.rows) !== 1) throw notSingularError(Number(row!.rows));
    if (!plan.estimate) return row!;
    const [guess] = (await ask(plan.estimate)) as unknown as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[];
    return {
      ...row!,
      total: estimated(prefer, row!.total, guess!['QUERY PLAN'][0].Plan['Plan Rows'], settings.REST_MAX_ROWS),
    };
  });
  const shape = buildRowsResponse(answered, { range: findRootRange(query), media, isSilent });
  return createRestResponse(
    addNonNullHeaders(shape, {
      'content-location': `/${encodeURIComponent(name)}${url.search}`,
      'preference-applied': formatAppliedPreferences({
        ...prefer,
        resolution: null,
        missing: null,
        return: null,
        maxAffected: null,
      }),
    }),
    answered,
    stream,
  );
}

function estimated({ count }: Preferences, total: string | null, guess: number, mostRows: number): string {
  if (count === 'planned') return String(guess);
  return mostRows > 0 && Number(total) > mostRows ? String(Math.max(Number(total), guess)) : total!;
}

async function writeTable(restRequest: RestRequest, name: string, change: WriteKind): Promise<Response> {
  const { request, body, url, catalogue, schema, settings, prefer, role, transact, stream } = restRequest;
  const media = parseAcceptHeader(request.headers.get('accept'), { mayPlan: settings.REST_PLANS });
  const query = parseQueryString(url.search, { role });
  const table = findTable(catalogue, schema, name);
  if (change === 'put') checkPutFilters(query, table);
  const payload =
    change === 'delete'
      ? null
      : parseRows(await body(), readBodyMediaTypeOrJson(request), change === 'put' ? null : query.columns);
  const plan = buildWriteStatement({
    change,
    query,
    table,
    catalogue,
    media,
    prefer,
    payload,
    rules: queryLimitsFor(restRequest),
  });
  if (media.plan) return buildExplainRowsResponse(restRequest, media, plan, { isReadOnly: false });
  const answered = await transact<ResultRow, ResultRow>(plan, { isReadOnly: false }, ([row]) =>
    checkResult(row!, change, media.form === 'object', prefer),
  );
  return createRestResponse(
    buildWriteResponse(answered, change, table, name, prefer, query.onConflict !== null, contentTypeOf(media)),
    answered,
    stream,
  );
}

function checkResult(row: ResultRow, change: WriteKind, isOne: boolean, prefer: Preferences): ResultRow {
  const rows = Number(row.rows);
  if (change === 'put' && rows !== 1)
    throw new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
  if (isOne && change !== 'put' && rows !== 1) throw notSingularError(rows);
  if (
    (change === 'update' || change === 'delete') &&
    prefer.handling === 'strict' &&
    prefer.maxAffected !== null &&
    rows > prefer.maxAffected
  )
    throw tooManyRowsError(rows);
  return row;
}

export const tooManyRowsError = (rows: number): RestError =>
  new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });

function buildWriteResponse(
  answered: ResultRow,
  change: WriteKind,
  table: Table,
  name: string,
  prefer: Preferences,
  hasTarget: boolean,
  type: string,
): ResponseStatusHeadersBody {
  const rows = Number(answered.rows);
  const isShown = prefer.return === 'representation';
  const total = prefer.count === 'exact' || prefer.count === 'estimated' ? rows : null;
  const isNew = answered.inserted === null || Number(answered.inserted) > 0;
  const applied = formatAppliedPreferences({
    ...prefer,
    resolution: change === 'insert' && (table.key.length > 0 || hasTarget) ? prefer.resolution : null,
    missing: change === 'insert' || change === 'update' ? prefer.missing : null,
    maxAffected: change === 'update' || change === 'delete' ? prefer.maxAffected : null,
  });
  const respond = (status: number, range: string | null, location: string | null = null): ResponseStatusHeadersBody =>
    addNonNullHeaders(
      { status, headers: {}, body: isShown ? answered.body : null },
      { 'content-type': isShown ? type : null, 'content-range': range, 'preference-applied': applied, location },
    );
  switch (change) {
    case 'insert':
      return respond(
        prefer.resolution === 'merge-duplicates' && !isNew ? 200 : 201,
        formatContentRange(1, 0, total),
        locationOf(answered, table, name),
      );
    case 'update':
      return respond(isShown ? 200 : 204, formatContentRange(0, rows - 1, total));
    case 'put':
      return respond(isShown ? (isNew ? 201 : 200) : 204, null);
    case 'delete':
      return respond(isShown ? 200 : 204, formatContentRange(1, 0, total));
  }
}

function locationOf({ place }: ResultRow, { key }: Table, name: string): string | null {
  if (!place) return null;
  const search = new URLSearchParams(
    key.map((column, at): [string, string] => [column, place[at] == null ? 'is.null' : `eq.${place[at]}`]),
  );
  return `/${encodeURIComponent(name)}?${search}`;
}

export const addNonNullHeaders = (
  shape: ResponseStatusHeadersBody,
  headers: Record<string, string | null>,
): ResponseStatusHeadersBody => ({
  ...shape,
  headers: {
    ...shape.headers,
    ...(Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== null)) as Record<string, string>),
  },
});

/** Runs the statement, which explains itself, and answers with the plan. */
export async function buildExplainRowsResponse(
  { transact }: RestRequest,
  media: ResponseMedia,
  explain: Statement,
  how: { isReadOnly: boolean },
): Promise<Response> {
  const lines = await transact<Record<string, unknown>, unknown[]>(explain, how, (rows) =>
    rows.map((row) => row['QUERY PLAN']),
  );
  return new Response(media.plan!.as === 'json' ? JSON.stringify(lines[0]) : `${lines.join('\n')}\n`, {
    headers: { 'content-type': contentTypeOf(media) },
  });
}

function allowed({ may, key }: Table): Response {
  const methods = [
    'OPTIONS,GET,HEAD',
    may.insert && 'POST',
    may.insert && may.update && key.length > 0 && 'PUT',
    may.update && 'PATCH',
    may.delete && 'DELETE',
  ];
  return new Response(null, { headers: { allow: methods.filter(Boolean).join(',') } });
}

export const queryLimitsFor = ({ settings, role }: RestRequest): Omit<QueryLimits, 'isWrite'> => ({
  mostRows: settings.REST_MAX_ROWS,
  mostBytes: role === 'service_role' ? null : maxResponseBytes,
  mayAggregate: settings.REST_AGGREGATES,
});
