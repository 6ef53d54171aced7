// One shopper, two tabs: one cart, one idempotency key, one order.
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { journey, openPage } from './browser.ts';
import {
  recordFunctionRequests,
  testBuyer,
  testCards,
  cartLink,
  cartDrawer,
  uniqueEmail,
  drawerButton,
  findCartLine,
  openCart,
  openCheckout,
  findOrdersByEmail,
  openPaymentTab,
  payWithCard,
  frenchMessage,
  openWithCart,
  loadStock,
  waitForPaidPage,
  waitForToast,
} from './buying.ts';
import { plainText, readLocalStorage } from './pages.ts';

journey('R-CART-02..03 what one tab does to the cart the other shows at once', async ({ page, context }) => {
  const [one, two] = [await findCartLine(), await findCartLine({ source: 'african' })];
  await openWithCart(page, [one, two]);
  const other = await context.newPage();
  await openPage(other, '/compare');
  await openCart(page);
  await openCart(other);
  await cartDrawer(other)
    .getByRole('button', { name: frenchMessage('cart_more_of', { name: one.name }) })
    .click();
  await expect
    .poll(() =>
      cartDrawer(page)
        .getByRole('spinbutton', { name: frenchMessage('cart_quantity_of', { name: one.name }) })
        .inputValue(),
    )
    .toBe('2');
  await cartDrawer(page)
    .getByRole('button', { name: frenchMessage('cart_remove_named', { name: one.name }) })
    .click();
  await waitForToast(page, `${plainText(one.name)} retiré du panier`);
  await expect.poll(() => cartDrawer(other).getByRole('spinbutton').count()).toBe(1);
  await drawerButton(other, 'Vider tout').click();
  await cartDrawer(page).getByText('Votre panier est vide', { exact: true }).waitFor();
  await expect.poll(() => cartLink(page).count()).toBe(0);
});

journey(
  'two tabs that pay the same cart share one key: one order, one charge, stock taken once',
  async ({ page, context }) => {
    const line = await findCartLine();
    const email = uniqueEmail();
    const stock = await loadStock(line.id);
    const requests = recordFunctionRequests(context, 'create-universal-order-payment');
    await openWithCart(page, [line]);
    const other = await context.newPage();
    await openPage(other, '/compare');
    await openCheckout(page, { ...testBuyer, email });
    await openCheckout(other, { ...testBuyer, email });
    const first = await openPaymentTab(page);
    const second = await openPaymentTab(other);
    expect(second.url()).toBe(first.url());
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await payWithCard(first, testCards.pays);
    await waitForPaidPage(first);
    // The card page left open in the other tab accepts no second payment.
    await second.reload();
    await second.getByRole('link', { name: 'Voir ma commande' }).click();
    await waitForPaidPage(second);
    expect((await findOrdersByEmail(email)).map(({ status }) => status)).toEqual(['paid']);
    expect(await loadStock(line.id)).toBe(stock - 1);
    for (const tab of [page, other]) await expect.poll(() => cartLink(tab).count()).toBe(0);
  },
);

journey('a changed cart or a corrected address is another order with another key', async ({ page, context }) => {
  const email = uniqueEmail();
  const requests = recordFunctionRequests(context, 'create-universal-order-payment');
  await openWithCart(page, [await findCartLine()]);
  await openCheckout(page, { ...testBuyer, email });
  await (await openPaymentTab(page)).close();
  await openCheckout(page, { ...testBuyer, email, city: 'Laval' });
  await (await openPaymentTab(page)).close();
  await openCart(page);
  await cartDrawer(page)
    .getByRole('button', { name: frenchMessage('cart_more_of', { name: '' }) })
    .click();
  await drawerButton(page, 'Procéder au paiement').click();
  await (await openPaymentTab(page)).close();
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  expect(await findOrdersByEmail(email)).toHaveLength(3);
});

journey('R-CHK-21 what is added to the cart while the payment is open stays when it is paid', async ({ page }) => {
  const [paid, later] = [await findCartLine(), await findCartLine({ source: 'african' })];
  await openWithCart(page, [paid]);
  await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
  const tab = await openPaymentTab(page);
  await openPage(page, `/produit/${later.metadata.slug}`);
  await page.locator(`form:has([value="${later.id}"])`).first().getByRole('button').click();
  await expect.poll(async () => (await readLocalStorage<CartItem[]>(page, 'sugu.cart')).length).toBe(2);
  await payWithCard(tab, testCards.pays);
  await waitForPaidPage(tab);
  await expect
    .poll(async () => (await readLocalStorage<CartItem[]>(page, 'sugu.cart')).map(({ id }) => id))
    .toEqual([later.id]);
});
