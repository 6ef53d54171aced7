// storage/v1: files in buckets, with hosted Supabase's API. Row security decides about access.
import { authenticateRequest, type Caller } from '#server/supabase-api/caller.ts';
import { InvalidTokenError } from '#server/supabase-api/token-keys.ts';
import type { RequestHandler, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { createQueryQueue, type QueryQueue } from '#server/supabase-api/query-queue.ts';
import type { StorageRequest, StorageService } from './storage-request.ts';
import { createFileStore } from './files/create-file-store.ts';
import { decodePathPart } from './object-names.ts';
import { tokenErrorMessage } from './object/links.ts';
import {
  accessDeniedError,
  storageErrorResponse,
  internalError,
  storageErrorFromOutage,
  StorageError,
  tooManyConcurrentRequestsError,
} from './storage-errors.ts';
import { type StorageRoute, storageRoutes } from './routes.ts';
import { deleteOrphanedBytes } from './delete-orphaned-bytes.ts';

const base = '/storage/v1';
const minuteMs = 60_000;

/** Handles /storage/v1, and deletes orphaned bytes once an hour. `queryQueue`: shared with rest/v1. */
export function createStorageApi(
  parts: ApiDependencies,
  queryQueue: QueryQueue = createQueryQueue(parts.sql),
): RequestHandler {
  const storage = createStorageService(parts, queryQueue);
  // Safe if several processes delete at once. A process may log this warning while it shuts down; then ignore it.
  const tidy = (): void =>
    void deleteOrphanedBytes(storage).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'bytes of no file could not be swept up'),
    );
  setTimeout(tidy, minuteMs).unref();
  setInterval(tidy, 60 * minuteMs).unref();
  return createStorageHandler(storage);
}

/** storage/v1 without the hourly deletion. */
export const createStorageService = (
  parts: ApiDependencies,
  queryQueue: QueryQueue = createQueryQueue(parts.sql),
): StorageService => ({
  ...parts,
  queryQueue,
  files: createFileStore(parts.settings.storage),
  // No waiting queue for uploads, because their bytes are already arriving.
  uploads: createFairQueue({ most: 32, each: 8, refuse: () => tooManyConcurrentRequestsError('uploads') }),
  renders: createFairQueue({
    most: 2,
    waiting: 60,
    each: 30,
    refuse: () => tooManyConcurrentRequestsError('pictures'),
  }),
});

export const createStorageHandler =
  (storage: StorageService): RequestHandler =>
  async (request, client) => {
    try {
      const { pathname, search, searchParams } = new URL(request.url);
      const path = pathname.slice(base.length);
      const found = findRoute(request.method, path);
      if (!found) return noRoute(request.method, `${path}${search}`);
      const { route, groups } = found;
      const { caller, hasCredentials } = await authenticateCaller(storage, request, route);
      const ask: StorageRequest = {
        ...storage,
        request,
        client,
        caller,
        hasCredentials,
        operation: route.operation,
        bucket: decodePathPart(groups['bucket'] ?? ''),
        key: decodePathPart(groups['key'] ?? ''),
        query: searchParams,
      };
      return await route.answer(ask);
    } catch (error) {
      return createErrorResponse(storage, request, error);
    }
  };

function findRoute(method: string, path: string): { route: StorageRoute; groups: Record<string, string> } | undefined {
  for (const route of storageRoutes) {
    const fits = route.methods.includes(method) ? route.path.exec(path) : null;
    if (fits) return { route, groups: fits.groups ?? {} };
  }
  return undefined;
}

const nobody: Caller = { role: 'anon', claims: { role: 'anon' }, token: null };

/** Throws AccessDenied for a missing or invalid token, if the route requires a known caller. */
async function authenticateCaller(
  { keys, apiKeys, now }: StorageService,
  request: Request,
  { who }: StorageRoute,
): Promise<{ caller: Caller; hasCredentials: boolean }> {
  if (who === 'link') return { caller: nobody, hasCredentials: false };
  const hasKey =
    request.headers.has('authorization') ||
    request.headers.has('apikey') ||
    new URL(request.url).searchParams.has('apikey');
  if (!hasKey && who === 'known') throw accessDeniedError('Invalid Compact JWS');
  try {
    return { caller: await authenticateRequest(request, keys, apiKeys, now()), hasCredentials: hasKey };
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    // An invalid or expired token gives the same access as no token.
    if (who === 'anyone') return { caller: nobody, hasCredentials: false };
    throw accessDeniedError(tokenErrorMessage(error), error);
  }
}

const noRoute = (method: string, path: string): Response =>
  Response.json(
    { statusCode: '404', error: 'Not Found', message: `Route ${method}:${path} not found`, code: 'InvalidRequest' },
    { status: 404 },
  );

function createErrorResponse({ log }: StorageService, { method, url }: Request, error: unknown): Response {
  if (error instanceof StorageError) return storageErrorResponse(error, method);
  // The query is not logged, because it may contain a link's token.
  log.error({ err: error, method, path: new URL(url).pathname }, 'storage/v1 failed');
  return storageErrorResponse(storageErrorFromOutage(error) ?? internalError(), method);
}
