// What a phone can read offline (docs/decisions/0021).
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { waitForHydration, journeyWithPictures, soakJourney, openPage, journeyInTurn } from './browser.ts';
import { frenchMessage } from './buying.ts';
import { startNetworkProxy } from './network-proxy.ts';
import { plainText, severalOffersPath } from './pages.ts';
import {
  openUntilCached,
  uncachedPath,
  cacheAgeNotice,
  phoneWithServiceWorker,
  resultCardLinks,
  listCachedUrls,
} from './cached-pages.ts';

const list = (page: Page): Promise<(string | null)[]> =>
  page.locator('.kept-list a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

journeyInTurn(0, journeyWithPictures)(
  'offline: a page that was seen opens with how old it is, an unseen one leads to the list of what can be read, and back to it when the line is there',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    // A URL from an advertising campaign is listed and cached without the campaign's parameters.
    await openUntilCached(page, line, ['/hors-ligne', `${uncachedPath}?utm_source=infolettre`, severalOffersPath]);
    await page.goto(line.url + severalOffersPath);
    expect(await cacheAgeNotice(page).isVisible()).toBe(false);
    const price = plainText(await page.locator('.buy-panel, main').first().textContent());
    line.cut();

    await page.goto(line.url + severalOffersPath);
    expect(plainText(await cacheAgeNotice(page).textContent())).toMatch(
      /^Page du \d+ \S+ à \d+ h \d\d : les prix ont pu changer\. Ils sont vérifiés au moment de commander\.$/,
    );
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(plainText(await page.locator('.buy-panel, main').first().textContent())).toBe(price);
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex'); // the style sheet is there

    await page.goto(`${line.url}/categorie/mode`);
    expect(new URL(page.url()).pathname).toBe('/hors-ligne');
    await page.getByRole('heading', { level: 1, name: frenchMessage('offline_title') }).waitFor();
    expect(plainText(await page.locator('.kept-dead').textContent())).toContain(frenchMessage('offline_dead'));
    expect(await list(page)).toEqual([severalOffersPath, uncachedPath]);
    expect(plainText(await page.locator('.kept-list').textContent())).toMatch(/vue le \d+ \S+ à \d+ h \d\d/);
    await expect
      .poll(() =>
        page
          .locator('.kept-list img')
          .first()
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.locator('.kept-list a').nth(1).click();
    await cacheAgeNotice(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(uncachedPath);

    await page.goto(`${line.url}/categorie/mode`);
    line.restore();
    await page.getByRole('link', { name: frenchMessage('offline_retry') }).click();
    await page.getByRole('heading', { level: 1, name: 'Produits vedettes : Mode' }).waitFor();
    expect(await cacheAgeNotice(page).isVisible()).toBe(false);
  },
  phoneWithServiceWorker,
);

soakJourney(
  'offline: a product that cannot be opened leaves the list it was tapped in where it was, one step back',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await openUntilCached(page, line, ['/hors-ligne', uncachedPath]);
    await waitForHydration(page);
    const before = await page.evaluate(() => history.length);
    line.cut();
    // Sets `onLine` by hand, because Playwright's setOffline reports `online` to a page that is being left.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await resultCardLinks(page).nth(3).click();
    await page.waitForURL('**/hors-ligne?page=*');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL(`**${uncachedPath}`);
    await resultCardLinks(page).nth(3).waitFor();
  },
  phoneWithServiceWorker,
);

soakJourney(
  'offline: a page the app went to by itself can be read again too',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await openUntilCached(page, line, ['/hors-ligne', uncachedPath]);
    await waitForHydration(page);
    const link = resultCardLinks(page).first();
    const to = (await link.getAttribute('href'))!;
    await link.click();
    await page.waitForURL(`**${to}`);
    await expect
      .poll(async () => (await listCachedUrls(page)).some((key) => new URL(key).pathname === to), { timeout: 10_000 })
      .toBe(true);
    line.cut();
    await page.goto(line.url + to);
    await cacheAgeNotice(page).waitFor();
  },
  phoneWithServiceWorker,
);

soakJourney(
  'offline: a product whose screen this browser never had leads from a kept list to the page that says so, at the first tap',
  async ({ page, faults }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await openUntilCached(page, line, ['/hors-ligne', uncachedPath]);
    await waitForHydration(page);
    line.cut();
    await page.goto(line.url + uncachedPath);
    await cacheAgeNotice(page).waitFor();
    await waitForHydration(page);
    await resultCardLinks(page).first().tap();
    await page.waitForURL('**/hors-ligne?page=*');
    await page.getByRole('heading', { level: 1, name: frenchMessage('offline_title') }).waitFor();
    // React Router reports that the screen's file cannot be loaded. This error is expected.
    faults.splice(0);
  },
  phoneWithServiceWorker,
);

soakJourney(
  'offline: the age and the list are in the language of the page',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await openUntilCached(page, line, [severalOffersPath, '/hors-ligne']);
    line.cut();
    await page.goto(line.url + severalOffersPath);
    expect(plainText(await cacheAgeNotice(page).textContent())).toMatch(
      /^Page from \S+ \S+, \d+:\d\d [ap]\.m\.: prices may have changed\. They are checked when you order\.$/,
    );
    await page.goto(`${line.url}/panier`);
    await page.getByRole('heading', { level: 1, name: 'Read offline' }).waitFor();
    expect(plainText(await page.locator('.kept-list').textContent())).toContain('seen ');
  },
  { ...phoneWithServiceWorker, locale: 'en-CA' },
);

journeyInTurn(1, journeyWithPictures)(
  'offline: within the app a seen page opens as it was kept, an unseen one leads to the list, and the cart takes what is added',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await openUntilCached(page, line, [severalOffersPath, uncachedPath, '/hors-ligne']);
    await openPage(page, line.url + uncachedPath);
    line.cut();
    await page.locator(`main a[href="${severalOffersPath}"], main a[href^="/produit/"]`).first().click();
    await page.waitForURL(/\/hors-ligne\?page=/);
    expect(await list(page)).toContain(uncachedPath);
    await page.goto(line.url + uncachedPath);
    await cacheAgeNotice(page).waitFor();
    await page
      .getByRole('button', { name: /^Ajouter\b.*\bpanier\b/ })
      .first()
      .click();
    await page.getByRole('navigation', { name: 'Raccourcis' }).locator('a[href="/panier"]').waitFor();
  },
  phoneWithServiceWorker,
);

soakJourney(
  'offline: a kept page has no countdown, and its age goes with it when the app goes on',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await openUntilCached(page, line, ['/hors-ligne', '/']);
    expect(await page.locator('.countdown').isVisible()).toBe(true);
    line.cut();
    await page.goto(line.url);
    await cacheAgeNotice(page).waitFor();
    expect(await page.locator('.countdown').isVisible()).toBe(false);
    line.restore();
    await waitForHydration(page);
    await page
      .locator('main a[data-screen][href^="/categorie/"], main a[data-screen][href^="/produit/"]')
      .first()
      .click();
    await page.waitForURL(/categorie|produit/);
    await cacheAgeNotice(page).waitFor({ state: 'hidden' });
  },
  phoneWithServiceWorker,
);

soakJourney(
  'offline: data the browser holds from before is not shown as if there were a line',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await openUntilCached(page, line, [uncachedPath, '/hors-ligne']);
    await openPage(page, line.url + uncachedPath);
    const to = (await resultCardLinks(page).first().getAttribute('href'))!;
    await openUntilCached(page, line, [to, uncachedPath]);
    await waitForHydration(page);
    // Puts a product's data into the browser's HTTP cache, as a prefetch would.
    const [ask, ahead] = [
      (path: string) =>
        fetch(path).then(
          (answer) => answer.status,
          () => 0,
        ),
      `${to}.data`,
    ];
    expect(await page.evaluate(ask, ahead)).toBe(200);
    line.cut();
    await page.evaluate(ask, '/categorie/mode.data');
    await resultCardLinks(page).first().click();
    await page.waitForURL(`**${to}`);
    await cacheAgeNotice(page).waitFor();
  },
  phoneWithServiceWorker,
);

soakJourney(
  'offline: when the shop is gone and a proxy answers for it, a kept page is shown with its age, and an unseen one is the proxy’s',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await openUntilCached(page, line, [severalOffersPath, '/hors-ligne']);
    await page.goto(line.url + severalOffersPath);
    line.failRequests();
    await page.goto(line.url + severalOffersPath);
    await cacheAgeNotice(page).waitFor();
    expect((await page.goto(`${line.url}/categorie/mode`))!.status()).toBe(502);
  },
  phoneWithServiceWorker,
);

soakJourney(
  'offline: a page kept for Canada in French is not shown to who now lives in Mali or reads English',
  async ({ page, context }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await context.addCookies([{ name: 'language', value: 'fr', url: line.url }]);
    await openUntilCached(page, line, [severalOffersPath, '/hors-ligne']);
    await context.addCookies([{ name: 'location', value: 'ML%3A', url: line.url }]);
    await openUntilCached(page, line, ['/hors-ligne']);
    await page.goto(`${line.url}/hors-ligne`);
    expect(await list(page)).toEqual([]);
    await expect
      .poll(async () => (await listCachedUrls(page)).filter((key) => key.includes('/hors-ligne')).length)
      .toBe(2);
    line.cut();
    await page.goto(line.url + severalOffersPath);
    expect(new URL(page.url()).pathname).toBe('/hors-ligne');
    expect(await page.locator('.kept-none').isVisible()).toBe(true);
    await context.addCookies([{ name: 'location', value: 'CA%3A', url: line.url }]);
    await context.clearCookies({ name: 'location' });
    await page.goto(line.url + severalOffersPath);
    await cacheAgeNotice(page).waitFor();
  },
  phoneWithServiceWorker,
);

soakJourney(
  'offline: who chose another country and then lost the line finds the offline page, not the browser’s',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await openUntilCached(page, line, [severalOffersPath, '/hors-ligne']);
    // An app that starts offline reloads the page, which would disturb the navigation below.
    await waitForHydration(page);
    await page.evaluate(() => {
      document.cookie = 'location=ML; path=/';
    });
    line.cut();
    await page.goto(`${line.url}${uncachedPath}`);
    expect(new URL(page.url()).pathname).toBe('/hors-ligne');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.kept-list a').count()).toBe(0);
    // The cached page is for the old country. The app reloads at most once to get the new country's page.
    let loads = 0;
    page.on('load', () => (loads += 1));
    await waitForHydration(page);
    await page.waitForTimeout(1500);
    expect(loads).toBeLessThanOrEqual(1);
  },
  phoneWithServiceWorker,
);
