// /rpc/name: functions of the database.
import { readBodyMediaTypeOrJson, parseJsonArguments } from './parse/body.ts';
import { parseAcceptHeader } from './parse/media.ts';
import { formatAppliedPreferences } from './parse/prefer.ts';
import { parseQueryString } from './parse/query-string.ts';
import { findRootRange, applyRangeHeader } from './parse/range.ts';
import type { RestRequest } from './rest-request.ts';
import { invalidBodyError, notSingularError, RestError } from './rest-error.ts';
import { createRestResponse, buildRowsResponse, type ResponseStatusHeadersBody } from './respond.ts';
import { findRoutine } from './schema/find-routine.ts';
import type { ResultRow } from './sql/result.ts';
import { type RpcArguments, buildRpcStatement } from './sql/call.ts';
import { buildExplainRowsResponse, queryLimitsFor, tooManyRowsError, addNonNullHeaders } from './handle-table.ts';

export async function handleRpc(restRequest: RestRequest, name: string): Promise<Response> {
  const { request, url, catalogue, schema, settings, prefer, role, transact, stream } = restRequest;
  const { method } = request;
  if (!['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method))
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  const isPost = method === 'POST';
  const media = parseAcceptHeader(request.headers.get('accept'), { mayPlan: settings.REST_PLANS });
  const query = applyRangeHeader(
    parseQueryString(url.search, { isCall: !isPost, role }),
    method === 'GET' ? request.headers.get('range') : null,
  );
  const { given, names } = isPost
    ? await parseArguments(restRequest, query.columns)
    : {
        given: { kind: 'named', params: query.params } satisfies RpcArguments,
        names: [...new Set(query.params.map(([one]) => one))],
      };
  const routine = findRoutine(catalogue, {
    schema,
    name,
    names,
    body: isPost ? readBodyMediaTypeOrJson(request) : null,
  });
  if (method === 'OPTIONS')
    return new Response(null, {
      headers: { allow: routine.volatility === 'volatile' ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST' },
    });
  if (prefer.handling === 'strict' && prefer.maxAffected !== null && !routine.isSet)
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );

  const isSilent = method === 'HEAD';
  const plan = buildRpcStatement({
    routine,
    given,
    query,
    catalogue,
    media,
    count: prefer.count,
    isSilent,
    rules: queryLimitsFor(restRequest),
  });
  const isReadOnly = !isPost || routine.volatility !== 'volatile';
  if (media.plan) return buildExplainRowsResponse(restRequest, media, plan, { isReadOnly });
  const answered = await transact<ResultRow, ResultRow>(plan, { isReadOnly }, ([row]) => {
    const rows = Number(row!.rows);
    if (media.form === 'object' && rows !== 1) throw notSingularError(rows);
    if (prefer.handling === 'strict' && prefer.maxAffected !== null && rows > prefer.maxAffected)
      throw tooManyRowsError(rows);
    return row!;
  });
  const shape = buildRowsResponse(answered, { range: findRootRange(query), media, isSilent });
  const applied = formatAppliedPreferences({ ...prefer, resolution: null, missing: null, return: null });
  const sent: ResponseStatusHeadersBody =
    routine.returns === 'void'
      ? { status: 204, headers: { 'content-range': shape.headers['content-range']! }, body: null }
      : shape;
  return createRestResponse(addNonNullHeaders(sent, { 'preference-applied': applied }), answered, stream);
}

/** The body is JSON by default. A form gives arguments by name; any other type is passed as one argument. */
async function parseArguments(
  { request, body }: RestRequest,
  columns: readonly string[] | null,
): Promise<{ given: RpcArguments; names: string[] }> {
  const type = readBodyMediaTypeOrJson(request);
  switch (type) {
    case 'application/json': {
      const payload = parseJsonArguments(await body(), columns);
      return { given: { kind: 'json', ...payload }, names: payload.names };
    }
    case 'application/x-www-form-urlencoded': {
      const params = [...new URLSearchParams((await body()).toString())];
      return { given: { kind: 'named', params }, names: [...new Set(params.map(([name]) => name))] };
    }
    case 'text/plain':
    case 'text/xml':
    case 'application/octet-stream':
      return { given: { kind: 'whole', body: await body() }, names: [] };
    default:
      throw invalidBodyError(`Content-Type not acceptable: ${type}`);
  }
}
