import { securityReportsListDefinition } from '#domain/desk/figure-lists.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { FactsWithChanges } from '#web/parts/operator/diff/facts-diff.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_figure_reports());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  return uncachedData({ list: await desk.list('reports', args.url.searchParams), zone: timeZone });
}

/** The reports by browsers about content that our security policy blocked (R-PAGE-13). */
export default function SecurityReportsScreen({ loaderData: { list, zone } }: Route.ComponentProps) {
  return (
    <DeskPage
      path="/admin/overview"
      title={m.desk_figure_reports()}
      lead={m.desk_reports_words()}
      trail={{ to: '/admin/overview', name: m.desk_nav_overview() }}
    >
      <DeskList
        name="reports"
        path="/admin/reports"
        shape={securityReportsListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          { head: m.desk_audit_at(), isMain: true, cell: ({ at }) => dateAndTime(at, zone) },
          { head: m.desk_audit_facts(), cell: ({ report }) => <FactsWithChanges facts={report} /> },
        ]}
        fields={[]}
        sortNames={{}}
        empty={{ title: m.desk_reports_empty() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
