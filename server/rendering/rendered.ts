import { promisify } from 'node:util';
import { brotliDecompress, gzip as zip } from 'node:zlib';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import { compressBufferWithBrotli } from '#server/http/compression.ts';
import { sha256Base64url } from '#server/sha256.ts';
import type { RenderedPage } from './page-cache.ts';

const decompress = promisify(brotliDecompress);
const compress = promisify(zip);

/** Only this visitor's browser may store the page, and must revalidate it. Unlike no-store, this keeps "back" fast. */
const defaults = { vary: 'Accept-Encoding, Cookie, Accept-Language, Save-Data', cacheControl: 'private, no-cache' };

/** The ETag suffix of each encoding of a page. `7` is the brotli level: browsers may still send ETags of the earlier
 * levels 10 and 11. */
const etagSuffix = { br: '-br7', gzip: '-gz' } as const;

/** Compresses the body of a rendered response; a whole page (200, no cookie set) gets an ETag. */
export async function renderedPageOf(answer: Response): Promise<RenderedPage> {
  const raw = Buffer.from(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.append('vary', defaults.vary);
  if (!headers.has('cache-control')) headers.set('cache-control', defaults.cacheControl);
  const isWhole = answer.status === 200 && !headers.has('set-cookie');
  const etag = isWhole ? sha256Base64url(raw).slice(0, 22) : null;
  return { status: answer.status, headers: [...headers], brotli: await compressBufferWithBrotli(raw), etag };
}

/** The status and headers of a response, and which encoding of the body is sent. */
export type ResponseHead = {
  status: number;
  headers: (readonly [name: string, value: string])[];
  body: 'brotli' | 'gzip' | 'plain' | 'none';
};

/** The headers of the page for a request: 304 without a body if the client sends a matching ETag. */
export function buildResponseHead(
  { status, headers, brotli, etag }: RenderedPage,
  requestHeaders: { get(name: string): string | null },
): ResponseHead {
  const encoding = acceptedEncoding(requestHeaders.get('accept-encoding'));
  const ending = encoding ? etagSuffix[encoding] : '';
  const tagged = etag ? [...headers, ['etag', `"${etag}${ending}"`] as const] : [...headers];
  // Any `-br` suffix matches: a page that was compressed with another brotli level is still the same page.
  const held = requestHeaders.get('if-none-match');
  if (etag && held?.includes(encoding === 'br' ? `"${etag}-br` : `"${etag}${ending}"`))
    return { status: 304, headers: tagged, body: 'none' };
  if (status === 204 || (status >= 300 && status < 400)) return { status, headers: tagged, body: 'none' };
  if (!encoding) return { status, headers: tagged, body: 'plain' };
  const encodedHeaders = [...tagged, ['content-encoding', encoding] as const];
  return encoding === 'gzip'
    ? { status, headers: encodedHeaders, body: 'gzip' }
    : { status, headers: [...encodedHeaders, ['content-length', String(brotli.length)]], body: 'brotli' };
}

/** The body for clients without brotli: plain, or gzip, which is compressed once per cached page. */
export async function bodyWithoutBrotli(page: RenderedPage, body: 'gzip' | 'plain'): Promise<Buffer> {
  if (body === 'plain') return decompress(page.brotli);
  page.gzip ??= decompress(page.brotli)
    .then((raw) => compress(raw))
    .then((packed) => (page.gzip = packed));
  return page.gzip;
}

export async function toPageResponse(page: RenderedPage, request: Request): Promise<Response> {
  const { status, headers, body } = buildResponseHead(page, request.headers);
  const responseHeaders = new Headers(headers as [string, string][]);
  if (body === 'none') return new Response(null, { status, headers: responseHeaders });
  const bytes = body === 'brotli' ? page.brotli : await bodyWithoutBrotli(page, body);
  responseHeaders.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : (bytes as unknown as ReadableStream), {
    status,
    headers: responseHeaders,
  });
}
