// Filters: every dimension with its counts, still open after a choice, also without scripts and on a phone.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { journey, phoneSize, openPage, journeyInTurn } from './browser.ts';
import { productCards, plainText, searchShop, listResultPaths } from './pages.ts';

const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filtrer' });
const facet = (page: Page, name: string): Locator => filters(page).getByRole('group', { name, exact: true });
const countIn = async (row: Locator): Promise<number> =>
  Number(plainText(await row.locator('.check-count').textContent()).replaceAll(/\D/g, ''));
const products = (n: number): string => `${n} produit${n > 1 ? 's' : ''}, prix livrés`;
const hrefs = (items: { slug: string }[]): string[] => items.map(({ slug }) => `/produit/${slug}`);

journey('every dimension shows its values with what choosing them would find', async ({ page }) => {
  await page.goto('/?search=telephone&category=electronique');
  const { facets } = await searchShop({ query: 'telephone', category: 'electronique' });
  for (const [title, values] of [
    ['Catégorie', facets.category],
    ['Sous-catégorie', facets.subcategory],
    ['Vendu par', facets.source],
    ['Marque', facets.brand],
    ['Vendeur', facets.seller],
    ['Note des clients', facets.rating],
  ] as const) {
    expect(values.length, title).toBeGreaterThan(0);
    for (const { value, count } of values)
      expect(
        await countIn(facet(page, title).locator('label', { has: page.locator(`input[value="${value}"]`) })),
        `${title} ${value}`,
      ).toBe(count);
  }
  expect(
    await facet(page, 'Prix livré ($)').getByRole('list', { name: 'Tranches de prix' }).getByRole('link').count(),
  ).toBe(facets.price.length);
  for (const name of ['in_stock', 'free_shipping', 'ships_to', 'on_sale'] as const)
    expect(
      await countIn(facet(page, 'Conditions').locator('label', { has: page.locator(`[name=${name}]`) })),
      name,
    ).toBe(facets[name]);
});

journeyInTurn(1)(
  'a chosen dimension stays open with its other values, and each choice finds what it counted',
  async ({ page }) => {
    await openPage(page, '/?search=telephone');
    const before = (await searchShop({ query: 'telephone' })).facets;
    const choices: [string, string, string, Partial<SearchQuery>][] = [
      ['Marque', 'brand', before.brand[0]!.value, { brand: before.brand[0]!.value }],
      ['Vendeur', 'seller', before.seller[1]!.value, { seller: before.seller[1]!.value }],
      ['Note des clients', 'rating_min', '4', { rating_min: 4 }],
      ['Conditions', 'free_shipping', 'true', { free_shipping: true }],
      ['Conditions', 'ships_to', 'CA', { ships_to: 'CA' }],
    ];
    for (const [title, name, value, ask] of choices) {
      await openPage(page, '/?search=telephone');
      const row = facet(page, title).locator('label', { has: page.locator(`input[name="${name}"][value="${value}"]`) });
      const [said, others] = [await countIn(row), await facet(page, title).locator('label').count()];
      await row.locator('input').check();
      await page.waitForURL((url) => url.searchParams.get(name) === value);
      const { total, items } = await searchShop({ query: 'telephone', ...ask });
      expect(total, name).toBe(said);
      await page
        .getByRole('status')
        .filter({ hasText: products(total) })
        .waitFor();
      expect(await listResultPaths(page), name).toEqual(hrefs(items));
      expect(await facet(page, title).locator('label').count(), `${title} stays open`).toBe(others);
      expect(await row.locator('input').isChecked()).toBe(true);
    }
  },
);

journey(
  'a price range is one tap, is lit and a chip while it holds, and a second tap takes it back; back and forward bring each state again',
  async ({ page }) => {
    await openPage(page, '/?search=telephone');
    const ranges = facet(page, 'Prix livré ($)').getByRole('list', { name: 'Tranches de prix' }).getByRole('link');
    const second = ranges.nth(1);
    const said = await countIn(second);
    await second.click();
    await page.waitForURL(/price_min=.*price_max=/);
    await page
      .getByRole('status')
      .filter({ hasText: products(said) })
      .waitFor();
    expect(await productCards(page).count()).toBe(said);
    expect(await second.getAttribute('aria-current')).toBe('true');
    expect(await ranges.count()).toBeGreaterThan(2);
    expect(await filters(page).locator('.histogram-lit').count()).toBe(1);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('price_min'));
    await expect.poll(() => second.getAttribute('aria-current')).toBeNull();
    await page.goForward();
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
    await second.click();
    await page.waitForURL((url) => !url.searchParams.has('price_min') && !url.searchParams.has('price_max'));
  },
);

journey('a long list of sellers shows eight, then all, and is searched by name', async ({ page }) => {
  await openPage(page, '/categorie/cuisine');
  const { facets } = await searchShop({ category: 'cuisine' });
  expect(facets.seller.length).toBeGreaterThan(12);
  const rows = facet(page, 'Vendeur').locator('label.facet-choice');
  expect(await rows.filter({ visible: true }).count()).toBe(8);
  await facet(page, 'Vendeur')
    .getByText(/^Voir les \d+ autres$/)
    .click();
  expect(await rows.filter({ visible: true }).count()).toBe(facets.seller.length);
  const last = facets.seller.at(-1)!;
  const find = facet(page, 'Vendeur').getByRole('searchbox', { name: 'Chercher un vendeur' });
  await find.fill(last.label!.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, ''));
  expect(await rows.filter({ visible: true }).count()).toBe(1);
  await find.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await rows.filter({ visible: true }).locator('input').check();
  await page.waitForURL(`**/categorie/cuisine?seller=${last.value}`);
  await page.reload();
  expect(await rows.filter({ visible: true }).locator('input:checked').count()).toBe(1);
});

journey(
  'another category leaves the subcategory of the one before, and chips take filters away one by one or all',
  async ({ page }) => {
    await openPage(page, '/?search=telephone&category=electronique&sub=smartphones&in_stock=true');
    const chips = page.getByRole('list', { name: 'Filtres en cours' });
    expect((await chips.getByRole('listitem').allTextContents()).map(plainText)).toEqual([
      'Électronique',
      'Smartphones',
      'En stock',
      'Tout effacer',
    ]);
    await facet(page, 'Catégorie').locator('input[value=gaming]').check();
    await page.waitForURL((url) => url.searchParams.get('category') === 'gaming' && !url.searchParams.has('sub'));
    await chips.getByRole('link', { name: 'Tout effacer' }).click();
    await page.waitForURL((url) => url.search === '?search=telephone');
    await chips.waitFor({ state: 'detached' });
  },
);

journey(
  'without scripts every filter is sent by the form, prices are links, and long lists unfold',
  async ({ page }) => {
    await page.goto('/categorie/cuisine');
    await facet(page, 'Vendeur')
      .getByText(/^Voir les \d+ autres$/)
      .click();
    const { facets } = await searchShop({ category: 'cuisine' });
    const seller = facets.seller.at(-1)!;
    await facet(page, 'Vendeur').locator(`input[value="${seller.value}"]`).check();
    await facet(page, 'Conditions')
      .getByRole('checkbox', { name: /^En stock/ })
      .check();
    await filters(page)
      .getByRole('button', { name: /^Appliquer/ })
      .click();
    await page.waitForURL(/seller=/);
    const expected = await searchShop({ category: 'cuisine', seller: seller.value, in_stock: true });
    expect(await listResultPaths(page)).toEqual(hrefs(expected.items));
    expect(await facet(page, 'Vendeur').locator('input:checked').getAttribute('value')).toBe(seller.value);
    await page.goto('/?search=telephone');
    const range = facet(page, 'Prix livré ($)')
      .getByRole('list', { name: 'Tranches de prix' })
      .getByRole('link')
      .first();
    const said = await countIn(range);
    await range.click();
    await page.waitForURL(/price_max=/);
    expect(await productCards(page).count()).toBe(said);
  },
  { javaScriptEnabled: false },
);

journeyInTurn(2)(
  'the phone’s sheet says how many its choices would find before they apply, and Escape closes it',
  async ({ page }) => {
    await openPage(page, '/?search=telephone');
    await page.getByRole('link', { name: 'Filtrer', exact: true }).click();
    const [all, merchants] = [
      await searchShop({ query: 'telephone' }),
      await searchShop({ query: 'telephone', source: 'merchant', free_shipping: true }),
    ];
    expect(merchants.total).toBeLessThan(all.total);
    const see = (n: number) => filters(page).getByRole('button', { name: `Voir ${n} résultats` });
    await see(all.total).waitFor();
    await facet(page, 'Vendu par').locator('input[value=merchant]').check();
    await facet(page, 'Conditions')
      .getByRole('checkbox', { name: /^Livraison gratuite/ })
      .check();
    await see(merchants.total).waitFor();
    expect(new URL(page.url()).searchParams.has('source')).toBe(false);
    await page.keyboard.press('Escape');
    await filters(page).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Filtrer', exact: true }).click();
    await facet(page, 'Prix livré ($)').getByRole('link').first().click();
    const most = Number(await filters(page).getByRole('textbox', { name: 'Prix maximal' }).inputValue());
    expect(most).toBeGreaterThan(0);
    const { total } = await searchShop({
      query: 'telephone',
      source: 'merchant',
      free_shipping: true,
      price_max: Math.round(most * 100),
    });
    await filters(page)
      .getByRole('button', { name: total > 0 ? new RegExp(`^Voir ${total} résultat`) : 'Aucun résultat' })
      .waitFor();
  },
  { viewport: phoneSize, hasTouch: true, isMobile: true },
);
