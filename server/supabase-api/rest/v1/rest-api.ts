import { authenticateRequest } from '#server/supabase-api/caller.ts';
import { InvalidTokenError } from '#server/supabase-api/token-keys.ts';
import type { ClientInfo, RequestHandler, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { createQueryQueue, TooManyQueriesError, type QueryQueue } from '#server/supabase-api/query-queue.ts';
import { readBodyBytes } from './parse/body.ts';
import type { RestRequest } from './rest-request.ts';
import { handleRpc } from './calls.ts';
import { fromDatabaseError } from './database-error.ts';
import { openApiResponse } from './openapi.ts';
import { createUnreadResponses } from './unread-responses.ts';
import { restErrorResponse, RestError, schemaChangedCodes, tooManyQueriesError } from './rest-error.ts';
import { parseSchema, parseTarget, parsePrefer, requestSettings } from './parse-request.ts';
import { runRpcFunction, type RpcFunction } from './rpc.ts';
import type { Catalogue } from './schema/catalogue.ts';
import { createSchemaCache } from './schema/schema-cache.ts';
import { handleTable } from './tables.ts';
import { tokenError } from './token-error.ts';
import { createPreparedStatementPolicy, runStatement } from './transaction.ts';

/** Serves tables and functions of the exposed schemas in PostgREST's dialect. `calls`: functions handled in process, by POST. `visitors`: the query queue shared with storage/v1. */
export function createRestApi(
  parts: ApiDependencies,
  calls: Record<string, RpcFunction>,
  visitors: QueryQueue = createQueryQueue(parts.sql),
): RequestHandler & { close(): Promise<void> } {
  const {
    sql,
    settings: { rest: settings },
    keys,
    apiKeys,
    log,
  } = parts;
  const cache = createSchemaCache(sql, parts.databaseUrl, settings.REST_SCHEMAS, log, parts.now);
  const statements = createPreparedStatementPolicy();
  const outgoing = createUnreadResponses();

  const answer = async (request: Request, { address }: ClientInfo): Promise<Response> => {
    const url = new URL(request.url);
    const target = parseTarget(url);
    // No rows are read here, so the key makes no difference.
    if (target.kind === 'call' && request.method === 'POST' && Object.hasOwn(calls, target.name))
      return runRpcFunction(calls[target.name]!, request);

    // Authenticate.
    const caller = await authenticateRequest(request, keys, apiKeys, parts.now());
    const isKnown = caller.role !== 'anon';
    const isBounded = caller.role !== 'service_role';
    // Parse the request.
    const { schema, isNamed } = parseSchema(request, settings);
    const prefer = parsePrefer(request, settings);
    const told = requestSettings(request, url);
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
      // Grants and policies decide about access.
      transact: (statement, { isReadOnly }, judge) => {
        const weighed: typeof judge = (rows, ask) => {
          if (isBounded) outgoing.weigh((rows[0] as { size?: number | null } | undefined)?.size ?? 0, address);
          return judge(rows, ask);
        };
        return visitors(caller, address, () =>
          runStatement(
            sql,
            statements,
            { caller, told, schema, isReadOnly, isRolledBack: prefer.tx === 'rollback', timezone: prefer.timezone },
            statement,
            weighed,
          ),
        );
      },
      send: (body) => (isBounded ? outgoing.send(body, address) : body),
    });
    // Run the statement.
    const attempt = async (catalogue: Catalogue): Promise<Response> => {
      try {
        if (target.kind === 'root') return openApiResponse(ask(catalogue), parts.url());
        return await (target.kind === 'table'
          ? handleTable(ask(catalogue), target.name)
          : handleRpc(ask(catalogue), target.name));
      } catch (error) {
        throw error instanceof RestError ? error : (fromDatabaseError(error, isKnown) ?? error);
      }
    };
    const first = await attempt(await cache.read()).catch(async (error: unknown) => {
      // Refused for an unknown name, which may be newer than our catalogue. The transaction was rolled back, so the request can run again.
      const newer = error instanceof RestError && schemaChangedCodes.has(error.code) ? await cache.renew() : null;
      if (!newer) throw error;
      return attempt(newer);
    });
    // Answer.
    if (isNamed && first.body !== null) first.headers.set('content-profile', schema);
    return first;
  };

  const door: RequestHandler = async (request, client) => {
    try {
      return await answer(request, client);
    } catch (error) {
      if (error instanceof InvalidTokenError) return restErrorResponse(tokenError(error, request));
      const problem =
        error instanceof RestError
          ? error
          : error instanceof TooManyQueriesError
            ? tooManyQueriesError()
            : fromDatabaseError(error, false);
      if (problem) return restErrorResponse(problem);
      log.error({ err: error }, 'rest: an answer failed');
      return restErrorResponse(new RestError(500, 'PGRSTX00', 'Internal server error'));
    }
  };
  return Object.assign(door, { close: cache.close });
}
