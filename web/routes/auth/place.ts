import { returnTo } from '#domain/people/return-to.ts';

/** What the screen asks for; the address says it (`?mode=`). */
export const modes = ['in', 'up', 'forgotten', 'code', 'check', 'new', 'factor', 'out'] as const;
export type Mode = (typeof modes)[number];

export const modeOf = (asked: string | null): Mode => modes.find((mode) => mode === asked) ?? 'in';

/** Which mail is being waited for. */
export type AwaitedStep = 'signup' | 'recovery' | 'email';

/** The sign-in in this mode, leading back to `from`. `way`: of the second step, the id of a factor or `recovery`. */
export function authPath(mode: Mode, from: string, way?: string): string {
  const params = new URLSearchParams();
  if (mode !== 'in') params.set('mode', mode);
  if (way) params.set('way', way);
  if (from !== '/') params.set('from', from);
  return String(params) ? `/auth?${params}` : '/auth';
}

/** Where a sign-in leads: what the address says, else the page of this site one came from, else home. Never another site, never the sign-in itself; only the second step may go on to the new password. */
export function returnPathOf(url: URL, referer: string | null, siteUrl: string): string {
  const asked = url.searchParams.get('from');
  if (asked?.startsWith('/auth?') && url.searchParams.get('mode') === 'factor') {
    const after = new URLSearchParams(asked.slice('/auth?'.length));
    return after.get('mode') === 'new' ? authPath('new', returnTo(after.get('from'))) : '/';
  }
  if (asked !== null) return returnTo(asked);
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  return origin === url.origin || origin === siteUrl ? returnTo(pathname + search) : '/';
}
