import { sources } from '#domain/catalogue/product.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { sellersListDefinition, sellerStates } from '#domain/desk/sellers-list.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { sellerKindName } from '#web/parts/catalogue/source-badge/source-label.ts';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { choicesOf, countryChoices } from '#web/parts/desk/desk-list/choices.ts';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { sellerStateLook, sellerStateText } from '#web/parts/operator/sellers/seller-state.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_nav_sellers());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/sellers';

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  return uncachedData({ list: await desk.list('sellers', args.url.searchParams), zone: timeZone });
}

/** All sellers: merchants, African market stalls, restaurants, and the shop itself. */
export default function SellersScreen({ loaderData: { list, zone } }: Route.ComponentProps) {
  const language = getLocale();
  return (
    <DeskPage path={path} title={m.desk_nav_sellers()} lead={m.desk_sellers_lead()}>
      <DeskList
        name="sellers"
        path={path}
        shape={sellersListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.desk_sellers_name(),
            isMain: true,
            sort: ['name'],
            cell: ({ id, name, slug }) => (
              <>
                <Link className="link" to={`${path}/${id}`}>
                  {name}
                </Link>
                <span className="desk-under">{slug}</span>
              </>
            ),
          },
          {
            head: m.desk_sellers_state(),
            cell: ({ state }) => <StateBadge look={sellerStateLook(state)}>{sellerStateText(state)}</StateBadge>,
          },
          { head: m.desk_sellers_kind(), cell: ({ source }) => sellerKindName(source) },
          {
            head: m.desk_sellers_city(),
            cell: ({ city, country }) => [city, countryName(country, language)].filter(Boolean).join(', '),
          },
          { head: m.desk_sellers_offers(), isNumber: true, cell: ({ offers }) => offers },
          { head: m.desk_sellers_orders(), isNumber: true, cell: ({ orders }) => orders },
          {
            head: m.desk_sellers_since(),
            sort: ['newest', 'oldest'],
            cell: ({ createdAt }) => dateAndTime(createdAt, zone),
          },
        ]}
        fields={[
          { name: 'q', label: m.desk_orders_q(), hint: m.desk_orders_q_hint() },
          { name: 'state', label: m.desk_sellers_state(), choices: choicesOf(sellerStates, sellerStateText) },
          { name: 'source', label: m.desk_sellers_kind(), choices: choicesOf(sources, sellerKindName) },
          { name: 'country', label: m.desk_orders_country(), choices: countryChoices(language) },
        ]}
        sortNames={{
          name: m.desk_sellers_by_name(),
          newest: m.desk_sort_newest(),
          oldest: m.desk_sort_oldest(),
        }}
        empty={{ title: m.desk_sellers_empty(), words: m.desk_sellers_empty_words() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
