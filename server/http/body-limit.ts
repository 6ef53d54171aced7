import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusals.ts';
import { hasPostgrestErrors, isFileStorePath } from './endpoint-kinds.ts';
import { refusalResponse } from './refusal-words.ts';
import { buildPostgrestErrorResponse } from '#server/supabase-api/rest/v1/in-process-rpc.ts';
import { visitorOf } from '#server/rendering/visitor.ts';

/** The upper limit for every endpoint. Most endpoints accept less (server/function-list.ts, server/supabase-api). */
const mostBytes = 1024 * 1024;

/**
 * Refuses a body of more than `most` bytes with 413, at every endpoint. Content-Length is trusted, because Node ends
 * the body at this length. A chunked body is read here, so that no handler waits for the end of a longer body.
 */
export function limitBodySize(most: number = mostBytes): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (raw.method === 'GET' || raw.method === 'HEAD') return next();
    // server/supabase-api/storage streams uploaded files and limits their size.
    if (isFileStorePath(c.req.path)) return next();
    const stated = raw.headers.get('content-length');
    if (stated !== null && !raw.headers.has('transfer-encoding')) return Number(stated) <= most ? next() : tooLarge(c);
    if (!raw.body) return next();
    const reader = raw.body.getReader();
    const body = await readUpTo(reader, most);
    if (!body) {
      await reader.cancel().catch(() => undefined);
      return tooLarge(c);
    }
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
    return next();
  };
}

/** Reads the whole body; null when it is longer than `most`. The rest is then not read, and the reader stays open. */
export async function readUpTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > most) return null;
    chunks.push(value);
  }
}

function tooLarge(c: Context): Response {
  if (hasPostgrestErrors(c.req.path)) return buildPostgrestErrorResponse(413, 'PGRST102', 'The body is too large');
  return refusalResponse(
    new Refusal('request/too-large'),
    visitorOf(c.req.raw, { requestId: '', siteUrl: '' }).language,
  );
}
