// What a first visit costs a cheap phone: bodies as they came over the line, brotli where the shop compresses. Sizes, not times: those are benched.
import { expect, inject, test } from 'vitest';
import { type Weight, weigh, weightTable } from '#tools/bench/weigh.ts';
import { phone, visit } from './browser.ts';
import { several } from './pages.ts';

/** kB of 1,000 bytes. `early`: scripts before the page is complete, those written into it included. */
const budget = { html: 12, css: 12, early: 8, scripts: 130 };

const pages = ['/', '/categorie/mode', several, '/?search=telephone'];

test.for(['fr-CA', 'en-CA'])('a first visit of home, category, product and search stays within what a page may weigh, in %s', { timeout: 120_000 }, async (locale) => {
  const weights: Weight[] = [];
  for (const path of pages) {
    const { page } = await visit({ viewport: phone, hasTouch: true, isMobile: true, locale });
    // Right before: a page that changes is packed the quick way again.
    await askOften(path, locale);
    weights.push(await weigh(page, path));
  }
  const over = weights.flatMap(({ path, html, css, inline, scriptsBeforeLoad, scripts }) => {
    const got = { html, css, early: inline + scriptsBeforeLoad, scripts };
    return Object.entries(budget).filter(([what, most]) => got[what as keyof typeof got] > most * 1000).map(([what, most]) => `${path}: ${what} over ${most} kB`);
  });
  expect(over, `\n${weightTable(weights)}\n`).toEqual([]);
});

/** Until the shop has packed the page as small as it does what many ask for (server/pages/tighter.ts): what all but its first visitors get. */
async function askOften(path: string, locale: string): Promise<void> {
  const ask = async () => (await fetch(inject('shopUrl') + path, { headers: { 'accept-encoding': 'br', 'accept-language': locale } })).headers.get('etag');
  await expect.poll(ask, { timeout: 20_000, interval: 50 }).toMatch(/-br11"$/);
}
