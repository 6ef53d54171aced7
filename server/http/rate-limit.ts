// Limits how often one client may request a price, change a cart, place an order or request a mail with a link.
// One client must not exhaust the connection pool or fill the disk. The counts are in the memory of this process.
// The database limits reserved stock (domain/orders/hold-limits.ts). The proxy limits attacks from many clients.
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusals.ts';
import { createMemoryStore, toRateLimit, retrySeconds } from '#server/rate-limiter.ts';
import { hasRefusalErrors } from './endpoint-kinds.ts';
import { refusalResponse, refusalText } from './refusal-words.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { endpointRules } from '#web/endpoint-table.ts';
import { routePathsPattern, endpointPathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import { visitorOf } from '#server/rendering/visitor.ts';

/** The connection of a request, as @hono/node-server passes it on. */
export type ClientConnection = { incoming?: { socket: { remoteAddress?: string } } };

const mostClients = 20_000;
/**
 * Requests per minute and client (an IPv4 address or an IPv6 network, which an office or carrier may share).
 * `asks`: requests for a price; each order counts too. `carts`: changes of a server cart. `callbacks`: payment
 * callbacks and unsubscribe forms. `links`: other forms, for example to mail an order's link again.
 */
const usual = { asks: 1200, orders: 600, links: 30, carts: 1200, callbacks: 300 };

/** Answers 429 with Retry-After above these limits. `behindProxy`: our own proxy writes X-Forwarded-For. */
export function limitRequestRate({
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
      const [store, rate] = [createMemoryStore(mostClients), toRateLimit(limit, 60)];
      return [what, (client: string) => store.take(client, rate, now())];
    }),
  ) as Record<keyof typeof usual, (client: string) => number>;
  return async (c, next) => {
    const kind = c.req.method === 'POST' ? kindOf(c.req.path) : undefined;
    if (!kind) return next();
    const client = networkOfAddress(clientAddress(c, behindProxy));
    // An order counts against both limits, `orders` and `asks`.
    const waitMs =
      kind === 'link' || kind === 'cart' || kind === 'callback'
        ? counters[`${kind}s`](client)
        : (kind === 'order' && counters.orders(client)) || counters.asks(client);
    if (waitMs === 0) return next();
    const { language } = visitorOf(c.req.raw, { requestId: '', siteUrl: '' });
    const refusal = new Refusal('request/too-many');
    // A form sent without scripts gets plain text, not JSON.
    const answer = hasRefusalErrors(c.req.path)
      ? refusalResponse(refusal, language)
      : new Response(refusalText(refusal.code, {}, language), {
          status: refusal.status,
          headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
        });
    answer.headers.set('retry-after', String(retrySeconds(waitMs)));
    return answer;
  };
}

const rated = [
  ...routes.flatMap((route) => (route.rate ? [{ rate: route.rate, path: routePathsPattern([route]) }] : [])),
  ...endpointRules.flatMap((endpoint) =>
    endpoint.rate ? [{ rate: endpoint.rate, path: endpointPathsPattern([endpoint]) }] : [],
  ),
];

/** The limit for a path. React Router ignores case, final slashes and escapes in paths, and adds `.data` to forms. */
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
 * The address of the client's socket, because a client can forge headers. Behind a proxy (SITE_URL is set): the last
 * entry of X-Forwarded-For, which the proxy added.
 */
export function clientAddress(c: Context, behindProxy: boolean): string {
  return (
    (behindProxy && lastOf(c.req.header('x-forwarded-for'))) ||
    ((c.env as ClientConnection | undefined)?.incoming?.socket.remoteAddress ?? 'unknown')
  );
}

/** The client's address of a raw Node request. */
export const clientAddressOfNodeRequest = ({ headers, socket }: IncomingMessage, behindProxy: boolean): string =>
  (behindProxy && lastOf([headers['x-forwarded-for'] ?? []].flat().join(','))) || (socket.remoteAddress ?? 'unknown');

const lastOf = (list: string | undefined): string | undefined => list?.split(',').at(-1)?.trim() || undefined;
