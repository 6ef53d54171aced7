import { articlesListDefinition } from '#domain/desk/articles-list.ts';
import { articleStates } from '#domain/editorial/desk-article.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { contentLibraryContext, visitorContext } from '#web/context.ts';
import { formatDate } from '#web/parts/editorial/article/day-words.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { choicesOf } from '#web/parts/desk/desk-list/choices.ts';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ArticleStateBadge, articleStateNames } from '#web/parts/operator/editorial/article-state.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const path = '/admin/blog';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.blog_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const list = await desk.list('articles', args.url.searchParams);
  const files = args.context
    .get(contentLibraryContext)
    .articles(args.context.get(visitorContext).language)
    .map(({ id, title, published }) => ({ id, title, published }));
  return uncachedData({ list, files, zone: timeZone });
}

/** The articles in the database, and those in the repository's files, which only a release changes. */
export default function BlogAdminScreen({ loaderData: { list, files, zone } }: Route.ComponentProps) {
  const isFrench = getLocale() === 'fr';
  const write = (
    <Link className={buttonClass('main')} to={`${path}/nouveau`}>
      <Icon name="plus" />
      {m.blog_desk_new()}
    </Link>
  );
  return (
    <DeskPage path={path} title={m.blog_desk_title()} lead={m.blog_desk_lead()} acts={write}>
      <DeskList
        name="articles"
        path={path}
        shape={articlesListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.blog_desk_article(),
            isMain: true,
            cell: ({ id, titleFr, titleEn }) => (
              <Link to={`${path}/${id}`}>
                {(isFrench ? titleFr || titleEn : titleEn || titleFr) || m.blog_desk_untitled()}
              </Link>
            ),
          },
          {
            head: m.blog_desk_state(),
            cell: ({ state, isChanged, scheduledAt }) => (
              <>
                <ArticleStateBadge state={state} />
                {scheduledAt && <span className="desk-under">{dateAndTime(scheduledAt, zone)}</span>}
                {isChanged && !scheduledAt && <span className="desk-under">{m.blog_desk_changed()}</span>}
              </>
            ),
          },
          { head: m.blog_desk_published(), cell: ({ publishedOn }) => publishedOn && formatDate(publishedOn) },
          { head: m.blog_desk_saved_at(), cell: ({ updatedAt }) => dateAndTime(updatedAt, zone) },
        ]}
        fields={[
          {
            name: 'state',
            label: m.blog_desk_state(),
            choices: choicesOf(articleStates, (state) => articleStateNames[state]()),
          },
        ]}
        sortNames={{ newest: m.desk_sort_newest() }}
        empty={{ title: m.blog_desk_empty(), words: m.blog_desk_empty_words() }}
      />
      {files.length > 0 && (
        <DeskPanel id="fichiers" title={m.blog_desk_files()} words={m.blog_desk_files_words()}>
          <ul className="desk-rows">
            {files.map(({ id, title, published }) => (
              <li key={id}>
                <Link className="link" to={`/blog/${id}`}>
                  {title}
                </Link>
                <span className="muted small">{formatDate(published)}</span>
              </li>
            ))}
          </ul>
        </DeskPanel>
      )}
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
