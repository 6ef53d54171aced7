// On a phone: the menu behind its button, and the bar at the bottom.
import { expect } from 'vitest';
import { menuSubcategoryLimitsByDevice, categoryTree } from '#domain/catalogue/tree.ts';
import { journey, phoneSize, openPage } from './browser.ts';
import { productCards, plainText } from './pages.ts';

const onPhone = { viewport: phoneSize, hasTouch: true, isMobile: true };

journey(
  'R-MOB-01..05, R-TREE-13 the menu opens and closes, its categories unfold with eight subcategories at most and Voir tout, a link closes it',
  async ({ page }) => {
    await openPage(page, '/');
    const button = page.getByRole('banner').locator('summary[aria-label="Menu"]');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await button.click();
    await menu.waitFor();
    const entries = menu.locator(':scope > a, :scope > details > summary');
    expect((await entries.allTextContents()).map(plainText)).toEqual([
      'Accueil',
      'Deals',
      'Marché Africain',
      'Catégories',
      'Blog',
      'Boîtes postales',
      'Livraison',
      'Comparateur',
      'Soldes',
      'Favoris',
      'Se connecter',
    ]);

    const all = menu.locator(':scope > details > summary');
    await all.click();
    const categories = menu.locator('details details');
    await expect.poll(() => categories.count()).toBe(11);
    await categories.last().locator('a[href*="?sub="]').first().waitFor({ state: 'attached' });
    for (const [at, { slug, subcategories }] of categoryTree.entries()) {
      const links = await categories
        .nth(at)
        .locator('a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links).toEqual([
        ...subcategories.slice(0, menuSubcategoryLimitsByDevice.mobile).map((sub) => `/categorie/${slug}?sub=${sub}`),
        `/categorie/${slug}`,
      ]);
      expect(links.length - 1).toBeLessThanOrEqual(8);
      expect(plainText(await categories.nth(at).locator('a').last().textContent())).toBe('Voir tout');
    }
    const kitchen = categories.filter({ hasText: 'Vaisselle' });
    expect(await kitchen.getByText('Vaisselle').isVisible()).toBe(false);
    await kitchen.locator('summary').click();
    await kitchen.getByText('Vaisselle').waitFor();
    await kitchen.locator('summary').click();
    await kitchen.getByText('Vaisselle').waitFor({ state: 'hidden' });

    await button.click();
    await menu.waitFor({ state: 'hidden' });
    await button.click();
    await kitchen.locator('summary').click();
    await kitchen.getByRole('link', { name: 'Voir tout : Cuisine' }).click();
    await page.waitForURL('**/categorie/cuisine');
    await menu.waitFor({ state: 'hidden' });
    await button.click();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  },
  onPhone,
);

journey(
  'the menu works without scripts',
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').locator('summary[aria-label="Menu"]').click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await menu.getByText('Catégories').click();
    const category = menu.locator('details details').filter({ hasText: 'Bricolage' });
    await category.locator('summary').click();
    await category.getByRole('link', { name: /^Voir tout/ }).click();
    await page.waitForURL('**/categorie/bricolage');
  },
  { ...onPhone, javaScriptEnabled: false },
);

journey(
  'R-MOB-06..08 the bar at the bottom leads home, to the deals, the favourites and the categories; it counts the favourites and opens the menu at the categories',
  async ({ page }) => {
    await openPage(page, '/categorie/mode');
    const bar = page.getByRole('navigation', { name: 'Raccourcis' });
    await productCards(page)
      .getByRole('button', { name: /^Favori/ })
      .first()
      .click();
    const favourites = bar.getByRole('link', { name: 'Favoris, 1 article' });
    expect(plainText(await favourites.textContent())).toMatch(/Favoris ?1$/);
    expect(await bar.locator('a[href="/panier"]').isVisible()).toBe(false);
    expect(
      (await bar.locator('a:visible').allTextContents()).map((words) => plainText(words).replace(/\d+$/, '')),
    ).toEqual(['Accueil', 'Deals', expect.stringContaining('Favoris'), 'Catégories']);
    await bar.getByText('Catégories').click();
    await page.getByRole('navigation', { name: 'Menu', exact: true }).getByText('Bricolage').waitFor();
    expect(new URL(page.url()).pathname).toBe('/categorie/mode');
    const box = (await bar.boundingBox())!;
    expect(box.y + box.height).toBe(phoneSize.height);
  },
  onPhone,
);
