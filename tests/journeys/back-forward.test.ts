// Back and forward show the page at once, at the same scroll position, with scripts and without.
import { isTurn } from '../draws.ts';
import { chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findChromium } from '#tools/chromium.ts';
import {
  waitForHydration,
  journey,
  journeyWithPictures,
  phoneSize,
  soakJourney,
  openPage,
  journeyInTurn,
} from './browser.ts';
import { frenchMessage } from './buying.ts';
import { recordRequests } from './recorded-requests.ts';
import { productCards, delayScripts } from './pages.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const more = (page: Page): Locator => page.getByRole('link', { name: 'Charger plus' });
const nth = (page: Page, at: number) => productCards(page).nth(at).locator('a[href^="/produit/"]').first();

journeyInTurn(0)(
  'back to a list and forward again ask the shop for nothing before they are shown, and stand where they stood',
  async ({ page }) => {
    // The clock is stopped: data older than fifteen seconds would be fetched again, however slow the machine is.
    await page.clock.setFixedTime(new Date());
    await openPage(page, '/categorie/mode');
    const line = await recordRequests(page);
    const link = nth(page, 12);
    await link.scrollIntoViewIfNeeded();
    const [before, path] = [await scrolled(page), (await link.getAttribute('href'))!];
    expect(before).toBeGreaterThan(400);
    await link.click();
    await page.waitForURL(`**${path}`);
    // Keep the pointer off links, which would be prefetched.
    await page.mouse.move(0, 0);
    await expect.poll(line.sentPaths).toContain('/categorie/mode.data');
    await page.waitForTimeout(500);

    for (const [go, where] of [
      ['goBack', '**/categorie/mode'],
      ['goForward', `**${path}`],
    ] as const) {
      line.clear();
      await page[go]();
      await page.waitForURL(where);
      await page.waitForTimeout(400);
      expect(
        line.sentPaths().filter((one) => /\.data/.test(one)),
        go,
      ).toEqual([]);
    }
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(60);
    expect(await nth(page, 12).getAttribute('href')).toBe(path);
  },
);

soakJourney(
  'back on a phone comes to the same row of a long list',
  async ({ page }) => {
    await openPage(page, '/categorie/mode');
    const link = nth(page, 14);
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await link.tap();
    await page.waitForURL(/\/produit\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL('**/categorie/mode');
    await expect.poll(() => link.isVisible()).toBe(true);
    await expect
      .poll(async () => ((await link.boundingBox())?.y ?? -1) > -60 && (await link.boundingBox())!.y < phoneSize.height)
      .toBe(true);
  },
  { viewport: phoneSize, hasTouch: true },
);

journeyInTurn(1)(
  'back from a product further down finds the list as long as it was, and the same row',
  async ({ page }) => {
    await openPage(page, '/categorie/cuisine');
    const first = await productCards(page).count();
    await more(page).click();
    await expect.poll(() => productCards(page).count()).toBeGreaterThan(first);
    const long = await productCards(page).count();
    const link = nth(page, long - 3);
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const before = await scrolled(page);
    await link.tap();
    await page.waitForURL(/\/produit\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL('**/categorie/cuisine');
    await expect.poll(() => productCards(page).count()).toBe(long);
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(60);
  },
  { viewport: phoneSize, hasTouch: true },
);

/** The scroll position, once it has not changed for five frames. */
const standsStill = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let [last, frames] = [scrollY, 0];
        const look = (): void => {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames === 5) resolve(last);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );

/** Loads more products of a category and scrolls to the third from the end. Returns scroll position and counts. */
async function readOn(page: Page): Promise<{ before: number; first: number; long: number; link: Locator }> {
  await openPage(page, '/categorie/cuisine');
  const first = await productCards(page).count();
  await more(page).click();
  await expect.poll(() => productCards(page).count()).toBeGreaterThan(first);
  const long = await productCards(page).count();
  const link = nth(page, long - 3);
  await link.scrollIntoViewIfNeeded();
  return { before: await standsStill(page), first, long, link };
}
const stands = async (page: Page, { before, long }: { before: number; long: number }): Promise<void> => {
  await expect.poll(() => productCards(page).count()).toBe(long);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(60);
};
/** Changes a product's name in all later responses with further results. */
async function rename(page: Page): Promise<void> {
  await page.route('**/resultats?*', async (route) => {
    const found = (await (await route.fetch()).json()) as { title: string }[];
    await route.fulfill({ json: found.map((card) => ({ ...card, title: `Nouveau ${card.title}` })) });
  });
}
const renamed = (page: Page): Locator => productCards(page).filter({ hasText: 'Nouveau ' });

soakJourney(
  'a long list that is reloaded is as long as it was, at the same row, and as the shop is now',
  async ({ page }) => {
    const place = await readOn(page);
    await rename(page);
    await page.reload();
    await waitForHydration(page);
    await stands(page, place);
    await expect.poll(() => renamed(page).count()).toBe(place.long - place.first);
  },
  { viewport: phoneSize, hasTouch: true },
);

journeyInTurn(2)(
  'back from another document finds the list as long as it was, and the same row; opened anew it begins at its beginning',
  async ({ page }) => {
    const place = await readOn(page);
    await page.goto('/hors-ligne');
    await page.goBack();
    await waitForHydration(page);
    await stands(page, place);
    await page.goto('/categorie/mode');
    await openPage(page, '/categorie/cuisine');
    await page.waitForTimeout(500);
    expect([await productCards(page).count(), await scrolled(page)]).toEqual([place.first, 0]);
  },
  { viewport: phoneSize, hasTouch: true },
);

journeyInTurn(0, journeyWithPictures)(
  'a list whose pictures are slow finds the same row all the same: the browser scrolls only once they have come',
  async ({ page }) => {
    const place = await readOn(page);
    const pictures: (() => unknown)[] = [];
    let areHeld = true;
    await page.route(/\/pictures\//, (route) =>
      areHeld ? void pictures.push(() => route.continue()) : route.continue(),
    );
    let hasLoaded = (): void => undefined;
    const loaded = new Promise<void>((resolve) => (hasLoaded = resolve));
    await page.route('**/resultats?*', async (route) => {
      await loaded;
      await route.continue();
    });
    await page.goto('/hors-ligne');
    await page.goBack({ waitUntil: 'commit' });
    // The boot script must listen before the mouse moves: its other signal, `load`, waits for the pictures.
    await page.locator('html.js').waitFor();
    await waitForHydration(page);
    expect(pictures.length).toBeGreaterThan(0);
    areHeld = false;
    for (const letGo of pictures) letGo();
    await page.waitForLoadState('load');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    hasLoaded();
    await stands(page, place);
  },
  { viewport: phoneSize, hasTouch: true },
);

soakJourney(
  'back from a product that was reloaded finds the list as long as it was, and the same row',
  async ({ page }) => {
    const place = await readOn(page);
    await place.link.tap();
    await page.waitForURL(/\/produit\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.reload();
    await waitForHydration(page);
    await page.goBack();
    await page.waitForURL('**/categorie/cuisine');
    await stands(page, place);
  },
  { viewport: phoneSize, hasTouch: true },
);

soakJourney(
  'who has gone up again before the app has come stays there',
  async ({ page }) => {
    const place = await readOn(page);
    const letGo = await delayScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => scrolled(page)).toBeGreaterThan(3000);
    const clamped = await scrolled(page);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => scrolled(page)).toBeLessThan(clamped - 200);
    await standsStill(page);
    // Marks the element in the middle of the screen and remembers its position.
    const middle = (): Promise<number> =>
      page.evaluate(() => {
        const there = document.querySelector('[data-middle]') ?? document.elementFromPoint(180, 370)!;
        there.setAttribute('data-middle', '');
        return Math.round(there.getBoundingClientRect().top);
      });
    const before = await middle();
    letGo();
    await waitForHydration(page);
    await expect.poll(() => productCards(page).count()).toBe(place.long);
    await page.waitForTimeout(300);
    expect(Math.abs((await middle()) - before)).toBeLessThan(60);
  },
  { viewport: phoneSize, hasTouch: true },
);

soakJourney(
  'what was added to a list some time ago is shown at once on the way back, and asked for anew',
  async ({ page }) => {
    // With a stopped clock no data expires, however slow the machine is; the page's timers still run.
    await page.clock.setFixedTime(new Date());
    const place = await readOn(page);
    await rename(page);
    await place.link.tap();
    await page.waitForURL(/\/produit\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL('**/categorie/cuisine');
    await stands(page, place);
    await page.waitForTimeout(500);
    expect(await renamed(page).count()).toBe(0);
    await page.evaluate(() => {
      const before = Date.now;
      Date.now = () => before() + 60_000;
    });
    await place.link.tap();
    await page.waitForURL(/\/produit\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL('**/categorie/cuisine');
    await expect.poll(() => renamed(page).count()).toBe(place.long - place.first);
    await stands(page, place);
  },
  { viewport: phoneSize, hasTouch: true },
);

soakJourney(
  'what another release kept of a list, or a hand changed, is passed over',
  async ({ page }) => {
    const { first } = await readOn(page);
    const kept = await page.evaluate(() => sessionStorage.getItem('sugu.results')!);
    expect(Object.keys((JSON.parse(kept) as object[])[0]!).toSorted()).toEqual(['down', 'pages', 'place']);
    let requestCount = 0;
    page.on('request', (request) => void (requestCount += Number(request.url().includes('/resultats?'))));
    for (const [text, count] of [
      [kept, 1],
      ['{}', 0],
      ['[null]', 0],
      [kept.replace('"pages":1', '"pages":-1'), 0],
      [kept.replace('"down"', '"old"'), 0],
      ['[[', 0],
      ['"x"', 0],
      [kept.replace('"pages":1', '"pages":1000000'), 1],
    ] as const) {
      requestCount = 0;
      // Leaves the list first, because a page of results stores its own list when it is left.
      await page.goto('/hors-ligne');
      await page.evaluate((one) => sessionStorage.setItem('sugu.results', one), text);
      await page.goBack();
      await waitForHydration(page);
      await page.waitForTimeout(400);
      expect([requestCount, (await productCards(page).count()) > first], text).toEqual([count, count > 0]);
    }
  },
  { viewport: phoneSize, hasTouch: true },
);

journey(
  'Charger plus without a line says so, loses nothing, and goes on when it is there again',
  async ({ page, context }) => {
    await openPage(page, '/categorie/cuisine');
    const first = await productCards(page).count();
    await context.setOffline(true);
    await more(page).click();
    await page
      .getByRole('alert')
      .filter({ hasText: frenchMessage('results_more_failed') })
      .waitFor();
    expect(await productCards(page).count()).toBe(first);
    await context.setOffline(false);
    await more(page).click();
    await expect.poll(() => productCards(page).count()).toBeGreaterThan(first);
    expect(
      await page
        .getByRole('alert')
        .filter({ hasText: frenchMessage('results_more_failed') })
        .count(),
    ).toBe(0);
  },
  { viewport: phoneSize, hasTouch: true },
);

soakJourney(
  'without JavaScript back comes to the same place',
  async ({ page }) => {
    await page.goto('/categorie/mode');
    const link = nth(page, 12);
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(200);
    await link.click();
    await page.waitForURL(/\/produit\//);
    await page.goBack();
    await page.waitForURL('**/categorie/mode');
    await expect
      .poll(async () => {
        const y = (await link.boundingBox())?.y ?? -1;
        return y > 0 && y < 900;
      })
      .toBe(true);
  },
  { javaScriptEnabled: false },
);

/** Playwright disables the browser's back/forward cache; here it is enabled. */
test.runIf(isTurn(1, 3))(
  'a page one leaves for another document and comes back to was kept alive as it was',
  { timeout: 60_000 },
  async () => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const context = await browser.newContext({ baseURL: inject('shopUrl'), locale: 'fr-CA' });
      const page = await context.newPage();
      for (const from of ['/', '/categorie/mode', '/produit/telephone-kelia-k12']) {
        await openPage(page, from);
        await page.evaluate(
          (key) => addEventListener('pageshow', ({ persisted }) => localStorage.setItem(key, String(persisted))),
          from,
        );
        await page.goto('/compare');
        await page.waitForTimeout(300);
        await page.goBack({ waitUntil: 'commit' });
        const other = await context.newPage();
        await other.goto('/icon.svg');
        await expect
          .poll(() => other.evaluate((key) => localStorage.getItem(key), from), { message: from })
          .toBe('true');
        await other.close();
      }
    } finally {
      await browser.close();
    }
  },
);
