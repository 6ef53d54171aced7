import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gzip as zip } from 'node:zlib';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { Packed, PackedBody } from '#server/http/compression.ts';
import type { Made } from './page-cache.ts';

const decompress = promisify(brotliDecompress);
const compress = promisify(zip);

/** What a rendered page says to caches: it is one visitor's, and to be asked about again (which keeps "back" instant, unlike no-store). */
const usual = { vary: 'Accept-Encoding, Cookie, Accept-Language, Save-Data', cacheControl: 'private, no-cache' };

/** Other bytes of the same page have another validator, named after brotli's quality; packed by gzip it is always the same. */
const endings: Record<Packed, string> = { quick: '-br7', well: '-br10', tight: '-br11' };

/** A rendered answer with its body compressed by `pack`; a whole page (200, no cookie set) gets a validator. */
export async function madeOf(answer: Response, pack: (raw: Buffer) => Promise<PackedBody>): Promise<Made> {
  const raw = Buffer.from(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.append('vary', usual.vary);
  if (!headers.has('cache-control')) headers.set('cache-control', usual.cacheControl);
  const isWhole = answer.status === 200 && !headers.has('set-cookie');
  const etag = isWhole ? createHash('sha256').update(raw).digest('base64url').slice(0, 22) : null;
  return { status: answer.status, headers: [...headers], ...(await pack(raw)), etag };
}

/** Headers of an answer and which body goes with them. */
export type Head = {
  status: number;
  headers: (readonly [name: string, value: string])[];
  body: 'brotli' | 'gzip' | 'plain' | 'none';
};

/** How `made` is told to whoever asks with these headers: a validator they hold already costs 304 and no body. */
export function headOf(
  { status, headers, brotli, packed, etag }: Made,
  asked: { get(name: string): string | null },
): Head {
  const encoding = acceptedEncoding(asked.get('accept-encoding'));
  const ending = encoding === 'br' ? endings[packed] : encoding === 'gzip' ? '-gz' : '';
  const tagged = etag ? [...headers, ['etag', `"${etag}${ending}"`] as const] : [...headers];
  // Whoever holds the same page packed another way by brotli holds it all the same.
  const held = asked.get('if-none-match');
  if (etag && held?.includes(encoding === 'br' ? `"${etag}-br` : `"${etag}${ending}"`))
    return { status: 304, headers: tagged, body: 'none' };
  if (status === 204 || (status >= 300 && status < 400)) return { status, headers: tagged, body: 'none' };
  if (!encoding) return { status, headers: tagged, body: 'plain' };
  const packedHeaders = [...tagged, ['content-encoding', encoding] as const];
  return encoding === 'gzip'
    ? { status, headers: packedHeaders, body: 'gzip' }
    : { status, headers: [...packedHeaders, ['content-length', String(brotli.length)]], body: 'brotli' };
}

/** The body for who takes no brotli: unpacked, or by gzip, which is done once for a page that is kept. Its length is not in the head yet. */
export async function otherBodyOf(made: Made, body: 'gzip' | 'plain'): Promise<Buffer> {
  if (body === 'plain') return decompress(made.brotli);
  made.gzip ??= decompress(made.brotli)
    .then((raw) => compress(raw))
    .then((packed) => (made.gzip = packed));
  return made.gzip;
}

/** What is made, as the answer to this request. */
export async function answerWith(made: Made, request: Request): Promise<Response> {
  const { status, headers, body } = headOf(made, request.headers);
  const told = new Headers(headers as [string, string][]);
  if (body === 'none') return new Response(null, { status, headers: told });
  const bytes = body === 'brotli' ? made.brotli : await otherBodyOf(made, body);
  told.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : (bytes as unknown as ReadableStream), {
    status,
    headers: told,
  });
}
