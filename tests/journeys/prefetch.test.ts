// What is prefetched, and what never is (docs/decisions/0024).
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journeyWithPictures, soakJourney, openPage, journeyInTurn } from './browser.ts';
import { changeOfferDuringTest, findCartLine } from './buying.ts';
import { recordRequests } from './recorded-requests.ts';
import { productCards, formatPriceText, mainText } from './pages.ts';

const firstName = (page: Page) => productCards(page).first().locator('a[href^="/produit/"]').first();
const dataOf = (paths: string[]): string[] => paths.filter((path) => /\.data(\?|$)/.test(path));
/** Longer than the pointer delay of a prefetch plus the shop's response. */
const aWhile = 700;

journeyInTurn(2, journeyWithPictures)(
  'a page the pointer rests on is fetched ahead, once, and the click asks the shop for nothing but pictures',
  async ({ page }) => {
    await openPage(page, '/categorie/mode');
    const line = await recordRequests(page);
    const link = firstName(page);
    const path = (await link.getAttribute('href'))!;
    await link.hover();
    await expect.poll(line.sentPaths).toContain(`${path}.data`);
    await page.waitForTimeout(aWhile);
    await page.mouse.move(5, 5);
    await link.hover();
    await page.waitForTimeout(aWhile);
    expect(dataOf(line.sentPaths())).toEqual([`${path}.data`]);

    // The first click anywhere loads the code for toasts.
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForTimeout(aWhile);
    line.clear();
    await link.click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(line.allPaths).toContain(`${path}.data`);
    // The list just left is prefetched for going back; of the new page only the page-view report is sent.
    await expect.poll(line.sentPaths).toContain('/categorie/mode.data');
    await expect.poll(line.sentPaths).toContain('/api/goods');
    await page.waitForTimeout(aWhile);
    expect(
      line
        .sentPaths()
        .filter((one) => !one.startsWith('/pictures/'))
        .toSorted(),
    ).toEqual(['/api/goods', '/categorie/mode.data']);
  },
);

soakJourney('the keyboard and a finger fetch ahead as a pointer does', async ({ page }) => {
  await openPage(page, '/categorie/mode');
  const line = await recordRequests(page);
  const [byKey, byFinger] = [firstName(page), productCards(page).nth(1).locator('a[href^="/produit/"]').first()];
  await byKey.focus();
  await expect.poll(line.sentPaths).toContain(`${await byKey.getAttribute('href')}.data`);
  await byFinger.dispatchEvent('pointerover', { pointerType: 'touch' });
  await expect.poll(line.sentPaths).toContain(`${await byFinger.getAttribute('href')}.data`);
});

journeyInTurn(0, journeyWithPictures)(
  'a pointer that passes, a finger that scrolls, and links that change something or are one visitor’s own fetch nothing',
  async ({ page }) => {
    await openPage(page, '/categorie/mode');
    const line = await recordRequests(page);
    const link = firstName(page);
    // Sends all events in one call, because a pause between two calls would be long enough to start a prefetch.
    await link.evaluate((one) => {
      const point = (at: Element, sign: string, pointerType: string) =>
        at.dispatchEvent(new PointerEvent(sign, { pointerType, bubbles: true }));
      point(one, 'pointerover', 'mouse');
      point(document.querySelector('main')!, 'pointerover', 'mouse');
      point(one, 'pointerover', 'touch');
      point(one, 'pointercancel', 'touch');
    });
    await page.evaluate(() => {
      for (const to of ['/panier', '/paiement', '/commande', '/?lang=en', '/categorie/mode?lang=en', '/preferences']) {
        const own = Object.assign(document.createElement('a'), { href: to, textContent: to, className: 'own' });
        own.dataset.screen = '';
        document.querySelector('main')!.append(own);
      }
    });
    for (const own of await page.locator('a.own').all()) {
      await own.focus();
      await page.waitForTimeout(150);
    }
    await page.waitForTimeout(aWhile);
    expect(dataOf(line.allPaths())).toEqual([]);
  },
);

journeyInTurn(1, journeyWithPictures)('a visitor who saves data fetches nothing ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openPage(page, '/categorie/mode');
  const line = await recordRequests(page);
  await firstName(page).hover();
  await page.waitForTimeout(aWhile);
  expect(dataOf(line.allPaths())).toEqual([]);
});

soakJourney(
  'a price that changed since a page was fetched is shown new on the way back, when what was fetched is fifteen seconds old',
  async ({ page }) => {
    const {
      id,
      metadata: { slug },
    } = await findCartLine();
    await openPage(page, `/produit/${slug}`);
    await page.getByRole('banner').getByRole('link', { name: 'Sugu' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForTimeout(aWhile);
    // The tab's clock is moved past the cache's lifetime.
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 16_000;
    });
    await changeOfferDuringTest(id, { price_minor: 123_457 });
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => mainText(page)).toContain(formatPriceText(123_457));
  },
);

soakJourney(
  'a page fetched ahead more than fifteen seconds ago is shown without waiting for the line, and then brought up to date',
  async ({ page }) => {
    const {
      id,
      metadata: { slug },
    } = await findCartLine();
    await openPage(page, '/categorie/mode');
    const line = await recordRequests(page);
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: path, className: 'own' });
      link.dataset.screen = '';
      document.querySelector('main')!.prepend(link);
    }, `/produit/${slug}`);
    const link = page.locator('a.own');
    await link.focus();
    await expect.poll(line.sentPaths).toContain(`/produit/${slug}.data`);
    await page.waitForTimeout(aWhile);
    // The tab's clock is moved past the cache's lifetime.
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 16_000;
    });
    await changeOfferDuringTest(id, { price_minor: 123_457 });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 4000,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await link.click();
    await page.waitForURL(`**/produit/${slug}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const words = () => mainText(page);
    expect(await words(), 'what was fetched ahead').not.toContain(formatPriceText(123_457));
    await expect.poll(words, { timeout: 20_000 }).toContain(formatPriceText(123_457));
  },
);
