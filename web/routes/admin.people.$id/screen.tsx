import { data } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, DetailColumns, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { toPlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { AdminNotes } from '#web/parts/operator/notes/notes.tsx';
import { orderStateColour } from '#web/parts/orders/order-state-colour.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { orderStatusText } from '#web/parts/orders/order-details/order-words.ts';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { StartAccountRecovery } from './recoveries.tsx';
import { PersonRoles } from './roles.tsx';
import { handlePersonForm } from './run-person-act.ts';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_nav_people());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `key`: a new idempotency key for each page, so that a form sent twice has one effect. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone, person: self } = authorizeDesk(args);
  const found = await desk.person(args.params.id);
  if (!found) throw data(null, { status: 404 });
  const notes = await desk.notes({ kind: 'person', id: found.person.id });
  return uncachedData({
    ...toPlainJson(found),
    notes,
    zone: timeZone,
    key: crypto.randomUUID(),
    isSelf: self.id === found.person.id,
    done: args.url.searchParams.has('done'),
  });
}

export const action = (args: Route.ActionArgs) => handlePersonForm(args, args.params.id);

export default function PersonScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { person, signIn, recoveries, notes, zone, key, isSelf, done } = loaderData;
  const money = useMoney(...person.orders.map(({ currency }) => currency));
  return (
    <DeskPage
      path="/admin/people"
      title={person.name ?? person.email ?? m.desk_people_nameless()}
      trail={{ to: '/admin/people', name: m.desk_nav_people() }}
    >
      <ResultNotice look="ok">{done && !answer && m.desk_person_done()}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <DetailColumns
        aside={
          <>
            <DeskPanel id="compte" title={m.desk_person_account()}>
              <FactList
                facts={[
                  [m.desk_orders_email(), signIn.email],
                  [m.desk_person_unconfirmed(), !signIn.isConfirmed && m.desk_yes()],
                  [m.desk_order_phone(), signIn.phone],
                  [m.desk_people_since(), dateAndTime(signIn.createdAt, zone)],
                  [m.desk_person_last(), signIn.lastSignInAt && dateAndTime(signIn.lastSignInAt, zone)],
                  [m.desk_person_factors(), String(signIn.factors)],
                  [m.desk_person_passkeys(), String(signIn.passkeys)],
                  [m.desk_person_sessions(), String(signIn.sessions)],
                ]}
              />
            </DeskPanel>
            <AdminNotes notes={notes} formKey={key} zone={zone} answer={answer?.note ?? undefined} />
          </>
        }
      >
        <PersonRoles roles={person.roles} isSelf={isSelf} zone={zone} />
        <StartAccountRecovery recoveries={recoveries} isSelf={isSelf} formKey={key} zone={zone} answer={answer} />
        {person.sellers.length > 0 && (
          <DeskPanel id="boutiques" title={m.desk_nav_sellers()}>
            <ul className="desk-rows">
              {person.sellers.map(({ id, name, isOwner }) => (
                <li key={id}>
                  <Link className="link" to={`/admin/sellers/${id}`}>
                    {name}
                  </Link>
                  {isOwner && <span className="muted small">{m.desk_seller_owner()}</span>}
                </li>
              ))}
            </ul>
          </DeskPanel>
        )}
        <DeskPanel id="commandes" title={m.desk_nav_orders()}>
          {person.orders.length === 0 && <p className="muted">{m.desk_person_no_orders()}</p>}
          <ul className="desk-rows">
            {person.orders.map(({ number, status, currency, totalMinor, createdAt }) => (
              <li key={number}>
                <span>
                  <Link className="link numbers" to={`/admin/orders/${number}`}>
                    {number}
                  </Link>{' '}
                  <StateBadge look={orderStateColour(status)}>{orderStatusText(status)}</StateBadge>
                  <span className="desk-under">{dateAndTime(createdAt, zone)}</span>
                </span>
                <b className="numbers">{money(totalMinor, currency)}</b>
              </li>
            ))}
          </ul>
        </DeskPanel>
      </DetailColumns>
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
