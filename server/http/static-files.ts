import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { isHashedFilePath } from './endpoint-kinds.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
};

/** `brotli`: made by the build, if it is smaller. `gzip`: made when a client without brotli first asks. */
type Asset = { body: Buffer; brotli?: Buffer; gzip?: Buffer; type: string; cache: string };

/** Serves the built client from memory, precompressed. A missing /assets/* gets a plain 404, not a page. */
export function createAssetHandler(root: string): (request: Request, path: string) => Response | undefined {
  const all = new Map<string, Asset>();
  for (const entry of existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : []) {
    const hidden = relative(root, entry.parentPath)
      .split('/')
      .some((part) => part.startsWith('.'));
    if (!entry.isFile() || hidden || entry.name.endsWith('.br')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = '/' + relative(root, file);
    const cache = isHashedFilePath(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
    all.set(path, {
      body: readFileSync(file),
      brotli: existsSync(file + '.br') ? readFileSync(file + '.br') : undefined,
      type: types[extname(file)] ?? 'application/octet-stream',
      cache,
    });
  }
  return (request, path) => {
    const hit = request.method === 'GET' || request.method === 'HEAD' ? all.get(path) : undefined;
    if (!hit) return isHashedFilePath(path) ? new Response('not found', { status: 404 }) : undefined;
    const encoding = hit.brotli ? acceptedEncoding(request.headers.get('accept-encoding')) : null;
    const body = bodyOf(hit, encoding);
    const headers = new Headers({
      'content-type': hit.type,
      'cache-control': hit.cache,
      'content-length': String(body.length),
    });
    if (hit.brotli) headers.set('vary', 'Accept-Encoding');
    if (encoding) headers.set('content-encoding', encoding);
    return new Response(request.method === 'HEAD' ? null : (body as unknown as ReadableStream), { headers });
  };
}

function bodyOf(asset: Asset, encoding: Encoding): Buffer {
  if (encoding === 'br') return asset.brotli!;
  if (encoding === 'gzip') return (asset.gzip ??= gzipSync(asset.body));
  return asset.body;
}
