// What can fail between checkout form and payment page. Each failure has its message; nothing must be typed again.
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { journey } from './browser.ts';
import {
  recordFunctionRequests,
  testBuyer,
  changeOfferDuringTest,
  cartDrawer,
  waitForErrorToast,
  uniqueEmail,
  drawerButton,
  findCartLine,
  openCheckout,
  findOrdersByEmail,
  openPaymentTab,
  waitForExactTotal,
  frenchMessage,
  openWithCart,
} from './buying.ts';
import { plainText, readLocalStorage, formatPriceWithCode } from './pages.ts';

const creation = '**/functions/v1/create-universal-order-payment';
const field = (page: Page, name: string) => page.locator(`form.checkout [name=${name}]`);
const pressPay = (page: Page): Promise<void> => page.getByRole('button', { name: 'Payer la commande' }).click();
const failed = (page: Page): Promise<void> =>
  waitForErrorToast(page, 'Erreur', 'Erreur lors de la création de la commande');
const notBusy = async (page: Page): Promise<void> =>
  expect.poll(() => drawerButton(page, 'Payer la commande').isEnabled()).toBe(true);

journey(
  'R-CHK-18..20, R-FN-03 a failed order or a missing address shows an error, the tab closes, the button works again and the shop gets no notification',
  async ({ page, context, faults }) => {
    await openWithCart(page, [await findCartLine()]);
    const told = recordFunctionRequests(context, 'notify-admin-new-order');
    await openCheckout(page);
    await waitForExactTotal(page);
    const answers: [(route: Route) => Promise<void>, RegExp][] = [
      [(route) => route.fulfill({ status: 500, body: 'boom' }), /create-universal-order-payment/],
      [(route) => route.abort(), /Failed to fetch/],
      [
        (route) => route.fulfill({ json: { orderId: crypto.randomUUID(), orderToken: 'x' } }),
        /URL de paiement non reçue/,
      ],
    ];
    for (const [answer, error] of answers) {
      await page.route(creation, answer);
      await pressPay(page);
      await failed(page);
      await notBusy(page);
      const said = faults.splice(0);
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(error);
      await page.unroute(creation);
      await expect.poll(() => context.pages().length).toBe(1);
    }
    expect(told).toEqual([]);
    expect(await readLocalStorage(page, 'sugu.cart')).toHaveLength(1);
    // The next attempt succeeds without typing anything again.
    await openPaymentTab(page);
  },
);

journey(
  'a changed price and a short stock are said line by line before paying, and one click mends the cart',
  async ({ page }) => {
    const [dearer, scarce, gone] = [
      await findCartLine(),
      // No other journey orders from the third seller, so no other order reduces this stock.
      { ...(await findCartLine({ at: 2 })), quantity: 5 },
      await findCartLine({ source: 'african' }),
    ];
    await openWithCart(page, [dearer, scarce, gone]);
    const was = Math.round(dearer.price * 100);
    await changeOfferDuringTest(dearer.id, { price_minor: was + 250 });
    await changeOfferDuringTest(scarce.id, { stock: 2 });
    await changeOfferDuringTest(gone.id, { is_active: false });
    await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
    await waitForExactTotal(page);
    const said = cartDrawer(page).getByRole('listitem');
    await said
      .filter({
        hasText: frenchMessage('refusal_offer_price_changed', {
          name: dearer.name,
          old: formatPriceWithCode(was),
          new: formatPriceWithCode(was + 250),
        }),
      })
      .waitFor();
    await said
      .filter({ hasText: frenchMessage('refusal_offer_short_stock', { name: scarce.name, left: '2' }) })
      .waitFor();
    await said.filter({ hasText: frenchMessage('refusal_offer_gone', { name: gone.name }) }).waitFor();
    expect(await drawerButton(page, 'Payer la commande').isDisabled()).toBe(true);
    await drawerButton(page, frenchMessage('checkout_repair')).click();
    await notBusy(page);
    expect(
      (await readLocalStorage<CartItem[]>(page, 'sugu.cart')).map(({ id, price, quantity }) => [id, price, quantity]),
    ).toEqual([
      [dearer.id, (was + 250) / 100, 1],
      [scarce.id, scarce.price, 2],
    ]);
    await openPaymentTab(page);
  },
);

journey(
  'a price that changes while the form is filled in is refused by the server, naming the line, and one click mends it',
  async ({ page, faults }) => {
    const [stays, dearer] = [await findCartLine(), await findCartLine({ at: 1 })];
    const email = uniqueEmail();
    await page.clock.install();
    await openWithCart(page, [stays, dearer]);
    await openCheckout(page, { ...testBuyer, email });
    await waitForExactTotal(page);
    const was = Math.round(dearer.price * 100);
    await changeOfferDuringTest(dearer.id, { price_minor: was - 1 });
    await pressPay(page);
    await failed(page);
    await cartDrawer(page).getByText(frenchMessage('checkout_refused_intro')).waitFor();
    expect((await cartDrawer(page).locator('.trouble-list li').allTextContents()).map(plainText)).toEqual([
      frenchMessage('refusal_offer_price_changed', {
        name: dearer.name,
        old: formatPriceWithCode(was),
        new: formatPriceWithCode(was - 1),
      }),
    ]);
    expect(await findOrdersByEmail(email)).toEqual([]);
    faults.splice(0);
    await page.clock.pauseAt(Date.now() + 2500);
    await drawerButton(page, frenchMessage('checkout_repair')).click();
    // The message disappears with its cause; by itself it would stay for ten seconds of the page's clock.
    const said = page.locator('[data-sonner-toast][data-type=error]');
    for (let ms = 0; ms < 3000 && (await said.count()) > 0; ms += 100) await page.clock.runFor(100);
    expect(await said.count()).toBe(0);
    await page.clock.resume();
    await notBusy(page);
    await openPaymentTab(page);
    expect(await findOrdersByEmail(email)).toHaveLength(1);
  },
);

journey('what is not delivered to the chosen country cannot be paid, and says why', async ({ page }) => {
  const unstated = await findCartLine({ source: 'admin', unstated: true });
  await openWithCart(page, [await findCartLine(), unstated]);
  await openCheckout(page);
  await cartDrawer(page)
    .getByText(frenchMessage('checkout_unshippable', { country: 'Canada', names: `« ${unstated.name} »` }))
    .waitFor();
  expect(await drawerButton(page, 'Payer la commande').isDisabled()).toBe(true);
});

journey(
  'R-CHK-20 paying offline shows an error, clears the busy state and loses nothing; back online it succeeds',
  async ({ page, context, faults }) => {
    await openWithCart(page, [await findCartLine()]);
    await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
    await waitForExactTotal(page);
    await context.setOffline(true);
    await pressPay(page);
    await failed(page);
    await cartDrawer(page).getByText(frenchMessage('checkout_offline')).waitFor();
    await notBusy(page);
    expect(await field(page, 'street').inputValue()).toBe(testBuyer.street);
    faults.splice(0);
    await context.setOffline(false);
    await openPaymentTab(page);
  },
);

journey('R-CHK-15 when the browser blocks the new tab, the drawer shows the way to the payment', async ({ page }) => {
  await openWithCart(page, [await findCartLine()]);
  await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
  await page.evaluate(() => void (window.open = () => null));
  await waitForExactTotal(page);
  await pressPay(page);
  const link = cartDrawer(page).getByRole('link', { name: frenchMessage('checkout_open_payment') });
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await tab.waitForURL(/\/pay\//);
});
