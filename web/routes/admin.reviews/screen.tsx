import { reviewsListDefinition, reviewStates } from '#domain/desk/reviews-list.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { choicesOf } from '#web/parts/desk/desk-list/choices.ts';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { reviewLook, reviewStateName } from '#web/parts/reviews/review-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.review_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/reviews';

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  return uncachedData({ list: await desk.list('reviews', args.url.searchParams), zone: timeZone });
}

/** The reviews by buyers. One filter shows the reported ones. */
export default function ReviewsScreen({ loaderData: { list, zone } }: Route.ComponentProps) {
  const language = getLocale();
  return (
    <DeskPage path={path} title={m.review_desk_title()} lead={m.review_desk_lead()}>
      <DeskList
        name="reviews"
        path={path}
        shape={reviewsListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.review_desk_product(),
            isMain: true,
            cell: ({ id, titleFr, titleEn, words }) => (
              <>
                <Link className="link" to={`${path}/${id}`}>
                  {titleIn(language, { titleFr, titleEn })}
                </Link>
                <span className="desk-under">{words}</span>
              </>
            ),
          },
          {
            head: m.review_desk_stars(),
            cell: ({ stars }) => <span className="numbers">{m.reviews_stars_of({ n: stars })}</span>,
          },
          {
            head: m.review_desk_state(),
            cell: ({ state }) => <StateBadge look={reviewLook(state)}>{reviewStateName(state)}</StateBadge>,
          },
          { head: m.review_desk_reports(), cell: ({ reports }) => <span className="numbers">{reports}</span> },
          { head: m.review_desk_seller(), cell: ({ seller }) => seller },
          {
            head: m.review_desk_written(),
            sort: ['oldest', 'newest'],
            cell: ({ createdAt }) => dateAndTime(createdAt, zone),
          },
        ]}
        fields={[
          { name: 'state', label: m.review_desk_state(), choices: choicesOf(reviewStates, reviewStateName) },
          { name: 'reported', label: m.review_desk_reported(), choices: { open: m.review_desk_reported_open() } },
          {
            name: 'stars',
            label: m.review_desk_stars(),
            choices: Object.fromEntries([5, 4, 3, 2, 1].map((n) => [String(n), m.reviews_stars_of({ n })])),
          },
        ]}
        sortNames={{ oldest: m.desk_sort_oldest(), newest: m.desk_sort_newest() }}
        empty={{ title: m.review_desk_empty(), words: m.review_desk_empty_words() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
