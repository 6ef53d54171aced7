// storage/v1: files in buckets, as the hosted service's clients ask for them. Who may do what is row security's to say; what a file is,
// and that it is whole, is ours.
import { authenticateRequest, type Caller } from '#server/supabase-api/caller.ts';
import { InvalidTokenError } from '#server/supabase-api/token-keys.ts';
import type { RequestHandler, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { fairQueue } from '#server/fair-queue.ts';
import { createQueryQueue, type QueryQueue } from '#server/supabase-api/query-queue.ts';
import type { StorageRequest, StorageService } from './storage-request.ts';
import { createFileStore } from './files/create-file-store.ts';
import { decodePathPart } from './names.ts';
import { tokenErrorMessage } from './object/links.ts';
import {
  accessDeniedError,
  storageErrorResponse,
  internalError,
  fromSystemError,
  StorageError,
  tooManyRequestsError,
} from './storage-errors.ts';
import { type Route, routes } from './routes.ts';
import { deleteOrphanedBytes } from './sweep.ts';

const base = '/storage/v1';
const minuteMs = 60_000;

/** Answers under /storage/v1, and once an hour deletes bytes that belong to no file. `visitors`: the turns it shares with rest/v1. */
export function createStorageApi(
  parts: ApiDependencies,
  visitors: QueryQueue = createQueryQueue(parts.sql),
): RequestHandler {
  const storage = createStorage(parts, visitors);
  // Several processes may sweep at once; one that is closing lost its connections and says so in vain.
  const tidy = (): void =>
    void deleteOrphanedBytes(storage).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'bytes of no file could not be swept up'),
    );
  setTimeout(tidy, minuteMs).unref();
  setInterval(tidy, 60 * minuteMs).unref();
  return storageHandler(storage);
}

/** The service without its clock. */
export const createStorage = (
  parts: ApiDependencies,
  visitors: QueryQueue = createQueryQueue(parts.sql),
): StorageService => ({
  ...parts,
  visitors,
  files: createFileStore(parts.settings.storage),
  // An upload does not wait: its bytes are arriving.
  uploads: fairQueue({ most: 32, each: 8, refuse: () => tooManyRequestsError('uploads') }),
  renders: fairQueue({ most: 2, waiting: 60, each: 30, refuse: () => tooManyRequestsError('pictures') }),
});

export const storageHandler =
  (storage: StorageService): RequestHandler =>
  async (request, client) => {
    try {
      const { pathname, search, searchParams } = new URL(request.url);
      const path = pathname.slice(base.length);
      const found = findRoute(request.method, path);
      if (!found) return noRoute(request.method, `${path}${search}`);
      const { route, groups } = found;
      const { caller, isKnown } = await whoAsks(storage, request, route);
      const ask: StorageRequest = {
        ...storage,
        request,
        client,
        caller,
        isKnown,
        operation: route.operation,
        bucket: decodePathPart(groups['bucket'] ?? ''),
        key: decodePathPart(groups['key'] ?? ''),
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
  { keys, apiKeys, now }: StorageService,
  request: Request,
  { who }: Route,
): Promise<{ caller: Caller; isKnown: boolean }> {
  if (who === 'link') return { caller: nobody, isKnown: false };
  const hasKey =
    request.headers.has('authorization') ||
    request.headers.has('apikey') ||
    new URL(request.url).searchParams.has('apikey');
  if (!hasKey && who === 'known') throw accessDeniedError('Invalid Compact JWS');
  try {
    return { caller: await authenticateRequest(request, keys, apiKeys, now()), isKnown: hasKey };
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    // A token that has run out shows no more than none.
    if (who === 'anyone') return { caller: nobody, isKnown: false };
    throw accessDeniedError(tokenErrorMessage(error), error);
  }
}

const noRoute = (method: string, path: string): Response =>
  Response.json(
    { statusCode: '404', error: 'Not Found', message: `Route ${method}:${path} not found`, code: 'InvalidRequest' },
    { status: 404 },
  );

function answerError({ log }: StorageService, { method, url }: Request, error: unknown): Response {
  if (error instanceof StorageError) return storageErrorResponse(error, method);
  // Without the query: a link's token stands there.
  log.error({ err: error, method, path: new URL(url).pathname }, 'storage/v1 failed');
  return storageErrorResponse(fromSystemError(error) ?? internalError(), method);
}
