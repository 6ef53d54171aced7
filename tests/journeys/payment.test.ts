// From "Payer la commande" to the paid order: the card page, the success page, the mails, the books.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { journey } from './browser.ts';
import {
  books,
  buyer,
  cards,
  cartLink,
  drawer,
  fill,
  freshEmail,
  inDrawer,
  lineOf,
  mailOf,
  market,
  openCart,
  openCheckout,
  ordersOf,
  pay,
  payWith,
  priced,
  say,
  shopWith,
  stockOf,
  thanks,
} from './buying.ts';
import { plain, priceWords, stored } from './pages.ts';

const isPaid = (page: Page): Promise<void> =>
  page.getByRole('main').getByText(say('checkout_total_paid'), { exact: true }).waitFor({ timeout: 15_000 });

journey(
  'R-CHK-21..22, R-ROUTE-15, R-GEN-10 the paying card: success page, empty cart only then, both mails, a part per seller, stock and books in order',
  async ({ page }) => {
    const [one, two] = [{ ...(await lineOf()), quantity: 2 }, await lineOf({ at: 1 })];
    const stocks = await Promise.all([stockOf(one.id), stockOf(two.id)]);
    const email = freshEmail();
    await shopWith(page, [one, two]);
    await openCheckout(page, { ...buyer, email });
    const tab = await pay(page);
    expect(await stored(page, 'sugu.cart')).toHaveLength(2);
    const total = Math.round(one.price * 200 + two.price * 100) + one.metadata.shipping! + two.metadata.shipping!;
    const cardPage = plain(await tab.locator('body').textContent());
    expect(cardPage).toContain(priceWords(total));
    for (const line of [one, two]) expect(cardPage).toContain(plain(line.name));
    // The tab left behind says it for a few seconds only: not before it is looked at.
    let letGo = (): void => undefined;
    const looked = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/commande\/[^/]+\/etat/, (route) => looked.then(() => route.continue()));
    await payWith(tab, cards.pays);
    await tab.waitForURL(/\/payment-success\?/);
    await thanks(tab);
    expect(plain(await tab.getByRole('main').textContent())).toContain(email);
    // Both tabs know: the one that shows the success, and the one left behind in the shop.
    await expect.poll(() => stored(tab, 'sugu.cart')).toEqual([]);
    await expect.poll(() => cartLink(page).count()).toBe(0);
    // The tab left behind says so, and leads to the order.
    letGo();
    await page.getByText(say('checkout_success_paid_title')).waitFor();
    await page.getByRole('button', { name: say('checkout_follow') }).click();
    await page.waitForURL(/\/commande\//);
    await isPaid(page);

    await tab.getByRole('link', { name: say('checkout_follow') }).click();
    await tab.waitForURL(/\/commande\//);
    await isPaid(tab);
    const parts = tab.getByRole('article');
    expect(await parts.count()).toBe(2);
    for (const line of [one, two]) {
      const part = parts.filter({ has: tab.getByRole('heading', { name: line.supplier_name }) });
      const words = plain(await part.textContent());
      expect(words).toContain(plain(`${line.name}`));
      expect(words).toContain(`× ${line.quantity}`);
      expect(words).toContain(priceWords(Math.round(line.price * 100) * line.quantity));
    }
    expect(plain(await tab.getByRole('main').textContent())).toContain(say('checkout_total_paid') + priceWords(total));

    const [order] = await market()<
      { id: string; number: string }[]
    >`select id, number from orders where customer_email = ${email}`;
    const mail = await mailOf(order!.number, 'order-paid');
    expect(mail.message).toMatch(new RegExp(`^To: .*${email}`, 'm'));
    expect(mail.page).toContain(priceWords(total));
    for (const line of [one, two]) expect(mail.page).toContain(plain(line.supplier_name));
    const link = /href="([^"]*\/commande\/[^"]*)"/.exec(mail.page)![1]!.replaceAll('&amp;', '&');
    await tab.goto(link);
    await isPaid(tab);
    expect((await mailOf(order!.number, 'admin-new-order')).page).toContain(priceWords(total));

    expect(await Promise.all([stockOf(one.id), stockOf(two.id)])).toEqual([stocks[0]! - 2, stocks[1]! - 1]);
    expect(await books(order!.id)).toEqual({ sum: 0, entries: expect.any(Number) });
    expect((await books(order!.id)).entries).toBeGreaterThan(4);
    const [payment] = await market()<
      { state: string; amount: number; currency: string }[]
    >`select state, amount_minor::float8 as amount, currency from payments where order_id = ${order!.id}`;
    expect(payment).toEqual({ state: 'paid', amount: total, currency: expect.stringMatching(/^cad$/i) });
  },
);

journey(
  'R-CHK-27, R-FX-12 an order in francs is charged in whole francs, not a hundred times',
  async ({ page, context, url }) => {
    await context.addCookies([{ name: 'location', value: 'ML', url: url('/') }]);
    const line = { ...(await lineOf({ source: 'african', currency: 'XOF', country: 'ML' })), quantity: 2 };
    const email = freshEmail();
    await shopWith(page, [line]);
    await openCheckout(page, { ...buyer, email, city: 'Bamako' });
    await priced(page);
    const total = line.price * 2 + line.metadata.shipping!;
    expect(plain(await drawer(page).locator('section.summary').textContent())).toContain(
      say('checkout_total') + priceWords(total, 'XOF'),
    );
    // In Mali a telephone pays, unless the card is chosen.
    await drawer(page)
      .getByRole('radio', { name: say('checkout_pay_card') })
      .check();
    const tab = await pay(page);
    expect(plain(await tab.locator('body').textContent()).replaceAll(' ', '')).toContain(`${total}`);
    await payWith(tab, cards.pays);
    await thanks(tab);
    const [order] = await ordersOf(email);
    const [payment] = await market()<
      { amount: number; currency: string }[]
    >`select amount_minor::float8 as amount, currency from payments where order_id = ${order!.id}`;
    expect([payment!.amount, payment!.currency.toUpperCase()]).toEqual([total, 'XOF']);
  },
);

journey(
  'R-CART-15 two currencies are charged in the first one, to the cent the checkout showed; only the paid section leaves the cart',
  async ({ page }) => {
    const [dollars, francs, stays] = [
      await lineOf({ source: 'african' }),
      { ...(await lineOf({ source: 'african', currency: 'XOF' })), quantity: 3 },
      await lineOf(),
    ];
    await shopWith(page, [dollars, francs, stays]);
    await openCart(page);
    await drawer(page)
      .getByRole('tab', { name: /^Marché Africain/ })
      .click();
    await inDrawer(page, 'Procéder au paiement').click();
    const email = freshEmail();
    await fill(page, { ...buyer, email });
    await priced(page);
    const shown = new RegExp(`${say('checkout_total')}([\\d ]+,\\d\\d) \\$`).exec(
      plain(await drawer(page).locator('section.summary').textContent()),
    )![1]!;
    await drawer(page)
      .getByText(say('checkout_charged_in', { currency: 'CAD' }))
      .waitFor();
    const tab = await pay(page);
    expect(plain(await tab.locator('body').textContent())).toContain(`${shown} $`);
    await payWith(tab, cards.pays);
    await thanks(tab);
    const [order] = await ordersOf(email);
    const [payment] = await market()<
      { amount: number }[]
    >`select amount_minor::float8 as amount from payments where order_id = ${order!.id}`;
    expect(payment!.amount).toBe(Number(shown.replaceAll(/\D/g, '')));
    expect((await books(order!.id)).sum).toBe(0);
    await expect.poll(async () => (await stored<CartItem[]>(tab, 'sugu.cart')).map(({ id }) => id)).toEqual([stays.id]);
  },
);

journey(
  'on the checkout page of its own the payment opens in a new tab and the page follows the order',
  async ({ page }) => {
    await shopWith(page, [await lineOf()], '/paiement');
    for (const [name, value] of Object.entries({ ...buyer, email: freshEmail() }))
      await page.locator(`form.checkout [name=${name}]`).fill(value);
    const tab = await pay(page);
    await page.waitForURL(/\/commande\//);
    await page.getByRole('link', { name: say('checkout_resume') }).waitFor();
    await payWith(tab, cards.pays);
    await thanks(tab);
    await page.bringToFront();
    await isPaid(page);
    await expect.poll(() => stored(page, 'sugu.cart')).toEqual([]);
  },
);
