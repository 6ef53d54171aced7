// Allowed redirect targets. No other part of a request is ever used as a Location header.
import type { AuthSettings } from './settings.ts';

type Allowed = Pick<AuthSettings, 'siteUrl' | 'AUTH_REDIRECT_URLS'>;

/** Schemes whose URLs a browser runs or displays instead of visiting a site. */
const neverSchemes = new Set('javascript: data: vbscript: blob: file: about: view-source: filesystem:'.split(' '));

/** Returns `requestedUrl` if it is on the site or matches AUTH_REDIRECT_URLS, else `referer` under the same conditions,
 * else the site. The result is normalised, so that browsers parse it exactly as it was checked. */
export function pickRedirectUrl(
  requestedUrl: string | null | undefined,
  settings: Allowed,
  referer?: string | null,
): string {
  return allowed(requestedUrl, settings) ?? allowed(referer, settings) ?? settings.siteUrl();
}

/** The requested redirect target: current clients send it in the query, older ones in a header. */
export function pickRedirectUrlOfRequest(request: Request, settings: Allowed, fromBody?: unknown): string {
  const requestedUrl =
    new URL(request.url).searchParams.get('redirect_to') ??
    request.headers.get('redirect_to') ??
    (typeof fromBody === 'string' ? fromBody : null);
  return pickRedirectUrl(requestedUrl, settings, request.headers.get('referer'));
}

function allowed(text: string | null | undefined, settings: Allowed): string | null {
  // Browsers drop tabs and newlines and read a backslash as a slash: refuse such URLs.
  if (
    !text ||
    text.length > 2048 ||
    /[\u0000-\u0020\u007f\\]/.test(text) ||
    !/^[a-z][a-z0-9+.-]*:/i.test(text) ||
    !URL.canParse(text)
  )
    return null;
  const url = new URL(text);
  if (url.username || url.password || neverSchemes.has(url.protocol)) return null;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && url.origin === new URL(settings.siteUrl()).origin) return url.href;
  return settings.AUTH_REDIRECT_URLS.some((pattern) => matches(pattern, url)) ? url.href : null;
}

/** `*` matches within one part (between dots and slashes), `**` across parts, but not from host to path. */
function matches(pattern: string, { href, hash }: URL): boolean {
  const [want, seen] = [takeApart(pattern), takeApart(href.slice(0, href.length - hash.length))];
  if (!want || !seen || want.scheme !== seen.scheme) return false;
  return (
    globs(want.host, '[a-z0-9-]', '[a-z0-9.-]').test(seen.host) &&
    (globs(want.path, '[^./]', '[^]').test(seen.path) || (want.path === '' && seen.path === '/'))
  );
}

function takeApart(address: string): { scheme: string; host: string; path: string } | null {
  const [, scheme, host = '', path = ''] = /^([a-z][a-z0-9+.-]*:)(?:\/\/([^/?#]*))?([^#]*)/i.exec(address) ?? [];
  return scheme ? { scheme: scheme.toLowerCase(), host: host.toLowerCase(), path } : null;
}

function globs(glob: string, within: string, across: string): RegExp {
  const source = glob
    .split(/(\*+)/)
    .map((piece) => (piece === '*' ? `${within}*` : piece.startsWith('*') ? `${across}*` : escape(piece)))
    .join('');
  return new RegExp(`^${source}$`);
}

const escape = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\/-]/g, '\\$&');

/** Returns `url` with `query` added (same names are replaced), and with `fragment`, if given, after #. */
export function withUrlParams(
  url: string,
  {
    query = {},
    fragment,
  }: { query?: Record<string, string> | undefined; fragment?: Record<string, string> | undefined },
): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  if (fragment) target.hash = new URLSearchParams(fragment).toString();
  return target.href;
}
