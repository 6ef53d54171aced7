// The front page, what it hides during a search, and the extras of every product card.
import { expect } from 'vitest';
import { waitForHydration, journey, openPage } from './browser.ts';
import {
  addToCartName,
  productCards,
  plainText,
  searchShop,
  severalOffersPath,
  findRetailerProduct,
  readLocalStorage,
} from './pages.ts';

const slider = { name: 'À la une' };

journey(
  'R-HOME-05..08, R-HOME-16, R-ROUTE-01, R-CARD-09 the home page shows the three slides, the day’s deals, the grid and what was seen last',
  async ({ page }) => {
    await page.goto('/');
    const slides = page.getByRole('region', slider).getByRole('article');
    expect(await slides.count()).toBe(3);
    expect(plainText(await slides.nth(0).textContent())).toContain('Partenaire officiel');
    expect(plainText(await slides.nth(1).textContent())).toContain('Technologie IA');
    expect(plainText(await slides.nth(2).textContent())).toMatch(/Deals exclusifs.*Jusqu’à −70 %/);

    const deals = page.getByRole('region', { name: 'Deals du jour' });
    const reduced = await deals.getByRole('article').allTextContents();
    expect(reduced.length).toBeGreaterThan(3);
    for (const words of reduced) expect(plainText(words)).toMatch(/−\d+ %/);
    expect(await page.getByRole('region', { name: 'Choisis pour vous' }).getByRole('article').count()).toBe(12);

    expect(await page.getByRole('heading', { name: 'Vus récemment' }).count()).toBe(0);
    await page.goto(severalOffersPath);
    await expect.poll(() => readLocalStorage(page, 'sugu.recent')).toHaveLength(1);
    await page.goto('/?category=mode');
    await page.locator('#resultats article a[href^="/produit/"]').first().click();
    await expect.poll(() => readLocalStorage(page, 'sugu.recent')).toHaveLength(2);
    const last = plainText(await page.getByRole('heading', { level: 1 }).textContent());
    await openPage(page, '/');
    const seen = page.getByRole('region', { name: 'Vus récemment' }).getByRole('link');
    expect((await seen.allTextContents()).map(plainText)).toEqual([last, 'Téléphone Kélia K12, 128 Go']);
    expect(await seen.nth(1).getAttribute('href')).toBe(severalOffersPath);
  },
);

journey('R-HOME-01, R-HOME-10..11 with a search the slider and the daily deals are hidden', async ({ page }) => {
  await page.goto('/');
  expect(await page.getByRole('region', slider).isVisible()).toBe(true);
  await page.goto('/?search=telephone');
  expect(await page.getByRole('region', slider).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Deals du jour' }).count()).toBe(0);
  expect(await productCards(page).count()).toBeGreaterThan(3);
});

journey(
  'R-CARD-12 the marketing copy is shown with its demo mark and stays out of the structured data',
  async ({ page }) => {
    await page.goto('/');
    const figures = page.getByRole('region', { name: 'Ils achètent ici' }).getByRole('listitem');
    const words = (await figures.allTextContents()).map(plainText);
    expect(words.join(' | ')).toMatch(/5,0 sur 5.*2 847 avis.*15 000\+.*−70 %.*−33 %/);
    for (const figure of words) expect(figure).toMatch(/démo$/);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).not.toMatch(/2.?847|15.?000|aggregateRating/);
  },
);

journey(
  'R-CARD-01, R-CARD-04..05, R-GEN-05 a card is bought here or leads to Amazon, and says when it is a bestseller',
  async ({ page }) => {
    const { path, seller } = await findRetailerProduct();
    const { title } = (await searchShop({ seller: 'amazon', page_size: 20 })).items.find(({ slug }) =>
      path.endsWith(slug),
    )!;
    await page.goto('/?seller=amazon');
    const outside = productCards(page).filter({ hasText: title }).first();
    const link = outside.getByRole('link', { name: `Voir sur ${seller} : ${title} (nouvel onglet)` });
    expect(plainText(await link.textContent())).toBe('Voir sur Amazon');
    const counted = await page.request.get((await link.getAttribute('href'))!, { maxRedirects: 0 });
    expect(counted.status()).toBe(302);
    expect(counted.headers()['location']).toMatch(/^https:\/\/www\.amazon\.ca\/.*[?&]tag=/);
    expect(await outside.getByRole('button', addToCartName).count()).toBe(0);

    await page.goto(`/?search=${encodeURIComponent('téléphone kélia')}`);
    const card = productCards(page).filter({ has: page.locator(`a[href="${severalOffersPath}"]`) });
    expect(plainText(await card.textContent())).toContain('Meilleure vente');
    await waitForHydration(page);
    await card.getByRole('button', addToCartName).click();
    const lines = await readLocalStorage<{ name: string; quantity: number }[]>(page, 'sugu.cart');
    expect(lines.map(({ name, quantity }) => [plainText(name), quantity])).toEqual([
      ['Téléphone Kélia K12, 128 Go', 1],
    ]);
  },
);

journey(
  'R-CARD-03, R-CARD-10, R-HDR-11, R-ROUTE-05 favourites are stored in the browser, counted in the header and listed on their page',
  async ({ page }) => {
    await page.goto('/favorites');
    await page.getByRole('heading', { name: 'Aucun favori pour l’instant' }).waitFor();
    await openPage(page, '/categorie/mode');
    const hearts = productCards(page).getByRole('button', { name: /^Favori/ });
    const names = await hearts.evaluateAll((all) =>
      all.slice(0, 2).map((one) => one.getAttribute('aria-label')!.replace(/^Favori\s:\s/, '')),
    );
    for (const at of [0, 1]) await hearts.nth(at).click();
    expect(await hearts.nth(0).getAttribute('aria-pressed')).toBe('true');
    expect(await readLocalStorage(page, 'sugu.favourites')).toMatchObject([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: names[1] },
      { id: expect.any(String), name: names[0] },
    ]);
    const link = page.getByRole('banner').getByRole('link', { name: 'Favoris, 2 articles' });
    expect(plainText(await link.textContent())).toContain('2');
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Favoris' }).waitFor();
    await productCards(page).nth(1).waitFor();
    expect((await productCards(page).getByRole('heading').allTextContents()).map(plainText)).toEqual(
      [names[1], names[0]].map((name) => plainText(name!)),
    );
    await productCards(page)
      .first()
      .getByRole('button', { name: /^Favori/ })
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'Favoris, 1 article' }).waitFor();
    expect(await readLocalStorage(page, 'sugu.favourites')).toHaveLength(1);
  },
);

journey(
  'R-ROLE-18 a visitor without an account browses, searches, keeps a favourite and uses the cart',
  async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('navigation', { name: 'Parcourir les catégories' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Produits vedettes/ }).waitFor();
    await page.getByRole('banner').getByRole('combobox', { name: 'Rechercher un produit' }).fill('théière');
    await page.getByRole('banner').getByRole('combobox', { name: 'Rechercher un produit' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Résultats pour « théière »' }).waitFor();
    const first = productCards(page).first();
    const name = plainText(await first.getByRole('heading').textContent());
    await first.getByRole('button', { name: /^Favori/ }).click();
    await first.getByRole('button', addToCartName).click();
    await page.getByRole('banner').locator('a[href="/panier"]').click();
    const drawer = page.getByRole('dialog', { name: 'Votre panier' });
    await drawer.getByRole('button', { name: 'Procéder au paiement' }).waitFor();
    expect(plainText(await drawer.textContent())).toContain(name);
  },
);
