// storage/v1: files in buckets, as the hosted service's clients ask for them. Who may do what is row security's to say; what a file is,
// and that it is whole, is ours.
import { readCaller, type Caller } from '#server/supabase-api/caller.ts';
import { BadToken } from '#server/supabase-api/keys.ts';
import type { Door, Parts } from '#server/supabase-api/parts.ts';
import { fairQueue } from '#server/fair-queue.ts';
import { openVisitors, type Visitors } from '#server/supabase-api/visitors.ts';
import type { Ask, Storage } from './ask.ts';
import { openFiles } from './files/open-files.ts';
import { unescaped } from './names.ts';
import { tokenFault } from './object/links.ts';
import { accessDenied, answerRefusal, internal, refusalOfTrouble, StorageRefusal, tooMany } from './refusals.ts';
import { type Route, routes } from './routes.ts';
import { sweep } from './sweep.ts';

const base = '/storage/v1';
const minuteMs = 60_000;

/** Answers under /storage/v1, and once an hour deletes bytes that belong to no file. `visitors`: the turns it shares with rest/v1. */
export function storageDoor(parts: Parts, visitors: Visitors = openVisitors(parts.sql)): Door {
  const storage = openStorage(parts, visitors);
  // Several processes may sweep at once; one that is closing lost its connections and says so in vain.
  const tidy = (): void =>
    void sweep(storage).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'bytes of no file could not be swept up'),
    );
  setTimeout(tidy, minuteMs).unref();
  setInterval(tidy, 60 * minuteMs).unref();
  return storageDoorOf(storage);
}

/** The service without its clock. */
export const openStorage = (parts: Parts, visitors: Visitors = openVisitors(parts.sql)): Storage => ({
  ...parts,
  visitors,
  files: openFiles(parts.settings.storage),
  // An upload does not wait: its bytes are arriving.
  uploads: fairQueue({ most: 32, each: 8, refuse: () => tooMany('uploads') }),
  renders: fairQueue({ most: 2, waiting: 60, each: 30, refuse: () => tooMany('pictures') }),
});

export const storageDoorOf =
  (storage: Storage): Door =>
  async (request, asker) => {
    try {
      const { pathname, search, searchParams } = new URL(request.url);
      const path = pathname.slice(base.length);
      const found = findRoute(request.method, path);
      if (!found) return noRoute(request.method, `${path}${search}`);
      const { route, groups } = found;
      const { caller, isKnown } = await whoAsks(storage, request, route);
      const ask: Ask = {
        ...storage,
        request,
        asker,
        caller,
        isKnown,
        operation: route.operation,
        bucket: unescaped(groups['bucket'] ?? ''),
        key: unescaped(groups['key'] ?? ''),
        query: searchParams,
      };
      return await route.answer(ask);
    } catch (error) {
      return answerError(storage, request, error);
    }
  };

function findRoute(method: string, path: string): { route: Route; groups: Record<string, string> } | undefined {
  for (const route of routes) {
    const fits = route.methods.includes(method) ? route.path.exec(path) : null;
    if (fits) return { route, groups: fits.groups ?? {} };
  }
  return undefined;
}

const nobody: Caller = { role: 'anon', claims: { role: 'anon' }, token: null };

/** Throws AccessDenied for a bad token, and for none where one is needed. */
async function whoAsks(
  { keys, apiKeys, now }: Storage,
  request: Request,
  { who }: Route,
): Promise<{ caller: Caller; isKnown: boolean }> {
  if (who === 'link') return { caller: nobody, isKnown: false };
  const hasKey =
    request.headers.has('authorization') ||
    request.headers.has('apikey') ||
    new URL(request.url).searchParams.has('apikey');
  if (!hasKey && who === 'known') throw accessDenied('Invalid Compact JWS');
  try {
    return { caller: await readCaller(request, keys, apiKeys, now()), isKnown: hasKey };
  } catch (error) {
    if (!(error instanceof BadToken)) throw error;
    // A token that has run out shows no more than none.
    if (who === 'anyone') return { caller: nobody, isKnown: false };
    throw accessDenied(tokenFault(error), error);
  }
}

const noRoute = (method: string, path: string): Response =>
  Response.json(
    { statusCode: '404', error: 'Not Found', message: `Route ${method}:${path} not found`, code: 'InvalidRequest' },
    { status: 404 },
  );

function answerError({ log }: Storage, { method, url }: Request, error: unknown): Response {
  if (error instanceof StorageRefusal) return answerRefusal(error, method);
  // Without the query: a link's token stands there.
  log.error({ err: error, method, path: new URL(url).pathname }, 'storage/v1 failed');
  return answerRefusal(refusalOfTrouble(error) ?? internal(), method);
}
