import { returnsListDefinition } from '#domain/desk/returns-list.ts';
import { returnStatuses } from '#domain/orders/return-status.ts';
import { m } from '#texts/compiled/messages.js';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { choicesOf } from '#web/parts/desk/desk-list/choices.ts';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { returnLook, returnReasonText, returnStatusText } from '#web/parts/returns/return-words.ts';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.return_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/returns';

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  return uncachedData({ list: await desk.list('returns', args.url.searchParams), zone: timeZone });
}

/** The returns. One filter shows those with a buyer's objection. */
export default function ReturnsScreen({ loaderData: { list, zone } }: Route.ComponentProps) {
  return (
    <DeskPage path={path} title={m.return_desk_title()} lead={m.return_desk_lead()}>
      <DeskList
        name="returns"
        path={path}
        shape={returnsListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.review_desk_order(),
            isMain: true,
            cell: ({ id, number }) => (
              <Link className="link numbers" to={`${path}/${id}`}>
                {number}
              </Link>
            ),
          },
          {
            head: m.review_desk_state(),
            cell: ({ status }) => <StateBadge look={returnLook(status)}>{returnStatusText(status)}</StateBadge>,
          },
          { head: m.return_reason(), cell: ({ reason }) => returnReasonText(reason) },
          { head: m.review_desk_seller(), cell: ({ seller }) => seller },
          {
            head: m.return_desk_asked(),
            sort: ['oldest', 'newest'],
            cell: ({ createdAt }) => dateAndTime(createdAt, zone),
          },
        ]}
        fields={[{ name: 'state', label: m.review_desk_state(), choices: choicesOf(returnStatuses, returnStatusText) }]}
        sortNames={{ oldest: m.desk_sort_oldest(), newest: m.desk_sort_newest() }}
        empty={{ title: m.return_desk_empty(), words: m.return_desk_empty_words() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
