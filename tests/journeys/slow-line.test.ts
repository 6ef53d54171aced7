// On a slow network, visible content does not shift, whatever arrives late. `npm run bench -- pages` measures speed.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isSoakRun } from '../draws.ts';
import { waitForHydration, journeyWithPictures, phoneSize, soakJourney, openPage, journeyInTurn } from './browser.ts';
import { productCards, publicPaths, severalOffersPath } from './pages.ts';

const onPhone = { viewport: phoneSize, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 150_000,
    uploadThroughput: 150_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
}

/** Records the sum of all layout shifts without user input, and the elements that moved. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (!entry.hadRecentInput)
          moved.push(`${entry.value.toFixed(4)} ${(entry.sources[0]?.node as Element | null)?.className ?? '?'}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

journeyInTurn(0, journeyWithPictures)(
  'nothing moves while a page comes in, is taken over and is scrolled through',
  async ({ page }) => {
    await slowly(page);
    await watchShifts(page);
    const own = new Set(['/panier', '/paiement']);
    for (const path of isSoakRun
      ? publicPaths.filter((one) => !own.has(one))
      : ['/', '/?search=telephone', severalOffersPath, '/compare']) {
      await page.goto(path);
      await page.waitForFunction(() => document.documentElement.dataset.ready === '1', undefined, { timeout: 30_000 });
      for (let screens = 0; screens < 4; screens++) {
        await page.mouse.wheel(0, 600);
        await page.waitForTimeout(150);
      }
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), path).toEqual([]);
    }
  },
  onPhone,
);

soakJourney(
  'nothing moves when the count of kilobytes comes late to who looks at it',
  async ({ page }) => {
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route(/\/assets\/page-/, async (route) => {
      await held;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto('/nulle-part');
    const count = page.locator('[data-bytes=page]');
    await count.scrollIntoViewIfNeeded();
    await page.waitForTimeout(700);
    send();
    await expect.poll(() => count.textContent()).toMatch(/\d/);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  },
  onPhone,
);

journeyInTurn(1, journeyWithPictures)(
  'nothing moves when the browser’s own lists come in: favourites, comparison and cart, empty and not',
  async ({ page }) => {
    await watchShifts(page);
    const moved = async (path: string): Promise<string[]> => {
      await openPage(page, path);
      await page.waitForTimeout(700);
      return page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    };
    for (const filled of [false, true]) {
      if (filled) {
        await openPage(page, '/categorie/mode');
        for (const button of ['.favourite', '.compare-button', 'form.add button'])
          for (const at of [0, 1]) await productCards(page).nth(at).locator(button).click();
      }
      for (const path of ['/favorites', '/compare', '/panier', '/paiement'])
        expect(await moved(path), `${path} ${filled ? 'filled' : 'empty'}`).toEqual([]);
    }
  },
);

journeyInTurn(2, journeyWithPictures)(
  'the delivery sheet stays in its place when its form comes late',
  async ({ page }) => {
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route(/\/assets\/location-form-/, async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, '/categorie/mode');
    await page
      .getByRole('button', { name: /^Livrer à/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: "Choisir l'adresse de livraison" });
    await sheet.waitFor();
    await page.waitForTimeout(700);
    const before = await sheet.boundingBox();
    send();
    await sheet.getByRole('combobox', { name: 'Pays' }).waitFor();
    expect(await sheet.boundingBox()).toEqual(before);
  },
  onPhone,
);

journeyInTurn(2, journeyWithPictures)(
  'words are drawn before the font is there, and a font that comes late moves none of them',
  async ({ page }) => {
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route(/\.woff2$/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto(severalOffersPath, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await waitForHydration(page);
    const widths = () =>
      page.locator('h1, .card-name a, .price').evaluateAll((all) =>
        all.map((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return words.getBoundingClientRect().width;
        }),
      );
    const before = await widths();
    send();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    expect(await widths()).toEqual(before);
  },
  onPhone,
);
