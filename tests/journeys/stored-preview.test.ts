// Lists stored in the browser are shown before the app runs, and offline.
import { expect, inject } from 'vitest';
import { journey, phoneSize, openPage, journeyInTurn } from './browser.ts';
import { findCartLine, frenchMessage, openWithCart } from './buying.ts';
import { startNetworkProxy } from './network-proxy.ts';
import { plainText } from './pages.ts';

const onPhone = { viewport: phoneSize, hasTouch: true } as const;

journeyInTurn(1)(
  'cart, favourites and comparison show what is stored while the app has not come',
  async ({ page }) => {
    const lines = [await findCartLine(), { ...(await findCartLine({ at: 1 })), quantity: 2 }];
    await openWithCart(page, lines, '/');
    await page.evaluate((all) => {
      const kept = all.map(({ name, metadata: { product_id: id, slug, tile }, image_urls, price, currency }) => ({
        id,
        name,
        price,
        rating: null,
        category: 'mode',
        original_price: null,
        addedAt: 1,
        metadata: { name, slug, tile, currency, image_url: image_urls[0] ?? null },
      }));
      localStorage.setItem('sugu.favourites', JSON.stringify(kept));
      localStorage.setItem('sugu.compare', JSON.stringify(kept));
    }, lines);
    // The app's files are blocked; the page's own small scripts load.
    await page.route(/\/assets\/(?:fr|en)\/[^/]+\.js/, () => undefined);
    for (const [path, names] of [
      ['/panier', '.line-name'],
      ['/compare', '.line-name'],
      ['/favorites', '.card-name a'],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' });
      const shown = page.locator(`main ${names}`);
      await shown.nth(1).waitFor();
      expect((await shown.allTextContents()).map(plainText), path).toEqual(lines.map(({ name }) => plainText(name)));
      expect(await page.locator('.while-waiting').isVisible(), path).toBe(false);
      // The largest text of these pages is visible too, so the metric LCP does not wait for the app.
      if (path !== '/panier')
        expect(await page.locator('main :is(.favourites-head, .comparison-head) p').first().isVisible(), path).toBe(
          true,
        );
    }
  },
  onPhone,
);

journey(
  'offline: the cart can be read without a line',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    const chosen = await findCartLine();
    await page.goto(`${line.url}/hors-ligne`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await expect
      .poll(() =>
        page.evaluate(async () =>
          JSON.stringify(await (await caches.open('sugu-kept')).keys().then((all) => all.map(({ url }) => url))),
        ),
      )
      .toContain('/hors-ligne');
    await page.evaluate((cart) => localStorage.setItem('sugu.cart', cart), JSON.stringify([chosen]));
    await openPage(page, `${line.url}/`);
    line.cut();
    await page.goto(`${line.url}/panier`);
    await page.getByRole('heading', { name: frenchMessage('cart_title') }).waitFor();
    expect(plainText(await page.locator('.kept-cart .line-name').textContent())).toBe(plainText(chosen.name));
  },
  { ...onPhone, serviceWorkers: 'allow' },
);
