import { readCaller } from '#server/supabase-api/caller.ts';
import { BadToken } from '#server/supabase-api/keys.ts';
import type { Asker, Door, Parts } from '#server/supabase-api/parts.ts';
import { openVisitors, TooManyAtOnce, type Visitors } from '#server/supabase-api/visitors.ts';
import { readBytes } from './ask/body.ts';
import type { Asked } from './asked.ts';
import { answerCall } from './calls.ts';
import { databaseProblem } from './database-problem.ts';
import { describe } from './openapi.ts';
import { openOutgoing } from './outgoing.ts';
import { answerOf, Problem, staleCodes, tooManyAtOnce } from './problem.ts';
import { readSchema, readTarget, readWishes, tellOf } from './read-ask.ts';
import { answerInProcess, type Call } from './rpc.ts';
import type { Catalogue } from './schema/catalogue.ts';
import { openSchemaCache } from './schema/schema-cache.ts';
import { answerTable } from './tables.ts';
import { tokenProblem } from './token-problem.ts';
import { rememberStatements, transact } from './transaction.ts';

/** Tables and functions of the exposed schemas as a PostgREST dialect. `calls`: functions answered in process, the same for everybody, by POST. `visitors`: the turns it shares with storage/v1. */
export function restDoor(
  parts: Parts,
  calls: Record<string, Call>,
  visitors: Visitors = openVisitors(parts.sql),
): Door & { close(): Promise<void> } {
  const {
    sql,
    settings: { rest: settings },
    keys,
    apiKeys,
    log,
  } = parts;
  const cache = openSchemaCache(sql, parts.databaseUrl, settings.REST_SCHEMAS, log, parts.now);
  const statements = rememberStatements();
  const outgoing = openOutgoing();

  const answer = async (request: Request, { address }: Asker): Promise<Response> => {
    const url = new URL(request.url);
    const target = readTarget(url);
    // Nobody's rows: whose key it is makes no difference.
    if (target.kind === 'call' && request.method === 'POST' && Object.hasOwn(calls, target.name))
      return answerInProcess(calls[target.name]!, request);

    // Who is asking.
    const caller = await readCaller(request, keys, apiKeys, parts.now());
    const isKnown = caller.role !== 'anon';
    const isBounded = caller.role !== 'service_role';
    // What for.
    const { schema, isNamed } = readSchema(request, settings);
    const prefer = readWishes(request, settings);
    const told = tellOf(request, url);
    let read: Promise<Buffer> | null = null;
    const ask = (catalogue: Catalogue): Asked => ({
      request,
      url,
      catalogue,
      schema,
      settings,
      prefer,
      role: caller.role,
      body: () => (read ??= readBytes(request)),
      // Whether they may is for grants and policies to say.
      transact: (statement, { isReadOnly }, judge) => {
        const weighed: typeof judge = (rows, ask) => {
          if (isBounded) outgoing.weigh((rows[0] as { size?: number | null } | undefined)?.size ?? 0, address);
          return judge(rows, ask);
        };
        return visitors(caller, address, () =>
          transact(
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
    // Do it.
    const attempt = async (catalogue: Catalogue): Promise<Response> => {
      try {
        if (target.kind === 'root') return describe(ask(catalogue), parts.url());
        return await (target.kind === 'table'
          ? answerTable(ask(catalogue), target.name)
          : answerCall(ask(catalogue), target.name));
      } catch (error) {
        throw error instanceof Problem ? error : (databaseProblem(error, isKnown) ?? error);
      }
    };
    const first = await attempt(await cache.read()).catch(async (error: unknown) => {
      // Refused for a name: perhaps it is newer than what we know. Whatever the statement did is undone.
      const newer = error instanceof Problem && staleCodes.has(error.code) ? await cache.renew() : null;
      if (!newer) throw error;
      return attempt(newer);
    });
    // Answer.
    if (isNamed && first.body !== null) first.headers.set('content-profile', schema);
    return first;
  };

  const door: Door = async (request, asker) => {
    try {
      return await answer(request, asker);
    } catch (error) {
      if (error instanceof BadToken) return answerOf(tokenProblem(error, request));
      const problem =
        error instanceof Problem
          ? error
          : error instanceof TooManyAtOnce
            ? tooManyAtOnce()
            : databaseProblem(error, false);
      if (problem) return answerOf(problem);
      log.error({ err: error }, 'rest: an answer failed');
      return answerOf(new Problem(500, 'PGRSTX00', 'Internal server error'));
    }
  };
  return Object.assign(door, { close: cache.close });
}
