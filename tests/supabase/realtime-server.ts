// Serves only realtime/v1 over HTTP, with its own database; creates tokens and clients for it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { WebSocket } from 'ws';
import { type TokenClaims, createTokenKeys } from '#server/supabase-api/token-keys.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { createRealtimeApi } from '#server/supabase-api/realtime/v1/realtime-api.ts';
import type { RealtimeEnvironment } from '#server/supabase-api/realtime/v1/settings.ts';

export const publishableKey = 'sb_publishable_for_tests';

export type RealtimeTestServer = {
  url: string;
  socketUrl(parameters?: Record<string, string>): string;
  /** A token for a person; without `sub`, for anon. */
  token(claims?: TokenClaims): Promise<string>;
  /** The official client with this token. */
  client(token?: string, options?: { vsn?: string }): Promise<SupabaseClient>;
  close(): Promise<void>;
};

/** `now`: the server's clock. `address`: the client address of the next request. */
export async function startRealtimeServer(
  { pool, ownerUrl }: { pool: Sql; ownerUrl: string },
  {
    settings = {},
    now = () => new Date(),
    address = () => '127.0.0.1',
  }: { settings?: Partial<RealtimeEnvironment>; now?: () => Date; address?: () => string } = {},
): Promise<RealtimeTestServer> {
  const keys = createTokenKeys({
    signing: [],
    secret: 'a secret of at least thirty-two characters',
    audience: 'authenticated',
  });
  const quiet = {
    info() {},
    warn: (facts: object, what: string) => process.env['REALTIME_LOG'] && console.warn(what, facts),
    error: (facts: object, what: string) => process.env['REALTIME_LOG'] && console.error(what, facts),
  };
  const parts = {
    sql: pool,
    databaseUrl: ownerUrl,
    settings: { realtime: { REALTIME_SOCKETS: 5000, REALTIME_SOCKETS_PER_ADDRESS: 5000, ...settings } },
    keys,
    apiKeys: { publishable: publishableKey, secret: 'sb_secret_for_tests' },
    log: quiet,
    now,
  } as unknown as ApiDependencies;
  const door = createRealtimeApi(parts);
  const server = createServer(
    (incoming, outgoing) =>
      void getRequestListener((request) => door.answer(request, { address: address() }), {
        overrideGlobalObjects: false,
      })(incoming, outgoing),
  );
  server.on('upgrade', (incoming, socket, head) => door.upgrade(incoming, socket, head, { address: address() }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients: SupabaseClient[] = [];
  return {
    url,
    socketUrl: (parameters = { vsn: '2.0.0' }) =>
      `${url.replace('http', 'ws')}/realtime/v1/websocket?${new URLSearchParams(parameters).toString()}`,
    token: (claims = {}) =>
      keys.sign({
        role: claims.sub ? 'authenticated' : 'anon',
        exp: Math.floor(now().getTime() / 1000) + 3600,
        ...claims,
      }),
    async client(token, { vsn = '2.0.0' } = {}) {
      const client = createClient(url, publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { vsn, heartbeatIntervalMs: 5000, ...(token ? { accessToken: async () => token } : {}) },
      });
      clients.push(client);
      if (token) await client.realtime.setAuth(token);
      return client;
    },
    async close() {
      await Promise.all(clients.map((client) => client.removeAllChannels()));
      await door.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Polls until `isTrue` returns true. Throws `what` after `mostMs`. */
export async function waitUntil(isTrue: () => unknown, what: string, mostMs = 8000): Promise<void> {
  for (const end = Date.now() + mostMs; !(await isTrue()); await new Promise((resolve) => setTimeout(resolve, 10))) {
    if (Date.now() > end) throw new Error(`It did not come to pass: ${what}`);
  }
}

/** A WebSocket without the official client, for messages that the client would not send. `received`: all messages. */
export type RawSocket = {
  socket: WebSocket;
  received: { joinRef: unknown; topic: string; event: string; payload: Record<string, unknown>; ref: unknown }[];
  send(topic: string, event: string, payload: unknown, ref?: string): void;
  reply(ref: string): Promise<{ status: string; response: { reason?: string } }>;
  closed: Promise<number>;
};

export async function openRawSocket(url: string, options: WebSocket.ClientOptions = {}): Promise<RawSocket> {
  const socket = new WebSocket(url, options);
  const heard: RawSocket['received'] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return;
    const [joinRef, ref, topic, event, payload] = JSON.parse(data.toString()) as [
      unknown,
      unknown,
      string,
      string,
      Record<string, unknown>,
    ];
    heard.push({ joinRef, ref, topic, event, payload });
  });
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('error', () => {});
  return {
    socket,
    received: heard,
    closed,
    send: (topic, event, payload, ref = '1') =>
      socket.send(JSON.stringify([event === 'phx_join' ? ref : null, ref, topic, event, payload])),
    async reply(ref) {
      const find = () => heard.find((message) => message.event === 'phx_reply' && message.ref === ref);
      await waitUntil(find, `a reply to ${ref}`);
      return find()!.payload as Awaited<ReturnType<RawSocket['reply']>>;
    },
  };
}

/** Joins a channel and resolves with the result: SUBSCRIBED, or the reason of the refusal. */
export const joinChannel = (channel: RealtimeChannel): Promise<string> =>
  new Promise((resolve) =>
    channel.subscribe(
      (status, error) => status === 'CLOSED' || resolve(status === 'SUBSCRIBED' ? status : (error?.message ?? status)),
    ),
  );
