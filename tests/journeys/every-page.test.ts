// Checks what every kind of page must contain as the server sends it, on a desktop in French and a phone in English.
// every-screen-of-*.test.ts check that the browser reports no error once the scripts run.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '#domain/settings/language.ts';
import { journey, phoneSize } from './browser.ts';
import { collectHeadTags } from './head-tags.ts';
import { publicPaths, plainText } from './pages.ts';

/** What is missing in this page's head, and its title and description. */
async function headOf(page: Page, path: string, language: Language): Promise<{ lacks: string[]; words: string }> {
  const { title, description, graph, twitter, titles } = await collectHeadTags(page);
  const kept = {
    title: /Sugu/.test(title) && titles === 1,
    description: description.length > 20,
    'Open Graph':
      graph['og:title'] === title &&
      graph['og:description'] === description &&
      graph['og:site_name'] === 'Sugu' &&
      graph['og:locale'] === `${language}_CA` &&
      /^(website|product|article)$/.test(graph['og:type']!) &&
      /^https?:.+\.(png|jpg)$/.test(graph['og:image']!) &&
      graph['og:image:alt']! !== '',
    Twitter:
      twitter['twitter:card'] === 'summary_large_image' &&
      twitter['twitter:title'] === title &&
      twitter['twitter:description'] === description &&
      twitter['twitter:image'] === graph['og:image'],
  };
  // Nobody shares a page that does not exist, so it needs no picture for link previews.
  const needed = Object.entries(kept).filter(
    ([what]) => path !== '/nulle-part' || what === 'title' || what === 'description',
  );
  return { lacks: needed.flatMap(([what, there]) => (there ? [] : [what])), words: `${title} / ${description}` };
}

/** Title and description of the page in French, from its HTML. */
const wordsInFrench = async (page: Page, path: string): Promise<string> =>
  page.evaluate(
    (html) => {
      const { title, head } = new DOMParser().parseFromString(html, 'text/html');
      return `${title} / ${head.querySelector('meta[name="description"]')?.getAttribute('content')}`;
    },
    await (await page.request.get(`${path}${path.includes('?') ? '&' : '?'}lang=fr`)).text(),
  );

const links = (page: Page): Promise<string[]> =>
  page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')!.split('#')[0]!));

journey(
  'R-SEO-01..04, R-FOOT-02, R-FOOT-07, R-HDR-01..02, R-HDR-12..14, R-CARD-08 every page at a desk has its tags, the promise, the logo, the social links, the way up, a copyright that covers 2025 and links that lead somewhere',
  async ({ page, context }) => {
    const addresses = new Set<string>();
    const words: string[] = [];
    for (const path of publicPaths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const head = await headOf(page, path, 'fr');
      expect(head.lacks, path).toEqual([]);
      words.push(head.words);
      for (const address of await links(page)) addresses.add(address);
      const [top, end] = [page.getByRole('banner'), page.getByRole('contentinfo')];
      expect(plainText(await top.textContent()), path).toContain('Le prix affiché comprend la livraison chez vous');
      expect(await top.getByRole('link', { name: 'Sugu, accueil' }).getAttribute('href')).toBe('/');
      expect(await top.getByRole('link', { name: 'Infolettre' }).getAttribute('href')).toBe('/infolettre');
      expect(await top.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/);
      for (const place of [top, end])
        for (const name of ['Facebook', 'Instagram', 'TikTok', 'YouTube'])
          expect(await place.getByRole('link', { name }).getAttribute('href'), name).toMatch(/^https:\/\//);
      expect(plainText(await end.textContent())).toMatch(/© 2025(–20\d\d)? Sugu/);
      expect(await page.getByTitle('Revenir en haut').getAttribute('href'), path).toBe('#haut');
    }
    expect(new Set(words).size, 'no two pages share title and description').toBe(publicPaths.length);
    const products = [...addresses].filter((address) => address.startsWith('/produit/'));
    const others = [...addresses].filter((address) => !/^\/(produit\/|nulle-part)/.test(address));
    expect(others.length).toBeGreaterThan(70);
    for (const address of [...others, ...products.slice(0, 5)])
      expect((await context.request.head(address)).status(), address).toBe(200);
  },
  { javaScriptEnabled: false },
);

journey(
  'R-SEO-01..04, R-LANG-07 every page on a phone, in English and in another zone, has its tags in English, pictures that state their size and wait below the first screen, and fits 320 px',
  async ({ page }) => {
    for (const path of publicPaths) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`);
      const head = await headOf(page, path, 'en');
      expect(head.lacks, path).toEqual([]);
      expect(head.words, `${path} says nothing in the other language`).not.toBe(await wordsInFrench(page, path));
      const pictures = await page.locator('img').evaluateAll((all) =>
        all.map((one) => ({
          src: (one as HTMLImageElement).src,
          isSized: one.hasAttribute('width') && one.hasAttribute('height'),
          isLazy: (one as HTMLImageElement).loading === 'lazy',
          top: (one.closest('.tile') ?? one).getBoundingClientRect().top,
        })),
      );
      expect(
        pictures.filter(({ isSized }) => !isSized),
        path,
      ).toEqual([]);
      // Eagerly loaded pictures must be on the first screen.
      expect(
        pictures.filter(({ isLazy, top }) => !isLazy && top > phoneSize.height),
        path,
      ).toEqual([]);
      expect(pictures.filter(({ isLazy }) => !isLazy).length, path).toBeLessThanOrEqual(2);
      await page.setViewportSize({ ...phoneSize, width: 320 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      await page.setViewportSize(phoneSize);
    }
  },
  { viewport: phoneSize, hasTouch: true, locale: 'en-CA', timezoneId: 'Asia/Tokyo', javaScriptEnabled: false },
);
