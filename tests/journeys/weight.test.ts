// What a first visit costs a cheap phone: bodies as they came over the line, brotli where the shop compresses. Sizes, not times: those are benched.
import { expect, inject, test } from 'vitest';
import { countries } from '#domain/delivery/countries.ts';
import { type Weight, weigh, weightTable } from '#tools/bench/weigh.ts';
import { phone, visit } from './browser.ts';
import { several } from './pages.ts';

/** kB of 1,000 bytes. `early`: scripts before the page is complete, those written into it included. */
const budget = { html: 12, css: 12, early: 8, scripts: 130 };

const pages = ['/', '/categorie/mode', several, '/?search=telephone'];

test.for(['fr-CA', 'en-CA'])('a first visit of home, category, product and search stays within what a page may weigh, in %s', { timeout: 120_000 }, async (locale) => {
  const weights: Weight[] = [];
  for (const path of pages) weights.push(await weighPacked(path, locale));
  const over = weights.flatMap(({ path, html, css, inline, scriptsBeforeLoad, scripts }) => {
    const got = { html, css, early: inline + scriptsBeforeLoad, scripts };
    return Object.entries(budget).filter(([what, most]) => got[what as keyof typeof got] > most * 1000).map(([what, most]) => `${path}: ${what} over ${most} kB`);
  });
  expect(over, `\n${weightTable(weights)}\n`).toEqual([]);
});

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

test.for(pages)('the very first visitor of %s gets HTML within the budget', async (path) => {
  for (const language of ['fr', 'en']) expect(await firstAnswer(path, language), language).toBeLessThanOrEqual(budget.html * 1000);
});

/** Until the shop has packed the page as small as it does what many ask for (server/pages/tighter.ts): what all but its first visitors get. */
async function askOften(path: string, locale: string): Promise<void> {
  const ask = async () => (await fetch(inject('shopUrl') + path, { headers: { 'accept-encoding': 'br', 'accept-language': locale } })).headers.get('etag');
  await expect.poll(ask, { timeout: 20_000, interval: 50 }).toMatch(/-br11"$/);
}

/**
 * Bytes of a page nobody asked for before: each country of delivery and currency makes a page of its own. What is packed beside something
 * else is packed quickly (server/pages/packer.ts): the page is asked for from elsewhere then, after a pause.
 */
async function firstAnswer(path: string, language: string): Promise<number> {
  const sizes: number[] = [];
  for (const { code } of countries.slice(-4)) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const answer = await fetch(inject('shopUrl') + path, { headers: { 'accept-encoding': 'br', cookie: `language=${language}; location=${code}; currency=CAD` } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    sizes.push(Number(answer.headers.get('content-length')));
    if (sizes.at(-1)! <= budget.html * 1000) break;
  }
  return Math.min(...sizes);
}
