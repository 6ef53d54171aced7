import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusals.ts';
import { refusalResponse } from './refusal-words.ts';
import { rpcErrorResponse } from '#server/supabase-api/rest/v1/in-process-rpc.ts';
import { visitorOf } from '#server/rendering/visitor.ts';

/** The upper limit for every endpoint. Most endpoints accept less (server/functions, server/supabase-api). */
const mostBytes = 1024 * 1024;

/**
 * Refuses a body of more than `most` bytes with 413, at every endpoint. Content-Length is trusted, because Node cuts the
 * body there. A chunked body is read here, so that no handler waits for the end of one that is too long.
 */
export function bodyLimit(most: number = mostBytes): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (raw.method === 'GET' || raw.method === 'HEAD') return next();
    // Uploaded files are streamed, and their size is counted there (server/supabase-api/storage).
    if (c.req.path.startsWith('/storage/v1/')) return next();
    const stated = raw.headers.get('content-length');
    if (stated !== null && !raw.headers.has('transfer-encoding')) return Number(stated) <= most ? next() : tooLarge(c);
    if (!raw.body) return next();
    const body = await readUpTo(raw.body, most);
    if (!body) return tooLarge(c);
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
    return next();
  };
}

/** Reads the whole body; undefined when it is longer than `most` (the rest is not read). */
export async function readUpTo(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > most) {
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(value);
  }
}

function tooLarge(c: Context): Response {
  if (c.req.path.startsWith('/rest/')) return rpcErrorResponse(413, 'PGRST102', 'The body is too large');
  return refusalResponse(
    new Refusal('request/too-large'),
    visitorOf(c.req.raw, { requestId: '', siteUrl: '' }).language,
  );
}
