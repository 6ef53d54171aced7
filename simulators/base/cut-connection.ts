import { setTimeout as sleep } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Hono's bindings with the raw request of the HTTP server, whose connection a simulated fault may close. */
export type HttpBindings = { incoming?: { socket: { destroy(): unknown } } };

/** Closes the connection without a response. In tests without HTTP, it throws the error that fetch would throw. */
export async function cutConnection(bindings: HttpBindings | undefined, holdMs = 0): Promise<Response> {
  if (holdMs > 0) await sleep(holdMs);
  if (!bindings?.incoming) throw new TypeError('fetch failed');
  bindings.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
