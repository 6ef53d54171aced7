// The hosted service's protocol, answered here: who one is (auth/v1), data (rest/v1), files (storage/v1), news (realtime/v1). It knows
// nothing of any market: what it is made of is in parts.ts, and a market reaches it through SQL, roles and what this file answers.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAuthApi } from './auth/v1/auth-api.ts';
import { withRevocationCheck, createRevocationList } from './auth/v1/revocation-list.ts';
import { type PasswordProof, verifyOwnPassword } from './auth/v1/own-password.ts';
import { deleteExpired } from './auth/v1/session-rules.ts';
import { allowAnyOrigin, preflightResponse } from './cross-origin.ts';
import type { ClientInfo, RequestHandler, ApiDependencies } from './dependencies.ts';
import { createRealtimeApi } from './realtime/v1/realtime-api.ts';
import { createRestApi } from './rest/v1/rest-api.ts';
import type { RpcFunction } from './rest/v1/rpc.ts';
import { createStorageApi } from './storage/v1/storage-api.ts';
import { createQueryQueue } from './query-queue.ts';

export type SupabaseApi = {
  /** Answers what lies under /auth/v1, /rest/v1, /storage/v1 and /realtime/v1; null for any other path. */
  answer(request: Request, asker: ClientInfo): Promise<Response | null>;
  /** A socket for /realtime/v1/websocket; false: the path is not the wire's. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, asker: ClientInfo): boolean;
  /** Whether this is the person's password: for what somebody who is signed in must prove again. Tries are bounded as at a sign-in; no session is opened. */
  isPassword(personId: string, password: string, asker: ClientInfo): Promise<PasswordProof>;
  /** Ends what has been idle too long and forgets what is over; to be called every minute, by one process or several. */
  clean(): Promise<void>;
  /** Says goodbye to every socket, so that the server can stop. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
};

/** `calls`: RPC calls answered in process instead of by the database, by name. */
export function createSupabaseApi(parts: ApiDependencies, calls: Record<string, RpcFunction> = {}): SupabaseApi {
  const ended = createRevocationList(parts);
  // Everyone but auth/v1, which asks the database each time, is told of sessions that have ended.
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
    answer: async (request, asker) => {
      const { pathname } = new URL(request.url);
      const door = doors.find(([base]) => pathname === base || pathname.startsWith(`${base}/`))?.[1];
      if (!door) return null;
      return preflightResponse(request) ?? allowAnyOrigin(await door(request, asker));
    },
    upgrade: (incoming, socket, head, asker) => {
      if (!/^\/realtime\/v1\/websocket(?:\?|$)/.test(incoming.url ?? '')) return false;
      realtime.upgrade(incoming, socket, head, asker);
      return true;
    },
    isPassword: (personId, password, asker) => verifyOwnPassword(parts, personId, password, asker),
    clean: () => deleteExpired(parts),
    hangUp: () => realtime.close(),
    close: async () => {
      await Promise.all([ended.close(), rest.close(), realtime.close()]);
    },
  };
}
