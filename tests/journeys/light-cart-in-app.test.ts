// When the app loads, it moves the lines of the server's cart into the browser's cart (docs/decisions/0021).
import { expect } from 'vitest';
import { journeyWithPictures, soakJourney, openPage } from './browser.ts';
import { findCartLine, frenchMessage } from './buying.ts';
import {
  addOfferToCart,
  cartShortcut,
  loadAppByClickingFavourite,
  lightPagesPhone,
  quantityField,
  getCartCountText,
} from './light-pages.ts';
import { severalOffersPath, readLocalStorage } from './pages.ts';

journeyWithPictures(
  'light: with the app, the server’s cart comes back into the browser, and the count stays',
  async ({ page }) => {
    const one = await findCartLine();
    await addOfferToCart(page, one);
    await cartShortcut(page).click();
    await quantityField(page, one.name).waitFor();
    await page.goto(severalOffersPath);
    expect(await getCartCountText(page)).toBe('1');
    await loadAppByClickingFavourite(page);
    await expect
      .poll(async () =>
        (await readLocalStorage<{ id: string; quantity: number }[]>(page, 'sugu.cart')).map(({ id, quantity }) => ({
          id,
          quantity,
        })),
      )
      .toEqual([{ id: one.id, quantity: 1 }]);
    expect(await getCartCountText(page)).toBe('1');
    // The server deletes its cart once the browser has stored the lines.
    await expect
      .poll(async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('cart')))
      .toEqual([]);
  },
  lightPagesPhone,
);

journeyWithPictures(
  'R-CART-04 light: a transfer whose response is lost is not doubled by the app; lines removed in the app do not come back',
  async ({ page }) => {
    const [one, two, three] = [
      await findCartLine(),
      await findCartLine({ source: 'african' }),
      await findCartLine({ at: 1 }),
    ];
    await addOfferToCart(page, one);
    await cartShortcut(page).click();
    await quantityField(page, one.name).waitFor();
    await addOfferToCart(page, two);
    const lose = (isTaken: boolean) =>
      page.route('**/panier/lignes', async (route) => {
        if (isTaken) await route.fetch();
        await route.abort();
      });
    const app = async (): Promise<void> => {
      await page.goto(severalOffersPath);
      await loadAppByClickingFavourite(page);
    };
    await lose(true);
    await cartShortcut(page).click();
    await page
      .getByRole('alert')
      .filter({ hasText: frenchMessage('cart_not_handed_over') })
      .waitFor();
    await page.unroute('**/panier/lignes');
    await app();
    await expect
      .poll(async () =>
        ((await readLocalStorage<{ id: string; quantity: number }[] | null>(page, 'sugu.cart')) ?? []).map(
          ({ id, quantity }) => [id, quantity],
        ),
      )
      .toEqual([
        [one.id, 1],
        [two.id, 1],
      ]);

    await lose(false);
    await page.goto('/panier');
    await page
      .getByRole('alert')
      .filter({ hasText: frenchMessage('cart_not_handed_over') })
      .waitFor();
    // Writes to the browser's storage as the app does when a line is removed.
    await page.evaluate(
      (id) =>
        localStorage.setItem(
          'sugu.cart',
          JSON.stringify(
            (JSON.parse(localStorage.getItem('sugu.cart')!) as { id: string }[]).filter((line) => line.id !== id),
          ),
        ),
      two.id,
    );
    await page.unroute('**/panier/lignes');
    await addOfferToCart(page, three);
    await cartShortcut(page).click();
    await quantityField(page, three.name).waitFor();
    await quantityField(page, one.name).waitFor();
    expect(await page.getByRole('spinbutton').count()).toBe(2);
  },
  lightPagesPhone,
);

journeyWithPictures(
  'R-CART-04 light: the lines the app takes are lost neither by an answer that is cut nor by one that never comes',
  async ({ page }) => {
    const one = await findCartLine();
    await addOfferToCart(page, one);
    await cartShortcut(page).click();
    await quantityField(page, one.name).waitFor();
    for (const cut of ['take', 'taken']) {
      await page.route('**/panier/lignes', async (route) => {
        if (!new URLSearchParams(route.request().postData() ?? '').has(cut)) return route.continue();
        if (cut === 'taken') return route.abort();
        const response = await route.fetch();
        const body = await response.body();
        return route.fulfill({ response, body: body.subarray(0, body.length / 2) });
      });
      await page.goto(severalOffersPath);
      const [answer] = await Promise.all([
        page.waitForRequest((request) => new URLSearchParams(request.postData() ?? '').has(cut)),
        loadAppByClickingFavourite(page),
      ]);
      await answer.response().catch(() => null);
      expect((await page.context().cookies()).filter(({ name }) => name === 'cart')).toHaveLength(1);
      await page.unroute('**/panier/lignes');
    }
    await page.goto(severalOffersPath);
    await loadAppByClickingFavourite(page);
    await expect.poll(async () => (await page.context().cookies()).filter(({ name }) => name === 'cart')).toEqual([]);
    expect(
      (await readLocalStorage<{ id: string; quantity: number }[]>(page, 'sugu.cart')).map(({ id, quantity }) => [
        id,
        quantity,
      ]),
    ).toEqual([[one.id, 1]]);
  },
  lightPagesPhone,
);

journeyWithPictures(
  'R-CART-04 light: imported lines that the server has not confirmed are neither doubled nor lost',
  async ({ page }) => {
    const [one, two] = [await findCartLine(), await findCartLine({ source: 'african' })];
    await addOfferToCart(page, one);
    await cartShortcut(page).click();
    await quantityField(page, one.name).waitFor();
    await page.route('**/panier/lignes', (route) =>
      new URLSearchParams(route.request().postData() ?? '').has('taken') ? route.abort() : route.continue(),
    );
    await page.goto(severalOffersPath);
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/panier/lignes')),
      loadAppByClickingFavourite(page),
    ]);
    expect(await readLocalStorage<unknown[]>(page, 'sugu.cart')).toHaveLength(1);
    await page.unroute('**/panier/lignes');
    await page.goto('/panier');
    await page.waitForLoadState('networkidle');
    expect(await quantityField(page, one.name).inputValue()).toBe('1');
    await addOfferToCart(page, two);
    await cartShortcut(page).click();
    await quantityField(page, two.name).waitFor();
    expect(await quantityField(page, one.name).inputValue()).toBe('1');
    await page.goto(severalOffersPath);
    await loadAppByClickingFavourite(page);
    await expect
      .poll(async () =>
        (await readLocalStorage<{ id: string; quantity: number }[]>(page, 'sugu.cart')).map(({ id, quantity }) => [
          id,
          quantity,
        ]),
      )
      .toEqual([
        [one.id, 1],
        [two.id, 1],
      ]);
    // The browser acknowledges after storing the lines; only then the server deletes its cart.
    await expect
      .poll(async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('cart')))
      .toEqual([]);
  },
  lightPagesPhone,
);

soakJourney(
  'light: where the browser refuses storage, the cart stays with the server when the app comes',
  async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    const one = await findCartLine();
    await page.goto(`/produit/${one.metadata.slug}`);
    await page.locator(`form.add:has(input[name=offer_id][value="${one.id}"])`).first().getByRole('button').click();
    await quantityField(page, one.name).waitFor();
    await page.goto(severalOffersPath);
    await loadAppByClickingFavourite(page);
    await page.waitForLoadState('networkidle');
    await page.goto('/panier');
    await quantityField(page, one.name).waitFor();
  },
  lightPagesPhone,
);

soakJourney(
  'the app’s cart page shows what a light page of another tab has handed over to the server',
  async ({ page, context }) => {
    const one = await findCartLine();
    await openPage(page, `/produit/${one.metadata.slug}`);
    await page.locator(`form.add:has(input[name=offer_id][value="${one.id}"])`).first().getByRole('button').click();
    await expect.poll(async () => (await readLocalStorage<unknown[]>(page, 'sugu.cart')).length).toBe(1);
    await openPage(page, '/panier');
    await context.addCookies(lightPagesPhone.storageState.cookies);
    const other = await context.newPage();
    await other.goto('/panier');
    await quantityField(other, one.name).waitFor();
    await page.getByRole('button', { name: frenchMessage('cart_update') }).waitFor();
    expect(await quantityField(page, one.name).inputValue()).toBe('1');
    expect(await page.getByText(frenchMessage('cart_empty'), { exact: true }).isVisible()).toBe(false);
  },
);

soakJourney(
  'a checkout one is filling in keeps what was typed when a light page of another tab hands its cart over',
  async ({ page, context }) => {
    const one = await findCartLine();
    await openPage(page, `/produit/${one.metadata.slug}`);
    await page.locator(`form.add:has(input[name=offer_id][value="${one.id}"])`).first().getByRole('button').click();
    await expect.poll(async () => (await readLocalStorage<unknown[]>(page, 'sugu.cart')).length).toBe(1);
    await openPage(page, '/paiement');
    const street = page.locator('input[name=street]');
    await street.fill('12, rue de l’Essai');
    await context.addCookies(lightPagesPhone.storageState.cookies);
    const other = await context.newPage();
    await other.goto('/panier');
    await quantityField(other, one.name).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sugu.cart'))).toBe('[]');
    await page.waitForTimeout(1000);
    expect(await street.inputValue()).toBe('12, rue de l’Essai');
    await page.getByRole('main').getByText(one.name).first().waitFor();
  },
);
