// The bytes of response bodies at a first visit, as transferred (with brotli). Benchmarks measure the speed.
import { expect, inject, test } from 'vitest';
import { type PageWeight, measurePageWeightInBrowser, formatPageWeights } from '#tools/bench/weigh-page.ts';
import { isSoakRun } from '../draws.ts';
import { phoneSize, startVisit } from './browser.ts';
import { longCategorySlug, severalOffersPath } from './pages.ts';
import { signInAsMember } from './sign-in-as.ts';
import { ownerSql } from './buying.ts';

/** kB of 1,000 bytes. `early`: scripts before the page is complete, inline ones included. */
const budget = { html: 13, css: 13, early: 8, scripts: 136 };
/** kB of HTML of the longest page: a category with as many products as a page can have. */
const longestHtml = 13.2;

const pages = ['/', '/categorie/mode', severalOffersPath, '/?search=telephone', '/deals'];

// French texts are longer; the soak weighs the English pages too.
test.for(isSoakRun ? ['fr-CA', 'en-CA'] : ['fr-CA'])(
  'a first visit of home, category, product, search and the deals stays within what a page may weigh, in %s',
  { timeout: 120_000 },
  async (locale) => {
    const weights: PageWeight[] = [];
    for (const path of pages) {
      const { page } = await startVisit({
        hasPictures: true,
        viewport: phoneSize,
        hasTouch: true,
        isMobile: true,
        locale,
      });
      weights.push(await measurePageWeightInBrowser(page, path));
    }
    const over = weights.flatMap(({ path, html, css, inline, scriptsBeforeLoad, scripts }) => {
      const got = { html, css, early: inline + scriptsBeforeLoad, scripts };
      return Object.entries(budget)
        .filter(([what, most]) => got[what as keyof typeof got] > most * 1000)
        .map(([what, most]) => `${path}: ${what} over ${most} kB`);
    });
    expect(over, `\n${formatPageWeights(weights)}\n`).toEqual([]);
  },
);

test.for(['fr', 'en'])(
  'the HTML of the longest category stays within the budget of long pages, in %s',
  async (language) => {
    const answer = await fetch(`${inject('shopUrl')}/categorie/${longCategorySlug}`, {
      headers: { 'accept-encoding': 'br', cookie: `language=${language}; location=GN; currency=CAD` },
    });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(longestHtml * 1000);
  },
);

/** Without decision 0185 these screens load 81, 23 and 20 scripts. */
const mostScripts = { '/merchant?vue=offres': 42, '/panier': 19, [severalOffersPath]: 15 };

test('what several screens share comes in few scripts', async () => {
  const { context } = await startVisit();
  const [seller] = await ownerSql()<
    { id: string }[]
  >`select id from sellers where source = 'merchant' order by id limit 1`;
  await signInAsMember(context, seller!.id, 'products');
  for (const [path, most] of Object.entries(mostScripts)) {
    const answer = await context.request.get(path);
    expect(new URL(answer.url()).pathname).toBe(path.split('?')[0]);
    const html = await answer.text();
    const { l: scripts } = JSON.parse(/id="plan">(.*?)<\/script>/.exec(html)![1]!) as { l: string[] };
    expect(scripts.length, path).toBeGreaterThan(5);
    expect(scripts.length, path).toBeLessThanOrEqual(most);
  }
});
