// On data-saving pages (`light`) the browser's cart moves to the server without losing lines (docs/decisions/0021).
import { expect, inject } from 'vitest';
import { journeyWithPictures, soakJourney, journeyInTurn } from './browser.ts';
import { testBuyer, changeOfferDuringTest, findCartLine, frenchMessage } from './buying.ts';
import {
  addOfferToCart,
  cartShortcut,
  loadAppByClickingFavourite,
  lightPagesPhone,
  quantityField,
  getCartCountText,
} from './light-pages.ts';
import { startNetworkProxy } from './network-proxy.ts';
import { addToCartName, productCards, severalOffersPath, readLocalStorage } from './pages.ts';

journeyWithPictures(
  'R-CART-04 light: earlier items are transferred when the cart is opened by its address; the checkout shows a notice instead',
  async ({ page }) => {
    const [one, two] = [await findCartLine(), await findCartLine({ source: 'african' })];
    await addOfferToCart(page, one);
    await page.goto('/panier');
    await quantityField(page, one.name).waitFor();
    await addOfferToCart(page, one);
    await addOfferToCart(page, two);
    expect(await getCartCountText(page)).toBe('3');
    await page.goto('/paiement');
    await page.getByRole('link', { name: frenchMessage('cart_open') }).click();
    await quantityField(page, two.name).waitFor();
    expect(await quantityField(page, one.name).inputValue()).toBe('2');
    expect(await quantityField(page, two.name).inputValue()).toBe('1');
  },
  lightPagesPhone,
);

journeyWithPictures(
  'R-CART-04 light: a transfer whose response is lost is sent again, and applied once',
  async ({ page }) => {
    const one = await findCartLine();
    await addOfferToCart(page, one);
    await cartShortcut(page).click();
    await quantityField(page, one.name).waitFor();
    await addOfferToCart(page, one);
    let lost = 0;
    await page.route('**/panier/lignes', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      return route.abort();
    });
    let loads = 0;
    page.on('load', () => void loads++);
    await cartShortcut(page).click();
    // The link loads the page, which sends the lines again after the lost response and then reloads.
    await expect.poll(() => loads).toBe(2);
    expect(await quantityField(page, one.name).inputValue()).toBe('2');
    expect(await readLocalStorage(page, 'sugu.cart.inbox')).toEqual([]);
    expect(lost).toBe(2);
    await page.reload();
    expect(await quantityField(page, one.name).inputValue()).toBe('2');
    expect(await getCartCountText(page)).toBe('2');
  },
  lightPagesPhone,
);

soakJourney(
  'light: when the shop does not answer, the cart stays where it is and says so; the next try brings it',
  async ({ page }) => {
    const one = await findCartLine();
    await addOfferToCart(page, one);
    await page.route('**/panier/lignes', (route) => route.fulfill({ status: 503 }));
    await cartShortcut(page).click();
    await page.waitForURL('**/panier');
    await page
      .getByRole('alert')
      .filter({ hasText: frenchMessage('cart_not_handed_over') })
      .waitFor();
    expect(await getCartCountText(page)).toBe('1');
    await page.unroute('**/panier/lignes');
    await page.getByRole('link', { name: frenchMessage('cart_try_again') }).click();
    await quantityField(page, one.name).waitFor();
  },
  lightPagesPhone,
);

journeyInTurn(0, journeyWithPictures)(
  'light: what was removed, and a cart that was emptied, come back by one press',
  async ({ page }) => {
    const [one, two] = [await findCartLine(), await findCartLine({ source: 'african' })];
    await addOfferToCart(page, one);
    await addOfferToCart(page, one);
    await addOfferToCart(page, two);
    await cartShortcut(page).click();
    await page.getByRole('button', { name: frenchMessage('cart_remove_named', { name: one.name }) }).click();
    await quantityField(page, one.name).waitFor({ state: 'hidden' });
    await page
      .getByRole('status')
      .filter({ hasText: frenchMessage('cart_line_removed') })
      .getByRole('button', { name: frenchMessage('cart_undo') })
      .click();
    expect(await quantityField(page, one.name).inputValue()).toBe('2');
    await page.getByRole('button', { name: frenchMessage('cart_clear_all') }).click();
    await page.getByText(frenchMessage('cart_empty'), { exact: true }).waitFor();
    expect(await cartShortcut(page).isVisible()).toBe(false);
    await page
      .getByRole('status')
      .filter({ hasText: frenchMessage('cart_emptied') })
      .getByRole('button', { name: frenchMessage('cart_undo') })
      .click();
    expect([
      await quantityField(page, one.name).inputValue(),
      await quantityField(page, two.name).inputValue(),
    ]).toEqual(['2', '1']);
    expect(await getCartCountText(page)).toBe('3');
  },
  lightPagesPhone,
);

soakJourney(
  'light: an offer that is gone meanwhile is said, the others go over',
  async ({ page }) => {
    const [one, two] = [await findCartLine(), await findCartLine({ source: 'african' })];
    await addOfferToCart(page, one);
    await addOfferToCart(page, two);
    await changeOfferDuringTest(one.id, { is_active: false });
    await cartShortcut(page).click();
    await page
      .getByRole('alert')
      .filter({ hasText: frenchMessage('cart_cannot_add') })
      .waitFor();
    await quantityField(page, two.name).waitFor();
    expect(await page.getByRole('spinbutton').count()).toBe(1);
    expect(await getCartCountText(page)).toBe('1');
  },
  lightPagesPhone,
);

soakJourney(
  'light: who has a cart here sees everybody’s pages all the same, and can read them without a line',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await page.goto(`${line.url}/categorie/cuisine`);
    await productCards(page).getByRole('button', addToCartName).first().click();
    await page.waitForLoadState('networkidle');
    await cartShortcut(page).click();
    await page.getByRole('spinbutton').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(line.url + severalOffersPath);
    const again = await page.goto(line.url + severalOffersPath);
    expect(again!.headers()['x-shared']).toBe('1');
    await page.waitForLoadState('networkidle');
    line.cut();
    await page.goto(line.url + severalOffersPath);
    await page.locator('html[data-kept]').waitFor({ state: 'attached' });
    expect(await getCartCountText(page)).toBe('1');
  },
  { ...lightPagesPhone, serviceWorkers: 'allow' },
);

journeyInTurn(1, journeyWithPictures)(
  'light: what is added meanwhile never takes away what is typed at the checkout; where something is left in the browser it is said',
  async ({ page }) => {
    const [one, two] = [await findCartLine(), await findCartLine({ source: 'african' })];
    await addOfferToCart(page, one);
    await page.goto('/paiement');
    await page.getByRole('button', { name: 'Payer la commande' }).waitFor();
    const other = await page.context().newPage();
    await addOfferToCart(other, two);
    await page.goto('/paiement');
    await page.locator('[name=fullName]').fill(testBuyer.fullName);
    await page
      .getByRole('alert')
      .filter({ hasText: frenchMessage('cart_more_here') })
      .waitFor();
    await page.waitForTimeout(500);
    expect(await page.locator('[name=fullName]').inputValue()).toBe(testBuyer.fullName);
    await page.route('**/panier/lignes', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('link', { name: frenchMessage('cart_open') }).click();
    await page.waitForURL('**/panier');
    await page
      .getByRole('alert')
      .filter({ hasText: frenchMessage('cart_not_handed_over') })
      .waitFor();
    await quantityField(page, one.name).waitFor();
  },
  lightPagesPhone,
);

soakJourney(
  'light: back at a page the browser had kept, the count is today’s and nothing waits',
  async ({ page }) => {
    const one = await findCartLine();
    await addOfferToCart(page, one);
    await cartShortcut(page).click();
    await quantityField(page, one.name).waitFor();
    await page.getByRole('button', { name: frenchMessage('cart_remove_named', { name: one.name }) }).click();
    await page.getByText(frenchMessage('cart_empty'), { exact: true }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.waitForURL(`**/produit/${one.metadata.slug}`);
    await expect.poll(() => cartShortcut(page).isVisible()).toBe(false);
    expect(await page.locator('a[aria-busy]').count()).toBe(0);
  },
  lightPagesPhone,
);

soakJourney(
  'light: a cart page that is older than its cart makes no other one',
  async ({ page }) => {
    const one = await findCartLine();
    await addOfferToCart(page, one);
    await addOfferToCart(page, one);
    await cartShortcut(page).click();
    await quantityField(page, one.name).waitFor();
    const other = await page.context().newPage();
    await other.goto(severalOffersPath);
    await loadAppByClickingFavourite(other);
    await expect
      .poll(async () =>
        (await readLocalStorage<{ quantity: number }[]>(other, 'sugu.cart')).map(({ quantity }) => quantity),
      )
      .toEqual([2]);
    await expect
      .poll(async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('cart')))
      .toEqual([]);
    await page.getByRole('button', { name: frenchMessage('cart_remove_named', { name: one.name }) }).click();
    await quantityField(page, one.name).waitFor();
    expect(await quantityField(page, one.name).inputValue()).toBe('2');
  },
  lightPagesPhone,
);

soakJourney(
  'light: an empty cart says so at once, also where the page’s own script never comes',
  async ({ page }) => {
    await page.route('**/assets/page-*', (route) => route.abort());
    await page.goto('/panier');
    await page.getByText(frenchMessage('cart_empty'), { exact: true }).waitFor();
    expect(await page.getByText(frenchMessage('cart_loading'), { exact: true }).isVisible()).toBe(false);
  },
  lightPagesPhone,
);
