// Pages to read: the blog, its feed, the pages about the shop, and every link of header and footer on a phone.
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, phoneSize } from './browser.ts';
import { collectHeadTags } from './head-tags.ts';
import { plainText } from './pages.ts';

const articles = readdirSync('content/blog');
const onPhone = { viewport: phoneSize, hasTouch: true, isMobile: true, javaScriptEnabled: false };
const jsonLd = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown> & { '@type': string },
  );

journey(
  'R-ROUTE-02, R-SCR-01..04 the blog shows a featured article, the others, and the newsletter with its subscribers, marked as not confirmed',
  async ({ page, url }) => {
    await page.goto('/blog');
    expect(await page.locator('main .article-featured a').getAttribute('href')).toMatch(/^\/blog\//);
    expect(await page.locator('main .articles .article-card').count()).toBe(articles.length - 1);
    const letter = page.locator('main section', { has: page.getByRole('heading', { name: 'L’infolettre' }) });
    expect(plainText(await letter.textContent())).toContain('15 000+ abonnés canadiens démo');
    expect(await letter.locator('form').getAttribute('action')).toBe('/infolettre');
    expect(await letter.locator('form [name=place]').inputValue()).toBe('blog');
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    expect(feed).toBe('/blog/rss.xml');
    const answer = await page.request.get(feed!);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect((await answer.text()).match(/<item>/g)).toHaveLength(articles.length);
    await page.goto('/blog?lang=en');
    expect(plainText(await page.locator('.blog-letter').textContent())).toContain('15,000+ Canadian subscribers');
    expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toBe('/blog/rss.xml?lang=en');
    expect((await collectHeadTags(page)).canonical).toBe(url('/blog?lang=en'));
  },
  { javaScriptEnabled: false },
);

journey(
  'R-ROUTE-03 an article says what search engines and who shares it need; an unknown one is not found',
  async ({ page, url }) => {
    await page.goto('/blog/lire-un-prix-livre');
    const { graph, languages } = await collectHeadTags(page);
    expect(graph['og:type']).toBe('article');
    expect((await page.request.get(graph['og:image']!)).status()).toBe(200);
    expect(languages).toContainEqual(['en', url('/blog/lire-un-prix-livre?lang=en')]);
    const posting = (await jsonLd(page)).find((node) => node['@type'] === 'BlogPosting');
    expect(posting).toMatchObject({
      headline: plainText(await page.locator('h1').textContent()).replace(' :', '\u00a0:'),
      datePublished: '2026-11-26',
      inLanguage: 'fr',
      author: { '@type': 'Organization', name: 'Sugu' },
    });
    expect((await page.request.get('/blog/nulle-part')).status()).toBe(404);
  },
  { javaScriptEnabled: false },
);

journey(
  'R-ROUTE-07, R-SCR-15..16 technology shows three features and the three steps in their order',
  async ({ page }) => {
    await page.goto('/technology?lang=en');
    expect(await page.locator('main .feature h3').count()).toBe(3);
    expect((await page.locator('main .step h3').allTextContents()).map(plainText)).toEqual([
      'Data collection',
      'Smart analysis',
      'Personalized recommendations',
    ]);
  },
  { javaScriptEnabled: false },
);

journey(
  'R-ROUTE-17, R-SCR-17..18, R-GEN-08 the terms have nine sections, each led to by the contents, the day of their last change, and Amazon’s disclaimers',
  async ({ page }) => {
    await page.goto('/conditions-utilisation');
    const headings = page.locator('main .reading-section > h2');
    expect(await headings.count()).toBe(9);
    const contents = page.getByRole('navigation', { name: 'Sur cette page' }).locator('.contents-side a');
    expect(await contents.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
      await headings.evaluateAll((all) => all.map((one) => `#${one.id}`)),
    );
    expect(plainText(await page.locator('main header').textContent())).toMatch(
      /Dernière mise à jour : \d+ novembre 2026/,
    );
    expect(plainText(await page.locator('main').textContent())).toContain(
      'En tant que Partenaire Amazon, Sugu réalise un bénéfice sur les achats remplissant les conditions requises.',
    );
  },
  { javaScriptEnabled: false },
);

journey(
  'R-ROUTE-18, R-SCR-19, R-GEN-09 the FAQ has five questions, also as structured data, one with Amazon’s disclaimer',
  async ({ page }) => {
    await page.goto('/faq');
    const questions = (await page.locator('main .reading-section > h2').allTextContents()).map(plainText);
    expect(questions).toHaveLength(5);
    const node = (await jsonLd(page)).find((one) => one['@type'] === 'FAQPage');
    const entities = (node as unknown as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] })
      .mainEntity;
    expect(entities.map(({ name }) => plainText(name))).toEqual(questions);
    for (const { acceptedAnswer } of entities) expect(acceptedAnswer.text.length).toBeGreaterThan(100);
    expect(plainText(await page.locator('main').textContent())).toContain('en tant que Partenaire Amazon');
  },
  { javaScriptEnabled: false },
);

/** The link targets in these parts of the page, without #fragments. */
const linksOf = (page: Page, part: string): Promise<string[]> =>
  page
    .locator(part)
    .locator('a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href')!.split('#')[0]!))]);

journey(
  'R-FOOT-01, R-FOOT-03..06, R-FOOT-08 the footer has the newsletter’s form and links to comparison, questions, terms and careers, and to the pages of its groups',
  async ({ page }) => {
    await page.goto('/');
    expect(await linksOf(page, '.footer nav')).toEqual(
      expect.arrayContaining([
        '/comparateur',
        '/faq',
        '/conditions-utilisation',
        '/recrutement',
        '/a-propos',
        '/contact',
        '/presse',
        '/livraison',
        '/retours',
        '/confidentialite',
        '/cookies',
      ]),
    );
    expect(await page.locator('.footer nav a[href="/contact#aide"]').count()).toBe(1);
    expect(await page.locator('.footer form[action="/infolettre"] input[type=email]').count()).toBe(1);
  },
  { javaScriptEnabled: false },
);

journey(
  'R-GEN-11, R-FOOT-01 on a phone every link of header, menu, bar and footer leads to a page, in French and in English',
  async ({ page }) => {
    for (const language of ['fr', 'en']) {
      await page.goto(`/?lang=${language}`);
      const links = new Set<string>();
      for (const part of ['header', '.mobile-menu', '.bottom-bar', '.footer'])
        for (const link of await linksOf(page, part)) if (!link.includes('lang=')) links.add(link);
      expect([...links]).toEqual(
        expect.arrayContaining(['/deals', '/blog', '/boites-postales', '/livraison', '/marche-africain']),
      );
      // Each link has a page of its own; none is the front page under another URL.
      const titles = new Map<string, string>();
      for (const link of links) {
        const answer = await page.request.get(link);
        expect(answer.status(), `${language} ${link}`).toBe(200);
        const seen = await page.evaluate(
          (html) => {
            const read = new DOMParser().parseFromString(html, 'text/html');
            return {
              lang: read.documentElement.lang,
              title: read.title,
              heading: read.querySelector('h1')?.textContent,
            };
          },
          await answer.text(),
        );
        expect(seen.lang, link).toBe(language);
        expect(plainText(seen.heading ?? ''), link).not.toBe('');
        titles.set(link, seen.title);
      }
      expect([...titles].filter(([link, title]) => link !== '/' && title === titles.get('/'))).toEqual([]);
    }
  },
  onPhone,
);
