// Answers requests for cached pages before Hono, with Node's request and response objects, because that is cheaper
// (docs/decisions/0020).
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '#server/log.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { PageCache } from './page-cache.ts';
import { buildResponseHead, bodyWithoutBrotli } from './rendered.ts';
import { type SharedPage, findSharedPage } from './page-cache-key.ts';

/** Answers a request for a cached page, with the headers and log line of addHeadersAndLogRequests(). False: not answered. */
export function createCachedPageHandler({
  cache,
  renew,
  headers: always,
  metrics,
}: {
  cache: PageCache;
  renew(page: SharedPage): void;
  headers: [string, string][];
  metrics: Metrics | null;
}): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const constant = always.flat();
  // A browser enforces every policy it gets, so a page with its own policy must not get the usual one too.
  const besidePolicy = always.filter(([name]) => name !== 'content-security-policy').flat();
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const startedAt = performance.now();
    const { method = '', url = '', headers } = incoming;
    // A GET with a body is left to Hono.
    if (headers['content-length'] || headers['transfer-encoding']) return false;
    const requestHeaders = { get: (name: string) => (headers[name] as string | undefined) ?? null };
    const shared = findSharedPage({ method, url, headers: requestHeaders });
    const page = shared && cache.find(shared.key);
    if (!page) return false;
    if (cache.isDue(shared.key, page)) renew(shared);

    const requestId = randomUUID();
    const { status, headers: own, body } = buildResponseHead(page, requestHeaders);
    const rest = own.some(([name]) => name === 'content-security-policy') ? besidePolicy : constant;
    const send = (bytes: Buffer | null): void => {
      const length = bytes && body !== 'brotli' ? ['content-length', String(bytes.length)] : [];
      outgoing.writeHead(status, [...own.flat(), ...length, ...rest, 'x-request-id', requestId]);
      outgoing.end(method === 'HEAD' ? undefined : bytes);
      const ms = performance.now() - startedAt;
      const path = url.split('?', 1)[0]!;
      metrics?.record({ path, requestClass: 'cached-page', status, ms });
      log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10, kept: true }, 'answered');
    };
    if (body === 'gzip' || body === 'plain')
      bodyWithoutBrotli(page, body).then(send, (error: unknown) => void outgoing.destroy(error as Error));
    else send(body === 'brotli' ? page.brotli : null);
    return true;
  };
  return (incoming, outgoing) => {
    try {
      return answer(incoming, outgoing);
    } catch (err) {
      // Outside Hono nothing else catches the error. Hono can still answer, unless the headers were sent.
      log.error({ err }, 'a kept page could not be sent');
      if (!outgoing.headersSent) return false;
      outgoing.destroy();
      return true;
    }
  };
}
