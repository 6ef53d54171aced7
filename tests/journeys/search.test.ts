// Searching: accents, filters with and without scripts, sorting, more results, none at all.
import { expect } from 'vitest';
import { searchSorts } from '#domain/catalogue/search.ts';
import { searchPageSize } from '#domain/catalogue/search-link.ts';
import { journey, phoneSize, openPage, journeyInTurn } from './browser.ts';
import { frenchMessage } from './buying.ts';
import { productCards, plainText, searchShop, listResultPaths, findRetailerProduct, mainText } from './pages.ts';

const h1 = { level: 1 } as const;

journey(
  'R-HDR-03..04, R-HOME-01..02, R-HOME-14 searching from the header finds the same with and without accents',
  async ({ page }) => {
    await openPage(page, '/');
    const form = page.getByRole('banner').getByRole('search');
    const categories = await form.getByRole('combobox', { name: 'Catégorie' }).locator('option').allTextContents();
    expect(categories[0]).toBe('Tous');
    expect(categories).toHaveLength(12);
    const box = form.getByRole('combobox', { name: 'Rechercher un produit' });
    await box.fill('  téléphone ');
    await form.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('heading', { ...h1, name: 'Résultats pour « téléphone »' }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=t%C3%A9l%C3%A9phone');
    const accented = await listResultPaths(page);
    expect(accented.length).toBeGreaterThan(3);

    await box.fill('telephone');
    await form.getByRole('combobox', { name: 'Catégorie' }).selectOption('Électronique');
    await page.keyboard.press('Tab');
    await box.press('Enter');
    await page.waitForURL('**/?search=telephone&category=electronique');
    await page.getByRole('heading', { ...h1, name: 'Résultats pour « telephone »' }).waitFor();
    const electronics = await listResultPaths(page);
    expect(electronics).toEqual(
      (await searchShop({ query: 'téléphone', category: 'electronique' })).items.map(({ slug }) => `/produit/${slug}`),
    );
    await page.goto('/?search=telephone');
    expect(await listResultPaths(page)).toEqual(accented);
  },
);

journey('R-HOME-15 a search without an answer says so and offers something else', async ({ page }) => {
  const answer = await page.goto('/?search=zzqxwvk');
  expect(answer!.status()).toBe(200);
  await page.getByRole('heading', { name: 'Aucun résultat' }).waitFor();
  expect(await productCards(page).count()).toBeGreaterThan(0);
  await page.goto('/?search=zzqxwvk&lang=en');
  await page.getByRole('heading', { name: 'No results found' }).waitFor();
  await page.getByRole('heading', { ...h1, name: 'Results for “zzqxwvk”' }).waitFor();
});

journey('R-HOME-03..04 Soldes shows only real reductions, bestsellers only bestsellers', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Soldes' }).click();
  await page.waitForURL('**/?category=Soldes');
  await page.getByRole('heading', { ...h1, name: 'Soldes' }).waitFor();
  const reduced = await productCards(page).allTextContents();
  expect(reduced.length).toBeGreaterThan(5);
  for (const words of reduced) expect(plainText(words)).toMatch(/−\d+ %/);

  await page.goto('/?bestsellers=true');
  const best = await productCards(page).allTextContents();
  expect(best.length).toBeGreaterThan(5);
  for (const words of best) expect(plainText(words)).toContain('Meilleure vente');
});

journey('filters and sorting apply at once, show as chips and can be taken back', async ({ page }) => {
  await openPage(page, '/?search=telephone');
  const filters = page.getByRole('complementary', { name: 'Filtrer' });
  const marchand = filters.getByRole('radio', { name: /^Marchand/ });
  await marchand.check();
  await page.waitForURL(/source=merchant/);
  const expected = await searchShop({ query: 'telephone', source: 'merchant' });
  await page.getByText(`${expected.total} produits, prix livrés`).waitFor();
  for (const words of await productCards(page).allTextContents()) expect(plainText(words)).toContain('Marchand');

  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Prix livré croissant' });
  await page.waitForURL(/sort=price_asc/);
  const cheapFirst = await searchShop({ query: 'telephone', source: 'merchant', sort: 'price_asc' });
  await page.waitForFunction(
    (first) => document.querySelector('#resultats article a[href^="/produit/"]')?.getAttribute('href') === first,
    `/produit/${cheapFirst.items[0]!.slug}`,
  );
  expect(await listResultPaths(page)).toEqual(cheapFirst.items.map(({ slug }) => `/produit/${slug}`));

  await filters.getByRole('textbox', { name: 'Prix maximal' }).fill('100');
  await filters.getByRole('textbox', { name: 'Prix maximal' }).press('Enter');
  await page.waitForURL(/price_max=100/);
  const cheap = await searchShop({ query: 'telephone', source: 'merchant', sort: 'price_asc', price_max: 10_000 });
  expect(cheap.total).toBeLessThan(expected.total);
  await page.getByText(`${cheap.total} produit`).first().waitFor();
  expect(await listResultPaths(page)).toEqual(cheap.items.map(({ slug }) => `/produit/${slug}`));

  await page
    .getByRole('list', { name: 'Filtres en cours' })
    .getByRole('link', { name: 'Retirer le filtre : Marchand' })
    .click();
  await page.waitForURL((url) => !url.searchParams.has('source') && url.searchParams.get('price_max') === '100');
  expect(await filters.getByRole('radio', { name: 'Tout', exact: true }).last().isVisible()).toBe(true);
  await page.goBack();
  await page.waitForURL(/source=merchant/);
  await expect.poll(() => marchand.isChecked()).toBe(true);
});

journey(
  'the keyboard stays on the filter, the price and the order it changes, and the new count is announced',
  async ({ page }) => {
    await openPage(page, '/?search=telephone');
    const filters = page.getByRole('complementary', { name: 'Filtrer' });
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);
    await filters.getByRole('radio', { name: 'Tout', exact: true }).nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/source=/);
    const first = new URL(page.url()).searchParams.get('source')!;
    const { total } = await searchShop({ query: 'telephone', source: first as 'african' });
    await page
      .getByRole('status')
      .filter({ hasText: `${total} produit` })
      .waitFor();
    expect([await focused(), await page.locator(':focus').inputValue()]).toEqual(['source', first]);
    await page.keyboard.press('ArrowUp');
    await page.waitForURL((url) => url.searchParams.get('source') !== first);
    await expect.poll(focused).toBe('source');
    expect(await page.locator(':focus').isChecked()).toBe(true);

    const most = filters.getByRole('textbox', { name: 'Prix maximal' });
    await most.focus();
    await page.keyboard.type('500');
    await page.waitForTimeout(300);
    expect(page.url()).not.toContain('price_max');
    await page.keyboard.press('Enter');
    await page.waitForURL(/price_max=500/);
    const chip = page.getByRole('list', { name: 'Filtres en cours' }).getByRole('listitem').filter({ hasText: '500' });
    await chip.waitFor();
    expect([await focused(), await most.inputValue()]).toEqual(['price_max', '500']);
    await page.goBack();
    await chip.waitFor({ state: 'detached' });
    expect([await focused(), await most.inputValue()]).toEqual(['price_max', '']);
    await page.goForward();
    await chip.waitFor();

    await page.getByRole('combobox', { name: 'Trier par' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/sort=price_asc/);
    await expect.poll(focused).toBe('sort');
    await page.goBack();
    await expect.poll(() => page.getByRole('combobox', { name: 'Trier par' }).inputValue()).toBe('relevance');
  },
);

journey(
  'all six orders are offered and each is the shop’s own, by keyboard and without scripts alike',
  async ({ page }) => {
    await page.goto('/?search=telephone');
    const sort = page.getByRole('combobox', { name: 'Trier par' });
    expect(
      await sort.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual([...searchSorts]);
    for (const order of searchSorts) {
      await sort.selectOption(order);
      await page.getByRole('button', { name: 'Trier', exact: true }).click();
      await page.waitForURL((url) => url.searchParams.get('sort') === order);
      expect(await listResultPaths(page), order).toEqual(
        (await searchShop({ query: 'telephone', sort: order })).items.map(({ slug }) => `/produit/${slug}`),
      );
    }
  },
  { javaScriptEnabled: false },
);

journey('a filter from the address is kept by the others and taken back by its chip', async ({ page }) => {
  await openPage(page, '/?rating_min=4');
  const chips = page.getByRole('list', { name: 'Filtres en cours' });
  await chips.getByText('Note : 4 et plus').waitFor();
  await openPage(page, '/?on_sale=true&rating_min=4&ships_to=CA');
  await page.getByRole('complementary', { name: 'Filtrer' }).getByRole('checkbox', { name: 'En stock' }).check();
  await page.waitForURL(/in_stock=true/);
  const params = new URL(page.url()).searchParams;
  expect([params.get('on_sale'), params.get('rating_min'), params.get('ships_to')]).toEqual(['true', '4', 'CA']);
  await chips.getByRole('link', { name: 'Retirer le filtre : Note : 4 et plus' }).click();
  await page.waitForURL(
    (url) => !url.searchParams.has('rating_min') && url.searchParams.has('on_sale') && url.searchParams.has('ships_to'),
  );
});

journey('Charger plus adds the rest of the results under the first, once each', async ({ page }) => {
  const { total } = await searchShop({ source: 'merchant' });
  expect(total).toBeGreaterThan(2 * searchPageSize);
  await openPage(page, '/?source=merchant');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByText(`${searchPageSize} sur ${total}`).waitFor();
  await page.getByRole('link', { name: 'Charger plus' }).click();
  await page.getByText(`${2 * searchPageSize} sur ${total}`).waitFor();
  const shown = await listResultPaths(page);
  expect([shown.length, new Set(shown).size]).toEqual([2 * searchPageSize, 2 * searchPageSize]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

journeyInTurn(0)(
  'who asks for more by keyboard goes on at the first product of it, also where no more is left',
  async ({ page }) => {
    const { total } = await searchShop({ source: 'merchant' });
    await openPage(page, '/?source=merchant');
    const more = page.getByRole('link', { name: 'Charger plus' });
    for (let shown = searchPageSize; shown < total; shown += searchPageSize) {
      await more.focus();
      await page.keyboard.press('Enter');
      await page.getByText(`${Math.min(total, shown + searchPageSize)} sur ${total}`).waitFor();
      const link = page.locator('#resultats .card-name a').nth(shown);
      await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    expect(await more.count()).toBe(0);
  },
);

journey(
  'searching, filtering, sorting and paging work without scripts',
  async ({ page }) => {
    const { total } = await searchShop({ query: 'telephone', source: 'merchant', sort: 'price_asc' });
    await page.goto('/');
    await page.getByRole('banner').getByRole('searchbox').fill('téléphone');
    await page.getByRole('banner').getByRole('searchbox').press('Enter');
    await page.getByRole('heading', { ...h1, name: 'Résultats pour « téléphone »' }).waitFor();
    await page
      .getByRole('complementary', { name: 'Filtrer' })
      .getByRole('radio', { name: /^Marchand/ })
      .check();
    await page.getByRole('combobox', { name: 'Trier par' }).selectOption('price_asc');
    await page.getByRole('button', { name: /^Appliquer/ }).click();
    await page.waitForURL(/source=merchant/);
    await page.getByText(`${total} produits, prix livrés`).waitFor();
    expect(await listResultPaths(page)).toEqual(
      (await searchShop({ query: 'telephone', source: 'merchant', sort: 'price_asc' })).items.map(
        ({ slug }) => `/produit/${slug}`,
      ),
    );

    await page.goto('/?source=merchant');
    const first = await listResultPaths(page);
    await page.getByRole('link', { name: 'Charger plus' }).click();
    await page.waitForURL(/page=2/, { waitUntil: 'load' });
    const second = await listResultPaths(page);
    expect(second).toHaveLength(searchPageSize);
    expect(second.filter((one) => first.includes(one))).toEqual([]);
    await page.getByRole('link', { name: 'Page précédente' }).click();
    await page.waitForURL((url) => !url.search.includes('page=2'), { waitUntil: 'load' });
    expect(await listResultPaths(page)).toEqual(first);
  },
  { javaScriptEnabled: false },
);

journey(
  'on a phone the filters are a sheet that the back button closes',
  async ({ page }) => {
    await openPage(page, '/?search=telephone');
    const sheet = page.getByRole('complementary', { name: 'Filtrer' });
    await page.getByRole('link', { name: 'Filtrer', exact: true }).click();
    await sheet.getByRole('heading', { name: 'Filtrer' }).waitFor();
    await sheet.getByRole('radio', { name: /^Marchand/ }).check();
    await page.goBack();
    await sheet.getByRole('heading', { name: 'Filtrer' }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Filtrer', exact: true }).click();
    await sheet.getByRole('radio', { name: /^Marchand/ }).check();
    await sheet.getByRole('button', { name: /^Voir \d+ résultat/ }).click();
    await page.waitForURL(/source=merchant/);
    await page.getByRole('list', { name: 'Filtres en cours' }).getByText('Marchand').waitFor();
    await sheet.getByRole('heading', { name: 'Filtrer' }).waitFor({ state: 'hidden' });
  },
  { viewport: phoneSize },
);

journey('an outside offer is found under its seller and says so', async ({ page }) => {
  const { seller } = await findRetailerProduct();
  await page.goto('/?seller=amazon');
  const words = await productCards(page).allTextContents();
  expect(words.length).toBeGreaterThan(0);
  for (const one of words) expect(plainText(one)).toContain(seller);
});

journey(
  'what is not sold is said to be missing, nothing is listed as found, and its category is offered',
  async ({ page }) => {
    await page.goto('/?search=dog+leash');
    const words = await mainText(page);
    expect(words).toContain('Nous n’avons pas « dog leash ».');
    expect(words).toContain('0 produit,');
    const way = page.getByRole('main').getByRole('link', { name: /^Tout voir\s: Maison et jardin$/ });
    expect(await way.getAttribute('href')).toBe('/categorie/maison-jardin');
    expect(words).not.toContain('autre orthographe');
    expect(await page.getByRole('navigation', { name: 'Parcourir une catégorie' }).count()).toBe(0);
  },
  { javaScriptEnabled: false },
);

journey(
  'R-CARD-01, R-CARD-03 in a list no heart is over a button to a retailer, however long its words',
  async ({ page }) => {
    for (const width of [1280, 1100, 900, 780, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/?seller=amazon&view=list');
      const hidden = await page.locator('.products-list .card').evaluateAll(
        (cards, words) =>
          cards.filter((card) => {
            const link = card.querySelector('.card-acts a')!;
            link.querySelector('span')!.textContent = words;
            const [button, heart] = [link, card.querySelector('.card-picture button')!].map((one) =>
              one.getBoundingClientRect(),
            ) as [DOMRect, DOMRect];
            return (
              button.left < heart.right &&
              heart.left < button.right &&
              button.top < heart.bottom &&
              heart.top < button.bottom
            );
          }).length,
        frenchMessage('link_see_price', { seller: 'Amazon' }),
      );
      expect(hidden, `${width} px`).toBe(0);
    }
  },
);
