// What the browser caches of a visit and what it never caches (docs/decisions/0021).
import { expect, inject } from 'vitest';
import { journeyWithPictures, soakJourney, openPage, journeyInTurn } from './browser.ts';
import {
  loadLedgerSum,
  testBuyer,
  uniqueEmail,
  findCartLine,
  openCheckout,
  parseOrderLink,
  openPaymentTab,
  payWithCard,
  openWithCart,
  waitForPaidPage,
} from './buying.ts';
import { startNetworkProxy } from './network-proxy.ts';
import { severalOffersPath } from './pages.ts';
import { uncachedPath, listCachedUrls, phoneWithServiceWorker, openUntilCached } from './cached-pages.ts';

journeyInTurn(0, journeyWithPictures)(
  'offline: of a visitor whose cart the server keeps no page is kept',
  async ({ page, context }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await context.addCookies([
      { name: 'cart', value: '0b6f0000-0000-4000-8000-000000000000', url: line.url, httpOnly: true },
    ]);
    for (const path of [severalOffersPath, uncachedPath]) {
      await page.goto(line.url + path);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    }
    await page.waitForTimeout(1500);
    expect((await listCachedUrls(page)).some((key) => new URL(key).pathname === '/icon.svg')).toBe(true);
    expect((await listCachedUrls(page)).filter((key) => key.includes('kept-for'))).toEqual([]);
  },
  phoneWithServiceWorker,
);

journeyInTurn(2, journeyWithPictures)(
  'offline: after a whole purchase nothing of cart, checkout, order or payment lies in the browser’s caches',
  async ({ page, url }) => {
    // A new service worker must not cache the page that installed it either, if that page is private.
    await page.goto('/panier');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.waitForTimeout(1500);
    await page.goto(severalOffersPath);
    const email = uniqueEmail();
    await openWithCart(page, [await findCartLine()]);
    await page.goto('/panier');
    await page.goto('/paiement');
    await openPage(page, '/compare');
    await openCheckout(page, { ...testBuyer, email });
    const tab = await openPaymentTab(page);
    await payWithCard(tab, '4242424242424242');
    await tab.waitForURL(/\/payment-success\?/);
    await waitForPaidPage(tab);
    const { id, token } = parseOrderLink(tab.url());
    await tab.goto(url(`/commande/${id}?token=${token}`));
    expect((await loadLedgerSum(id)).sum).toBe(0);
    const kept = await listCachedUrls(page);
    expect(kept.some((key) => new URL(key).pathname === severalOffersPath)).toBe(true);
    const paths = [...new Set(kept.map((key) => new URL(key).pathname))];
    expect(
      paths.filter(
        (path) =>
          !/^\/(?:$|hors-ligne$|categorie\/|produit\/|assets\/|pictures\/|icon\.svg$|kept-list\.json$)/.test(path),
      ),
    ).toEqual([]);
    expect(kept.filter((key) => key.includes(token) || key.includes(id))).toEqual([]);
  },
  phoneWithServiceWorker,
);

soakJourney(
  'offline: what is kept stays within its room, and the least recently seen goes first',
  async ({ page }) => {
    // Filling 12 MB would take too long: this worker has a limit of 400 kB.
    const line = await startNetworkProxy(inject('shopUrl'), (script) => {
      const smaller = script.replace('12e6', '4e5');
      expect(smaller).not.toBe(script);
      return smaller;
    });
    const weigh = () =>
      page.evaluate(async () =>
        Object.entries(
          (await (await (await caches.open('sugu-kept')).match('/kept-list.json'))!.json()) as Record<
            string,
            { bytes: number }
          >,
        ).map(([key, { bytes }]) => ({ path: new URL(key).pathname, bytes })),
      );
    await openUntilCached(page, line, [
      '/hors-ligne',
      severalOffersPath,
      uncachedPath,
      ...['mode', 'electronique', 'maison-jardin', 'beaute-sante'].map((slug) => `/categorie/${slug}`),
    ]);
    // The cache is trimmed a moment after a page was added.
    await page.waitForTimeout(1000);
    await expect
      .poll(async () => (await weigh()).reduce((sum, { bytes }) => sum + bytes, 0), { timeout: 20_000 })
      .toBeLessThanOrEqual(400_000);
    const kept = await weigh();
    expect(kept.map(({ path }) => path)).not.toContain(severalOffersPath);
    expect(kept.map(({ path }) => path)).toContain('/categorie/beaute-sante');
  },
  phoneWithServiceWorker,
);
