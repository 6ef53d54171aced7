import { authenticateRequest } from '#server/supabase-api/caller.ts';
import { InvalidTokenError } from '#server/supabase-api/token-keys.ts';
import type { ClientInfo, RequestHandler, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { createQueryQueue, TooManyQueriesError, type QueryQueue } from '#server/supabase-api/query-queue.ts';
import { readBodyBytes } from './parse/body.ts';
import type { RestRequest } from './rest-request.ts';
import { handleRpc } from './handle-rpc.ts';
import { restErrorFromDatabase } from './database-error.ts';
import { createOpenApiResponse } from './openapi.ts';
import { createUnreadResponses } from './unread-responses.ts';
import { restErrorResponse, RestError, staleSchemaCodes, tooManyQueriesError } from './rest-error.ts';
import { parseRequestSchema, parseRequestTarget, parsePreferHeader, readHttpRequestDetails } from './parse-request.ts';
import { runRpcFunction, type InProcessRpcHandler } from './in-process-rpc.ts';
import type { Catalogue } from './schema/schema-catalogue.ts';
import { createSchemaCache } from './schema/schema-cache.ts';
import { handleTable } from './handle-table.ts';
import { restTokenError } from './token-error.ts';
import { createPreparedStatementPolicy, runStatement } from './transaction.ts';

/** Serves the exposed schemas like PostgREST. `calls`: functions that run in process. `visitors`: limits concurrent queries. */
export function createRestApi(
  parts: ApiDependencies,
  calls: Record<string, InProcessRpcHandler>,
  visitors: QueryQueue = createQueryQueue(parts.sql),
): RequestHandler & { close(): Promise<void> } {
  const { sql, keys, apiKeys, log } = parts;
  const settings = parts.settings.rest;
  const cache = createSchemaCache(sql, parts.databaseUrl, settings.REST_SCHEMAS, log, parts.now);
  const statements = createPreparedStatementPolicy();
  const outgoing = createUnreadResponses();

  const answer = async (request: Request, { address }: ClientInfo): Promise<Response> => {
    const url = new URL(request.url);
    const target = parseRequestTarget(url);
    // Functions that run in process do not read rows as the caller, so no API key is needed.
    if (target.kind === 'call' && request.method === 'POST' && Object.hasOwn(calls, target.name))
      return runRpcFunction(calls[target.name]!, request);

    const caller = await authenticateRequest(request, keys, apiKeys, parts.now());
    const isKnown = caller.role !== 'anon';
    const isBounded = caller.role !== 'service_role';
    const { schema, isNamed } = parseRequestSchema(request, settings);
    const prefer = parsePreferHeader(request, settings);
    const info = readHttpRequestDetails(request, url);
    let read: Promise<Buffer> | null = null;
    const ask = (catalogue: Catalogue): RestRequest => ({
      request,
      url,
      catalogue,
      schema,
      settings,
      prefer,
      role: caller.role,
      body: () => (read ??= readBodyBytes(request)),
      // Runs as the caller, so that PostgreSQL's grants and policies decide about access.
      transact: (statement, { isReadOnly }, judge) => {
        const weighed: typeof judge = (rows, ask) => {
          if (isBounded) outgoing.checkRoom((rows[0] as { size?: number | null } | undefined)?.size ?? 0, address);
          return judge(rows, ask);
        };
        return visitors(caller, address, () =>
          runStatement(
            sql,
            statements,
            { caller, info, schema, isReadOnly, isRolledBack: prefer.tx === 'rollback', timezone: prefer.timezone },
            statement,
            weighed,
          ),
        );
      },
      stream: (body) => (isBounded ? outgoing.stream(body, address) : body),
    });
    const attempt = async (catalogue: Catalogue): Promise<Response> => {
      try {
        if (target.kind === 'root') return createOpenApiResponse(ask(catalogue), parts.url());
        return await (target.kind === 'table'
          ? handleTable(ask(catalogue), target.name)
          : handleRpc(ask(catalogue), target.name));
      } catch (error) {
        throw error instanceof RestError ? error : (restErrorFromDatabase(error, isKnown) ?? error);
      }
    };
    const first = await attempt(await cache.get()).catch(async (error: unknown) => {
      // A table or column may be newer than the cached schema. After the rollback, the request can run again.
      const newer =
        error instanceof RestError && staleSchemaCodes.has(error.code) ? await cache.reloadIfChanged() : null;
      if (!newer) throw error;
      return attempt(newer);
    });
    if (isNamed && first.body !== null) first.headers.set('content-profile', schema);
    return first;
  };

  const handler: RequestHandler = async (request, client) => {
    try {
      return await answer(request, client);
    } catch (error) {
      if (error instanceof InvalidTokenError) return restErrorResponse(restTokenError(error, request));
      const problem =
        error instanceof RestError
          ? error
          : error instanceof TooManyQueriesError
            ? tooManyQueriesError()
            : restErrorFromDatabase(error, false);
      if (problem) return restErrorResponse(problem);
      log.error({ err: error }, 'rest: an answer failed');
      return restErrorResponse(new RestError(500, 'PGRSTX00', 'Internal server error'));
    }
  };
  return Object.assign(handler, { close: cache.close });
}
