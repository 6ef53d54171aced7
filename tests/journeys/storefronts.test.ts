// Sellers' pages and the links to them, responses for closed and renamed shops, and the page of the African market.
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { waitForHydration, journeyWithPictures, phoneSize, openPage } from './browser.ts';
import { findCartLine, ownerSql, openCart, openWithCart } from './buying.ts';
import { collectHeadTags } from './head-tags.ts';
import { plainText, searchShop, severalOffersPath } from './pages.ts';

const shop = '/merchant/karite-faso';
const goodsOn = (page: Page): Promise<number> => page.getByRole('main').getByRole('article').count();

journeyWithPictures(
  'R-ROUTE-23 a guest reads who a seller is, how they deliver and take back, and walks through what they sell',
  async ({ page }) => {
    const { total } = await searchShop({ seller: 'karite-faso' });
    expect((await page.goto(shop))!.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Coopérative Karité du Faso' }).waitFor();
    const main = page.getByRole('main');
    await main.getByText(/^Ouagadougou, Burkina Faso · Sur Sugu depuis \S+ \d{4}$/).waitFor();
    await main.getByText(`${total} articles`).first().waitFor();
    const canada = main.getByRole('row', { name: /^Canada/ });
    expect(plainText(await canada.textContent())).toMatch(/^Canada\d+ à \d+ jours(dès )?\d+,\d\d \$$/);
    await main.getByText('14 jours après réception').first().waitFor();
    await main.getByText('français, moré').waitFor();

    await waitForHydration(page);
    await main.getByRole('link', { name: /^Cuisine/ }).click();
    await page.waitForURL(/\?categorie=cuisine$/);
    await expect.poll(() => goodsOn(page)).toBeLessThan(total);
    expect(await goodsOn(page)).toBeGreaterThan(0);

    const tags = await collectHeadTags(page);
    expect(tags.canonical.endsWith(shop)).toBe(true);
    expect(tags.graph['og:image']).toMatch(/\/pictures\/.+-share\.jpg$/);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const store = data.map((one) => JSON.parse(one) as Record<string, unknown>).find((one) => one['@type'] === 'Store');
    expect(store).toMatchObject({
      name: 'Coopérative Karité du Faso',
      address: { addressLocality: 'Ouagadougou', addressCountry: 'BF' },
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    });
    expect((store!['makesOffer'] as unknown[]).length).toBeLessThanOrEqual(5);
  },
);

journeyWithPictures(
  'R-ROUTE-24 a restaurant lists its dishes under /restaurant/, in English too and without scripts; a slug in the other branch redirects',
  async ({ page }) => {
    const answer = await fetch(`${inject('shopUrl')}/merchant/teranga-dakar`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/restaurant/teranga-dakar']);
    await page.goto('/restaurant/teranga-dakar?lang=en');
    await page.getByRole('heading', { level: 2, name: 'The menu' }).waitFor();
    expect(await goodsOn(page)).toBeGreaterThan(3);
    await page.getByText('no returns').first().waitFor();
    const large = await page.goto('/merchant/sugu?page=2');
    expect(large!.status()).toBe(200);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await page.waitForURL(/\/merchant\/sugu$/);
  },
  { javaScriptEnabled: false, viewport: phoneSize },
);

journeyWithPictures(
  'a renamed shop redirects for good, a closed one says that it is closed, nobody’s address has a way on',
  async ({ page }) => {
    const sql = ownerSql();
    const [made] = await sql<{ id: string }[]>`
      insert into sellers (slug, name, source, country_code, is_demo) values ('essai-avant', 'Boutique d’essai', 'merchant', 'CA', true) returning id`;
    try {
      await sql`update sellers set slug = 'essai-apres' where id = ${made!.id}`;
      const address = `${inject('shopUrl')}/merchant/essai-avant?categorie=mode`;
      await expect
        .poll(async () => {
          const answer = await fetch(address, { redirect: 'manual' });
          return [answer.status, answer.headers.get('location')];
        })
        .toEqual([301, '/merchant/essai-apres?categorie=mode']);
      await page.goto('/merchant/essai-apres');
      await page.getByRole('heading', { name: 'Rien en vente pour le moment' }).waitFor();

      await sql`update sellers set is_active = false where id = ${made!.id}`;
      await expect.poll(async () => (await page.goto('/merchant/essai-apres'))!.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Boutique d’essai est fermée' }).waitFor();
      expect((await collectHeadTags(page)).robots).toContain('noindex');
      await page.getByRole('main').getByRole('link', { name: 'Voir les autres boutiques' }).waitFor();
    } finally {
      await sql`delete from sellers where id = ${made!.id}`;
    }
    expect((await page.goto('/merchant/personne'))!.status()).toBe(404);
    await page
      .getByRole('main')
      .getByRole('link', { name: /accueil/i })
      .first()
      .waitFor();
  },
);

journeyWithPictures(
  'a seller’s name leads to their page from card, offers and cart, under a finger of 44 px, and the card still leads to the product',
  async ({ page }) => {
    await openPage(page, shop);
    const card = page.locator('main article').first();
    const name = card.locator('.seller-link');
    // Scrolls the name to the middle, where no fixed bar covers it.
    await name.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const taps = await name.evaluate((link) => {
      // Taps the first line, because a name may have two.
      const { left, top, height } = link.getClientRects()[0]!;
      const reached = (y: number) => document.elementFromPoint(left + 10, y)?.closest('a') === link;
      const middle = top + height / 2;
      return [reached(middle - 20), reached(middle)];
    });
    expect(taps).toEqual([true, true]);
    await card.locator('.card-name a').click();
    await page.waitForURL(/\/produit\//);

    await openPage(page, severalOffersPath);
    const seller = page.locator('.offer-who .seller-link').first();
    const to = await seller.getAttribute('href');
    expect(to).toMatch(/^\/merchant\/[a-z0-9-]+$/);
    await seller.click();
    await page.waitForURL((url) => url.pathname === to);

    await openWithCart(page, [await findCartLine()]);
    await openCart(page);
    const line = page.locator('.cart-drawer .line').first();
    expect(await line.locator('.seller-link').count()).toBeLessThanOrEqual(1);
    await openPage(page, '/categorie/mode');
    await page.locator('main article form button').first().click();
    await openCart(page);
    await page.locator('.cart-drawer .line .seller-link').last().click();
    await page.waitForURL(/\/(merchant|restaurant)\//);
  },
  { viewport: phoneSize, hasTouch: true, isMobile: true },
);

journeyWithPictures(
  'R-ROUTE-19, R-SCR-21 the African market across its sellers, by kind and country, with prices per kilogram and metre and what the least purchase costs',
  async ({ page }) => {
    await page.goto('/marche-africain');
    await page.getByRole('heading', { level: 1, name: 'Le Marché Africain' }).waitFor();
    await page
      .getByRole('link', { name: /^Tissus et pagnes/ })
      .last()
      .click();
    await page.waitForURL(/genre=tissus/);
    const cloth = await page.locator('main .card').allTextContents();
    expect(cloth.length).toBeGreaterThan(2);
    for (const text of cloth) expect(plainText(text)).toMatch(/\d \$ le mètre, hors livraison/);

    await page.goto('/marche-africain?genre=epicerie&pays=BJ');
    const gari = page.locator('main .card', { hasText: 'Gari de manioc' });
    expect(plainText(await gari.textContent())).toMatch(
      /[\d,]+ \$ le kilo, hors livraison.*Minimum 10 × 1 kg \(10 kg\), soit [\d,]+ \$ hors livraison/,
    );
    await page.getByRole('link', { name: 'Bronze et Pagnes de Cotonou' }).last().click();
    await page.waitForURL(/\/merchant\/bronze-cotonou$/);

    await page.goto('/marche-africain?genre=musique&pays=NE');
    await page.getByRole('heading', { name: 'Aucun article de ce type pour le moment' }).waitFor();
  },
  { javaScriptEnabled: false },
);
