import { searchMissesListDefinition } from '#domain/desk/figure-lists.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_figure_misses());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk } = authorizeDesk(args);
  return uncachedData({ list: await desk.list('searches', args.url.searchParams) });
}

export default function SearchesWithoutResultsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <DeskPage
      path="/admin/overview"
      title={m.desk_figure_misses()}
      lead={m.desk_misses_words()}
      trail={{ to: '/admin/overview', name: m.desk_nav_overview() }}
    >
      <DeskList
        name="searches"
        path="/admin/searches"
        shape={searchMissesListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.desk_misses_words_column(),
            isMain: true,
            cell: ({ words }) => <Link to={`/?search=${encodeURIComponent(words)}`}>{words}</Link>,
          },
          { head: m.desk_misses_times(), isNumber: true, sort: ['often'], cell: ({ times }) => times },
          { head: m.desk_chart_day(), sort: ['newest'], cell: ({ day }) => day },
          { head: m.desk_misses_language(), cell: ({ language }) => (language === 'fr' ? 'français' : 'English') },
        ]}
        fields={[
          { name: 'from', label: m.desk_from() },
          { name: 'to', label: m.desk_to() },
        ]}
        sortNames={{ often: m.desk_sort_often(), newest: m.desk_sort_newest() }}
        empty={{ title: m.desk_misses_empty(), words: m.desk_misses_empty_words() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
