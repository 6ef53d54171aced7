// Checks the page that opens after signing in; it may not be on another site.
import { signInPagePath } from '#web/route-lists.ts';

/** One slash, and no character that browsers or proxies could interpret as a host or a line end. */
const shape = /^\/(?!\/)[^\\\s\p{Cc}]*$/u;
const longest = 2000;

/** Returns the path if it is on this site, else `otherwise`. Sign-in pages are refused, because they would loop. */
export function safeReturnPath(returnPath: string | null | undefined, otherwise = '/'): string {
  if (!returnPath || returnPath.length > longest || !shape.test(returnPath)) return otherwise;
  const [path = ''] = returnPath.split(/[?#]/, 1);
  const isPlain = !path.includes('//') && !path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
  return isPlain && !`${path}/`.startsWith(`${signInPagePath}/`) ? returnPath : otherwise;
}

/** The path of the sign-in page, which then returns to `path` (R-GUARD-01, R-GUARD-02). */
export function signInPath(path: string): string {
  const from = safeReturnPath(path);
  return from === '/' ? signInPagePath : `${signInPagePath}?from=${encodeURIComponent(from)}`;
}
