import { data, redirect } from 'react-router';
import type { DeskRole } from '#domain/desk/role.ts';
import type { Person } from '#domain/people/person.ts';
import { safeReturnPath } from '#domain/people/safe-return-path.ts';
import { type AccountApi, type Act, market } from '#web/context.ts';
import { type LoaderArgs, signedInAs } from '#web/parts/account/guard/signed-in.ts';

/** The tools of a desk screen's loader and action. */
export type DeskAccess = { person: Person; act: Act; desk: AccountApi['desk']; timeZone: string };

/** Headers of every response of the desk: no cache may keep a copy. */
export const noStore = { 'cache-control': 'private, no-store' };

/**
 * For the loader and the action of every desk screen except /admin itself. Checks in this order: signed in (else a redirect to /auth), the role (else
 * the 403 screen), for administrators the password of the gate (/admin asks for it and then returns here), and the second factor if the setting
 * desk_second_factor requires it (else 403). `role`: who may open the screen (DECISIONS "employee"); an administrator may also open an employee's.
 */
export function loadDesk(asked: LoaderArgs, { role }: { role: DeskRole }): DeskAccess {
  const { person, act, account } = signedInAs(role, asked);
  if (person.lacksDeskFactor) throw data({ needs: 'factor', email: person.email }, { status: 403 });
  if (person.role === 'admin' && !person.isAdminOpen) throw redirect(gatePath(asked.url));
  return { person, act, desk: account.desk, timeZone: asked.context.get(market).timeZone() };
}

/** The gate's address, with the wanted screen to return to. */
const gatePath = ({ pathname, search }: URL): string =>
  `/admin?${new URLSearchParams({ from: pathname.replace(/\.data$/, '') + search })}`;

/** The address after the gate: the wanted desk screen, or the gate's own address. */
export function pathAfterGate(url: URL): string {
  const wanted = safeReturnPath(url.searchParams.get('from'), '');
  return wanted.startsWith('/admin/') ? wanted : `${url.pathname}?granted`;
}
