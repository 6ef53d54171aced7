import { setTimeout as sleep } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** What the HTTP server hands along: the raw request, whose connection a fault may cut. */
export type Bindings = { incoming?: { socket: { destroy(): unknown } } };

/** Breaks the connection without an answer; in process, where there is none, the call fails as fetch does. */
export async function cutConnection(bindings: Bindings | undefined, holdMs = 0): Promise<Response> {
  if (holdMs > 0) await sleep(holdMs);
  if (!bindings?.incoming) throw new TypeError('fetch failed');
  bindings.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
