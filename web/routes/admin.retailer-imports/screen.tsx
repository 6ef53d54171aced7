import { retailerImportsListDefinition } from '#domain/desk/retailer-imports-list.ts';
import { m } from '#texts/compiled/messages.js';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { stateLooks, stateLabels } from '#web/parts/operator/retailer-imports/import-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.retailers_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  return uncachedData({ list: await desk.list('retailer-imports', args.url.searchParams), zone: timeZone });
}

type Row = Route.ComponentProps['loaderData']['list']['rows'][number];
const importName = ({ id, address, terms }: Row) => (
  <Link to={`/admin/retailer-imports/${id}`}>{address ?? terms.join(', ')}</Link>
);
const importState = ({ state }: Row) => <StateBadge look={stateLooks[state]}>{stateLabels[state]()}</StateBadge>;

/** Imports from retailers, each with the number of imported and skipped products. */
export default function RetailerImportsScreen({ loaderData: { list, zone } }: Route.ComponentProps) {
  return (
    <DeskPage
      path="/admin/retailer-imports"
      title={m.retailers_title()}
      lead={m.retailers_lead()}
      acts={
        <>
          <Link className={buttonClass('second')} to="/admin/retailer-imports/page">
            {m.retailers_from_file()}
          </Link>
          <Link className={buttonClass('main')} to="/admin#importer">
            {m.retailers_new()}
          </Link>
        </>
      }
    >
      <DeskList
        name="retailer-imports"
        path="/admin/retailer-imports"
        shape={retailerImportsListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.retailers_what(),
            isMain: true,
            cell: importName,
          },
          {
            head: m.retailers_state(),
            cell: importState,
          },
          {
            head: m.retailers_taken(),
            isNumber: true,
            cell: ({ counts }) => counts.created + counts.changed + counts.unchanged,
          },
          { head: m.retailers_left(), isNumber: true, cell: ({ counts }) => counts.skipped },
          { head: m.retailers_waiting(), isNumber: true, cell: ({ counts }) => counts.waiting },
          { head: m.retailers_at(), sort: ['newest', 'oldest'], cell: ({ at }) => dateAndTime(at, zone) },
          { head: m.retailers_by(), cell: ({ askedBy }) => askedBy },
        ]}
        fields={[
          {
            name: 'state',
            label: m.retailers_state(),
            choices: {
              running: m.retailers_state_running(),
              paused: m.retailers_state_paused(),
              finished: m.retailers_state_finished(),
              cancelled: m.retailers_state_cancelled(),
            },
          },
          {
            name: 'kind',
            label: m.retailers_kind(),
            choices: { address: m.retailers_kind_address(), search: m.retailers_kind_search() },
          },
        ]}
        sortNames={{ newest: m.desk_sort_newest(), oldest: m.desk_sort_oldest() }}
        empty={{ title: m.retailers_empty(), words: m.retailers_empty_words() }}
      />
    </DeskPage>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary };
