import { peopleListDefinition } from '#domain/desk/people-list.ts';
import { m } from '#texts/compiled/messages.js';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { choicesOf } from '#web/parts/desk/desk-list/choices.ts';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { grantableRoles, roleName } from '#web/parts/operator/people/role-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_nav_people());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/people';

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  return uncachedData({ list: await desk.list('people', args.url.searchParams), zone: timeZone });
}

export default function PeopleScreen({ loaderData: { list, zone } }: Route.ComponentProps) {
  return (
    <DeskPage path={path} title={m.desk_nav_people()} lead={m.desk_people_lead()}>
      <DeskList
        name="people"
        path={path}
        shape={peopleListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.desk_people_name(),
            isMain: true,
            cell: ({ id, name, email }) => (
              <>
                <Link className="link" to={`${path}/${id}`}>
                  {name || email || m.desk_people_nameless()}
                </Link>
                {name && <span className="desk-under">{email}</span>}
              </>
            ),
          },
          {
            head: m.desk_people_roles(),
            cell: ({ roles }) => (
              <span className="desk-states">
                {roles.map((role) => (
                  <StateBadge key={role} look={role === 'admin' ? 'warn' : 'info'}>
                    {roleName(role)}
                  </StateBadge>
                ))}
              </span>
            ),
          },
          { head: m.desk_people_orders(), isNumber: true, cell: ({ orders }) => orders },
          {
            head: m.desk_people_since(),
            sort: ['newest', 'oldest'],
            cell: ({ createdAt }) => dateAndTime(createdAt, zone),
          },
        ]}
        fields={[
          { name: 'q', label: m.desk_people_q(), hint: m.desk_orders_q_hint() },
          { name: 'role', label: m.desk_people_roles(), choices: choicesOf(grantableRoles, roleName) },
        ]}
        sortNames={{ newest: m.desk_sort_newest(), oldest: m.desk_sort_oldest() }}
        empty={{ title: m.desk_people_empty() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
