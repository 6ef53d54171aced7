// From "Payer la commande" to the paid order: the card page, the success page, the mails, the ledger.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { journey } from './browser.ts';
import {
  loadLedgerSum,
  testBuyer,
  testCards,
  cartLink,
  cartDrawer,
  fillCheckout,
  uniqueEmail,
  drawerButton,
  findCartLine,
  waitForOrderMail,
  ownerSql,
  openCart,
  openCheckout,
  findOrdersByEmail,
  openPaymentTab,
  payWithCard,
  waitForExactTotal,
  frenchMessage,
  openWithCart,
  loadStock,
  waitForPaidPage,
} from './buying.ts';
import { plainText, formatPriceText, readLocalStorage } from './pages.ts';

const isPaid = (page: Page): Promise<void> =>
  page.getByRole('main').getByText(frenchMessage('checkout_total_paid'), { exact: true }).waitFor({ timeout: 15_000 });

journey(
  'R-CHK-21..22, R-ROUTE-15, R-GEN-10 the paying card: success page, empty cart only then, both mails, a part per seller, stock and books in order',
  async ({ page }) => {
    const [one, two] = [{ ...(await findCartLine()), quantity: 2 }, await findCartLine({ at: 1 })];
    const stocks = await Promise.all([loadStock(one.id), loadStock(two.id)]);
    const email = uniqueEmail();
    await openWithCart(page, [one, two]);
    await openCheckout(page, { ...testBuyer, email });
    const tab = await openPaymentTab(page);
    expect(await readLocalStorage(page, 'sugu.cart')).toHaveLength(2);
    const total = Math.round(one.price * 200 + two.price * 100) + one.metadata.shipping! + two.metadata.shipping!;
    const cardPage = plainText(await tab.locator('body').textContent());
    expect(cardPage).toContain(formatPriceText(total));
    for (const line of [one, two]) expect(cardPage).toContain(plainText(line.name));
    // The first tab shows the payment for a few seconds only, so its request is held until the second tab was checked.
    let letGo = (): void => undefined;
    const looked = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/commande\/[^/]+\/etat/, (route) => looked.then(() => route.continue()));
    await payWithCard(tab, testCards.pays);
    await tab.waitForURL(/\/payment-success\?/);
    await waitForPaidPage(tab);
    expect(plainText(await tab.getByRole('main').textContent())).toContain(email);
    // Both tabs are updated: the success page, and the shop left behind.
    await expect.poll(() => readLocalStorage(tab, 'sugu.cart')).toEqual([]);
    await expect.poll(() => cartLink(page).count()).toBe(0);
    // The first tab shows that the order is paid, with a link to it.
    letGo();
    await page.getByText(frenchMessage('checkout_success_paid_title')).waitFor();
    await page.getByRole('button', { name: frenchMessage('checkout_follow') }).click();
    await page.waitForURL(/\/commande\//);
    await isPaid(page);

    await tab.getByRole('link', { name: frenchMessage('checkout_follow') }).click();
    await tab.waitForURL(/\/commande\//);
    await isPaid(tab);
    const parts = tab.getByRole('article');
    expect(await parts.count()).toBe(2);
    for (const line of [one, two]) {
      const part = parts.filter({ has: tab.getByRole('heading', { name: line.supplier_name }) });
      const words = plainText(await part.textContent());
      expect(words).toContain(plainText(`${line.name}`));
      expect(words).toContain(`× ${line.quantity}`);
      expect(words).toContain(formatPriceText(Math.round(line.price * 100) * line.quantity));
    }
    expect(plainText(await tab.getByRole('main').textContent())).toContain(
      frenchMessage('checkout_total_paid') + formatPriceText(total),
    );

    const [order] = await ownerSql()<
      { id: string; number: string }[]
    >`select id, number from orders where customer_email = ${email}`;
    const mail = await waitForOrderMail(order!.number, 'order-paid');
    expect(mail.message).toMatch(new RegExp(`^To: .*${email}`, 'm'));
    expect(mail.page).toContain(formatPriceText(total));
    for (const line of [one, two]) expect(mail.page).toContain(plainText(line.supplier_name));
    const link = /href="([^"]*\/commande\/[^"]*)"/.exec(mail.page)![1]!.replaceAll('&amp;', '&');
    await tab.goto(link);
    await isPaid(tab);
    expect((await waitForOrderMail(order!.number, 'admin-new-order')).page).toContain(formatPriceText(total));

    expect(await Promise.all([loadStock(one.id), loadStock(two.id)])).toEqual([stocks[0]! - 2, stocks[1]! - 1]);
    expect(await loadLedgerSum(order!.id)).toEqual({ sum: 0, entries: expect.any(Number) });
    expect((await loadLedgerSum(order!.id)).entries).toBeGreaterThan(4);
    const [payment] = await ownerSql()<
      { state: string; amount: number; currency: string }[]
    >`select state, amount_minor::float8 as amount, currency from payments where order_id = ${order!.id}`;
    expect(payment).toEqual({ state: 'paid', amount: total, currency: expect.stringMatching(/^cad$/i) });
  },
);

journey(
  'R-CHK-27, R-FX-12 an order in francs is charged in whole francs, not a hundred times',
  async ({ page, context, url }) => {
    await context.addCookies([{ name: 'location', value: 'ML', url: url('/') }]);
    const line = { ...(await findCartLine({ source: 'african', currency: 'XOF', country: 'ML' })), quantity: 2 };
    const email = uniqueEmail();
    await openWithCart(page, [line]);
    await openCheckout(page, { ...testBuyer, email, city: 'Bamako' });
    await waitForExactTotal(page);
    const total = line.price * 2 + line.metadata.shipping!;
    expect(plainText(await cartDrawer(page).locator('section.summary').textContent())).toContain(
      frenchMessage('checkout_total') + formatPriceText(total, 'XOF'),
    );
    // In Mali mobile money is selected, unless the card is chosen.
    await cartDrawer(page)
      .getByRole('radio', { name: frenchMessage('checkout_pay_card') })
      .check();
    const tab = await openPaymentTab(page);
    expect(plainText(await tab.locator('body').textContent()).replaceAll(' ', '')).toContain(`${total}`);
    await payWithCard(tab, testCards.pays);
    await waitForPaidPage(tab);
    const [order] = await findOrdersByEmail(email);
    const [payment] = await ownerSql()<
      { amount: number; currency: string }[]
    >`select amount_minor::float8 as amount, currency from payments where order_id = ${order!.id}`;
    expect([payment!.amount, payment!.currency.toUpperCase()]).toEqual([total, 'XOF']);
  },
);

journey(
  'R-CART-15 two currencies are charged in the first one, to the cent the checkout showed; only the paid section leaves the cart',
  async ({ page }) => {
    const [dollars, francs, stays] = [
      await findCartLine({ source: 'african' }),
      { ...(await findCartLine({ source: 'african', currency: 'XOF' })), quantity: 3 },
      await findCartLine(),
    ];
    await openWithCart(page, [dollars, francs, stays]);
    await openCart(page);
    await cartDrawer(page)
      .getByRole('tab', { name: /^Marché Africain/ })
      .click();
    await drawerButton(page, 'Procéder au paiement').click();
    const email = uniqueEmail();
    await fillCheckout(page, { ...testBuyer, email });
    await waitForExactTotal(page);
    const shown = new RegExp(`${frenchMessage('checkout_total')}([\\d ]+,\\d\\d) \\$`).exec(
      plainText(await cartDrawer(page).locator('section.summary').textContent()),
    )![1]!;
    await cartDrawer(page)
      .getByText(frenchMessage('checkout_charged_in', { currency: 'CAD' }))
      .waitFor();
    const tab = await openPaymentTab(page);
    expect(plainText(await tab.locator('body').textContent())).toContain(`${shown} $`);
    await payWithCard(tab, testCards.pays);
    await waitForPaidPage(tab);
    const [order] = await findOrdersByEmail(email);
    const [payment] = await ownerSql()<
      { amount: number }[]
    >`select amount_minor::float8 as amount from payments where order_id = ${order!.id}`;
    expect(payment!.amount).toBe(Number(shown.replaceAll(/\D/g, '')));
    expect((await loadLedgerSum(order!.id)).sum).toBe(0);
    await expect
      .poll(async () => (await readLocalStorage<CartItem[]>(tab, 'sugu.cart')).map(({ id }) => id))
      .toEqual([stays.id]);
  },
);

journey(
  'on the checkout page of its own the payment opens in a new tab and the page follows the order',
  async ({ page }) => {
    await openWithCart(page, [await findCartLine()], '/paiement');
    for (const [name, value] of Object.entries({ ...testBuyer, email: uniqueEmail() }))
      await page.locator(`form.checkout [name=${name}]`).fill(value);
    const tab = await openPaymentTab(page);
    await page.waitForURL(/\/commande\//);
    await page.getByRole('link', { name: frenchMessage('checkout_resume') }).waitFor();
    await payWithCard(tab, testCards.pays);
    await waitForPaidPage(tab);
    await page.bringToFront();
    await isPaid(page);
    await expect.poll(() => readLocalStorage(page, 'sugu.cart')).toEqual([]);
  },
);
