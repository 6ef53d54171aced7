import { mergeArticlesNewestFirst } from '#domain/editorial/document.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { contentLibraryContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { ArticleCard } from '#web/parts/editorial/article/article-card.tsx';
import { ArticleFacts } from '#web/parts/editorial/article/article-facts.tsx';
import { Cover } from '#web/parts/editorial/cover/cover.tsx';
import { DemoMark } from '#web/parts/shell/demo-mark/demo-mark.tsx';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { NewsletterForm } from '#web/parts/shell/newsletter/newsletter-form.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/reading.css';

export async function loader({ context }: Route.LoaderArgs) {
  const files = context.get(contentLibraryContext).articles(context.get(visitorContext).language);
  const shelf = context.get(visitorQueriesContext);
  const [desk, { words }, settings] = await Promise.all([shelf.articles(), shelf.texts('blog'), shelf.settings()]);
  const [featured, ...others] = mergeArticlesNewestFirst(files, desk);
  // If the setting is missing, the number is not shown.
  const { marketing_subscribers: subscribers = { count: 0, confirmed: true } } = settings;
  return { featured: featured ?? null, others, subscribers, lead: words.blog_lead, letter: words.blog_letter_words };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const title = m.blog_title({ shop: shop.name });
  return [
    ...pageMeta(siteUrlFromRootLoader(matches), location, { title, description: loaderData.lead }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: feedAddress() },
  ];
}

const feedAddress = () => `/blog/rss.xml${getLocale() === 'en' ? '?lang=en' : ''}`;

/** The articles: the newest one large (R-SCR-01), the others (R-SCR-02), and the newsletter (R-SCR-03). */
export default function Blog({ loaderData: { featured, others, subscribers, lead, letter } }: Route.ComponentProps) {
  if (!featured)
    return (
      <div className="wrap section">
        <EmptyState picture={<Icon name="search" />} heading="h1" title={m.blog_none_title()} action={<StartLink />}>
          {m.blog_none()}
        </EmptyState>
      </div>
    );
  return (
    <div className="wrap reading">
      <header className="reading-head">
        <h1>{m.blog_heading()}</h1>
        <p className="reading-lead">{lead}</p>
      </header>
      <article className="article-card article-featured">
        <Cover article={featured} isFirst inLink />
        <div className="article-words">
          <ArticleFacts article={featured} />
          <h2>
            <Link to={`/blog/${featured.id}`}>{featured.title}</Link>
          </h2>
          <p>{featured.description}</p>
        </div>
      </article>
      <h2 className="blog-others">{m.blog_others()}</h2>
      <ul className="articles">
        {others.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {shop.postalAddress && <Newsletter subscribers={subscribers} words={letter} />}
      <p className="blog-feed">
        <a className="link link-tap" href={feedAddress()}>
          {m.blog_feed()}
        </a>
      </p>
    </div>
  );
}

const StartLink = () => (
  <Link to="/" className={buttonClass('main')}>
    {m.blog_none_act()}
  </Link>
);

/** The call to subscribe (R-SCR-03). The number of subscribers (R-SCR-04) has a 'démo' mark until confirmed. */
function Newsletter({
  subscribers: { count, confirmed },
  words,
}: {
  subscribers: { count: number; confirmed: boolean };
  words: string;
}) {
  return (
    <section className="blog-letter" aria-labelledby="infolettre">
      <div>
        <h2 id="infolettre">{m.blog_letter()}</h2>
        <p>{words}</p>
        {count > 0 && (
          <p>
            <b className="numbers">{m.blog_subscribers({ count: formatCount(count) })}</b> {!confirmed && <DemoMark />}
          </p>
        )}
      </div>
      <NewsletterForm place="blog" />
    </section>
  );
}
