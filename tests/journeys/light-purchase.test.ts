// A purchase on data-saving pages (`light`): without the app; paid lines leave the cart once (docs/decisions/0021).
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journeyWithPictures, startVisit, soakJourney, journeyInTurn } from './browser.ts';
import {
  testBuyer,
  testCards as bankCards,
  uniqueEmail,
  findCartLine,
  payWithCard,
  frenchMessage,
  loadStock,
  waitForPaidPage,
} from './buying.ts';
import {
  addOfferToCart,
  cartShortcut,
  loadAppByClickingFavourite,
  lightPagesPhone,
  type CartLine,
  quantityField,
  createByteMeter,
  submitCheckout,
  getCartCountText,
} from './light-pages.ts';
import { formatPriceText, severalOffersPath, readLocalStorage, mainText } from './pages.ts';

journeyWithPictures(
  'R-GEN-10 R-CHK-13 light: from a tap on "Ajouter" to the paid order, each page at most 25 kB, and never the app',
  async ({ page }) => {
    const { app, costs, weigh } = await createByteMeter(page);
    const [one, two] = [await findCartLine(), await findCartLine({ source: 'african' })];
    const email = uniqueEmail();
    await addOfferToCart(page, one);
    await addOfferToCart(page, two);
    expect(await getCartCountText(page)).toBe('2');
    await weigh('two products');

    await cartShortcut(page).click();
    await page.waitForURL('**/panier');
    await quantityField(page, one.name).waitFor();
    expect([
      await readLocalStorage(page, 'sugu.cart'),
      await readLocalStorage(page, 'sugu.cart.inbox'),
      await getCartCountText(page),
    ]).toEqual([[], [], '2']);
    await weigh('cart');
    await quantityField(page, one.name).fill('3');
    await quantityField(page, one.name).press('Enter');
    await expect.poll(() => getCartCountText(page)).toBe('4');
    await weigh('cart, changed');

    expect(app).toEqual([]);
    await page.getByRole('link', { name: 'Procéder au paiement' }).click();
    await page.waitForURL('**/paiement');
    const total = Math.round(one.price * 300 + two.price * 100) + one.metadata.shipping! + two.metadata.shipping!;
    expect(await mainText(page)).toContain(frenchMessage('checkout_total') + formatPriceText(total));
    await weigh('checkout');
    await submitCheckout(page, email);
    await weigh('card page');
    await payWithCard(page, bankCards.pays);
    await page.waitForURL(/\/payment-success\?/);
    await waitForPaidPage(page);
    await weigh('paid');
    await page.getByRole('link', { name: frenchMessage('checkout_follow') }).click();
    await page.waitForURL(/\/commande\//);
    await weigh('order');

    console.log('light purchase, bytes:', costs);
    const { 'two products': _, 'card page': __, ...ours } = costs;
    for (const [what, cost] of Object.entries(ours)) expect(cost, what).toBeLessThanOrEqual(25_000);
    expect(app).toEqual([]);
    await page.goto('/');
    expect(await cartShortcut(page).isVisible()).toBe(false);
  },
  lightPagesPhone,
);

soakJourney(
  'light: the app that comes in the middle of the checkout takes nothing away that was typed',
  async ({ page }) => {
    const one = await findCartLine();
    await addOfferToCart(page, one);
    await page.goto('/paiement');
    await page.locator('[name=fullName]').fill(testBuyer.fullName);
    await page.getByLabel('Menu', { exact: true }).first().click();
    await page
      .getByRole('button', { name: /^Livrer/ })
      .last()
      .click();
    await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
    await page.keyboard.press('Escape');
    expect(await page.locator('[name=fullName]').inputValue()).toBe(testBuyer.fullName);
    await submitCheckout(page);
  },
  lightPagesPhone,
);

journeyWithPictures(
  'R-CHK-21 light: a payment begun with the app, in another tab, stays the app’s to watch',
  async ({ page }) => {
    const one = await findCartLine();
    await page.goto('/icon.svg');
    await page.evaluate(
      ([cart, pending]) => {
        localStorage.setItem('sugu.cart', cart!);
        localStorage.setItem('sugu.orders.pending', pending!);
      },
      [
        JSON.stringify([one]),
        JSON.stringify([
          {
            orderId: '0b0e4c3e-0000-4000-8000-000000000000',
            orderToken: 'x',
            openedAt: Date.now(),
            lines: [{ id: one.id, source: one.source, quantity: 1 }],
          },
        ]),
      ],
    );
    await page.goto('/panier');
    await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
    await page.getByText(one.name).first().waitFor();
    expect((await readLocalStorage<unknown[]>(page, 'sugu.cart')).length).toBe(1);
  },
  lightPagesPhone,
);

/** Orders these lines and opens the card page, without paying. */
async function toCardPage(page: Page, ...lines: CartLine[]): Promise<void> {
  for (const line of lines) await addOfferToCart(page, line);
  await page.goto('/paiement');
  await submitCheckout(page);
}
/** Opens the same payment page on another device. */
async function elsewhere(page: Page): Promise<Page> {
  const { context } = await startVisit();
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
}
const orderOf = (address: string): string => {
  const { searchParams } = new URL(address);
  return `/commande/${searchParams.get('order')}?token=${encodeURIComponent(searchParams.get('token')!)}`;
};

journeyWithPictures(
  'R-CHK-22 light: what was paid leaves the cart wherever that is seen first, what was added since stays',
  async ({ page }) => {
    const [one, two] = [await findCartLine(), await findCartLine({ source: 'african' })];
    const stock = await loadStock(one.id);
    await toCardPage(page, one);
    const card = page.url();
    // A product added while the payment is open does not belong to the order.
    await addOfferToCart(page, two);
    await cartShortcut(page).click();
    await quantityField(page, two.name).waitFor();
    const cardPage = await (await startVisit()).context.newPage();
    await cardPage.goto(card);
    await payWithCard(cardPage, bankCards.pays);
    await cardPage.waitForURL(/\/payment-success\?/);
    // The visitor opens the order's page, as from the link in the mail, and never the success page.
    await page.goto(orderOf(cardPage.url()));
    await page.getByRole('link', { name: frenchMessage('order_receipt_link') }).waitFor({ timeout: 30_000 });
    expect(await loadStock(one.id)).toBe(stock - 1);
    await page.goto('/panier');
    await quantityField(page, two.name).waitFor();
    expect(await page.getByRole('spinbutton').count()).toBe(1);
    expect(await getCartCountText(page)).toBe('1');
  },
  lightPagesPhone,
);

soakJourney(
  'light: a page that waits is opened anew when the payment has come',
  async ({ page }) => {
    const one = await findCartLine();
    await toCardPage(page, one);
    const cardPage = await elsewhere(page);
    // While the order is unpaid, the success page shows that it waits for the payment.
    const answer = await page.request.get(page.url());
    const back = /href="([^"]*payment-cancelled[^"]*)"/.exec(await answer.text())![1]!.replaceAll('&amp;', '&');
    await page.goto(back.replace('payment-cancelled', 'payment-success'));
    await page.locator('[data-waiting]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
    await payWithCard(cardPage, bankCards.pays);
    await waitForPaidPage(page);
    expect(await cartShortcut(page).isVisible()).toBe(false);
  },
  lightPagesPhone,
);

journeyWithPictures(
  'R-CHK-21 light: the app that comes while an order is being paid leaves its cart alone',
  async ({ page }) => {
    const one = await findCartLine();
    await toCardPage(page, one);
    const cardPage = await elsewhere(page);
    await page.goto(severalOffersPath);
    await loadAppByClickingFavourite(page);
    await page.waitForLoadState('networkidle');
    expect((await readLocalStorage(page, 'sugu.cart')) ?? []).toEqual([]);
    expect(await getCartCountText(page)).toBe('1');
    await payWithCard(cardPage, bankCards.pays);
    await cardPage.waitForURL(/\/payment-success\?/);
    await page.goto(orderOf(cardPage.url()));
    await page.getByRole('link', { name: frenchMessage('order_receipt_link') }).waitFor({ timeout: 30_000 });
    await page.goto('/panier');
    await page.getByText(frenchMessage('cart_empty'), { exact: true }).waitFor();
    expect((await readLocalStorage(page, 'sugu.cart')) ?? []).toEqual([]);
  },
  lightPagesPhone,
);

journeyWithPictures(
  'R-CHK-22 light: what is bought again after it was paid is another order, with a payment of its own',
  async ({ page }) => {
    const one = await findCartLine();
    await toCardPage(page, one);
    const cardPage = await elsewhere(page);
    await addOfferToCart(page, one);
    await cartShortcut(page).click();
    await expect.poll(() => quantityField(page, one.name).inputValue()).toBe('2');
    await payWithCard(cardPage, bankCards.pays);
    await waitForPaidPage(cardPage);
    const first = orderOf(cardPage.url());
    await page.goto('/paiement');
    await submitCheckout(page);
    await payWithCard(page, bankCards.pays);
    await page.waitForURL(/\/payment-success\?/);
    await waitForPaidPage(page);
    expect(orderOf(page.url())).not.toBe(first);
    await page.goto('/panier');
    await page.getByText(frenchMessage('cart_empty'), { exact: true }).waitFor();
  },
  lightPagesPhone,
);

journeyInTurn(2, journeyWithPictures)(
  'light: a cart emptied while it is paid takes nothing from the next one; a removal taken back twice is taken back once',
  async ({ page }) => {
    const one = await findCartLine();
    await toCardPage(page, one);
    const cardPage = await elsewhere(page);
    await page.goto('/panier');
    await page.getByRole('button', { name: frenchMessage('cart_clear_all') }).click();
    await page.getByText(frenchMessage('cart_empty'), { exact: true }).waitFor();
    await payWithCard(cardPage, bankCards.pays);
    await waitForPaidPage(cardPage);
    await addOfferToCart(page, one);
    await addOfferToCart(page, one);
    await cartShortcut(page).click();
    await expect.poll(() => quantityField(page, one.name).inputValue()).toBe('2');
    await page.getByRole('button', { name: frenchMessage('cart_remove_named', { name: one.name }) }).click();
    const undo = page
      .getByRole('status')
      .filter({ hasText: frenchMessage('cart_line_removed') })
      .getByRole('button', { name: frenchMessage('cart_undo') });
    await undo.waitFor();
    const form = await page
      .locator('.cart-page-undo form')
      .evaluate((one) => Object.fromEntries(new FormData(one as HTMLFormElement)) as Record<string, string>);
    await undo.click();
    await quantityField(page, one.name).waitFor();
    await page.request.post(`${inject('shopUrl')}/panier`, { form, headers: { origin: inject('shopUrl') } });
    await page.goto('/panier');
    expect(await quantityField(page, one.name).inputValue()).toBe('2');
  },
  lightPagesPhone,
);

soakJourney(
  'light: a heart in another tab takes nothing from a checkout that is being filled in',
  async ({ page }) => {
    const one = await findCartLine();
    await addOfferToCart(page, one);
    await page.goto('/paiement');
    await page.locator('[name=fullName]').fill(testBuyer.fullName);
    const other = await page.context().newPage();
    await other.goto(severalOffersPath);
    await loadAppByClickingFavourite(other);
    await other.waitForLoadState('networkidle');
    await submitCheckout(page);
  },
  lightPagesPhone,
);
