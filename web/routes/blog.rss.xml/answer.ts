import { parseLanguage } from '#domain/settings/language.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { contentLibraryContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import type { Route } from './+types/answer';

/** Feed readers need only recent articles. */
const mostWritten = 50;

/** GET /blog/rss.xml → the articles in French, or with `?lang=en` in English. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = parseLanguage(url.searchParams.get('lang')) ?? 'fr';
  const about = {
    siteUrl: context.get(visitorContext).siteUrl,
    language: locale,
    title: m.blog_title({ shop: shop.name }, { locale }),
    description: m.blog_lead({}, { locale }),
  };
  const feed = context
    .get(contentLibraryContext)
    .feed(about, await context.get(visitorQueriesContext).articlesInFull(locale, mostWritten));
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
