// What search engines and people who share a link read, in both languages.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { everyPage } from './pages.ts';

const tagsOf = (page: Page) =>
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
        ['og:title', 'og:description', 'og:type', 'og:url', 'og:image', 'og:site_name', 'og:locale'],
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

journey(
  'R-SEO-01..04, R-SEO-07, R-LANG-07 every page has its title, description, Open Graph and Twitter tags in the language of the page',
  async ({ page, url }) => {
    const lacks: string[] = [];
    const titles: Record<string, string[]> = { fr: [], en: [] };
    for (const language of ['fr', 'en']) {
      for (const path of everyPage) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`, { waitUntil: 'domcontentloaded' });
        const { title, description, graph, twitter, titles: count } = await tagsOf(page);
        const kept = {
          title: /Sugu/.test(title) && count === 1,
          description: description.length > 20,
          'Open Graph':
            graph['og:title'] === title &&
            graph['og:description'] === description &&
            graph['og:site_name'] === 'Sugu' &&
            graph['og:locale'] === `${language}_CA` &&
            /^(website|product)$/.test(graph['og:type']!) &&
            /^https?:.+\.(png|webp|jpg)$/.test(graph['og:image']!),
          Twitter:
            twitter['twitter:card'] === 'summary_large_image' &&
            twitter['twitter:title'] === title &&
            twitter['twitter:description'] === description &&
            twitter['twitter:image'] === graph['og:image'],
        };
        // Nobody shares a page that does not exist: it needs no picture.
        const needed = Object.entries(kept).filter(
          ([what]) => path !== '/nulle-part' || what === 'title' || what === 'description',
        );
        lacks.push(...needed.flatMap(([what, there]) => (there ? [] : [`${path} in ${language}: ${what}`])));
        titles[language]!.push(`${title} / ${description}`);
      }
    }
    expect(lacks).toEqual([]);
    expect(new Set(titles.fr).size, 'no two pages share title and description').toBe(everyPage.length);
    expect(
      titles.fr!.filter((one) => titles.en!.includes(one)),
      'nothing is left in the other language',
    ).toEqual([]);

    await page.goto('/categorie/mode?sub=femmes&sort=price_asc&price_max=20&lang=fr');
    const { canonical, languages } = await tagsOf(page);
    expect(canonical).toBe(url('/categorie/mode?sub=femmes'));
    expect(languages).toEqual([
      ['fr', url('/categorie/mode?sub=femmes')],
      ['en', url('/categorie/mode?sub=femmes&lang=en')],
      ['x-default', url('/categorie/mode?sub=femmes')],
    ]);
    await page.goto('/categorie/mode?sub=femmes&lang=en');
    expect((await tagsOf(page)).canonical).toBe(url('/categorie/mode?sub=femmes&lang=en'));
    expect((await tagsOf(page)).languages).toEqual(languages);
    await page.goto('/?category=mode&lang=fr');
    expect((await tagsOf(page)).canonical).toBe(url('/categorie/mode'));
    await page.goto('/?search=telephone');
    expect((await tagsOf(page)).robots).toContain('noindex');
  },
);

journey('R-SEO-05..06 the home page says who we are and how the site is searched', async ({ page, url, context }) => {
  await page.goto('/');
  const nodes = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type': string },
  );
  expect(nodes.find((node) => node['@type'] === 'Organization')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Sugu',
    url: url('/'),
  });
  expect(nodes.find((node) => node['@type'] === 'WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: url('/?search={term}') },
      'query-input': 'required name=term',
    },
  });
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await context.request.get(picture!)).status()).toBe(200);
});
