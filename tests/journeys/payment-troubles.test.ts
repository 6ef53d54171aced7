// Payments that do not go straight through: declined, abandoned, late, repeated.
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { waitForHydration, journey, phoneSize } from './browser.ts';
import {
  loadLedgerSum,
  testBuyer,
  testCards,
  cartDrawer,
  uniqueEmail,
  drawerButton,
  findCartLine,
  setSimulatorFaults,
  openCheckout,
  parseOrderLink,
  findOrdersByEmail,
  openPaymentTab,
  payWithCard,
  waitForExactTotal,
  frenchMessage,
  openWithCart,
  loadStock,
  waitForPaidPage,
} from './buying.ts';
import { plainText, readLocalStorage } from './pages.ts';

journey(
  'on a phone: a declined card says so and charges nothing; the paying card then pays the same order',
  async ({ page }) => {
    const email = uniqueEmail();
    await openWithCart(page, [await findCartLine()]);
    await openCheckout(page, { ...testBuyer, email });
    const tab = await openPaymentTab(page);
    await payWithCard(tab, testCards.declined);
    expect(plainText(await tab.getByRole('alert').textContent())).toContain('Votre carte a été refusée');
    expect((await findOrdersByEmail(email)).map(({ status }) => status)).toEqual(['awaiting_payment']);
    expect(await readLocalStorage(page, 'sugu.cart')).toHaveLength(1);
    await payWithCard(tab, testCards.pays);
    await waitForPaidPage(tab);
    const paid = await findOrdersByEmail(email);
    expect(paid.map(({ status }) => status)).toEqual(['paid']);
    expect((await loadLedgerSum(paid[0]!.id)).sum).toBe(0);
  },
  { viewport: phoneSize },
);

journey('a card whose bank asks: refused there it pays nothing, confirmed there it pays', async ({ page }) => {
  const email = uniqueEmail();
  await openWithCart(page, [await findCartLine()]);
  await openCheckout(page, { ...testBuyer, email });
  const tab = await openPaymentTab(page);
  await payWithCard(tab, testCards.asksTheBank);
  await tab.getByRole('button', { name: 'Refuser le paiement' }).click();
  expect(plainText(await tab.getByRole('alert').textContent())).toContain('Votre banque n’a pas confirmé ce paiement');
  await payWithCard(tab, testCards.asksTheBank);
  await tab.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await tab.waitForURL(/\/payment-success\?/);
  await waitForPaidPage(tab);
  expect((await findOrdersByEmail(email)).map(({ status }) => status)).toEqual(['paid']);
});

journey(
  'R-CHK-22, R-ROUTE-16 an abandoned payment leads to /payment-cancelled: nothing is charged, cart and stock stay reserved, and the payment can be resumed',
  async ({ page }) => {
    const email = uniqueEmail();
    const line = await findCartLine();
    await openWithCart(page, [line]);
    await openCheckout(page, { ...testBuyer, email });
    const tab = await openPaymentTab(page);
    const held = await loadStock(line.id);
    await tab
      .getByRole('link', { name: /^Annuler et revenir/ })
      .filter({ visible: true })
      .first()
      .click();
    await tab.waitForURL(/\/payment-cancelled\?/);
    await tab.getByRole('heading', { level: 1, name: frenchMessage('checkout_cancelled_title') }).waitFor();
    expect(plainText(await tab.getByRole('main').textContent())).toContain(frenchMessage('checkout_cancelled_words'));
    expect(await readLocalStorage<CartItem[]>(tab, 'sugu.cart')).toHaveLength(1);
    expect(await loadStock(line.id)).toBe(held);
    await tab.getByRole('link', { name: frenchMessage('checkout_resume') }).click();
    await tab.waitForURL(/\/pay\//);
    await payWithCard(tab, testCards.pays);
    await waitForPaidPage(tab);
    expect((await findOrdersByEmail(email)).map(({ status }) => status)).toEqual(['paid']);
    // The URL for an abandoned payment now shows that the order is paid.
    const { id, token } = parseOrderLink(tab.url());
    await tab.goto(`/payment-cancelled?order=${id}&token=${token}`);
    await tab.getByText(frenchMessage('checkout_cancelled_paid')).waitFor();
  },
);

journey(
  'R-CHK-21 until the payment is confirmed the success page waits and the cart stays; then the page updates itself',
  async ({ page }) => {
    await openWithCart(page, [await findCartLine()]);
    await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
    const tab = await openPaymentTab(page);
    await setSimulatorFaults({ holdWebhooks: true });
    await payWithCard(tab, testCards.pays);
    await tab.getByRole('heading', { level: 1, name: frenchMessage('checkout_success_wait_title') }).waitFor();
    expect(await readLocalStorage(tab, 'sugu.cart')).toHaveLength(1);
    await setSimulatorFaults({ reset: true });
    await waitForPaidPage(tab);
    await expect.poll(() => readLocalStorage(tab, 'sugu.cart')).toEqual([]);
  },
);

journey(
  'R-CHK-21 a network error while waiting for the payment leaves the page unchanged; back online it updates itself',
  async ({ page, context }) => {
    await openWithCart(page, [await findCartLine()]);
    await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
    const tab = await openPaymentTab(page);
    await setSimulatorFaults({ holdWebhooks: true });
    await payWithCard(tab, testCards.pays);
    const waits = tab.getByRole('heading', { level: 1, name: frenchMessage('checkout_success_wait_title') });
    await waits.waitFor();
    await waitForHydration(tab);
    await page.close();
    const failedRequest = tab.waitForEvent('requestfailed', (request) => request.url().includes('/commande/'));
    await context.setOffline(true);
    await failedRequest;
    await tab.waitForTimeout(1000);
    expect(await waits.isVisible()).toBe(true);
    expect(await readLocalStorage(tab, 'sugu.cart')).toHaveLength(1);
    await context.setOffline(false);
    await setSimulatorFaults({ reset: true });
    await waitForPaidPage(tab);
    await expect.poll(() => readLocalStorage(tab, 'sugu.cart')).toEqual([]);
  },
);

journey(
  'R-CHK-20 when the payment service is down the buyer sees an error; the next click pays the same order',
  async ({ page, faults }) => {
    const email = uniqueEmail();
    await openWithCart(page, [await findCartLine()]);
    await openCheckout(page, { ...testBuyer, email });
    await waitForExactTotal(page);
    await setSimulatorFaults({ errorStatus: 503 });
    await drawerButton(page, 'Payer la commande').click();
    await cartDrawer(page).getByText(frenchMessage('refusal_payment_provider_down')).waitFor({ timeout: 20_000 });
    await setSimulatorFaults({ reset: true });
    faults.splice(0);
    await payWithCard(await openPaymentTab(page), testCards.pays);
    await expect
      .poll(() => findOrdersByEmail(email), { timeout: 10_000 })
      .toEqual([{ id: expect.any(String), status: 'paid' }]);
  },
);

journey('a double click on pay makes one order', async ({ page, context }) => {
  const email = uniqueEmail();
  await openWithCart(page, [await findCartLine()]);
  await openCheckout(page, { ...testBuyer, email });
  await waitForExactTotal(page);
  await drawerButton(page, 'Payer la commande').dblclick();
  await expect.poll(() => context.pages().filter((one) => /\/pay\//.test(one.url())).length).toBe(1);
  await page.waitForTimeout(300);
  expect(context.pages()).toHaveLength(2);
  expect(await findOrdersByEmail(email)).toHaveLength(1);
});

journey('reloading anywhere during the payment loses nothing and orders nothing twice', async ({ page }) => {
  const email = uniqueEmail();
  await openWithCart(page, [await findCartLine()]);
  await openCheckout(page, { ...testBuyer, email });
  const tab = await openPaymentTab(page);
  await Promise.all([page.reload(), tab.reload()]);
  await waitForHydration(page);
  expect(await readLocalStorage(page, 'sugu.cart')).toHaveLength(1);
  // The same cart and form are the same order: its open payment page is reused.
  await openCheckout(page, { ...testBuyer, email });
  const again = await openPaymentTab(page);
  const cardPage = tab.url();
  expect(again.url()).toBe(cardPage);
  await again.close();
  await payWithCard(tab, testCards.pays);
  await waitForPaidPage(tab);
  await tab.reload();
  await waitForPaidPage(tab);
  await expect.poll(() => readLocalStorage(page, 'sugu.cart')).toEqual([]);
  expect((await findOrdersByEmail(email)).map(({ status }) => status)).toEqual(['paid']);
  // The card page of a paid order accepts no second payment.
  await tab.goto(cardPage);
  await tab.getByRole('link', { name: 'Voir ma commande' }).waitFor();
});
