// Listens on the port, and answers requests that Node cannot parse.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';
import type { Duplex } from 'node:stream';
import { languages } from '#domain/settings/language.ts';
import { refusalText } from './http/refusal-words.ts';

/**
 * The number of sockets that listen on the one port. libuv accepts one connection per socket and turn of the event loop
 * (since 1.45). With one socket, the last of 300 visitors waited eight seconds while pages were rendered. Outside
 * Linux, several sockets cannot share a port, or only one receives connections.
 */
const sockets = process.platform === 'linux' ? 16 : 1;
/** Longer than proxies keep an idle connection (nginx: 60 s), so that we never close one that is being reused. */
const keptAliveMs = 75_000;
const mostSecondsToFinish = 10;

/** `close` refuses new requests and lets those in flight finish. */
export type ListeningServer = { port: number; close(): Promise<void> };

export async function listenOnPort({
  host,
  port,
  answer,
  upgrade,
}: {
  host: string;
  port: number;
  answer: RequestListener;
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
}): Promise<ListeningServer> {
  const servers = Array.from({ length: sockets }, () =>
    createServer({ keepAliveTimeout: keptAliveMs }, answer).on('upgrade', upgrade).on('clientError', refuseUnread),
  );
  let open = port;
  for (const server of servers) open = await listen(server, { host, port: open, reusePort: sockets > 1 });
  return {
    port: open,
    close: async () => {
      const giveUp = setTimeout(
        () => servers.forEach((server) => server.closeAllConnections()),
        mostSecondsToFinish * 1000,
      );
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
      clearTimeout(giveUp);
    },
  };
}

/** Throws if another process listens on the port. Call it before seeding or starting anything. */
export async function checkPort({ HOST: host, PORT: port }: { HOST: string; PORT: number }): Promise<void> {
  const server = createServer();
  await listen(server, { host, port });
  await new Promise((resolve) => server.close(resolve));
}

const listen = (server: Server, where: ListenOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${where.port} is taken: stop what listens there, or set PORT.`)
          : error,
      ),
    );
    server.listen(where, () => resolve((server.address() as AddressInfo).port));
  });

const unread: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Refuses bytes that are no HTTP request, or whose headers exceed 16 kB. The answer is in French and English. */
function refuseUnread({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const words =
    code === 'HPE_HEADER_OVERFLOW'
      ? languages.map((language) => `${refusalText('request/too-large', {}, language)}\n`).join('')
      : '';
  socket.end(
    `HTTP/1.1 ${unread[code] ?? '400 Bad Request'}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(words)}\r\nconnection: close\r\n\r\n${words}`,
  );
}
