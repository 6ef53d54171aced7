// The page after signing in; never one of another site.

/** One slash, then no character that a browser or proxy could read as a host, a parent folder or a line end. */
const shape = /^\/(?!\/)[^\\\s\p{Cc}]*$/u;
const longest = 2000;
const signIn = '/auth';

/** Returns the requested path if it is on this site, else `otherwise`; also for the sign-in pages, which would loop. */
export function safeReturnPath(asked: string | null | undefined, otherwise = '/'): string {
  if (!asked || asked.length > longest || !shape.test(asked)) return otherwise;
  const [path = ''] = asked.split(/[?#]/, 1);
  const isPlain = !path.includes('//') && !path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
  return isPlain && !`${path}/`.startsWith(`${signIn}/`) ? asked : otherwise;
}

/** The address of the sign-in page, which returns to `path` (with its query) afterwards (R-GUARD-01, R-GUARD-02). */
export function signInPath(path: string): string {
  const from = safeReturnPath(path);
  return from === '/' ? signIn : `${signIn}?from=${encodeURIComponent(from)}`;
}
