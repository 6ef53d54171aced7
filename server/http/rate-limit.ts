// How often one client may ask for a price, change a cart, place an order or have a link sent, so that none keeps the pool busy, or fills the disk, alone. Counted in this process only: two
// processes allow twice as much, and a restart forgets. The stock is rationed by the database (domain/orders/hold-limits.ts); a crowd of clients is the proxy's to stop.
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusals.ts';
import { memoryStore, rateOf, retrySeconds } from '#server/rate-limiter.ts';
import { refusalAnswer, sayRefusal } from './refusal-words.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { endpoints } from '#web/endpoint-table.ts';
import { pathPattern, endpointPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import { visitorOf } from '#server/rendering/visitor.ts';

/** The connection of a request, from the HTTP listener (@hono/node-server passes it on). */
export type Connection = { incoming?: { socket: { remoteAddress?: string } } };

const mostClients = 20_000;
/** Per client (an address, of IPv6 a network) and minute: a whole office or a carrier may share one address. An order is also one of the asks: the checkout asks for a price before it. Every change of a cart kept by the server counts, for one without a cart makes a row of the database. A link to an order is asked for by hand (and per order the database counts: functions/resend-order-link.ts). */
const usual = { asks: 1200, orders: 600, links: 30, carts: 1200, callbacks: 300 };

/** 429 with Retry-After for a client that asks for prices, carts, orders or links without end. `behindProxy`: X-Forwarded-For was written by our own proxy. */
export function rateLimit({
  behindProxy,
  now,
  most = usual,
}: {
  behindProxy: boolean;
  now: () => number;
  most?: typeof usual;
}): MiddlewareHandler {
  const counters = Object.fromEntries(
    Object.entries(most).map(([what, limit]) => {
      const [store, rate] = [memoryStore(mostClients), rateOf(limit, 60)];
      return [what, (client: string) => store.take(client, rate, now())];
    }),
  ) as Record<keyof typeof usual, (client: string) => number>;
  return async (c, next) => {
    const kind = c.req.method === 'POST' ? kindOf(c.req.path) : undefined;
    if (!kind) return next();
    const client = networkOfAddress(clientOf(c, behindProxy));
    // An order is one of the asks too.
    const waitMs =
      kind === 'link' || kind === 'cart' || kind === 'callback'
        ? counters[`${kind}s`](client)
        : (kind === 'order' && counters.orders(client)) || counters.asks(client);
    if (waitMs === 0) return next();
    const { language } = visitorOf(c.req.raw, { requestId: '', siteUrl: '' });
    const refusal = new Refusal('request/too-many');
    // The page without scripts is read by a person.
    const answer = c.req.path.startsWith('/functions/')
      ? refusalAnswer(refusal, language)
      : new Response(sayRefusal(refusal.code, {}, language), {
          status: refusal.status,
          headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
        });
    answer.headers.set('retry-after', String(retrySeconds(waitMs)));
    return answer;
  };
}

const rated = [
  ...routes.flatMap((route) => (route.rate ? [{ rate: route.rate, path: pathPattern([route]) }] : [])),
  ...endpoints.flatMap((endpoint) =>
    endpoint.rate ? [{ rate: endpoint.rate, path: endpointPattern([endpoint]) }] : [],
  ),
];

/** React Router finds a page whatever the case, slashes and escapes of its address, and its form's data under `.data`. */
function kindOf(path: string): (typeof rated)[number]['rate'] | undefined {
  const plain = decoded(path)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?:\/_)?\.data$/, '')
    .replace(/\/$/, '');
  return rated.find((one) => one.path.test(plain))?.rate;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The address at the other end of the socket; what a client writes into a header proves nothing. Only behind a proxy (SITE_URL is
 * set) the last entry of X-Forwarded-For counts: the one the proxy itself added.
 */
export function clientOf(c: Context, behindProxy: boolean): string {
  return (
    (behindProxy && lastOf(c.req.header('x-forwarded-for'))) ||
    ((c.env as Connection | undefined)?.incoming?.socket.remoteAddress ?? 'unknown')
  );
}

/** The same for a socket that is asked for. */
export const addressOf = ({ headers, socket }: IncomingMessage, behindProxy: boolean): string =>
  (behindProxy && lastOf([headers['x-forwarded-for'] ?? []].flat().join(','))) || (socket.remoteAddress ?? 'unknown');

const lastOf = (list: string | undefined): string | undefined => list?.split(',').at(-1)?.trim() || undefined;
