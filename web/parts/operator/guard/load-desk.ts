import { data, redirect } from 'react-router';
import type { DeskRole } from '#domain/desk/role.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import { safeReturnPath } from '#web/state/safe-return-path.ts';
import { type AccountApi, type Act, visitorQueriesContext } from '#web/context.ts';
import { type LoaderArgs, requireRole } from '#web/parts/account/guard/signed-in.ts';
import { employeeRoutePaths, operatorPagePath } from '#web/route-lists.ts';

/** What loaders and actions of the administration need. */
export type DeskContext = { person: SessionPerson; act: Act; desk: AccountApi['desk']; timeZone: string };

/**
 * For the loaders and actions of the administration. Checks the sign-in (else a redirect to /auth), then the role (else
 * 403), then a second factor if the setting desk_second_factor requires it (else 403). The role is the one of the route
 * table, or `role` where an action needs more than its screen. Administrators must also have entered the
 * administration's password (else a redirect to /admin). They may open employees' screens too.
 */
export function authorizeDesk(
  args: LoaderArgs,
  { role = roleOfRoute(args.pattern) }: { role?: DeskRole } = {},
): DeskContext {
  const { person, act, account } = requireRole(role, args);
  if (person.lacksDeskFactor) throw data({ needs: 'factor', email: person.email }, { status: 403 });
  if (person.role === 'admin' && !person.isAdminOpen) throw redirect(gatePath(args.url));
  return { person, act, desk: account.desk, timeZone: args.context.get(visitorQueriesContext).timeZone() };
}

/** `pattern`: the route's path, to which React Router adds no first slash. */
const roleOfRoute = (pattern: string): DeskRole => (employeeRoutePaths.includes(`/${pattern}`) ? 'employee' : 'admin');

/** The URL of the password form, which then returns to the wanted screen. */
const gatePath = ({ pathname, search }: URL): string =>
  `${operatorPagePath}?${new URLSearchParams({ from: pathname.replace(/\.data$/, '') + search })}`;

/** The path to open after the password form: the wanted screen, or /admin itself. */
export function pathAfterAdminPassword(url: URL): string {
  const wanted = safeReturnPath(url.searchParams.get('from'), '');
  return wanted.startsWith(`${operatorPagePath}/`) ? wanted : `${url.pathname}?granted`;
}
