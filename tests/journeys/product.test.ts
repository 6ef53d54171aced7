// One product: its offers with their delivered prices, its structured data, the link to a retailer.
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { waitForHydration, journeyWithPictures, openPage } from './browser.ts';
import {
  addToCartName,
  productCards,
  plainText,
  formatPriceText,
  fetchProduct,
  severalOffersPath,
  findRetailerProduct,
  readLocalStorage,
  mainText,
} from './pages.ts';

journeyWithPictures(
  'R-GEN-05 a product shows every offer with its seller, its parts and its total, cheapest at the door first, and any can be added',
  async ({ page }) => {
    const { offers, title } = await fetchProduct(severalOffersPath);
    expect(offers.length).toBeGreaterThan(3);
    await page.goto(severalOffersPath);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const shown = page.getByRole('region', { name: `${offers.length} vendeurs comparés` }).getByRole('article');
    expect(await shown.count()).toBe(offers.length);
    const totals = offers
      .filter(({ in_stock, shown_shipping }) => in_stock && shown_shipping !== null)
      .map(({ shown_total }) => shown_total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    for (const [at, offer] of offers.entries()) {
      const words = plainText(await shown.nth(at).textContent());
      const { minimum_order_quantity: least } = offer;
      if (least === 1) expect(offer.shown_total).toBe(offer.shown_price + (offer.shown_shipping ?? 0));
      expect(words).toContain(offer.seller);
      expect(words).toContain(
        `Article${offer.currency === 'CAD' ? '' : `${formatPriceText(offer.price, offer.currency)} · `}${least > 1 ? `${least} × ` : ''}${formatPriceText(offer.shown_price)}`,
      );
      expect(words).toContain(
        `Livraison${offer.shown_shipping === 0 ? 'gratuite' : offer.shown_shipping === null ? 'à confirmer' : formatPriceText(offer.shown_shipping)}`,
      );
      expect(words).toContain(`Prix livré${formatPriceText(offer.shown_total)}`);
    }
    expect(plainText(await shown.first().textContent())).toContain('Meilleur prix livré');

    await waitForHydration(page);
    const other = offers.findIndex(({ currency, direct }) => currency === 'XOF' && direct);
    await shown.nth(other).getByRole('button', addToCartName).click();
    await expect
      .poll(() => readLocalStorage(page, 'sugu.cart'))
      .toMatchObject([
        {
          id: offers[other]!.id,
          price: offers[other]!.price,
          currency: 'XOF',
          supplier_name: offers[other]!.seller,
          quantity: 1,
        },
      ]);
  },
);

journeyWithPictures(
  'the structured data of a product parses, names its offers and leaves demo ratings out',
  async ({ page }) => {
    const { offers, title, rating_is_demo } = await fetchProduct(severalOffersPath);
    await page.goto(severalOffersPath);
    const nodes = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text) as { '@type': string; [key: string]: unknown },
    );
    const product = nodes.find((node) => node['@type'] === 'Product')!;
    expect(product).toMatchObject({ name: title, category: 'Électronique' });
    const groups = [product.offers].flat() as { priceCurrency: string; offers?: object[] }[];
    expect(groups.flatMap((group): object[] => group.offers ?? [group])).toHaveLength(offers.length);
    const canadian = offers.filter(({ currency }) => currency === 'CAD').map(({ price }) => price / 100);
    expect(groups.find(({ priceCurrency }) => priceCurrency === 'CAD')).toMatchObject({
      lowPrice: Math.min(...canadian),
      highPrice: Math.max(...canadian),
    });
    if (rating_is_demo) expect(product).not.toHaveProperty('aggregateRating');
    expect(nodes.some((node) => node['@type'] === 'BreadcrumbList')).toBe(true);
  },
);

journeyWithPictures(
  'R-GEN-06, R-CARD-11 an offer of a retailer opens its site with our tag, marked as sponsored',
  async ({ page }) => {
    const { path, retailerUrl, seller } = await findRetailerProduct();
    await page.goto(path);
    const links = page.getByRole('main').locator('a[target="_blank"]').filter({ hasText: 'Voir sur' });
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) {
      const href = (await link.getAttribute('href'))!;
      expect(href).toMatch(/^\/go\/[0-9a-f-]{36}$/);
      expect((await link.getAttribute('rel'))!.split(' ').toSorted()).toEqual(['nofollow', 'noopener', 'sponsored']);
      const answer = await fetch(inject('shopUrl') + href, { redirect: 'manual' });
      const to = new URL(answer.headers.get('location')!);
      expect([answer.status, to.origin]).toEqual([302, new URL(retailerUrl).origin]);
      expect(to.searchParams.getAll('tag')).toEqual(['sugu-20']);
    }
    const offer = page.getByRole('article', { name: new RegExp(`^Offre de ${seller}`) });
    const words = plainText(await offer.textContent());
    expect(words).toContain('Lien affilié');
    expect(words).toContain('En tant que Partenaire Amazon');
    expect(await offer.getByRole('button', { name: /^Ajouter/ }).count()).toBe(0);
  },
);

journeyWithPictures(
  'a product reads well without scripts: pictures can be chosen, the history opens, the form posts to the cart',
  async ({ page }) => {
    await page.goto(severalOffersPath);
    const photos = page.getByRole('main').locator('img[alt]:not([alt=""])');
    expect(await photos.first().isVisible()).toBe(true);
    await page.getByText('Voir chaque changement').click();
    await page.getByText(/^Sur 90 jours, le prix est allé de/).waitFor();
    await page.getByRole('button', addToCartName).first().click();
    await page.waitForURL('**/panier**');
    expect(await mainText(page)).toContain('Téléphone Kélia K12');
  },
  { javaScriptEnabled: false },
);

/** Returns, for each frame with the product's top, whether it has the description too; ends when a frame has both. */
const framesWhile = (page: Page, go: 'tap the product' | 'forward'): Promise<boolean[]> =>
  page.evaluate(
    (way) =>
      new Promise<boolean[]>((tell) => {
        const frames: boolean[] = [];
        const look = (): void => {
          if (document.querySelector('.product-top')) frames.push(document.querySelector('#description') !== null);
          if (frames.at(-1)) tell(frames);
          else requestAnimationFrame(look);
        };
        if (way === 'forward') history.forward();
        else document.querySelector<HTMLElement>('main article a[href^="/produit/"]')!.click();
        look();
      }),
    go,
  );

journeyWithPictures(
  'R-GEN-05 a product opened from a list is painted first where it is seen and whole right after, on the way back at once; nothing jumps',
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { jumped: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { jumped: number }).jumped += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openPage(page, '/categorie/cuisine');
    await page.evaluate(() => Object.assign(window, { jumped: 0 }));
    expect((await framesWhile(page, 'tap the product'))[0]).toBe(false);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { jumped: number }).jumped)).toBeLessThan(0.001);

    // After going to another product and back, the page is complete at once, so the scroll position is restored.
    const near = page.getByRole('region', { name: 'Dans le même rayon' }).locator('a[href^="/produit/"]').first();
    await near.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const [here, place] = await page.evaluate(() => [location.pathname, Math.round(scrollY)] as const);
    expect(place).toBeGreaterThan(400);
    await near.click();
    await page.waitForURL((url) => url.pathname !== here);
    await page.locator('#description').waitFor();
    await page.goBack();
    await page.waitForURL(`**${here}`);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);

    await page.goBack();
    await page.waitForURL('**/categorie/cuisine');
    await productCards(page).nth(8).waitFor();
    expect(await framesWhile(page, 'forward')).toEqual([true]);
  },
);

journeyWithPictures(
  'on a phone of 360 × 800 picture, name, price and button are in the first view, without scripts too; the bar steps back while the panel’s own button is seen',
  async ({ page }) => {
    await page.goto(severalOffersPath);
    const bar = page.locator('.bottom-bar');
    const floor = (await bar.boundingBox())!.y;
    for (const part of ['.gallery-photo img', 'h1', '.buy-panel .price', '.buy-panel .add > button']) {
      const box = (await page.locator(part).first().boundingBox())!;
      expect(box.y + box.height, part).toBeLessThanOrEqual(floor + 1);
    }
    // The bar with price and button appears and disappears also with reduced motion.
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.locator('h1').evaluate(() => scrollTo(0, 0));
      await page.locator('.buy-bar').waitFor({ state: 'hidden' });
      await page.locator('#avis').evaluate((reviews) => reviews.scrollIntoView({ block: 'center' }));
      await page.locator('.buy-bar').waitFor({ state: 'visible' });
    }
    for (const part of ['.buy-bar .price', '.buy-bar button']) {
      const box = (await page.locator(part).first().boundingBox())!;
      expect(box.y + box.height, part).toBeLessThanOrEqual(floor + 1);
    }
  },
  { viewport: { width: 360, height: 800 }, javaScriptEnabled: false },
);

journeyWithPictures(
  'R-FREE-01 the stars lead to the reviews, which are marked as examples; the band says once that this is a demo',
  async ({ page }) => {
    await page.goto(severalOffersPath);
    await page.locator('.product-facts a', { hasText: /avis/ }).click();
    const reviews = page.locator('#avis');
    await expect
      .poll(() => reviews.evaluate((section) => Math.abs(section.getBoundingClientRect().top) < innerHeight / 2))
      .toBe(true);
    const list = reviews.locator('.reviews-list > li');
    const { rating_count: count } = await fetchProduct(severalOffersPath);
    expect(await list.count()).toBe(count);
    for (const words of await list.allTextContents()) expect(words).toContain('Exemple');
    expect(await page.getByText('Boutique de démonstration').count()).toBe(1);
    expect(await page.locator('.demo-mark').count()).toBe(0);
  },
);
