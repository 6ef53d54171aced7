// What a first visit costs a cheap phone: bodies as they came over the line, brotli where the shop compresses. Sizes, not times: those are benched.
import { expect, inject, test } from 'vitest';
import { countries } from '#domain/delivery/countries.ts';
import { type Weight, weigh, weightTable } from '#tools/bench/weigh.ts';
import { phone, visit } from './browser.ts';
import { longCategory, several } from './pages.ts';

/** kB of 1,000 bytes. `early`: scripts before the page is complete, those written into it included. */
const budget = { html: 12, css: 13, early: 8, scripts: 133 };
/** Of a page that is packed quickly, beside others. */
const quickHtml = 12.2;

const pages = ['/', '/categorie/mode', several, '/?search=telephone'];

test.for(['fr-CA', 'en-CA'])(
  'a first visit of home, category, product and search stays within what a page may weigh, in %s',
  { timeout: 120_000 },
  async (locale) => {
    const weights: Weight[] = [];
    for (const path of pages) weights.push(await weighPacked(path, locale));
    const over = weights.flatMap(({ path, html, css, inline, scriptsBeforeLoad, scripts }) => {
      const got = { html, css, early: inline + scriptsBeforeLoad, scripts };
      return Object.entries(budget)
        .filter(([what, most]) => got[what as keyof typeof got] > most * 1000)
        .map(([what, most]) => `${path}: ${what} over ${most} kB`);
    });
    expect(over, `\n${weightTable(weights)}\n`).toEqual([]);
  },
);

/** As all but its first visitors get it. A page that changed in between came packed the quick way again, and is weighed once more. */
async function weighPacked(path: string, locale: string): Promise<Weight> {
  const { page } = await visit({ viewport: phone, hasTouch: true, isMobile: true, locale });
  let tag: string | undefined;
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) tag = answer.headers()['etag'];
  });
  await askOften(path, locale);
  const weight = await weigh(page, path);
  return tag?.endsWith('-br11"') ? weight : weighPacked(path, locale);
}

test.for([...pages, `/categorie/${longCategory}`])(
  'the very first visitor of %s gets HTML within the budget in a calm moment, and little more in a crowd',
  async (path) => {
    for (const language of ['fr', 'en']) {
      const { well, quick } = await firstAnswers(path, language);
      expect(well, language).toBeLessThanOrEqual(budget.html * 1000);
      expect(quick, language).toBeLessThanOrEqual(quickHtml * 1000);
    }
  },
);

/** Until the shop has packed the page as small as it does what many ask for (server/http/recompress.ts): what all but its first visitors get. */
async function askOften(path: string, locale: string): Promise<void> {
  const ask = async () =>
    (
      await fetch(inject('shopUrl') + path, { headers: { 'accept-encoding': 'br', 'accept-language': locale } })
    ).headers.get('etag');
  await expect.poll(ask, { timeout: 20_000, interval: 50 }).toMatch(/-br11"$/);
}

/**
 * Bytes of a page nobody asked for before, as it is packed in a calm moment and beside others (server/http/compression.ts; its validator says which).
 * Each country of delivery and currency makes a page of its own: the first ones are asked for after a pause, the others right behind.
 */
async function firstAnswers(path: string, language: string): Promise<Record<'well' | 'quick', number>> {
  const sizes: Partial<Record<'well' | 'quick', number>> = {};
  for (const { code } of countries.slice(-8)) {
    if (sizes.well === undefined) await new Promise((resolve) => setTimeout(resolve, 300));
    const { headers } = await fetch(inject('shopUrl') + path, {
      headers: { 'accept-encoding': 'br', cookie: `language=${language}; location=${code}; currency=CAD` },
    });
    const [ending] = /-br\d+(?="$)/.exec(headers.get('etag') ?? '') ?? [];
    expect(ending).toBeDefined();
    // Another test may have asked for one often.
    if (ending !== '-br11') sizes[ending === '-br7' ? 'quick' : 'well'] = Number(headers.get('content-length'));
    if (sizes.well !== undefined && sizes.quick !== undefined) return sizes as Record<'well' | 'quick', number>;
  }
  throw new Error(`${path}: of eight first answers none was packed ${sizes.well === undefined ? 'well' : 'quickly'}`);
}
