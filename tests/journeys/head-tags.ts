// The tags in a page's head for search engines and link previews.
import type { Page } from 'playwright-core';

export const collectHeadTags = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content') ?? '';
    const named = (names: string[], attribute: string) =>
      Object.fromEntries(names.map((name) => [name, content(`meta[${attribute}="${name}"]`)]));
    return {
      title: document.title,
      titles: document.querySelectorAll('title').length,
      description: content('meta[name="description"]'),
      robots: content('meta[name="robots"]'),
      graph: named(
        ['og:title', 'og:description', 'og:type', 'og:url', 'og:image', 'og:image:alt', 'og:site_name', 'og:locale'],
        'property',
      ),
      twitter: named(['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'], 'name'),
      canonical: document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
      languages: [...document.head.querySelectorAll('link[rel="alternate"][hreflang]')].map((one) => [
        one.getAttribute('hreflang'),
        one.getAttribute('href'),
      ]),
    };
  });
