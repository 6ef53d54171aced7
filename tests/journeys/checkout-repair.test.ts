// One click repairs a cart that cannot be ordered as it is; a new order replaces an abandoned one.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { waitForHydration, journey, phoneSize, journeyInTurn } from './browser.ts';
import {
  recordFunctionRequests,
  testBuyer,
  testCards,
  cartLink,
  changeOfferDuringTest,
  cartDrawer,
  uniqueEmail,
  drawerButton,
  findCartLine,
  ownerSql,
  setSimulatorFaults,
  openCheckout,
  findOrdersByEmail,
  openPaymentTab,
  payWithCard,
  waitForExactTotal,
  frenchMessage,
  openWithCart,
  loadStock,
  waitForPaidPage,
  waitForToast,
} from './buying.ts';
import { plainText, formatPriceText, readLocalStorage, formatPriceWithCode } from './pages.ts';

const minor = (line: CartItem): number => Math.round(line.price * 100);
const cartOf = async (page: Page) =>
  (await readLocalStorage<CartItem[]>(page, 'sugu.cart')).map(({ id, price, quantity }) => [id, price, quantity]);
const listed = async (page: Page): Promise<string[]> =>
  (await page.locator('.trouble-list li').allTextContents()).map(plainText);
const payable = (page: Page): Promise<void> =>
  expect.poll(() => page.getByRole('button', { name: 'Payer la commande' }).isEnabled()).toBe(true);
const field = (page: Page, name: string) => page.locator(`form.checkout [name=${name}]`).last();

journey(
  'one click mends every line at once, says what it changed, keeps what was typed, and can be undone',
  async ({ page }) => {
    const [dearer, scarce, gone, unstated] = [
      await findCartLine(),
      { ...(await findCartLine({ at: 1 })), quantity: 5 },
      await findCartLine({ source: 'african' }),
      await findCartLine({ source: 'admin', unstated: true }),
    ];
    await openWithCart(page, [dearer, scarce, gone, unstated]);
    const before = await cartOf(page);
    await changeOfferDuringTest(dearer.id, { price_minor: minor(dearer) + 250 });
    // Two problems in one line: both are listed, and repaired together.
    await changeOfferDuringTest(scarce.id, { stock: 2, price_minor: minor(scarce) - 100 });
    await changeOfferDuringTest(gone.id, { is_active: false });
    await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
    await waitForExactTotal(page);
    const words = [
      frenchMessage('refusal_offer_price_changed', {
        name: dearer.name,
        old: formatPriceWithCode(minor(dearer)),
        new: formatPriceWithCode(minor(dearer) + 250),
      }),
      frenchMessage('refusal_offer_price_changed', {
        name: scarce.name,
        old: formatPriceWithCode(minor(scarce)),
        new: formatPriceWithCode(minor(scarce) - 100),
      }),
      frenchMessage('refusal_offer_short_stock', { name: scarce.name, left: '2' }),
      frenchMessage('refusal_offer_gone', { name: gone.name }),
    ];
    await expect.poll(() => listed(page)).toEqual(words);
    await cartDrawer(page)
      .getByText(frenchMessage('checkout_unshippable', { country: 'Canada', names: `« ${unstated.name} »` }))
      .waitFor();
    expect(await drawerButton(page, 'Payer la commande').isDisabled()).toBe(true);
    await drawerButton(page, frenchMessage('checkout_repair')).click();
    await payable(page);
    const after = [
      [dearer.id, (minor(dearer) + 250) / 100, 1],
      [scarce.id, (minor(scarce) - 100) / 100, 2],
    ];
    expect(await cartOf(page)).toEqual(after);
    expect(await listed(page)).toEqual([
      frenchMessage('checkout_repair_price', {
        name: dearer.name,
        old: formatPriceText(minor(dearer)),
        new: formatPriceText(minor(dearer) + 250),
      }),
      frenchMessage('checkout_repair_price', {
        name: scarce.name,
        old: formatPriceText(minor(scarce)),
        new: formatPriceText(minor(scarce) - 100),
      }),
      frenchMessage('checkout_repair_quantity', { name: scarce.name, old: '5', new: '2' }),
      frenchMessage('checkout_repair_gone', { name: gone.name }),
      frenchMessage('checkout_repair_unshippable', { name: unstated.name }),
    ]);
    expect(await field(page, 'street').inputValue()).toBe(testBuyer.street);
    await drawerButton(page, frenchMessage('checkout_repair_undo')).click();
    await expect.poll(() => cartOf(page)).toEqual(before);
    await expect.poll(() => listed(page)).toEqual(words);
    expect(await field(page, 'street').inputValue()).toBe(testBuyer.street);
    await drawerButton(page, frenchMessage('checkout_repair')).click();
    await payable(page);
    await openPaymentTab(page);
  },
);

journeyInTurn(0)(
  'an offer that changed its currency is taken at its new price, and a minimum that rose raises the line',
  async ({ page }) => {
    const [moved, low] = [await findCartLine(), await findCartLine({ at: 1 })];
    await openWithCart(page, [{ ...moved, currency: 'XOF', price: 5000 }, low]);
    await ownerSql()`update offers set minimum_order_quantity = 3 where id = ${low.id}`;
    try {
      await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
      await expect
        .poll(() => listed(page))
        .toEqual([
          frenchMessage('refusal_offer_currency_mismatch', { name: moved.name, old: 'XOF', new: 'CAD' }),
          frenchMessage('refusal_offer_below_minimum', { name: low.name, minimum: '3' }),
        ]);
      await drawerButton(page, frenchMessage('checkout_repair')).click();
      await payable(page);
      expect(await cartOf(page)).toEqual([
        [moved.id, moved.price, 1],
        [low.id, low.price, 3],
      ]);
      expect(await listed(page)).toContain(
        frenchMessage('checkout_repair_price', {
          name: moved.name,
          old: formatPriceText(5000, 'XOF'),
          new: formatPriceText(minor(moved)),
        }),
      );
      await openPaymentTab(page);
    } finally {
      await ownerSql()`update offers set minimum_order_quantity = 1 where id = ${low.id}`;
    }
  },
);

journeyInTurn(1)('when the repair leaves nothing, the cart is empty and one click brings it back', async ({ page }) => {
  const gone = await findCartLine({ source: 'african' });
  await openWithCart(page, [gone]);
  await changeOfferDuringTest(gone.id, { is_active: false });
  await openCheckout(page);
  await drawerButton(page, frenchMessage('checkout_repair')).click();
  await cartDrawer(page).getByText('Votre panier est vide', { exact: true }).waitFor();
  await cartDrawer(page)
    .getByRole('button', { name: frenchMessage('cart_undo'), exact: true })
    .click();
  await expect.poll(async () => (await cartOf(page)).length).toBe(1);
});

journey(
  'a buyer of the last unit who comes back and corrects his form is not locked out by his own order: it is replaced',
  async ({ page, context }) => {
    const line = await findCartLine();
    const email = uniqueEmail();
    await openWithCart(page, [line]);
    await changeOfferDuringTest(line.id, { stock: 1 });
    const requests = recordFunctionRequests(context, 'create-universal-order-payment');
    await openCheckout(page, { ...testBuyer, email });
    const left = await openPaymentTab(page);
    expect(await loadStock(line.id)).toBe(0);
    await openCheckout(page, { ...testBuyer, email, city: 'Laval' });
    await payable(page);
    expect(await listed(page)).toEqual([]);
    const tab = await openPaymentTab(page);
    expect(tab.url()).not.toBe(left.url());
    expect(requests[1]!.body['replaces']).toMatchObject([
      { orderId: expect.any(String), orderToken: expect.any(String) },
    ]);
    expect((await findOrdersByEmail(email)).map(({ status }) => status).toSorted()).toEqual([
      'awaiting_payment',
      'expired',
    ]);
    expect(await readLocalStorage<unknown[]>(page, 'sugu.orders.pending')).toHaveLength(1);
    await payWithCard(tab, testCards.pays);
    await waitForPaidPage(tab);
    expect((await findOrdersByEmail(email)).map(({ status }) => status).toSorted()).toEqual(['expired', 'paid']);
    expect(await loadStock(line.id)).toBe(0);
  },
);

journey(
  'an order paid in the other tab before its news came is not ordered twice: the buyer is told and led to it',
  async ({ page }) => {
    const line = await findCartLine();
    const email = uniqueEmail();
    await openWithCart(page, [line]);
    await openCheckout(page, { ...testBuyer, email });
    const first = await openPaymentTab(page);
    await setSimulatorFaults({ holdWebhooks: true });
    await payWithCard(first, testCards.pays);
    await first.waitForURL(/\/payment-success\?/);
    await openCheckout(page, { ...testBuyer, email, city: 'Laval' });
    await waitForExactTotal(page);
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Payer la commande' }).click(),
    ]);
    await waitForToast(page, frenchMessage('checkout_instead_title'), frenchMessage('checkout_instead_paid'));
    await tab.waitForURL(/\/payment-success\?/);
    await waitForPaidPage(tab);
    expect((await findOrdersByEmail(email)).map(({ status }) => status)).toEqual(['paid']);
    await expect.poll(() => cartLink(page).count()).toBe(0);
  },
);

/** The server's quotes, changed as if these providers accepted the currency. */
async function quotedBy(page: Page, providers: Quote['providers']): Promise<void> {
  await page.route('**/functions/v1/quote-order', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as Quote), providers } });
  });
}

journeyInTurn(2)(
  'on a phone: where two would take the total the buyer chooses how to pay, by keyboard too; where one does nothing is asked',
  async ({ page, context }) => {
    const requests = recordFunctionRequests(context, 'create-universal-order-payment');
    await openWithCart(page, [await findCartLine()]);
    const [takesCard, takesMobile] = [
      { name: 'stripe', problem: null },
      { name: 'mobile-money', problem: null },
    ];
    await quotedBy(page, [takesCard, takesMobile]);
    await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
    await waitForExactTotal(page);
    const choice = cartDrawer(page).getByRole('group', { name: frenchMessage('checkout_pay_how') });
    const [card, mobile] = [
      choice.getByRole('radio', { name: frenchMessage('checkout_pay_card') }),
      choice.getByRole('radio', { name: /^Mobile money/ }),
    ];
    expect([await card.isChecked(), await mobile.isChecked()]).toEqual([true, false]);
    await cartDrawer(page).getByText(frenchMessage('checkout_where')).waitFor();
    // Where mobile money is usual, it is preselected until the buyer chooses.
    await field(page, 'country').selectOption('ML');
    await expect.poll(() => mobile.isChecked()).toBe(true);
    await field(page, 'country').selectOption('CA');
    await expect.poll(() => card.isChecked()).toBe(true);
    await waitForExactTotal(page);
    await card.focus();
    await page.keyboard.press('ArrowDown');
    expect(await mobile.isChecked()).toBe(true);
    await cartDrawer(page).getByText(frenchMessage('checkout_where_mobile')).waitFor();
    // The choice survives closing and opening the drawer, and is stored nowhere.
    await page.keyboard.press('Escape');
    await openCheckout(page);
    await waitForExactTotal(page);
    expect(await mobile.isChecked()).toBe(true);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'mobile-money',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.route('**/functions/v1/create-universal-order-payment', (route) =>
      route.fulfill({
        json: { url: new URL('/panier', page.url()).href, orderId: crypto.randomUUID(), orderToken: 'x' },
      }),
    );
    await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Payer la commande' }).click()]);
    expect(requests[0]!.headers['payment-provider']).toBe('mobile-money');
    await page.unroute('**/functions/v1/quote-order');
    await quotedBy(page, [takesCard]);
    await page.reload();
    await waitForHydration(page);
    await openCheckout(page);
    await waitForExactTotal(page);
    await payable(page);
    expect(await choice.count()).toBe(0);
  },
  { viewport: phoneSize },
);

journeyInTurn(0)(
  'who does not take this total stays in the choice, disabled, with the reason; the other is asked',
  async ({ page }) => {
    await openWithCart(page, [await findCartLine()]);
    await quotedBy(page, [
      { name: 'stripe', problem: null },
      {
        name: 'mobile-money',
        problem: { code: 'payment/amount-step', facts: { step: 5, next: formatPriceText(58_960, 'XOF') } },
      },
    ]);
    await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
    await field(page, 'country').selectOption('ML');
    await waitForExactTotal(page);
    const [card, mobile] = [
      cartDrawer(page).getByRole('radio', { name: frenchMessage('checkout_pay_card') }),
      cartDrawer(page).getByRole('radio', { name: /^Mobile money/ }),
    ];
    expect([await card.isChecked(), await mobile.isDisabled()]).toEqual([true, true]);
    expect(plainText(await cartDrawer(page).locator('.payment-why').textContent())).toBe(
      frenchMessage('refusal_payment_amount_step', { step: '5', next: formatPriceText(58_960, 'XOF') }),
    );
    expect(await mobile.getAttribute('aria-describedby')).toBe(
      await cartDrawer(page).locator('.payment-why').getAttribute('id'),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  },
  { viewport: phoneSize },
);

const off = { javaScriptEnabled: false };
const add = async (page: Page, line: CartItem): Promise<void> => {
  await page.goto(`/produit/${line.metadata.slug}`);
  await page.locator(`form.add:has(input[name=offer_id][value="${line.id}"])`).first().getByRole('button').click();
  await page.waitForURL('**/panier');
};
const fillIn = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).last().fill(value);
};

journeyInTurn(2)(
  'without JavaScript: a dearer line and one that vanished are named at the payment, one button mends both, what was typed stays',
  async ({ page }) => {
    const [dearer, gone] = [await findCartLine(), await findCartLine({ source: 'african' })];
    const email = uniqueEmail();
    await add(page, dearer);
    await add(page, gone);
    await page.goto('/paiement');
    await fillIn(page, { ...testBuyer, email });
    await changeOfferDuringTest(dearer.id, { price_minor: minor(dearer) + 250 });
    await changeOfferDuringTest(gone.id, { is_active: false });
    await page.getByRole('button', { name: 'Payer la commande' }).click();
    // The click resolves when the response begins, before all of it has arrived.
    await expect
      .poll(() => listed(page))
      .toEqual([
        frenchMessage('refusal_offer_gone', { name: gone.name }),
        frenchMessage('refusal_offer_price_changed', {
          name: dearer.name,
          old: formatPriceWithCode(minor(dearer)),
          new: formatPriceWithCode(minor(dearer) + 250),
        }),
      ]);
    expect(await findOrdersByEmail(email)).toEqual([]);
    await page.getByRole('button', { name: frenchMessage('checkout_repair') }).click();
    await expect
      .poll(() => listed(page))
      .toEqual([
        frenchMessage('checkout_repair_gone', { name: gone.name }),
        frenchMessage('checkout_repair_price', {
          name: dearer.name,
          old: formatPriceText(minor(dearer)),
          new: formatPriceText(minor(dearer) + 250),
        }),
      ]);
    expect(await page.locator('[name=street]').last().inputValue()).toBe(testBuyer.street);
    await page.getByRole('button', { name: 'Payer la commande' }).click();
    await page.waitForURL(/\/pay\//);
    expect(await findOrdersByEmail(email)).toHaveLength(1);
  },
  off,
);

journeyInTurn(1)(
  'without JavaScript: the last unit’s buyer goes back, corrects his address and pays: his first order is replaced',
  async ({ page }) => {
    const line = await findCartLine();
    const email = uniqueEmail();
    await add(page, line);
    await changeOfferDuringTest(line.id, { stock: 1 });
    await page.goto('/paiement');
    await fillIn(page, { ...testBuyer, email });
    await page.getByRole('button', { name: 'Payer la commande' }).click();
    await page.waitForURL(/\/pay\//);
    await page.goto('/paiement');
    expect(await listed(page)).toEqual([]);
    await fillIn(page, { ...testBuyer, email, city: 'Laval' });
    await page.getByRole('button', { name: 'Payer la commande' }).click();
    await page.waitForURL(/\/pay\//);
    expect((await findOrdersByEmail(email)).map(({ status }) => status).toSorted()).toEqual([
      'awaiting_payment',
      'expired',
    ]);
    await payWithCard(page, testCards.pays);
    await waitForPaidPage(page);
    expect(await loadStock(line.id)).toBe(0);
  },
  off,
);
