// Response headers for a user's file: a browser must never execute anything in it.
import type { FileMetadata } from '#server/supabase-api/storage/v1/rows.ts';

/** Media types that a browser may display; other files are downloaded. SVG is excluded because it can run scripts. */
const shown = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'application/pdf']);

type Served = {
  facts: Partial<FileMetadata>;
  /** When the link expires. */ expires?: Date | undefined;
  /** The file name for a download ('': its own name); null: display it. */ download: string | null;
};

export function createFileHeaders({ facts, expires, download }: Served): Headers {
  const type = facts.mimetype ?? 'application/octet-stream';
  const headers = new Headers({
    'content-type': /html/i.test(type) ? 'text/plain' : type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    // Pages of any origin may show pictures of a public bucket; the security policy prevents scripts.
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'none',
  });
  if (facts.eTag) headers.set('etag', facts.eTag);
  if (facts.lastModified) headers.set('last-modified', new Date(facts.lastModified).toUTCString());
  if (expires) headers.set('expires', expires.toUTCString());
  else if (facts.cacheControl) headers.set('cache-control', facts.cacheControl);
  const disposition = dispositionOf(type, download);
  if (disposition) headers.set('content-disposition', disposition);
  return headers;
}

function dispositionOf(type: string, download: string | null): string | undefined {
  if (download) {
    const name = encodeURIComponent(download).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `attachment; filename=${name}; filename*=UTF-8''${name}`;
  }
  return download === '' || !shown.has(type.split(';')[0]!.trim().toLowerCase()) ? 'attachment;' : undefined;
}

/** Whether the client already has this version (If-None-Match, otherwise If-Modified-Since). */
export function isNotModified({ headers }: Request, { eTag, lastModified }: Partial<FileMetadata>): boolean {
  const known = headers.get('if-none-match');
  if (known !== null)
    return (
      eTag !== undefined &&
      known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === eTag)
    );
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return lastModified !== undefined && Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}
