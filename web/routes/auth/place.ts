import { signInPagePath } from '#web/route-lists.ts';
import { safeReturnPath } from '#web/state/safe-return-path.ts';

/** The steps of the sign-in screen, named by `?mode=` in the URL. */
export const authModes = ['in', 'up', 'forgotten', 'code', 'check', 'new', 'factor', 'out'] as const;
export type AuthMode = (typeof authModes)[number];

export const toAuthMode = (modeParam: string | null): AuthMode => authModes.find((mode) => mode === modeParam) ?? 'in';

/** auth/v1 refuses URLs over 2048 characters. A longer return path is only in a cookie of the browser. */
const longestLinkPath = 1800;

/** What the mail is for: confirming a sign-up, a new password, or a sign-in code. */
export type AwaitedMailPurpose = 'signup' | 'recovery' | 'email';

/** The path of the sign-in screen in this mode, returning to `from`. `way`: the id of a factor, or `recovery`. */
export function authPath(mode: AuthMode, from: string, way?: string): string {
  const params = new URLSearchParams();
  if (mode !== 'in') params.set('mode', mode);
  if (way) params.set('way', way);
  if (from !== '/') params.set('from', from);
  return String(params) ? `${signInPagePath}?${params}` : signInPagePath;
}

/** The path of a sign-up's mail link (R-AUTH-21). Its query has the page to continue to, also on another device. */
export function signUpMailLinkPath(from: string): string {
  const path = `/?${new URLSearchParams({ from })}`;
  return from === '/' || path.length > longestLinkPath ? '/' : path;
}

/** The path to return to after a sign-in: from the URL, else the referring page, else home. */
export function returnPathOf(url: URL, referer: string | null, siteUrl: string): string {
  const from = url.searchParams.get('from');
  if (from?.startsWith(`${signInPagePath}?`) && url.searchParams.get('mode') === 'factor') {
    const after = new URLSearchParams(from.slice(signInPagePath.length));
    return after.get('mode') === 'new' ? authPath('new', safeReturnPath(after.get('from'))) : '/';
  }
  if (from !== null) return safeReturnPath(from);
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  return origin === url.origin || origin === siteUrl ? safeReturnPath(pathname + search) : '/';
}
