import { countryName } from '#domain/delivery/countries.ts';
import { isWaitingPart } from '#domain/orders/status.ts';
import { orderPartsListDefinition, orderPartsStateFilterValues } from '#domain/sellers/order-parts-list.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import type { AccountApi } from '#web/context.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { orderStateColour } from '#web/parts/orders/order-state-colour.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { partStatusText } from '#web/parts/orders/order-details/order-words.ts';
import { Link } from '#web/ui/link.tsx';
import { dashboardPath } from './sections.ts';

type List = Awaited<ReturnType<AccountApi['selling']['orders']>>;

/** The orders of a seller, the most urgent first. */
export function OrdersList({ path, list, zone, now }: { path: string; list: List; zone: string; now: string }) {
  const money = useMoney(...list.rows.map(({ currency }) => currency));
  const language = getLocale();
  const states: Record<string, string> = Object.fromEntries(
    orderPartsStateFilterValues.map((state) => [state, stateWords[state]?.() ?? partStatusText(state)]),
  );
  return (
    <DeskList
      name="seller-orders"
      path={path}
      fixed={{ vue: 'commandes' }}
      shape={orderPartsListDefinition}
      data={list}
      exports={false}
      hasViews={false}
      keyOf={({ id }) => id}
      columns={[
        {
          head: m.desk_orders_number(),
          isMain: true,
          cell: ({ number }) => (
            <Link className="link numbers" to={dashboardPath(path, 'commandes', { commande: number })}>
              {number}
            </Link>
          ),
        },
        {
          head: m.desk_orders_state(),
          cell: ({ status, isPickup, shipBy }) => (
            <span className="desk-states">
              <StateBadge look={orderStateColour(status)}>{partStatusText(status, isPickup)}</StateBadge>
              {isShipmentLate({ status, shipBy }, now) && <StateBadge look="bad">{m.selling_late()}</StateBadge>}
            </span>
          ),
        },
        {
          head: m.selling_ship_by(),
          cell: ({ status, shipBy }) => (isWaitingPart(status) && shipBy ? dateAndTime(shipBy, zone) : ''),
        },
        {
          head: m.selling_articles(),
          cell: ({ units, titleFr, titleEn }) => (
            <>
              {titleIn(language, { titleFr, titleEn })}
              <span className="desk-under">{m.selling_units({ n: units })}</span>
            </>
          ),
        },
        {
          head: m.selling_to(),
          cell: ({ city, country }) => `${city}, ${countryName(country, language)}`,
        },
        {
          head: m.selling_paid_on(),
          sort: ['newest', 'oldest'],
          cell: ({ paidAt }) => dateAndTime(paidAt, zone),
        },
        {
          head: m.desk_orders_total(),
          isNumber: true,
          cell: ({ totalMinor, currency }) => <b>{money(totalMinor, currency)}</b>,
        },
      ]}
      fields={[
        { name: 'q', label: m.desk_orders_number() },
        { name: 'state', label: m.desk_orders_state(), choices: states },
        { name: 'from', label: m.desk_from() },
        { name: 'to', label: m.desk_to() },
        { name: 'since', label: m.selling_changed_since() },
      ]}
      sortNames={{ newest: m.desk_sort_newest(), oldest: m.desk_sort_oldest() }}
      empty={{ title: m.selling_orders_empty(), words: m.selling_orders_empty_words() }}
    />
  );
}

export const isShipmentLate = ({ status, shipBy }: { status: string; shipBy: string | null }, now: string): boolean =>
  isWaitingPart(status) && shipBy !== null && shipBy < now;

const stateWords: Record<string, () => string> = {
  to_do: () => m.selling_state_to_do(),
  late: () => m.selling_late(),
  called_off: () => m.selling_state_off(),
};
