import { countryName } from '#domain/delivery/countries.ts';
import { sellerApplicationsListDefinition, sentApplicationStates } from '#domain/desk/seller-applications-list.ts';
import { applicationKinds } from '#domain/sellers/seller-application.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { choicesOf, countryChoices } from '#web/parts/desk/desk-list/choices.ts';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { kindName, stateLook, stateName } from '#web/parts/operator/sellers/application-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.sellapp_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/seller-applications';

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  return uncachedData({ list: await desk.list('seller-applications', args.url.searchParams), zone: timeZone });
}

/** The applications to become a seller, the longest waiting first. */
export default function SellerApplicationsScreen({ loaderData: { list, zone } }: Route.ComponentProps) {
  const language = getLocale();
  return (
    <DeskPage path={path} title={m.sellapp_desk_title()} lead={m.sellapp_desk_lead()}>
      <DeskList
        name="seller-applications"
        path={path}
        shape={sellerApplicationsListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.sellapp_desk_name(),
            isMain: true,
            cell: ({ id, name }) => (
              <Link className="link" to={`${path}/${id}`}>
                {name}
              </Link>
            ),
          },
          {
            head: m.sellapp_desk_state(),
            cell: ({ state }) => <StateBadge look={stateLook(state)}>{stateName(state)}</StateBadge>,
          },
          { head: m.sellapp_desk_kind(), cell: ({ kind }) => kindName(kind) },
          {
            head: m.sellapp_desk_place(),
            cell: ({ city, country }) => [city, country && countryName(country, language)].filter(Boolean).join(', '),
          },
          {
            head: m.sellapp_desk_sent(),
            sort: ['oldest', 'newest'],
            cell: ({ sentAt }) => dateAndTime(sentAt, zone),
          },
        ]}
        fields={[
          { name: 'state', label: m.sellapp_desk_state(), choices: choicesOf(sentApplicationStates, stateName) },
          { name: 'kind', label: m.sellapp_desk_kind(), choices: choicesOf(applicationKinds, kindName) },
          { name: 'country', label: m.desk_orders_country(), choices: countryChoices(language) },
        ]}
        sortNames={{ oldest: m.desk_sort_oldest(), newest: m.desk_sort_newest() }}
        empty={{ title: m.sellapp_desk_empty(), words: m.sellapp_desk_empty_words() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
