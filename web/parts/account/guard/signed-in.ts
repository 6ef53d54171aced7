import { data, redirect, type RouterContextProvider } from 'react-router';
import type { Person } from '#domain/people/person.ts';
import { signInPath } from '#domain/people/return-to.ts';
import { hasSessionCookie } from '#domain/people/session-cookie.ts';
import type { Role } from '#domain/people/roles.ts';
import { type Account, account, type Act, act, visitor } from '#web/context.ts';

/** `url`: of the screen, as React Router tells it. `request.url` is what the browser asked for, `/account.data?_routes=…` as well. */
type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** For loaders and actions: who has signed in, their account, and what they may change. Nobody, or somebody whose second factor is still to be given: throws the way to /auth, which passes on where they wanted to go (R-GUARD-01, R-GUARD-02). */
export function signedIn(asked: Asked): { person: Person; account: Account; act: Act } {
  const { person } = asked.context.get(visitor);
  const mine = asked.context.get(account);
  if (!person || !mine) throw redirect(wayIn(asked, person !== null));
  return { person, account: mine, act: asked.context.get(act) };
}

/** The same, for one role; who has another gets the 403 screen, which says which is needed, and with whose address they are here (R-ROLE-20). An admin is let in everywhere. */
export function signedInAs(
  needed: Exclude<Role, 'user'>,
  asked: Asked,
): { person: Person; account: Account; act: Act } {
  const found = signedIn(asked);
  if (!found.person.flags[needed]) throw data({ needs: needed, email: found.person.email }, { status: 403 });
  return found;
}

/** `said=ended`: a session was here and is no more, which the sign-in says. A form is posted to a page that can be read. */
function wayIn({ request, url }: Asked, isHalfIn: boolean): string {
  const way = signInPath(url.pathname + url.search);
  if (isHalfIn || !hasSessionCookie(request.headers.get('cookie'))) return way;
  return `${way}${way.includes('?') ? '&' : '?'}said=ended`;
}
