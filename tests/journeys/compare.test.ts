// Comparing products: the list in the browser, the floating button, and the comparison screen.
import { expect } from 'vitest';
import { journey, openPage } from './browser.ts';
import { productCards, plainText, searchShop, readLocalStorage } from './pages.ts';

type StoredComparison = { id: string; price: number; category: string; addedAt: number }[];

journey(
  'R-CMP-01, R-CMP-03..04, R-CMP-07..11, R-CARD-02, R-ROUTE-09 up to four products are compared, newest first, stored in the browser, and cleared',
  async ({ page }) => {
    await page.goto('/compare');
    await page.getByRole('heading', { name: 'Rien à comparer' }).waitFor();
    expect(await page.getByRole('link', { name: /^Comparer \(/ }).count()).toBe(0);

    const { items } = await searchShop({ category: 'mode' });
    await openPage(page, '/categorie/mode');
    const scales = productCards(page).getByRole('button', { name: /^Comparer / });
    const float = page.getByRole('link', { name: /^Comparer \(/ });
    for (const at of [0, 1, 2]) await scales.nth(at).click();
    await expect.poll(async () => plainText(await float.textContent())).toBe('Comparer (3)');
    await scales.nth(1).click();
    await page.getByText('est déjà dans la comparaison').waitFor();
    const ids = async () => (await readLocalStorage<StoredComparison>(page, 'sugu.compare')).map(({ id }) => id);
    expect(await ids()).toEqual([2, 1, 0].map((at) => items[at]!.id));
    expect((await readLocalStorage<StoredComparison>(page, 'sugu.compare'))[0]).toMatchObject({
      price: items[2]!.price / 100,
      category: 'mode',
      addedAt: expect.any(Number),
    });
    for (const at of [3, 4]) await scales.nth(at).click();
    expect(await ids()).toEqual([4, 3, 2, 1].map((at) => items[at]!.id));

    await float.click();
    const table = page.getByRole('table');
    await table.waitFor();
    expect(await float.count()).toBe(0);
    // The floating button must not cover the fields of the checkout.
    await openPage(page, '/paiement');
    expect(await float.count()).toBe(0);
    await page.goto('/compare');
    await table.waitFor();
    const heads = (await table.getByRole('columnheader').allTextContents()).map(plainText);
    for (const at of [4, 3, 2, 1]) expect(heads[5 - at]).toContain(plainText(items[at]!.title));
    const compared = [1, 2, 3, 4].map((at) => items[at]!);
    const stats = plainText(await page.getByRole('main').locator('dl').first().textContent());
    expect(stats).toContain('articles comparés4');
    expect(stats).toContain(plainText(compared.toSorted((a, b) => a.price - b.price)[0]!.title));

    await page
      .getByRole('button', { name: /^Retirer .* de la comparaison$/ })
      .first()
      .click();
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(4);
    await page.reload();
    await table.waitFor();
    expect(await ids()).toHaveLength(3);
    await page.getByRole('button', { name: 'Tout effacer' }).click();
    await page.getByRole('heading', { name: 'Rien à comparer' }).waitFor();
    expect(await ids()).toEqual([]);
  },
);

journey(
  'R-TOAST-01..02 toasts live in a region called Notifications that Alt+T brings to the keyboard',
  async ({ page }) => {
    await openPage(page, '/categorie/mode');
    await productCards(page)
      .getByRole('button', { name: /^Comparer / })
      .first()
      .click();
    const toasts = page.getByRole('region', { name: /^Notifications/ });
    await toasts.getByText('ajouté à la comparaison').waitFor();
    await page.keyboard.press('Alt+t');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('section[aria-label^="Notifications"]') !== null))
      .toBe(true);
    await toasts.getByRole('button', { name: 'Retirer' }).press('Enter');
    await expect.poll(() => readLocalStorage(page, 'sugu.compare')).toEqual([]);
  },
);
