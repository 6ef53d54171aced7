import { data, redirect, type RouterContextProvider } from 'react-router';
import type { SessionPerson } from '#domain/people/person.ts';
import { signInPath } from '#web/state/safe-return-path.ts';
import { hasSessionCookie } from '#cookies/session-cookie.ts';
import type { Role } from '#domain/people/roles.ts';
import { type AccountApi, accountApiContext, type Act, performActionContext, visitorContext } from '#web/context.ts';

/**
 * `pattern`: the route's path. `url`: the page's URL. `request.url` may instead be the URL of a data request,
 * `/account.data?_routes=…`.
 */
export type LoaderArgs = { request: Request; url: URL; pattern: string; context: Readonly<RouterContextProvider> };

/** The signed-in person, their account and actions. Without a sign-in, throws a redirect to /auth (R-GUARD-01, -02). */
export function requireSignedIn(args: LoaderArgs): { person: SessionPerson; account: AccountApi; act: Act } {
  const { person } = args.context.get(visitorContext);
  const mine = args.context.get(accountApiContext);
  if (!person || !mine) throw redirect(wayIn(args, person !== null));
  return { person, account: mine, act: args.context.get(performActionContext) };
}

/** Like `requireSignedIn`, for one role and administrators. Throws 403 for others, with the needed role (R-ROLE-20). */
export function requireRole(
  needed: Exclude<Role, 'user'>,
  args: LoaderArgs,
): { person: SessionPerson; account: AccountApi; act: Act } {
  const found = requireSignedIn(args);
  if (!found.person.flags[needed]) throw data({ needs: needed, email: found.person.email }, { status: 403 });
  return found;
}

/** The URL of the sign-in page, which then returns to `url`. With `said=ended` it says that the session ended. */
function wayIn({ request, url }: LoaderArgs, isHalfIn: boolean): string {
  const way = signInPath(url.pathname + url.search);
  if (isHalfIn || !hasSessionCookie(request.headers.get('cookie'))) return way;
  return `${way}${way.includes('?') ? '&' : '?'}said=ended`;
}
