import type { Language } from '#domain/settings/language.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import type { Article, ArticleSummary } from '#domain/editorial/document.ts';

export type RssChannel = { siteUrl: string; language: Language; title: string; description: string };

/** The articles as RSS 2.0, newest first and complete. `path`: the path of the list page. */
export function renderRss(
  articles: readonly (ArticleSummary & Pick<Article, 'opening' | 'sections'>)[],
  feed: RssChannel,
): string {
  const { siteUrl, language, title, description } = feed;
  const at = (path: string) => escapeMarkup(`${siteUrl}${path}${language === 'en' ? '?lang=en' : ''}`);
  const items = articles.map(
    (one) => `<item>
<title>${escapeMarkup(one.title)}</title>
<link>${at(`/blog/${one.id}`)}</link>
<guid isPermaLink="true">${at(`/blog/${one.id}`)}</guid>
<pubDate>${new Date(`${one.published}T12:00:00Z`).toUTCString()}</pubDate>
<category>${escapeMarkup(one.topic)}</category>
<description>${escapeMarkup(one.description)}</description>
<content:encoded>${escapeMarkup(absolute(bodyOf(one), siteUrl))}</content:encoded>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeMarkup(title)}</title>
<link>${at('/blog')}</link>
<atom:link href="${at('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>
<description>${escapeMarkup(description)}</description>
<language>${language}-CA</language>
${items.join('\n')}
</channel>
</rss>
`;
}

const bodyOf = ({ opening, sections }: Pick<Article, 'opening' | 'sections'>): string =>
  opening +
  sections
    .map(
      ({ title, html, parts }) =>
        `<h2>${escapeMarkup(title)}</h2>${html}${parts.map((part) => `<h3>${escapeMarkup(part.title)}</h3>${part.html}`).join('')}`,
    )
    .join('');

/** Makes links absolute: a feed reader has no page that a relative path could refer to. */
const absolute = (html: string, siteUrl: string): string =>
  html.replaceAll(' href="/', ` href="${escapeMarkup(siteUrl)}/`);
