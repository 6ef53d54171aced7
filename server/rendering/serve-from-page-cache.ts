// Kept pages, answered on Node's own request and response: Hono's would cost more than the rest of the answer (docs/decisions/0020).
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '#server/log.ts';
import type { PageCache } from './page-cache.ts';
import { headOf, otherBodyOf } from './rendered.ts';
import { type SharedPage, sharedPage } from './page-cache-key.ts';

/** Answers a request for a kept page, with all that observe() gives every answer, and says so; false: it was not touched. */
export function keptDoor({
  cache,
  renew,
  headers: always,
}: {
  cache: PageCache;
  renew(page: SharedPage): void;
  headers: [string, string][];
}): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const constant = always.flat();
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const began = performance.now();
    const { method = '', url = '', headers } = incoming;
    // A body on a GET is for the other door to read.
    if (headers['content-length'] || headers['transfer-encoding']) return false;
    const told = { get: (name: string) => (headers[name] as string | undefined) ?? null };
    const asked = sharedPage({ method, url, headers: told });
    const page = asked && cache.find(asked.key);
    if (!page) return false;
    if (cache.isDue(asked.key, page)) renew(asked);

    const requestId = randomUUID();
    const { status, headers: own, body } = headOf(page, told);
    const send = (bytes: Buffer | null): void => {
      const length = bytes && body !== 'brotli' ? ['content-length', String(bytes.length)] : [];
      outgoing.writeHead(status, [...own.flat(), ...length, ...constant, 'x-request-id', requestId]);
      outgoing.end(method === 'HEAD' ? undefined : bytes);
      log.info(
        {
          requestId,
          method,
          path: url.split('?', 1)[0],
          status,
          ms: Math.round((performance.now() - began) * 10) / 10,
          kept: true,
        },
        'answered',
      );
    };
    if (body === 'gzip' || body === 'plain')
      otherBodyOf(page, body).then(send, (error: unknown) => void outgoing.destroy(error as Error));
    else send(body === 'brotli' ? page.brotli : null);
    return true;
  };
  return (incoming, outgoing) => {
    try {
      return answer(incoming, outgoing);
    } catch (err) {
      // Outside Hono nobody else would catch it. The other door may know better, unless half an answer is out.
      log.error({ err }, 'a kept page could not be sent');
      if (!outgoing.headersSent) return false;
      outgoing.destroy();
      return true;
    }
  };
}
