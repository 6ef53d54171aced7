import { useEffect, useRef } from 'react';
import { emptyArticleTexts } from '#domain/editorial/desk-article.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { contentLibraryContext, visitorContext } from '#web/context.ts';
import { DetailColumns } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { ArticleStateBadge } from '#web/parts/operator/editorial/article-state.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { handleArticleForm, type ArticleResult, type TypedArticle } from './act.ts';
import { ArticleForm } from './article-form.tsx';
import { ArticleHistory } from './article-history.tsx';
import { ArticlePreviewPart } from './article-preview.tsx';
import { ArticlePublishing } from './article-publishing.tsx';
import { useLivePreview } from './use-live-preview.ts';
import { reloadAfterConflict } from '#web/parts/desk/desk-form/reload-after-conflict.ts';
import { uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';
import '#web/styles/reading.css';

const list = '/admin/blog';
const newest = 2_147_483_647;

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.blog_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const noBody = { opening: '', sections: [], faults: [] };
const empty = {
  ...emptyArticleTexts,
  version: 0,
  slug: '',
  state: 'draft' as const,
  shownVersion: null,
  scheduledVersion: null,
  scheduledAt: null,
  publishedOn: null,
  updatedOn: null,
  tile: 'indigo' as const,
  drawing: null,
  pictureHash: null,
  cover: '',
  preview: { fr: noBody, en: noBody },
  history: [],
  hasMore: false,
};

/** `nouveau`: a new article. Its id is chosen here, so that a form sent twice creates one. `?avant=`: older history. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const { article: id } = args.params;
  const below = Number(args.url.searchParams.get('avant')) || newest;
  const article =
    id === 'nouveau'
      ? { ...empty, id: crypto.randomUUID() as string }
      : isUuid(id)
        ? await desk.article(id, Math.min(Math.max(Math.trunc(below), 1), newest))
        : null;
  if (!article) throw uncachedData(null, { status: 404 });
  const drawings = args.context
    .get(contentLibraryContext)
    .articles(args.context.get(visitorContext).language)
    .map(({ cover, alt }) => ({ cover, alt }));
  const done = (Object.keys(doneWords) as Done[]).find((one) => args.url.searchParams.has(one)) ?? null;
  return uncachedData({ article, drawings, done, zone: timeZone });
}

export const action = (args: Route.ActionArgs) => handleArticleForm(args, authorizeDesk(args));

const doneWords = {
  saved: () => m.blog_desk_saved(),
  published: () => m.blog_desk_done_published(),
  scheduled: () => m.blog_desk_done_scheduled(),
  withdrawn: () => m.blog_desk_done_withdrawn(),
  unscheduled: () => m.blog_desk_done_unscheduled(),
  restored: () => m.blog_desk_done_restored(),
};
type Done = keyof typeof doneWords;

export default function ArticleAdminScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { article, zone, done } = loaderData;
  const answer: ArticleResult | undefined = actionData;
  const isAbove = answer?.refused && !answer.at && !answer.field;
  return (
    <DeskPage
      path={list}
      title={article.titleFr || article.titleEn || m.blog_desk_new()}
      trail={{ to: list, name: m.blog_desk_title() }}
      acts={<ArticleStateBadge state={article.state} />}
    >
      <ResultNotice look="ok">{done && !answer && doneWords[done]()}</ResultNotice>
      <ResultNotice look="bad">{isAbove && answer.refused}</ResultNotice>
      <DetailColumns
        aside={
          article.version > 0 && (
            <>
              <ArticlePublishing article={article} zone={zone} answer={answer} />
              <ArticleHistory
                id={article.id}
                version={article.version}
                read={answer?.version ?? article.version}
                history={article.history}
                hasMore={article.hasMore}
                zone={zone}
              />
            </>
          )
        }
      >
        <Editor key={`${article.id}:${article.version}`} {...loaderData} answer={answer} />
      </DetailColumns>
    </DeskPage>
  );
}

function Editor({
  article,
  drawings,
  done,
  answer,
}: Pick<Route.ComponentProps['loaderData'], 'article' | 'drawings' | 'done'> & { answer: ArticleResult | undefined }) {
  const hasPicture = article.pictureHash ? `picture:${article.pictureHash}` : null;
  const saved: TypedArticle = { ...article, cover: hasPicture ?? article.drawing ?? '', product: '' };
  const shown = answer?.typed ?? saved;
  const { preview, head, isAway, follow } = useLivePreview({
    preview: answer?.preview ?? article.preview,
    head: shown,
  });
  const box = useRef<HTMLDivElement>(null);
  // A draft that was restored from the browser's storage is previewed too.
  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (form && new FormData(form).get('bodyFr') !== article.bodyFr) follow(form, 0);
  }, [article.bodyFr, follow]);
  return (
    <>
      <div
        ref={box}
        onInput={({ target }) => {
          const { form } = target as HTMLInputElement;
          if (form) follow(form);
        }}
      >
        <ArticleForm
          id={article.id}
          version={article.version}
          saved={saved}
          isSlugFixed={article.publishedOn !== null}
          shown={shown}
          hasPicture={hasPicture}
          drawings={drawings}
          isSaved={done === 'saved'}
          answer={answer}
        />
      </div>
      <ArticlePreviewPart
        preview={preview}
        head={head}
        cover={article.cover ? { cover: article.cover, alt: article.altFr, tile: article.tile } : null}
        isAway={isAway}
      />
    </>
  );
}

export { DeskBoundary as ErrorBoundary, reloadAfterConflict as shouldRevalidate };
