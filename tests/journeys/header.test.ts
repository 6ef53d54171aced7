// The header: the cart's count, the place of delivery, and the category menu on hover, by keyboard, without scripts.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { menuSubcategoryLimitsByDevice, categoryTree } from '#domain/catalogue/tree.ts';
import { journey, phoneSize, openPage } from './browser.ts';
import { addToCartName, productCards, plainText, readLocalStorage } from './pages.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const isOpen = (page: Page) =>
  navigation(page)
    .locator('details')
    .evaluate((menu) => (menu as HTMLDetailsElement).open);

journey(
  'R-TREE-12, R-HDR-22 the menu Catégories lists all eleven categories with their first six subcategories',
  async ({ page }) => {
    await openPage(page, '/');
    await navigation(page).getByText('Catégories', { exact: true }).click();
    const sections = navigation(page).locator('section');
    expect(await sections.count()).toBe(11);
    await sections.last().locator('a[href*="?sub="]').first().waitFor();
    for (const [at, { slug, subcategories }] of categoryTree.entries()) {
      const links = await sections
        .nth(at)
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links).toEqual([
        `/categorie/${slug}`,
        ...subcategories.slice(0, menuSubcategoryLimitsByDevice.desktop).map((sub) => `/categorie/${slug}?sub=${sub}`),
      ]);
      expect(links.length - 1).toBeLessThanOrEqual(6);
    }
    await sections.first().getByRole('link', { name: 'Smartphones' }).click();
    await page.getByRole('heading', { level: 1, name: 'Produits vedettes : Smartphones' }).waitFor();
  },
);

journey(
  'R-HDR-22 without scripts the menu Catégories opens and leads to every category',
  async ({ page }) => {
    await page.goto('/');
    await navigation(page).getByText('Catégories', { exact: true }).click();
    const links = await navigation(page)
      .locator('section')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links).toEqual(categoryTree.map(({ slug }) => `/categorie/${slug}`));
  },
  { javaScriptEnabled: false },
);

journey(
  'R-HDR-23..25 the menu opens after 200 ms of hover, closes 150 ms after the pointer left, and opens at once within 300 ms',
  async ({ page }) => {
    await openPage(page, '/');
    const word = navigation(page).getByText('Catégories', { exact: true });
    const away = () => page.mouse.move(640, 4);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await word.hover();
    await page.clock.runFor(190);
    expect(await isOpen(page)).toBe(false);
    await page.clock.runFor(15);
    expect(await isOpen(page)).toBe(true);
    await away();
    await page.clock.runFor(140);
    expect(await isOpen(page)).toBe(true);
    await page.clock.runFor(15);
    expect(await isOpen(page)).toBe(false);
    await page.clock.runFor(200);
    await word.hover();
    await page.clock.runFor(5);
    expect(await isOpen(page)).toBe(true);
    await away();
    await page.clock.runFor(200);
    expect(await isOpen(page)).toBe(false);
    await page.clock.runFor(400);
    await word.hover();
    await page.clock.runFor(100);
    expect(await isOpen(page)).toBe(false);
  },
);

journey(
  'R-HDR-19 the navigation has the entries of the specification in its order, in both languages',
  async ({ page }) => {
    const entries = {
      fr: ['Accueil', 'Deals', 'Marché Africain', 'Blog', 'Boîtes postales', 'Livraison', 'Comparateur', 'Soldes'],
      en: ['Home', 'Deals', 'African market', 'Blog', 'Postal boxes', 'Delivery', 'Compare', 'Sale'],
    };
    for (const [language, names] of Object.entries(entries)) {
      await page.goto(`/?lang=${language}`);
      const nav = page.getByRole('banner').locator('nav.nav');
      expect((await nav.locator(':scope > a').allTextContents()).map(plainText)).toEqual(names);
      expect(
        await nav.locator(':scope > *').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.tagName)),
      ).toEqual([
        '/',
        '/deals',
        '/marche-africain',
        'DETAILS',
        '/blog',
        '/boites-postales',
        '/livraison',
        '/comparateur',
        '/?category=Soldes',
      ]);
    }
  },
  { javaScriptEnabled: false },
);

journey(
  'the header fits from 900 to 1920 px in both languages, and the promise of delivered prices leads to the delivery page',
  async ({ page }) => {
    for (const language of ['fr', 'en']) {
      await page.goto(`/?lang=${language}`);
      expect(await page.locator('.promo .wrap > a').getAttribute('href')).toBe('/livraison');
      for (const width of [900, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const { over, rows } = await page.evaluate(() => ({
          over: document.documentElement.scrollWidth - innerWidth,
          rows: new Set(
            [...document.querySelectorAll('nav.nav > *')].map((one) => Math.round(one.getBoundingClientRect().bottom)),
          ).size,
        }));
        expect([over, rows], `${language} ${width}`).toEqual([0, 1]);
      }
    }
  },
  { javaScriptEnabled: false },
);

journey(
  'R-HDR-26 the navigation names the earlier entries in both languages',
  async ({ page }) => {
    const entries = {
      fr: [
        'Électronique',
        'Mode',
        'Maison et jardin',
        'Sports et loisirs',
        'Beauté et santé',
        'Livres',
        'Gaming',
        'Blog',
        'Comparateur',
        'Soldes',
      ],
      en: [
        'Electronics',
        'Fashion',
        'Home and garden',
        'Sports and leisure',
        'Beauty and health',
        'Books',
        'Gaming',
        'Blog',
        'Compare',
        'Sale',
      ],
    };
    for (const [language, names] of Object.entries(entries)) {
      await page.goto(`/?lang=${language}`);
      const links = page
        .getByRole('banner')
        .getByRole('navigation', { name: language === 'fr' ? 'Navigation principale' : 'Main navigation' })
        .locator('a');
      expect((await links.allTextContents()).map(plainText)).toEqual(expect.arrayContaining(names));
    }
  },
  { javaScriptEnabled: false },
);

journey(
  'the menu opens by keyboard, Esc closes it and keeps the focus, a link in it leads on and closes it',
  async ({ page }) => {
    await openPage(page, '/');
    const word = navigation(page).locator('summary');
    await word.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/categorie/electronique');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await word.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await navigation(page).getByRole('link', { name: 'Bricolage' }).click();
    await page.waitForURL('**/categorie/bricolage');
    await expect.poll(() => isOpen(page)).toBe(false);
  },
);

journey('R-HDR-08..10 the cart shows only when it holds something, with its units', async ({ page }) => {
  await openPage(page, '/categorie/cuisine');
  const cart = page.getByRole('banner').locator('a[href="/panier"]');
  expect(await cart.isVisible()).toBe(false);
  const buy = productCards(page).getByRole('button', addToCartName);
  await buy.nth(0).click();
  await buy.nth(0).click();
  await buy.nth(1).click();
  await cart.waitFor();
  const units = (await readLocalStorage<{ quantity: number }[]>(page, 'sugu.cart')).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );
  expect(units).toBeGreaterThan(2);
  expect(plainText(await cart.textContent())).toContain(String(units));
  await page.goto('/');
  await cart.waitFor();
  expect(plainText(await cart.textContent())).toContain(String(units));
  await page.evaluate(() => localStorage.setItem('sugu.cart', '[]'));
  await page.reload();
  expect(await cart.isVisible()).toBe(false);
});

journey(
  'R-HDR-18 on a small screen the delivery button is not in the header',
  async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('banner').getByText('Livrer à');
    expect(await button.count()).toBeGreaterThan(0);
    expect(await button.first().isVisible()).toBe(false);
  },
  { viewport: phoneSize },
);
