// Part of npm run bench -- wire: measures a broadcast to many subscribers of one channel.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Latency, summarizeLatency } from './report.ts';

const openedAtOnce = 50;
const pauseMs = 200;
const patienceMs = 10_000;

/** Milliseconds from sending to receiving. `last`: until all subscribers have the message. `lost`: never received. */
export type RealtimeFigures = Latency & { subscribers: number; broadcasts: number; last: Latency; lost: number };

/** Opens `subscribers` sockets and broadcasts repeatedly. Needs a raised REALTIME_SOCKETS_PER_ADDRESS. */
export async function benchRealtimeBroadcasts(options: {
  url: string;
  publishableKey: string;
  subscribers: number;
  broadcasts?: number;
}): Promise<RealtimeFigures> {
  const { url, publishableKey, subscribers, broadcasts = 30 } = options;
  const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${new URLSearchParams({ apikey: publishableKey, vsn: '2.0.0' }).toString()}`;
  const crowd: WebSocket[] = [];
  const arrived: number[] = [];
  const times: number[] = [];
  const lasts: number[] = [];
  try {
    while (crowd.length < subscribers) {
      const some = await Promise.all(
        Array.from({ length: Math.min(openedAtOnce, subscribers - crowd.length) }, () => join(address)),
      );
      for (const socket of some) socket.on('message', () => arrived.push(performance.now()));
      crowd.push(...some);
    }
    const sender = await join(address);
    // The first broadcast is not counted.
    for (let n = 0; n <= broadcasts; n++) {
      arrived.length = 0;
      const sentAt = performance.now();
      sender.send(
        JSON.stringify([
          '1',
          null,
          'realtime:bench',
          'broadcast',
          { type: 'broadcast', event: 'news', payload: { n, words: 'Votre commande est en route.' } },
        ]),
      );
      while (arrived.length < subscribers && performance.now() - sentAt < patienceMs) await pause(5);
      if (n > 0) times.push(...arrived.map((at) => at - sentAt));
      if (n > 0) lasts.push(Math.max(...arrived) - sentAt);
      await pause(pauseMs);
    }
    sender.close();
    return {
      subscribers,
      broadcasts,
      ...summarizeLatency(times),
      last: summarizeLatency(lasts),
      lost: subscribers * broadcasts - times.length,
    };
  } finally {
    for (const socket of crowd) socket.close();
  }
}

async function join(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, 'open');
  const replied = once(socket, 'message');
  socket.send(JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', { config: {} }]));
  const [reply] = (await replied) as [Buffer];
  if (!reply.includes('"status":"ok"')) throw new Error(`A subscriber was refused: ${reply.toString()}`);
  return socket;
}
