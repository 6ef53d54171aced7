import { auditListDefinition } from '#domain/desk/audit-list.ts';
import { m } from '#texts/compiled/messages.js';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { auditActionText } from '#web/parts/operator/audit/audit-words.ts';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { FactsWithChanges } from '#web/parts/operator/diff/facts-diff.tsx';
import { Link } from '#web/ui/link.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { actorText } from '#web/parts/operator/audit/actor-words.ts';
import { uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_nav_audit());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  return uncachedData({ list: await desk.list('audit', args.url.searchParams), zone: timeZone });
}

export default function AuditScreen({ loaderData: { list, zone } }: Route.ComponentProps) {
  return (
    <DeskPage path="/admin/audit" title={m.desk_nav_audit()} lead={m.desk_audit_words()}>
      <DeskList
        name="audit"
        path="/admin/audit"
        shape={auditListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.desk_audit_action(),
            isMain: true,
            cell: ({ action, isAlert }) => (
              <>
                <Link to={`/admin/audit?what=${encodeURIComponent(action)}`}>{auditActionText(action)}</Link>
                {isAlert && (
                  <span className="desk-under">
                    <StateBadge look="warn">{m.desk_audit_alert()}</StateBadge>
                  </span>
                )}
              </>
            ),
          },
          { head: m.desk_audit_at(), sort: ['newest', 'oldest'], cell: ({ at }) => dateAndTime(at, zone) },
          {
            head: m.desk_audit_actor(),
            cell: ({ actorName, actor, actingAs }) => (
              <>
                <Link to={`/admin/audit?actor=${encodeURIComponent(actor)}`}>{actorText({ actor, actorName })}</Link>
                {actingAs && <span className="desk-under">{m.desk_audit_as({ name: actingAs })}</span>}
              </>
            ),
          },
          {
            head: m.desk_audit_order(),
            cell: ({ number }) => number && <Link to={`/admin/orders/${number}`}>{number}</Link>,
          },
          { head: m.desk_audit_facts(), cell: ({ facts }) => <FactsWithChanges facts={facts} /> },
        ]}
        fields={[
          { name: 'actor', label: m.desk_audit_actor() },
          { name: 'what', label: m.desk_audit_action(), hint: m.desk_audit_action_hint() },
          { name: 'from', label: m.desk_from() },
          { name: 'to', label: m.desk_to() },
          { name: 'only', label: m.desk_audit_only(), choices: { alerts: m.desk_audit_only_alerts() } },
        ]}
        sortNames={{ newest: m.desk_sort_newest(), oldest: m.desk_sort_oldest() }}
        empty={{ title: m.desk_audit_empty() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
