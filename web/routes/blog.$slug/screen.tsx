import { data } from 'react-router';
import { articleJsonLd } from '#domain/editorial/article-json-ld.ts';
import { hasTableOfContents, mergeArticlesNewestFirst } from '#domain/editorial/document.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { contentLibraryContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { ArticleCard } from '#web/parts/editorial/article/article-card.tsx';
import { ArticleFacts } from '#web/parts/editorial/article/article-facts.tsx';
import { formatDate } from '#web/parts/editorial/article/day-words.ts';
import { TableOfContents, RenderedMarkdown, ArticleSections } from '#web/parts/editorial/article/sections.tsx';
import { Cover, linkPreviewCoverPath } from '#web/parts/editorial/cover/cover.tsx';
import { Breadcrumbs, breadcrumbData } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';
import { canonicalPagePath, pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import type { Route } from './+types/screen';
import '#web/styles/reading.css';

const nextShown = 3;

/** An article from a file, or one that an administrator published. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { language } = context.get(visitorContext);
  const [files, desk] = [context.get(contentLibraryContext), context.get(visitorQueriesContext)];
  const [own, written] = await Promise.all([desk.articles(), desk.article(params.slug)]);
  const article = files.article(params.slug, language) ?? written;
  if (!article) throw data(null, { status: 404 });
  const others = mergeArticlesNewestFirst(files.articles(language), own).filter(({ id }) => id !== article.id);
  return { article, next: others.slice(0, nextShown) };
}

const crumbs = () => [{ words: m.nav_blog(), to: '/blog' }];

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article } = loaderData;
  const root = siteUrlFromRootLoader(matches);
  const image = linkPreviewCoverPath(article.cover);
  const address = canonicalPagePath(location, getLocale());
  return [
    ...pageMeta(root, location, {
      title: article.title,
      description: article.description,
      image,
      imageAlt: article.alt,
      type: 'article',
    }),
    { property: 'article:published_time', content: article.published },
    { property: 'article:modified_time', content: article.updated },
    { 'script:ld+json': articleJsonLd(article, { siteUrl: root.siteUrl, address, image, language: getLocale() }) },
    { 'script:ld+json': breadcrumbData(root.siteUrl, crumbs()) },
  ];
}

/** One article (R-ROUTE-03), with its sources and further articles. */
export default function ArticleScreen({ loaderData: { article, next } }: Route.ComponentProps) {
  const { title, description, published, updated, opening, sections } = article;
  return (
    <div className="wrap reading">
      <Breadcrumbs crumbs={crumbs()} />
      <article>
        <header className="reading-head">
          <h1>{title}</h1>
          <p className="reading-lead">{description}</p>
          <ArticleFacts article={article} />
        </header>
        <div className="article-cover">
          <Cover article={article} isFirst />
        </div>
        <div className="reading-body">
          {hasTableOfContents(article) && <TableOfContents sections={sections} />}
          <div className="reading-words">
            <RenderedMarkdown html={opening} />
            <ArticleSections sections={sections} />
            {updated !== published && (
              <p className="reading-facts">
                <span>
                  {m.reading_updated()} <time dateTime={updated}>{formatDate(updated)}</time>
                </span>
              </p>
            )}
          </div>
        </div>
      </article>
      <section className="article-next" aria-labelledby="next">
        <h2 id="next">{m.blog_next()}</h2>
        <ul className="articles">
          {next.map((one) => (
            <li key={one.id}>
              <ArticleCard article={one} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
