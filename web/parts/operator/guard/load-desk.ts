import { data, redirect } from 'react-router';
import type { DeskRole } from '#domain/desk/role.ts';
import type { Person } from '#domain/people/person.ts';
import { returnTo } from '#domain/people/return-to.ts';
import { type Account, type Act, market } from '#web/context.ts';
import { type LoaderArgs, signedInAs } from '#web/parts/account/guard/signed-in.ts';

/** What a desk screen's loader and action work with. `noStore`: the headers of every answer. */
export type DeskAccess = { person: Person; act: Act; desk: Account['desk']; timeZone: string };

/** Headers of every response of the desk: no cache may keep a copy. */
export const noStore = { 'cache-control': 'private, no-store' };

/**
 * For the loader and the action of every desk screen but /admin itself: signed in (else a redirect to /auth), the role (else the 403 screen),
 * and for administrators the password of the step, which /admin asks for and then leads back here; and where the setting desk_second_factor asks for one, the second factor (else 403). `role`: whose screen it is (DECISIONS
 * "employee"); an administrator may open what is an employee's.
 */
export function loadDesk(asked: LoaderArgs, { role }: { role: DeskRole }): DeskAccess {
  const { person, act, account } = signedInAs(role, asked);
  if (person.lacksDeskFactor) throw data({ needs: 'factor', email: person.email }, { status: 403 });
  if (person.role === 'admin' && !person.isAdminOpen) throw redirect(gatePath(asked.url));
  return { person, act, desk: account.desk, timeZone: asked.context.get(market).timeZone() };
}

/** The gate, which leads back to where somebody wanted to go. */
const gatePath = ({ pathname, search }: URL): string =>
  `/admin?${new URLSearchParams({ from: pathname.replace(/\.data$/, '') + search })}`;

/** Where the gate leads: the desk screen that was asked for, or the address it stands at itself. */
export function afterGate(url: URL): string {
  const wanted = returnTo(url.searchParams.get('from'), '');
  return wanted.startsWith('/admin/') ? wanted : `${url.pathname}?granted`;
}
