import { data, redirect, type RouterContextProvider } from 'react-router';
import type { Person } from '#domain/people/person.ts';
import { signInPath } from '#domain/people/return-to.ts';
import { hasSessionCookie } from '#domain/people/session-cookie.ts';
import type { Role } from '#domain/people/roles.ts';
import { type Account, account, visitor } from '#web/context.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** For loaders and actions: who has signed in, and their account. Nobody, or somebody whose second factor is still to be given: throws the way to /auth, which passes on where they wanted to go (R-GUARD-01, R-GUARD-02). */
export function signedIn({ request, context }: Asked): { person: Person; account: Account } {
  const { person } = context.get(visitor);
  const mine = context.get(account);
  if (!person || !mine) throw redirect(wayIn(request, person !== null));
  return { person, account: mine };
}

/** The same, for one role; who has another gets the 403 screen, which says which is needed, and with whose address they are here (R-ROLE-20). An admin is let in everywhere. */
export function signedInAs(needed: Exclude<Role, 'user'>, asked: Asked): { person: Person; account: Account } {
  const found = signedIn(asked);
  if (!found.person.flags[needed]) throw data({ needs: needed, email: found.person.email }, { status: 403 });
  return found;
}

/** `said=ended`: a session was here and is no more, which the sign-in says. */
function wayIn(request: Request, isHalfIn: boolean): string {
  const way = signInPath(pagePath(request));
  if (isHalfIn || !hasSessionCookie(request.headers.get('cookie'))) return way;
  return `${way}${way.includes('?') ? '&' : '?'}said=ended`;
}

/** Path and query of the page a request is for. React Router takes `.data` and `_routes` off before a loader sees the address; a form is posted to a page that can be read. */
function pagePath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
