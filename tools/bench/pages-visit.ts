// Measures the first visit of a page on the emulated phone, in a new browser.
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { openChromium, openPhonePage } from './pages-slow-network.ts';
import { type Transfer, measureCriticalPath, recordTransfers, sumKilobytes } from './pages-traffic.ts';
import { totalBlockingMs, type PageTimings, recordTimingsInBrowser } from './pages-observer.ts';

/** Times in ms. `early`: "Ajouter" is tapped as soon as it is painted; the time from this tap to the new cart count. */
export type PageVisit = Omit<PageTimings, 'longTasks'> & {
  blocking: number;
  longest: number;
  early: number | null;
  requests: number;
  kilobytes: ReturnType<typeof sumKilobytes>;
  path: ReturnType<typeof measureCriticalPath>;
  moved: Transfer[];
};

const mostMs = 40_000;

/** Cookies and local storage of a returning visitor, whose HTTP cache is empty. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type How = 'untouched' | 'early tap' | 'delivery dialog';

/**
 * `untouched`: waits until the page is hydrated and idle, then scrolls. `early tap`: adds to the cart as soon as
 * possible. `delivery dialog`: opens it once the page is idle.
 */
export async function visitPage(
  url: string,
  how: How,
  { stored, savesData = false }: { stored?: StorageState | undefined; savesData?: boolean | undefined } = {},
): Promise<PageVisit> {
  const browser = await openChromium();
  try {
    const { page, session } = await openPhonePage(browser, {
      ...(stored && { storageState: stored }),
      ...(savesData && { extraHTTPHeaders: { 'save-data': 'on' } }),
    });
    await page.addInitScript(recordTimingsInBrowser);
    const traffic = recordTransfers(session);
    await page.goto(url, { waitUntil: 'commit', timeout: mostMs });
    const early = how === 'early tap' ? await tapEarly(page, session) : null;
    await untilQuiet(page, !savesData);
    const { longTasks, ...seen } = await page.evaluate(() => window.witness);
    const moved = traffic();
    if (how === 'untouched') await scrollThrough(page);
    if (how === 'delivery dialog') await openDelivery(page);
    const { shifts, shifted } = await page.evaluate(() => window.witness);
    return {
      ...seen,
      shifts,
      shifted,
      early,
      blocking: totalBlockingMs({ longTasks, fcp: seen.fcp }),
      longest: Math.max(0, ...longTasks.map(({ took }) => took)),
      requests: moved.length,
      kilobytes: sumKilobytes(moved),
      path: measureCriticalPath(moved, seen.lcp),
      moved,
    };
  } finally {
    await browser.close();
  }
}

/** Waits until the page is hydrated (if it should be) and had no request and no long task for 1.5 s. */
async function untilQuiet(page: Page, hydrates: boolean): Promise<void> {
  await page.waitForFunction(
    (hydrates) => {
      const { hydratedAt, longTasks, loadedAt } = window.witness;
      const last = Math.max(
        loadedAt,
        hydratedAt ?? 0,
        ...longTasks.map(({ at, took }) => at + took),
        ...performance.getEntriesByType('resource').map((one) => (one as PerformanceResourceTiming).responseEnd),
      );
      return loadedAt > 0 && (!hydrates || hydratedAt !== null) && performance.now() - last > 1500;
    },
    hydrates,
    { timeout: mostMs, polling: 250 },
  );
}

async function scrollThrough(page: Page): Promise<void> {
  for (let screens = 0; screens < 4; screens++) {
    await page.mouse.wheel(0, 600);
    await pause(400);
  }
}

async function openDelivery(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Livrer à|Choisir l)/ })
    .click();
  await page.getByRole('dialog').getByRole('combobox').first().waitFor({ timeout: mostMs });
  await pause(3000);
}

/** Fills cart, favourites and comparison with two products each, on a fast network. */
export async function createStorageWithFilledCart(listUrl: string): Promise<StorageState> {
  const browser = await openChromium();
  try {
    const context = await browser.newContext({ locale: 'fr-CA' });
    const page = await context.newPage();
    await page.goto(listUrl);
    await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
    for (const button of ['.favourite', '.compare-button', 'form[data-add] button'])
      for (const at of [0, 1]) await page.locator(`#resultats article`).nth(at).locator(button).first().click();
    await pause(1500);
    return await context.storageState();
  } finally {
    await browser.close();
  }
}

/** Taps "Ajouter" by Chromium's own touch input. Returns null if there is no such button. */
async function tapEarly(page: Page, session: CDPSession): Promise<number | null> {
  await page.waitForFunction(() => window.witness?.fcp > 0, undefined, { timeout: mostMs, polling: 16 });
  const spot = await page.evaluate(() => {
    const button = document.querySelector('form[data-add] button[type="submit"], form[data-add] button:not([type])');
    button?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = button?.getBoundingClientRect();
    const badge = [...document.querySelectorAll('[data-cart-count]')];
    new MutationObserver((_, watch) => {
      if (!badge.some((one) => Number(one.textContent) > 0)) return;
      watch.disconnect();
      requestAnimationFrame(() => Object.assign(window, { addedAt: performance.now() }));
    }).observe(document, { subtree: true, childList: true, characterData: true });
    addEventListener('touchstart', () => Object.assign(window, { tappedAt: performance.now() }), {
      capture: true,
      once: true,
    });
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  });
  if (!spot) return null;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(() => 'addedAt' in window, undefined, { timeout: mostMs });
  return page.evaluate(
    () =>
      (window as unknown as { addedAt: number; tappedAt: number }).addedAt -
      (window as unknown as { tappedAt: number }).tappedAt,
  );
}
