// One shopper, two tabs: one cart, one key, one order.
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { alive, journey } from './browser.ts';
import {
  asksOf,
  buyer,
  cards,
  cartLink,
  drawer,
  freshEmail,
  inDrawer,
  lineOf,
  openCart,
  openCheckout,
  ordersOf,
  pay,
  payWith,
  say,
  shopWith,
  stockOf,
  thanks,
  toast,
} from './buying.ts';
import { plain, stored } from './pages.ts';

journey('R-CART-02..03 what one tab does to the cart the other shows at once', async ({ page, context }) => {
  const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
  await shopWith(page, [one, two]);
  const other = await context.newPage();
  await other.goto('/compare');
  await alive(other);
  await openCart(page);
  await openCart(other);
  await drawer(other)
    .getByRole('button', { name: say('cart_more_of', { name: one.name }) })
    .click();
  await expect
    .poll(() =>
      drawer(page)
        .getByRole('spinbutton', { name: say('cart_quantity_of', { name: one.name }) })
        .inputValue(),
    )
    .toBe('2');
  await drawer(page)
    .getByRole('button', { name: say('cart_remove_named', { name: one.name }) })
    .click();
  await toast(page, `${plain(one.name)} retiré du panier`);
  await expect.poll(() => drawer(other).getByRole('spinbutton').count()).toBe(1);
  await inDrawer(other, 'Vider tout').click();
  await drawer(page).getByText('Votre panier est vide', { exact: true }).waitFor();
  await expect.poll(() => cartLink(page).count()).toBe(0);
});

journey(
  'two tabs that pay the same cart share one key: one order, one charge, stock taken once',
  async ({ page, context }) => {
    const line = await lineOf();
    const email = freshEmail();
    const stock = await stockOf(line.id);
    const asked = asksOf(context, 'create-universal-order-payment');
    await shopWith(page, [line]);
    const other = await context.newPage();
    await other.goto('/compare');
    await alive(other);
    await openCheckout(page, { ...buyer, email });
    await openCheckout(other, { ...buyer, email });
    const first = await pay(page);
    const second = await pay(other);
    expect(second.url()).toBe(first.url());
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await payWith(first, cards.pays);
    await thanks(first);
    // The card page left open in the other tab takes no second payment.
    await second.reload();
    await second.getByRole('link', { name: 'Voir ma commande' }).click();
    await thanks(second);
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['paid']);
    expect(await stockOf(line.id)).toBe(stock - 1);
    for (const tab of [page, other]) await expect.poll(() => cartLink(tab).count()).toBe(0);
  },
);

journey('a changed cart or a corrected address is another order with another key', async ({ page, context }) => {
  const email = freshEmail();
  const asked = asksOf(context, 'create-universal-order-payment');
  await shopWith(page, [await lineOf()]);
  await openCheckout(page, { ...buyer, email });
  await (await pay(page)).close();
  await openCheckout(page, { ...buyer, email, city: 'Laval' });
  await (await pay(page)).close();
  await openCart(page);
  await drawer(page)
    .getByRole('button', { name: say('cart_more_of', { name: '' }) })
    .click();
  await inDrawer(page, 'Procéder au paiement').click();
  await (await pay(page)).close();
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  expect(await ordersOf(email)).toHaveLength(3);
});

journey('R-CHK-21 what is added to the cart while the payment is open stays when it is paid', async ({ page }) => {
  const [paid, later] = [await lineOf(), await lineOf({ source: 'african' })];
  await shopWith(page, [paid]);
  await openCheckout(page, { ...buyer, email: freshEmail() });
  const tab = await pay(page);
  await page.goto(`/produit/${later.metadata.slug}`);
  await alive(page);
  await page.locator(`form:has([value="${later.id}"])`).first().getByRole('button').click();
  await expect.poll(async () => (await stored<CartItem[]>(page, 'sugu.cart')).length).toBe(2);
  await payWith(tab, cards.pays);
  await thanks(tab);
  await expect.poll(async () => (await stored<CartItem[]>(page, 'sugu.cart')).map(({ id }) => id)).toEqual([later.id]);
});
