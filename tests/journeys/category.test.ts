// The category page: title, count, import costs to Canada, common questions, subcategories, an unknown category.
import { expect } from 'vitest';
import { searchPageSize } from '#domain/catalogue/search-link.ts';
import { waitForHydration, journey, openPage } from './browser.ts';
import { longCategorySlug, plainText, searchShop, listResultPaths, mainText } from './pages.ts';

journey(
  'R-ROUTE-08, R-CATP-01..02, R-CATP-06..09 a category has its title, its count for Canada, the Canadian block and the questions',
  async ({ page }) => {
    const toCanada = (await searchShop({ category: 'mode', ships_to: 'CA' })).total;
    await page.goto('/categorie/mode');
    await page.getByRole('heading', { level: 1, name: 'Produits vedettes : Mode' }).waitFor();
    await page.getByText(`${toCanada} produits disponibles avec livraison au Canada`).waitFor();
    const canada = page.getByRole('region', { name: 'Pensé pour le Canada' });
    expect(await canada.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Livraison gratuite au Canada',
      'Garantie canadienne',
      'Service en français',
    ]);

    const questions = page.getByRole('region', { name: 'Questions fréquentes' });
    const first = questions.getByText('Que comprend le prix affiché ?');
    const answer = questions.getByText(/^L’article et la livraison annoncée/);
    expect(await answer.isVisible()).toBe(false);
    await first.click();
    await answer.waitFor();

    await page.goto('/categorie/mode?lang=en');
    await page.getByRole('heading', { level: 1, name: 'Featured Fashion Products' }).waitFor();
    await page.getByText(new RegExp(`^${toCanada} products available with delivery to Canada`)).waitFor();
  },
);

journey(
  'R-CATP-02, R-CATP-06..08 in Bamako a category names Mali, and promises nothing that only holds in Canada',
  async ({ page, context, url }) => {
    await context.addCookies([{ name: 'location', value: 'ML', url: url('/') }]);
    const toMali = (await searchShop({ category: 'mode', ships_to: 'ML', country: 'ML' })).total;
    await page.goto('/categorie/mode');
    await page.getByText(`${toMali} produits disponibles avec livraison au Mali`, { exact: true }).waitFor();
    const place = page.getByRole('region', { name: 'Pensé pour le Mali' });
    expect(await place.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Livraison au Mali',
      'Paiement sans surprise',
      'Service en français',
    ]);
    expect(await mainText(page)).not.toContain('Canada');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('au Mali');

    await page.goto('/categorie/mode?lang=en');
    await page.getByRole('region', { name: 'Made for Mali' }).waitFor();
  },
);

journey(
  'R-CATP-03..05, R-CATP-10 a category loads more, narrows to a subcategory, filters and sorts',
  async ({ page }) => {
    const whole = await searchShop({ category: longCategorySlug });
    expect(whole.total).toBeGreaterThan(searchPageSize);
    await openPage(page, `/categorie/${longCategorySlug}`);
    await page.getByRole('link', { name: 'Charger plus' }).click();
    const two = Math.min(2 * searchPageSize, whole.total);
    await page.getByText(`${two} sur ${whole.total}`).waitFor();
    const shown = await listResultPaths(page);
    expect(new Set(shown).size).toBe(two);

    await page.getByRole('navigation', { name: 'Sous-catégories' }).getByRole('link', { name: 'Vaisselle' }).click();
    await page.waitForURL(`**/categorie/${longCategorySlug}?sub=vaisselle`);
    await page.getByRole('heading', { level: 1, name: 'Produits vedettes : Vaisselle' }).waitFor();
    const dishes = await searchShop({ category: longCategorySlug, sub: 'vaisselle' });
    expect(dishes.total).toBeLessThan(whole.total);
    expect(await listResultPaths(page)).toEqual(dishes.items.map(({ slug }) => `/produit/${slug}`));

    await page.getByRole('combobox', { name: 'Trier par' }).selectOption('price_desc');
    await page.waitForURL(/sub=vaisselle.*sort=price_desc/);
    await page
      .getByRole('complementary', { name: 'Filtrer' })
      .getByRole('checkbox', { name: 'Livraison gratuite' })
      .check();
    await page.waitForURL(/free_shipping=true/);
    const expected = await searchShop({
      category: longCategorySlug,
      sub: 'vaisselle',
      sort: 'price_desc',
      free_shipping: true,
    });
    await expect.poll(() => listResultPaths(page)).toEqual(expected.items.map(({ slug }) => `/produit/${slug}`));
  },
);

journey(
  'R-CATP-11, R-ROUTE-26 an unknown category, product or address is the not-found page with status 404',
  async ({ page }) => {
    for (const path of ['/categorie/meubles-anciens', '/produit/nul', '/nulle-part/du/tout', '/blog/nul']) {
      expect((await page.goto(path))!.status(), path).toBe(404);
      expect(plainText(await page.getByRole('heading', { level: 1 }).textContent()), path).toBe('Page introuvable');
      expect(await page.title()).toBe('Page introuvable | Sugu');
    }
    // An unknown category in a search is ignored, also a name that every JavaScript object has.
    for (const name of ['constructor', '__proto__', 'valueOf'])
      expect((await page.request.get(`/?category=${name}&search=a`)).status(), name).toBe(200);
    await waitForHydration(page);
    await page.getByRole('main').getByRole('combobox', { name: 'Rechercher un produit' }).fill('théière');
    await page.getByRole('main').getByRole('combobox', { name: 'Rechercher un produit' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Résultats pour « théière »' }).waitFor();
  },
);

journey(
  'R-GUARD-01..02, R-ROUTE-15..16 without the order’s link the payment pages lead to sign-in, with the way back',
  async ({ context }) => {
    for (const path of [
      '/payment-success?order=1',
      '/payment-cancelled',
      '/payment-success?order=00000000-0000-4000-8000-000000000000&token=wrong',
    ]) {
      const answer = await context.request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(302);
      expect(answer.headers().location).toBe(`/auth?from=${encodeURIComponent(path)}`);
    }
  },
);
