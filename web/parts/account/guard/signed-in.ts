import { data, redirect, type RouterContextProvider } from 'react-router';
import type { Person } from '#domain/people/person.ts';
import { signInPath } from '#domain/people/safe-return-path.ts';
import { hasSessionCookie } from '#domain/people/session-cookie.ts';
import type { Role } from '#domain/people/roles.ts';
import { type AccountApi, account, type Act, act, visitor } from '#web/context.ts';

/** `url`: the screen's address. `request.url` may also be that of a data request, `/account.data?_routes=…`. */
export type LoaderArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** For loaders and actions: the signed-in person, their account and actions. Without a sign-in, or with the second factor missing, throws a redirect to /auth with the wanted address (R-GUARD-01, R-GUARD-02). */
export function signedIn(asked: LoaderArgs): { person: Person; account: AccountApi; act: Act } {
  const { person } = asked.context.get(visitor);
  const mine = asked.context.get(account);
  if (!person || !mine) throw redirect(wayIn(asked, person !== null));
  return { person, account: mine, act: asked.context.get(act) };
}

/** The same for one role. Others get the 403 screen, which names the needed role and their own e-mail address (R-ROLE-20). An admin may open everything. */
export function signedInAs(
  needed: Exclude<Role, 'user'>,
  asked: LoaderArgs,
): { person: Person; account: AccountApi; act: Act } {
  const found = signedIn(asked);
  if (!found.person.flags[needed]) throw data({ needs: needed, email: found.person.email }, { status: 403 });
  return found;
}

/** `said=ended` makes the sign-in page say that the session has ended. After a posted form, the return address is that of its page. */
function wayIn({ request, url }: LoaderArgs, isHalfIn: boolean): string {
  const way = signInPath(url.pathname + url.search);
  if (isHalfIn || !hasSessionCookie(request.headers.get('cookie'))) return way;
  return `${way}${way.includes('?') ? '&' : '?'}said=ended`;
}
