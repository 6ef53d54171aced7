// The detailed comparison: specifications, reasons to choose a product, the share link, and two columns on a phone.
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { toComparisonItem } from '#domain/catalogue/comparison.ts';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';
import { journey, phoneSize, openPage } from './browser.ts';
import { plainText, fetchProduct, searchShop, readLocalStorage } from './pages.ts';

const phones = [
  'telephone-kelia-k12',
  'telephone-kelia-k12-lite',
  'telephone-kelia-z5-pro',
  'telephone-table-tondo-sim',
];
const link = (...slugs: string[]) => `/comparateur?produits=${slugs.join(',')}`;
const ids = async (page: Page): Promise<string[]> =>
  ((await readLocalStorage<{ id: string }[] | null>(page, 'sugu.compare')) ?? []).map(({ id }) => id);
const idsOf = (slugs: string[]) => Promise.all(slugs.map(async (slug) => (await fetchProduct(slug)).id));

/** Stores these products in the browser's comparison list, the first on top. */
async function keep(page: Page, slugs: string[]): Promise<void> {
  const { items } = await searchShop({ category: 'electronique', sub: 'smartphones' });
  const list = slugs.map((slug) =>
    toComparisonItem(
      items.find((card) => card.slug === slug)!,
      Date.now(),
    ),
  );
  await page.goto('/icon.svg');
  await page.evaluate((value) => localStorage.setItem('sugu.compare', JSON.stringify(value)), list);
}
const row = async (page: Page, name: string): Promise<string[]> => {
  const cells = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');
  return (await cells.allTextContents()).map(plainText);
};
const headsSeen = async (page: Page): Promise<string[]> =>
  (await page.locator('.compare-head:visible .line-name').allTextContents()).map(plainText);

journey(
  'R-ROUTE-10, R-CMP-01..02, R-CMP-05 of two telephones the detailed comparison says which has more memory, and why to choose which',
  async ({ page }) => {
    await page.goto('/comparateur');
    await page.getByRole('heading', { name: 'Rien à comparer' }).waitFor();
    await page.getByRole('link', { name: 'Chercher un article' }).waitFor();
    expect(await page.getByRole('link', { name: /^Comparer \(/ }).count()).toBe(0);

    await keep(page, ['telephone-kelia-z5-pro', 'telephone-kelia-k12']);
    await page.goto('/comparateur');
    await page.getByRole('table').waitFor();
    expect(await row(page, 'Mémoire')).toEqual(['256 Go (le plus avantageux)', '128 Go']);
    expect(await row(page, 'Mémoire vive')).toEqual(['12 Go (le plus avantageux)', '6 Go']);
    expect(await row(page, 'Batterie')).toEqual(['4 800 mAh', '5 000 mAh (le plus avantageux)']);
    const advice = page.getByRole('region', { name: 'Lequel choisir ?' }).getByRole('listitem');
    const said = (await advice.allTextContents()).map(plainText);
    expect(said.find((words) => words.startsWith('Le plus de mémoireT'))).toContain('256 Go, contre 128 Go');
    expect(said.find((words) => words.startsWith('Le moins cher'))).toContain('Kélia K12');

    // The row lists each offer with its seller and its delivery time.
    const { offers } = await fetchProduct('telephone-kelia-k12');
    const cell = (await row(page, 'Toutes les offres'))[1]!;
    for (const { seller } of offers.slice(0, 5)) expect(cell).toContain(seller);
    expect(cell).toMatch(/\d jours/);

    // Equal rows can be hidden; the quick comparison shows the specifications too.
    await page.getByRole('checkbox', { name: 'Masquer les lignes identiques' }).check();
    await expect.poll(() => page.getByRole('row', { name: 'Catégorie' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Vue rapide' }).click();
    await page.waitForURL('**/compare');
    await expect.poll(() => row(page, 'Mémoire')).toEqual(['256 Go (le plus avantageux)', '128 Go']);
    await page.getByRole('link', { name: 'Comparaison détaillée' }).click();
    await page.waitForURL('**/comparateur');
    await page.getByRole('button', { name: 'Tout effacer' }).click();
    await page.getByRole('heading', { name: 'Rien à comparer' }).waitFor();
    expect(await ids(page)).toEqual([]);
  },
);

journey(
  'R-CMP-02 the link opens the same comparison in another browser, and leaves that reader’s own list alone until they take it over',
  async ({ page }) => {
    const [own, linked] = [['telephone-kelia-k12-lite'], ['telephone-kelia-k12', 'telephone-kelia-z5-pro']];
    await keep(page, linked);
    await page.goto('/comparateur');
    const address = await page.getByRole('link', { name: 'Lien vers cette comparaison' }).getAttribute('href');
    expect(address).toBe(link(...linked));

    // The visitor still sees their own list after removing a product from it.
    await openPage(page, address!);
    await page.getByRole('button', { name: /^Retirer Téléphone Kélia Z5 Pro/ }).click();
    await expect.poll(() => headsSeen(page)).toEqual(['Téléphone Kélia K12, 128 Go']);
    expect(await page.getByText('Cette comparaison vient d’un lien.').count()).toBe(0);

    // A visitor with a list of their own opens the share link.
    await keep(page, own);
    await openPage(page, address!);
    await page.getByText('Cette comparaison vient d’un lien. La vôtre (1 article) n’a pas changé.').waitFor();
    expect(await headsSeen(page)).toEqual(['Téléphone Kélia K12, 128 Go', 'Téléphone Kélia Z5 Pro 5G, 256 Go']);
    // Removing a product from a shared list changes the link, not the visitor's list.
    await page.getByRole('link', { name: /^Retirer Téléphone Kélia K12, / }).click();
    await page.waitForURL(`**${link(linked[1]!)}`);
    await expect.poll(() => headsSeen(page)).toEqual(['Téléphone Kélia Z5 Pro 5G, 256 Go']);
    await page.goBack();
    await expect.poll(() => headsSeen(page)).toHaveLength(2);
    expect(await ids(page)).toEqual(await idsOf(own));

    await page.getByRole('button', { name: 'Reprendre cette comparaison' }).click();
    await page.waitForURL('**/comparateur');
    await page.getByText('C’est maintenant votre comparaison').waitFor();
    expect(await ids(page)).toEqual(await idsOf(linked));
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => ids(page)).toEqual(await idsOf(own));
    await expect.poll(() => headsSeen(page)).toEqual(['Téléphone Kélia K12 Lite, 64 Go']);

    // Products that are no longer sold are counted; a link with only such products shows the empty state.
    await page.goto(link('telephone-kelia-k12', 'jamais-vendu'));
    await page.getByText('1 article comparé n’est plus en vente.').waitFor();
    await page.goto(link('jamais-vendu'));
    await page.getByRole('heading', { name: 'Rien à comparer' }).waitFor();
  },
);

journey(
  'R-CMP-02 on a phone two columns fit, and which two is chosen',
  async ({ page }) => {
    await keep(page, phones);
    for (const path of ['/comparateur', '/compare']) {
      await page.goto(path);
      await page.getByRole('table').waitFor();
      const fits = () =>
        page.locator('.compare-scroll').evaluate((region) => region.scrollWidth - region.clientWidth <= 0);
      expect(await headsSeen(page)).toEqual(['Téléphone Kélia K12, 128 Go', 'Téléphone Kélia K12 Lite, 64 Go']);
      expect(await fits()).toBe(true);
      await page.getByRole('checkbox', { name: /Z5 Pro/ }).check();
      expect(await headsSeen(page)).toEqual(['Téléphone Kélia K12 Lite, 64 Go', 'Téléphone Kélia Z5 Pro 5G, 256 Go']);
      expect(await fits()).toBe(true);
    }
  },
  { viewport: phoneSize },
);

journey(
  'R-CMP-02 without scripts a link opens the comparison, columns can be taken out and chosen, and the quick one is a link away',
  async ({ page }) => {
    await page.goto(link(...phones));
    expect(await headsSeen(page)).toHaveLength(2);
    await page.getByRole('checkbox', { name: /Z5 Pro/ }).check();
    expect(await headsSeen(page)).toHaveLength(3);
    await page.getByRole('link', { name: 'Retirer Téléphone Kélia K12, 128 Go de la comparaison' }).click();
    expect(new URL(page.url()).search).toBe(`?produits=${phones.slice(1).join(',')}`);
    await page.getByRole('link', { name: 'Vue rapide' }).click();
    expect(new URL(page.url()).pathname).toBe('/compare');
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('button', { name: 'Reprendre cette comparaison' }).isVisible()).toBe(false);
    // Data-saving pages (`light`) send product ids instead of slugs.
    await page.goto(`/comparateur?ids=${(await idsOf(phones.slice(0, 2))).join(',')}`);
    expect(await row(page, 'Mémoire')).toEqual(['128 Go (le plus avantageux)', '64 Go']);
    await page.getByRole('link', { name: 'Fermer' }).click();
    await page.getByRole('heading', { name: 'Rien à comparer' }).waitFor();
  },
  { viewport: phoneSize, javaScriptEnabled: false },
);

journey(
  'R-CMP-02 light pages show the reader’s own comparison, and a link’s without changing it',
  async ({ page, context }) => {
    await context.addCookies([{ name: 'light', value: '1', url: inject('shopUrl') }]);
    await keep(page, ['telephone-kelia-k12-lite']);
    await page.goto('/comparateur');
    await page.waitForURL(/\?ids=/);
    expect(await headsSeen(page)).toEqual(['Téléphone Kélia K12 Lite, 64 Go']);
    await page.goto(link('telephone-kelia-k12', 'telephone-kelia-z5-pro'));
    await page.waitForLoadState('networkidle');
    expect(await headsSeen(page)).toEqual(['Téléphone Kélia K12, 128 Go', 'Téléphone Kélia Z5 Pro 5G, 256 Go']);
    expect(await ids(page)).toEqual(await idsOf(['telephone-kelia-k12-lite']));
    await page.getByRole('button', { name: 'Reprendre cette comparaison' }).click();
    await expect.poll(() => ids(page)).toEqual(await idsOf(['telephone-kelia-k12', 'telephone-kelia-z5-pro']));
  },
);

journey(
  'R-CMP-02 what is printed is the whole table with its address, without the shop around it',
  async ({ page }) => {
    await openPage(page, link(...phones));
    await page.emulateMedia({ media: 'print' });
    expect(await headsSeen(page)).toHaveLength(4);
    expect(plainText(await page.locator('.compare-address').textContent())).toContain(link(...phones));
    for (const gone of [
      '.header',
      '.demo-band',
      '.promo',
      '.footer',
      '.compare-share a',
      '.comparison-acts',
      '.comparison-linked',
    ])
      expect(await page.locator(gone).first().isVisible(), gone).toBe(false);
    expect(await page.locator('main button:visible').count()).toBe(0);
  },
);

journey('GET /comparaison answers what the screens show, at most four products, in the order asked', async () => {
  const wanted = await idsOf([...phones, 'portable-orbalo-14']);
  const answer = await fetch(`${inject('shopUrl')}/comparaison?ids=${wanted.join(',')}`, {
    headers: { cookie: 'language=en' },
  });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const products = (await answer.json()) as ComparedProduct[];
  expect(products.map(({ card }) => card.id)).toEqual(wanted.slice(0, 4));
  expect(products[0]!.attributes).toContainEqual({ name: 'Storage', value: '128 GB' });
  expect(products[0]!.offers[0]!.shown_total).toBe(products[0]!.card.price);
});
