// The hosted service's protocol, answered here: who one is (auth/v1), data (rest/v1), files (storage/v1), news (realtime/v1). It knows
// nothing of any market: what it is made of is in parts.ts, and a market reaches it through SQL, roles and what this file answers.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { authDoor } from './auth/v1/door.ts';
import { believing, openEndedTokens } from './auth/v1/ended-tokens.ts';
import { type PasswordProof, proveOwnPassword } from './auth/v1/own-password.ts';
import { clean } from './auth/v1/session-rules.ts';
import { openToAll, preflight } from './cross-origin.ts';
import type { Asker, Door, Parts } from './parts.ts';
import { realtimeDoor } from './realtime/v1/door.ts';
import { restDoor } from './rest/v1/door.ts';
import type { Call } from './rest/v1/rpc.ts';
import { storageDoor } from './storage/v1/door.ts';
import { openVisitors } from './visitors.ts';

export type Wire = {
  /** Answers what lies under /auth/v1, /rest/v1, /storage/v1 and /realtime/v1; null for any other path. */
  answer(request: Request, asker: Asker): Promise<Response | null>;
  /** A socket for /realtime/v1/websocket; false: the path is not the wire's. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, asker: Asker): boolean;
  /** Whether this is the person's password: for what somebody who is signed in must prove again. Tries are bounded as at a sign-in; no session is opened. */
  isPassword(personId: string, password: string, asker: Asker): Promise<PasswordProof>;
  /** Ends what has been idle too long and forgets what is over; to be called every minute, by one process or several. */
  clean(): Promise<void>;
  /** Says goodbye to every socket, so that the server can stop. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
};

/** `calls`: RPC calls answered in process instead of by the database, by name. */
export function openWire(parts: Parts, calls: Record<string, Call> = {}): Wire {
  const ended = openEndedTokens(parts);
  // Everyone but auth/v1, which asks the database each time, is told of sessions that have ended.
  const believed = believing(parts, ended);
  const visitors = openVisitors(parts.sql);
  const rest = restDoor(believed, calls, visitors);
  const realtime = realtimeDoor(believed, ended.onEnded);
  const doors: [string, Door][] = [
    ['/auth/v1', authDoor(parts)],
    ['/rest/v1', rest],
    ['/storage/v1', storageDoor(believed, visitors)],
    ['/realtime/v1', realtime.answer],
  ];
  return {
    answer: async (request, asker) => {
      const { pathname } = new URL(request.url);
      const door = doors.find(([base]) => pathname === base || pathname.startsWith(`${base}/`))?.[1];
      if (!door) return null;
      return preflight(request) ?? openToAll(await door(request, asker));
    },
    upgrade: (incoming, socket, head, asker) => {
      if (!/^\/realtime\/v1\/websocket(?:\?|$)/.test(incoming.url ?? '')) return false;
      realtime.upgrade(incoming, socket, head, asker);
      return true;
    },
    isPassword: (personId, password, asker) => proveOwnPassword(parts, personId, password, asker),
    clean: () => clean(parts),
    hangUp: () => realtime.close(),
    close: async () => {
      await Promise.all([ended.close(), rest.close(), realtime.close()]);
    },
  };
}
