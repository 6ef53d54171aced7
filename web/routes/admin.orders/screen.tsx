import { countryName } from '#domain/delivery/countries.ts';
import { ordersListDefinition, orderFilterStates } from '#domain/desk/orders-list.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { countryChoices, currencyChoices } from '#web/parts/desk/desk-list/choices.ts';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { orderStatusText } from '#web/parts/orders/order-details/order-words.ts';
import { orderStateColour } from '#web/parts/orders/order-state-colour.ts';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_nav_orders());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/orders';

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  return uncachedData({ list: await desk.list('orders', args.url.searchParams), zone: timeZone });
}

/** Every order, with search, filters, saved views and export. */
export default function OrdersScreen({ loaderData: { list, zone } }: Route.ComponentProps) {
  const money = useMoney(...list.rows.map(({ currency }) => currency));
  const states = Object.fromEntries(
    orderFilterStates.map((state) => [state, extraStates[state]?.() ?? orderStatusText(state)]),
  );
  const language = getLocale();
  return (
    <DeskPage path={path} title={m.desk_nav_orders()} lead={m.desk_orders_lead()}>
      <DeskList
        name="orders"
        path={path}
        shape={ordersListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.desk_orders_number(),
            isMain: true,
            cell: ({ number }) => (
              <Link className="link numbers" to={`${path}/${number}`}>
                {number}
              </Link>
            ),
          },
          {
            head: m.desk_orders_placed(),
            sort: ['newest', 'oldest'],
            cell: ({ createdAt }) => dateAndTime(createdAt, zone),
          },
          {
            head: m.desk_orders_state(),
            cell: ({ status, toPrepare, isDisputed }) => (
              <span className="desk-states">
                <StateBadge look={orderStateColour(status)}>{orderStatusText(status)}</StateBadge>
                {toPrepare > 0 && <StateBadge look="warn">{m.desk_orders_parts_waiting({ n: toPrepare })}</StateBadge>}
                {isDisputed && <StateBadge look="bad">{m.desk_orders_disputed()}</StateBadge>}
              </span>
            ),
          },
          {
            head: m.desk_orders_buyer(),
            cell: ({ buyer, email }) => (
              <>
                {buyer}
                <span className="desk-under">{email}</span>
              </>
            ),
          },
          { head: m.desk_orders_sellers(), cell: ({ sellers }) => sellers },
          { head: m.desk_orders_country(), cell: ({ country }) => countryName(country, language) },
          {
            head: m.desk_orders_total(),
            isNumber: true,
            cell: ({ totalMinor, refundedMinor, currency }) => (
              <>
                <b>{money(totalMinor, currency)}</b>
                {refundedMinor > 0 && (
                  <span className="desk-under">
                    {m.desk_orders_refunded_of({ amount: money(refundedMinor, currency) })}
                  </span>
                )}
              </>
            ),
          },
        ]}
        fields={[
          { name: 'q', label: m.desk_orders_q(), hint: m.desk_orders_q_hint() },
          { name: 'state', label: m.desk_orders_state(), choices: states },
          { name: 'seller', label: m.desk_orders_seller(), hint: m.desk_orders_seller_hint() },
          { name: 'country', label: m.desk_orders_country(), choices: countryChoices(language) },
          { name: 'from', label: m.desk_from() },
          { name: 'to', label: m.desk_to() },
          { name: 'currency', label: m.desk_orders_currency(), choices: currencyChoices },
          { name: 'least', label: m.desk_orders_least() },
          { name: 'most', label: m.desk_orders_most() },
        ]}
        sortNames={{ newest: m.desk_sort_newest(), oldest: m.desk_sort_oldest() }}
        empty={{ title: m.desk_orders_empty(), words: m.desk_orders_empty_words() }}
      />
    </DeskPage>
  );
}

/** Values of the status filter that are not an order's status. */
const extraStates: Record<string, () => string> = {
  to_prepare: () => m.desk_orders_to_prepare(),
  disputed: () => m.desk_orders_disputed(),
};

export { DeskBoundary as ErrorBoundary };
