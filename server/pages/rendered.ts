import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Sends a rendered page compressed where the client takes brotli, with a validator, so that a reload of an unchanged page costs 304. */
export async function sendPage(request: Request, answer: Response): Promise<Response> {
  const raw = Buffer.from(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  const takesBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  const tag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}${takesBrotli ? '-br' : ''}"`;
  headers.append('vary', 'Accept-Encoding, Cookie, Accept-Language');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  if (answer.status === 200) {
    headers.set('etag', tag);
    if ((request.headers.get('if-none-match') ?? '').split(/,\s*/).includes(tag)) return new Response(null, { status: 304, headers });
  }
  const body = takesBrotli ? await compress(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }) : raw;
  if (takesBrotli) headers.set('content-encoding', 'br');
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : (body as unknown as ReadableStream), { status: answer.status, headers });
}
