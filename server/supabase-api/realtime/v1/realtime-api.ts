// realtime/v1: channels over a socket (/websocket) and broadcasts by HTTP (/api). See docs/decisions/0028.
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Caller } from '#server/supabase-api/caller.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import type { ClientInfo, RequestHandler, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { maxMessageBytes } from './limits.ts';
import { createHttpBroadcastHandler } from './http-broadcast.ts';
import { createRealtimeHub } from './hub.ts';
import { createSocket, type Socket } from './socket.ts';
import { deleteOldMessages } from './stored-messages.ts';
import { TokenRefusedError, authenticateSocketToken } from './socket-tokens.ts';

const lookEveryMs = 1000;
const forgetEveryMs = 3_600_000;

export type RealtimeApi = {
  answer: RequestHandler;
  /** Accepts a socket for /realtime/v1/websocket, or refuses it with an HTTP response. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, client: ClientInfo): void;
  /** Closes every socket (code 1001, so clients reconnect elsewhere) and database connection of realtime/v1. */
  close(): Promise<void>;
};

/** `onEnded` adds a listener for ended sessions (revocation-list.ts) and returns a function that removes it. */
export function createRealtimeApi(
  parts: ApiDependencies,
  onEnded: (listener: {
    onSessionEnded(sessionId: string): void;
    openSessions(): Iterable<string>;
  }) => () => void = () => () => {},
): RealtimeApi {
  const { REALTIME_SOCKETS: most, REALTIME_SOCKETS_PER_ADDRESS: mostPerAddress } = parts.settings.realtime;
  const hub = createRealtimeHub(parts);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const sockets = new Set<Socket>();
  const perNetwork = new Map<string, number>();
  let held = 0;
  let closing: Promise<void> | undefined;

  const look = setInterval(() => {
    const now = parts.now();
    for (const socket of sockets) socket.checkExpiry(now);
  }, lookEveryMs).unref();
  const removeListener = onEnded({
    onSessionEnded(session) {
      for (const socket of sockets) socket.onSessionEnded(session);
    },
    openSessions: () => [...sockets].flatMap((socket) => socket.sessionIds()),
  });
  const forget = setInterval(
    () =>
      void deleteOldMessages(parts.sql).catch((error: unknown) =>
        parts.log.warn({ err: error }, 'realtime: old messages were not forgotten'),
      ),
    forgetEveryMs,
  ).unref();

  const admit = async (incoming: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> => {
    const { searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    let caller: Caller;
    try {
      caller = await authenticateSocketToken(
        parts,
        [incoming.headers['x-api-key']].flat()[0] ?? searchParams.get('apikey'),
      );
    } catch (error) {
      if (!(error instanceof TokenRefusedError)) throw error;
      return refuse(duplex, 401, error.code === 'InvalidJWTToken' ? 'Token has expired' : error.message);
    }
    if (closing || duplex.destroyed) return void duplex.destroy();
    const version = searchParams.get('vsn')?.startsWith('2.') ? '2.0.0' : '1.0.0';
    server.handleUpgrade(incoming, duplex, head, (ws) => {
      const socket: Socket = createSocket(ws, { version, caller, hub, onClosed: () => sockets.delete(socket) });
      sockets.add(socket);
    });
  };

  return {
    answer: createHttpBroadcastHandler(hub),
    upgrade(incoming, duplex, head, { address }) {
      // Without an error listener a broken connection would end the process.
      duplex.on('error', () => duplex.destroy());
      const network = networkOfAddress(address);
      const count = perNetwork.get(network) ?? 0;
      if (closing || held >= most) return refuse(duplex, 503, 'Too many connected users', 'Retry-After: 10\r\n');
      if (mostPerAddress > 0 && count >= mostPerAddress)
        return refuse(duplex, 429, 'Too many connected users', 'Retry-After: 10\r\n');
      // Sockets are counted before they are authenticated, so that pending ones count too.
      perNetwork.set(network, count + 1);
      held++;
      duplex.once('close', () => {
        held--;
        const left = (perNetwork.get(network) ?? 1) - 1;
        if (left > 0) perNetwork.set(network, left);
        else perNetwork.delete(network);
      });
      void admit(incoming, duplex, head).catch((error: unknown) => {
        parts.log.error({ err: error }, 'realtime: a socket could not be opened');
        refuse(duplex, 500, 'Error connecting to Realtime');
      });
    },
    close() {
      return (closing ??= (async () => {
        clearInterval(look);
        clearInterval(forget);
        removeListener();
        for (const socket of sockets) socket.close(1001, 'Server requested disconnect');
        await hub.close();
      })());
    },
  };
}

/** Refuses a handshake with a plain HTTP response, as hosted Supabase does. */
function refuse(duplex: Duplex, status: number, error: string, headers = ''): void {
  const body = JSON.stringify({ error });
  duplex.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}Connection: close\r\n\r\n${body}`,
  );
}
