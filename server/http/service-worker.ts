// Serves /sw.js (web/service-worker), the script of every page (web/state/light-page.ts) and the script that
// shows the stored cart and favourites (web/state/stored-preview.ts). None of them waits for the React app.
import { existsSync, readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import inPage from 'virtual:in-page';
import pageGuard from 'virtual:page-guard';
import pageSpeed from 'virtual:page-speed';
import worker from 'virtual:service-worker';
import storedPreview from 'virtual:stored-preview';
import { sha256Base64url } from '#server/sha256.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { selfDestroyingWorker } from './self-destroying-worker.ts';

const hashOf = (text: string): string => sha256Base64url(text).slice(0, 10);

/** The path of the script that every page loads, with a hash of its content. */
export const pageScriptPath = `/assets/page-${hashOf(inPage)}.js`;

/** Two scripts loaded by the script of every page: web/state/page-guard.ts, and the speed measurements. */
export const contextMenuBlockerScriptPath = `/assets/guard-${hashOf(pageGuard)}.js`;
export const pageSpeedScriptPath = `/assets/speed-${hashOf(pageSpeed)}.js`;

/** The path of the script that shows the cart and favourites stored in the browser. */
export const storedCartPreviewScriptPath = `/assets/stored-${hashOf(storedPreview)}.js`;

/** The approximate size of the headers of /sw.js, in bytes, because the worker counts its own download as well. */
const headerBytes = 1020;

/**
 * Serves /sw.js and /assets/{page,guard,speed,stored}-….js; null for other paths. `isOn` false: /sw.js removes itself.
 * A new build changes the version, so browsers install a new worker.
 */
export function createScriptHandler({
  isOn,
  clientDir,
}: {
  isOn: boolean;
  clientDir: string;
}): (request: Request, path: string) => Response | null {
  const names = existsSync(`${clientDir}/assets`)
    ? readdirSync(`${clientDir}/assets`, { recursive: true })
        .map(String)
        .filter((name) => !name.endsWith('.br'))
    : [];
  const shell = [
    pageScriptPath,
    storedCartPreviewScriptPath,
    '/icon.svg',
    ...names.filter((name) => /\.(?:css|svg)$/.test(name)).map((name) => `/assets/${name}`),
  ];
  const version = hashOf(names.join() + inPage + storedPreview + worker);
  const build = (bytes: number) => `self.build=${JSON.stringify({ version, shell, bytes })};`;
  const bytes = brotliCompressSync(build(9999) + worker).length + headerBytes;
  const files = new Map([
    ['/sw.js', file(isOn ? build(bytes) + worker : selfDestroyingWorker, 'public, max-age=600')],
    [pageScriptPath, file(inPage, 'public, max-age=31536000, immutable')],
    [contextMenuBlockerScriptPath, file(pageGuard, 'public, max-age=31536000, immutable')],
    [pageSpeedScriptPath, file(pageSpeed, 'public, max-age=31536000, immutable')],
    [storedCartPreviewScriptPath, file(storedPreview, 'public, max-age=31536000, immutable')],
  ]);
  return (request, path) =>
    request.method === 'GET' || request.method === 'HEAD' ? (files.get(path)?.(request) ?? null) : null;
}

function file(text: string, cacheControl: string): (request: Request) => Response {
  const bodies = { br: brotliCompressSync(text), gzip: gzipSync(text), plain: Buffer.from(text) };
  return ({ method, headers: requestHeaders }) => {
    const encoding = acceptedEncoding(requestHeaders.get('accept-encoding'));
    // ETags must differ between encodings.
    const etag = `"${hashOf(text)}${encoding ? `-${encoding}` : ''}"`;
    const headers = new Headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl,
      etag,
      vary: 'Accept-Encoding',
    });
    if (requestHeaders.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    if (encoding) headers.set('content-encoding', encoding);
    const body = bodies[encoding ?? 'plain'];
    headers.set('content-length', String(body.length));
    return new Response(method === 'HEAD' ? null : (body as unknown as ReadableStream), { headers });
  };
}
