// The Supabase-compatible API: auth/v1, rest/v1 (data), storage/v1 (files), realtime/v1.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAuthApi } from './auth/v1/auth-api.ts';
import { withRevocationCheck, createRevocationList } from './auth/v1/revocation-list.ts';
import { type PasswordCheckResult, verifyOwnPassword } from './auth/v1/own-password.ts';
import { deleteExpiredAuthRows } from './auth/v1/session-rules.ts';
import { allowAnyOrigin, preflightResponse } from './cross-origin.ts';
import type { ClientInfo, RequestHandler, ApiDependencies } from './dependencies.ts';
import { createRealtimeApi } from './realtime/v1/realtime-api.ts';
import { createRestApi } from './rest/v1/rest-api.ts';
import type { InProcessRpcHandler } from './rest/v1/in-process-rpc.ts';
import { createStorageApi } from './storage/v1/storage-api.ts';
import { createQueryQueue } from './query-queue.ts';

export type SupabaseApi = {
  /** Handles /auth/v1, /rest/v1, /storage/v1 and /realtime/v1; null for any other path. */
  answer(request: Request, client: ClientInfo): Promise<Response | null>;
  /** Accepts a socket for /realtime/v1/websocket; returns false for any other path. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, client: ClientInfo): boolean;
  /** Checks a signed-in person's password again. Attempts are limited as at sign-in; no session is created. */
  checkPassword(personId: string, password: string, client: ClientInfo): Promise<PasswordCheckResult>;
  /** Ends idle sessions and deletes expired rows. Called every minute, by one process or several. */
  deleteExpired(): Promise<void>;
  /** Closes every socket, so that the HTTP server can stop. */
  closeSockets(): Promise<void>;
  close(): Promise<void>;
};

/** `calls`: RPC functions that run in process instead of in the database, by name. */
export function createSupabaseApi(
  parts: ApiDependencies,
  calls: Record<string, InProcessRpcHandler> = {},
): SupabaseApi {
  const ended = createRevocationList(parts);
  // auth/v1 loads the session from the database for each request; the other services check the revocation list.
  const believed = withRevocationCheck(parts, ended);
  const visitors = createQueryQueue(parts.sql);
  const rest = createRestApi(believed, calls, visitors);
  const realtime = createRealtimeApi(believed, ended.onEnded);
  const doors: [string, RequestHandler][] = [
    ['/auth/v1', createAuthApi(parts)],
    ['/rest/v1', rest],
    ['/storage/v1', createStorageApi(believed, visitors)],
    ['/realtime/v1', realtime.answer],
  ];
  return {
    answer: async (request, client) => {
      const { pathname } = new URL(request.url);
      const door = doors.find(([base]) => pathname === base || pathname.startsWith(`${base}/`))?.[1];
      if (!door) return null;
      return preflightResponse(request) ?? allowAnyOrigin(await door(request, client));
    },
    upgrade: (incoming, socket, head, client) => {
      if (!/^\/realtime\/v1\/websocket(?:\?|$)/.test(incoming.url ?? '')) return false;
      realtime.upgrade(incoming, socket, head, client);
      return true;
    },
    checkPassword: (personId, password, client) => verifyOwnPassword(parts, personId, password, client),
    deleteExpired: () => deleteExpiredAuthRows(parts),
    closeSockets: () => realtime.close(),
    close: async () => {
      await Promise.all([ended.close(), rest.close(), realtime.close()]);
    },
  };
}
