// Downloads pages of retailers. The URLs come from operators and links, and must not lead into our own network.
import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { checkedLookup, isPublicAddress } from '../remote-picture.ts';
import { decodePage } from './decode-page.ts';
import { PageFetchError } from './page-fetch-error.ts';

export type FetchedPage = { url: string; text: string; contentType: string | null };
export type FetchPageOptions = {
  /** The caller's name, sent as User-Agent. */
  agentName: string;
  /** The simulator's `host:port` on this machine, the only private address that is allowed. */
  localHost?: string | null;
  /** Called for every URL before it is visited, redirects included. Throws PageFetchError. */
  mayVisit?(url: URL): Promise<void>;
  /** Time limit of the whole download, redirects included. */
  timeoutMs?: number;
  /** Size limit of the decompressed page. */
  mostBytes?: number;
  accepts?: 'html' | 'any';
  isPublic?(address: string): boolean;
};

const mostRedirects = 5;

/** Downloads a page without cookies: at most five redirects, 5 MB decompressed and 20 s. Checks the URL, and the IP
 * address after the DNS lookup. Throws PageFetchError. */
export async function fetchPage(address: string, options: FetchPageOptions): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 20_000);
  let url = parseHttpUrl(address);
  for (let redirects = 0; ; redirects++) {
    await options.mayVisit?.(url);
    const response = await ask(url, signal, options);
    const status = response.statusCode ?? 0;
    if (status === 200) return readPage(url, response, options);
    response.destroy();
    const next = [301, 302, 303, 307, 308].includes(status) ? response.headers.location : undefined;
    if (!next) throw faultOf(status);
    if (redirects === mostRedirects) throw new PageFetchError('too-many-redirects');
    url = parseHttpUrl(next, url);
  }
}

function faultOf(status: number): PageFetchError {
  if (status === 404 || status === 410) return new PageFetchError('not-found', String(status));
  if (status === 429 || status === 503) return new PageFetchError('site-busy', String(status));
  if (status === 401 || status === 403 || status === 451) return new PageFetchError('blocked-by-site', String(status));
  return new PageFetchError(status >= 500 ? 'server-error' : 'not-found', String(status));
}

/** Parses an absolute http(s) URL without a password. Throws PageFetchError bad-address. */
export function parseHttpUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new PageFetchError('bad-address');
  url.hash = '';
  return url;
}

function ask(url: URL, signal: AbortSignal, options: FetchPageOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = options.localHost !== undefined && options.localHost !== null && url.host === options.localHost;
  const isOpen = options.isPublic ?? isPublicAddress;
  const isPublic = (one: string): boolean => isLocal || isOpen(one);
  // Node makes no DNS lookup for an IP address, so it is checked here.
  if (isIP(host) && !isPublic(host)) throw new PageFetchError('private-address');
  // Only usual web ports are allowed, because another port may belong to another service of that host.
  if (!isLocal && !['', '80', '443', '8080', '8443'].includes(url.port))
    throw new PageFetchError('bad-address', `port ${url.port}`);
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? askSecurely : askPlainly;
    const request = start(url, {
      signal,
      agent: false,
      lookup: checkedLookup(isPublic, () => new PageFetchError('private-address')),
      headers: {
        'user-agent': options.agentName,
        accept: options.accepts === 'any' ? '*/*' : 'text/html,application/xhtml+xml;q=0.9',
        'accept-language': 'fr-CA,fr;q=0.9,en;q=0.7',
        'accept-encoding': 'gzip, deflate, br',
      },
    });
    request.once('response', resolve);
    // Keep the listener: after the headers, an error without a listener would end the process.
    request.on('error', (cause) => reject(asFault(cause)));
    request.end();
  });
}

function asFault(cause: unknown): PageFetchError {
  if (cause instanceof PageFetchError) return cause;
  const { name } = cause as Error;
  return new PageFetchError(name === 'TimeoutError' || name === 'AbortError' ? 'too-slow' : 'unreachable', '', cause);
}

async function readPage(
  url: URL,
  response: IncomingMessage,
  { mostBytes = 5 * 1024 * 1024, accepts = 'html' }: FetchPageOptions,
): Promise<FetchedPage> {
  const contentType = response.headers['content-type'] ?? null;
  if (accepts === 'html' && contentType && !/text\/html|application\/xhtml\+xml|text\/plain/i.test(contentType)) {
    response.destroy();
    throw new PageFetchError('not-html', contentType.slice(0, 60));
  }
  try {
    const bytes = await readBody(response, mostBytes);
    return { url: url.href, text: decodePage(bytes, contentType), contentType };
  } catch (cause) {
    throw cause instanceof PageFetchError
      ? cause
      : /^Z_|brotli|^ERR__?BROTLI/i.test((cause as NodeJS.ErrnoException).code ?? '')
        ? new PageFetchError('broken-encoding', '', cause)
        : asFault(cause);
  }
}

/** Reads the body and counts decompressed bytes, because a few compressed kilobytes may expand to gigabytes. */
async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const unpacked = unpack(response);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new PageFetchError('too-large');
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  if (!response.complete) throw new PageFetchError('unreachable', 'cut off');
  return Buffer.concat(chunks);
}

function unpack(response: IncomingMessage): AsyncIterable<Uint8Array> {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const unpacker = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }[
    encoding
  ];
  if (encoding === '' || encoding === 'identity') return response;
  if (!unpacker) throw new PageFetchError('broken-encoding', encoding.slice(0, 20));
  // The iterator throws the pipeline's errors, so this callback does nothing.
  return pipeline(response, unpacker({ chunkSize: 64 * 1024 } as never), () => {});
}
