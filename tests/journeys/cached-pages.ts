// Helpers for pages that the browser caches: loads pages through a network proxy, and lists the cache.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phoneSize } from './browser.ts';
import type { NetworkProxy } from './network-proxy.ts';

/** Context options that allow the service worker, on a phone. */
export const phoneWithServiceWorker = { serviceWorkers: 'allow', viewport: phoneSize, hasTouch: true } as const;
export const uncachedPath = '/categorie/cuisine';
export const cacheAgeNotice = (page: Page) => page.locator('.kept-age');

export async function openUntilCached(page: Page, line: NetworkProxy, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(line.url + path);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await expect
      .poll(
        async () =>
          (await listCachedUrls(page)).some(
            (key) =>
              new URL(key).pathname + new URL(key).search.replace(/[?&]kept-for.*$/, '') ===
              path.replace(/\?utm_.*$/, ''),
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
  }
}
export const listCachedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    ).flat(),
  );

export const resultCardLinks = (page: Page) => page.locator('#resultats article a[href^="/produit/"]');
