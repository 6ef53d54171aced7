// A search with near matches is never empty: the page says which conditions were relaxed, and which word matched none.
import { expect } from 'vitest';
import { journey, openPage } from './browser.ts';
import { productCards, plainText, searchShop, listResultPaths } from './pages.ts';

const h1 = { level: 1 } as const;

journey('R-HOME-14 a misspelt search names what was read, and says what was typed', async ({ page }) => {
  const { relaxed, read_as } = await searchShop({ query: 'casque bluetoth' });
  expect([relaxed, read_as]).toEqual(['spelling', 'casque bluetooth']);
  await page.goto('/?search=casque%20bluetoth');
  await page.getByRole('heading', { ...h1, name: 'Résultats pour « casque bluetooth »' }).waitFor();
  await page
    .getByText('Aucun résultat exact pour « casque bluetoth » : voici les résultats pour « casque bluetooth ».')
    .waitFor();
  expect(await page.getByRole('banner').locator('[name=search]').inputValue()).toBe('casque bluetoth');
  expect(await productCards(page).count()).toBeGreaterThan(0);
  await page.goto('/?search=casque%20bluetoth&lang=en');
  await page.getByText('No exact result for “casque bluetoth”: here are the results for “casque bluetooth”.').waitFor();
});

journey('a search whose words no product has together says so', async ({ page }) => {
  expect((await searchShop({ query: 'théière inoxydable bluetooth' })).relaxed).toBe('any_word');
  await page.goto(`/?search=${encodeURIComponent('théière inoxydable bluetooth')}`);
  await page
    .getByText('Aucun produit ne réunit tous les mots de « théière inoxydable bluetooth » : voici les plus proches.')
    .waitFor();
  expect(await productCards(page).count()).toBeGreaterThan(0);
});

journey('an exact search claims no loosening', async ({ page }) => {
  await page.goto('/?search=telephone');
  await page.getByRole('heading', { ...h1, name: 'Résultats pour « telephone »' }).waitFor();
  expect(await page.locator('.results-relaxed').count()).toBe(0);
});

journey(
  'filters too tight: the one in the way is named with what there is without it, and those products are shown',
  async ({ page }) => {
    const tight = await searchShop({ query: 'telephone', price_max: 100, in_stock: true });
    expect([tight.total, tight.without[0]?.filter]).toEqual([0, 'price']);
    const open = await searchShop({ query: 'telephone', in_stock: true });
    await openPage(page, '/?search=telephone&in_stock=true&price_max=1');
    await page.getByRole('heading', { name: 'Aucun résultat avec ces filtres' }).waitFor();
    await page.getByRole('heading', { level: 2, name: `Sans le filtre prix : ${open.total} produits` }).waitFor();
    expect(await listResultPaths(page)).toEqual(open.items.slice(0, 8).map(({ slug }) => `/produit/${slug}`));
    await page.getByRole('link', { name: `Sans le filtre prix : ${open.total} produits` }).click();
    await page.waitForURL((url) => url.search === '?search=telephone&in_stock=true');
    await page
      .getByRole('status')
      .filter({ hasText: `${open.total} produits` })
      .first()
      .waitFor();
  },
);

journey(
  'the same holds on a category’s page, in English and without scripts',
  async ({ page }) => {
    await page.goto('/categorie/cuisine?price_max=1&lang=en');
    await page.getByRole('heading', { name: 'No results found with these filters' }).waitFor();
    const way = page.getByRole('link', { name: /^Without the price filter: \d+ products$/ });
    const said = Number(/\d+/.exec(plainText(await way.textContent()))![0]);
    await way.click();
    await page.waitForURL((url) => !url.searchParams.has('price_max'));
    expect(said).toBe((await searchShop({ category: 'cuisine' })).total);
  },
  { javaScriptEnabled: false },
);

journey('a page past the last leads to the first', async ({ page }) => {
  for (const [path, first] of [
    ['/?search=telephone&page=90', '/?search=telephone'],
    ['/categorie/cuisine?in_stock=true&page=90', '/categorie/cuisine?in_stock=true'],
  ] as const) {
    await page.goto(path);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(first);
    expect(await productCards(page).count()).toBeGreaterThan(0);
  }
});

journey('R-HOME-15 nothing at all offers categories and what sells best', async ({ page }) => {
  await page.goto('/?search=zzqxwvk');
  await page.getByRole('heading', { name: 'Aucun résultat', exact: true }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Parcourir une catégorie' }).getByRole('link').count()).toBe(6);
  await page.getByRole('heading', { level: 2, name: 'À découvrir plutôt' }).waitFor();
  expect(await productCards(page).count()).toBe(4);
});
