// An order shows why its mobile payment was refused, and can be paid again, also by card. While a payment page cannot
// be closed, no other payment page opens.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { journey, phoneSize, journeyInTurn } from './browser.ts';
import {
  loadLedgerSum,
  testBuyer,
  testCards,
  cartDrawer,
  uniqueEmail,
  findCartLine,
  openCheckout,
  findOrdersByEmail,
  payWithCard,
  waitForExactTotal,
  frenchMessage,
  openWithCart,
  waitForPaidPage,
  waitForToast,
} from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { placeOrder } from './place-order.ts';

/** A cart line that both providers accept, because its price is in francs and a multiple of five. */
const inFrancs = (): Promise<CartItem> => findCartLine({ source: 'african', currency: 'XOF' });
const orderPath = (id: string, token: string): string => `/commande/${id}?token=${token}`;

/** An order in francs with an open mobile-money page. */
async function placed(): Promise<{ url: string; id: string; token: string; email: string }> {
  const email = uniqueEmail();
  return { ...(await placeOrder([await inFrancs()], email, 'mobile-money')), email };
}

/** Enters a phone number: the operator refuses 07 00 00 00 03, nobody ever confirms 07 00 00 00 05. */
async function confirm(page: Page, number: string): Promise<void> {
  await page.locator('#phone').fill(number);
  await page.getByRole('button', { name: /^Confirmer/ }).click();
  await page.waitForURL(/\/payment-success\?/);
}
const refusedTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: frenchMessage('order_payment_refused_title') });
const by = (page: Page, way: 'order_pay_card' | 'order_pay_mobile') =>
  page.getByRole('button', { name: frenchMessage(way), exact: true });

journey(
  'on a phone: refused by the operator, the waiting page turns by itself, says nothing was charged, and the card pays the same order',
  async ({ page }) => {
    const order = await placed();
    await page.goto(order.url);
    await confirm(page, '0700000003');
    await refusedTitle(page).waitFor({ timeout: 20_000 });
    expect(await mainText(page)).toContain(frenchMessage('order_payment_refused_words'));
    // The page shows the reason, and offers the refused means of payment first (issue 20).
    expect(await mainText(page)).toContain(frenchMessage('payment_refused_mobile'));
    expect(plainText(await page.locator('.pay-again button').first().textContent())).toBe(
      frenchMessage('order_pay_mobile'),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const state = await page.request.get(`/commande/${order.id}/etat?token=${order.token}`);
    expect(await state.json()).toMatchObject({ status: 'awaiting_payment', paid: false, open: true, refused: true });
    expect(await by(page, 'order_pay_mobile').count()).toBe(1);
    await by(page, 'order_pay_card').click();
    await page.waitForURL(/\/pay\//);
    await payWithCard(page, testCards.pays);
    await waitForPaidPage(page);
    expect(await findOrdersByEmail(order.email)).toEqual([{ id: order.id, status: 'paid' }]);
    expect((await loadLedgerSum(order.id)).sum).toBe(0);
  },
  { viewport: phoneSize },
);

journey(
  'without JavaScript: the order’s page says the payment was refused, and its plain form opens a fresh one',
  async ({ page }) => {
    const order = await placed();
    await page.goto(order.url);
    await confirm(page, '0700000003');
    await expect
      .poll(
        async () => {
          await page.goto(orderPath(order.id, order.token));
          return mainText(page);
        },
        { timeout: 20_000 },
      )
      .toContain(frenchMessage('order_payment_refused'));
    // An unknown means of payment returns an error page in the visitor's language, with a link back.
    const unknown = await page.request.post(`/commande/${order.id}/payer`, {
      form: { token: order.token, provider: 'nobody' },
      maxRedirects: 0,
    });
    expect([400, 422]).toContain(unknown.status());
    expect(unknown.headers()['content-type']).toContain('text/html');
    expect(await unknown.text()).toContain(frenchMessage('pay_again_refused_title'));
    await by(page, 'order_pay_mobile').click();
    await page.waitForURL(/\/payer\//);
    expect(page.url()).not.toBe(order.url);
    await confirm(page, '0700000001');
    await expect
      .poll(() => findOrdersByEmail(order.email), { timeout: 20_000 })
      .toEqual([{ id: order.id, status: 'paid' }]);
    // A request from an outdated page opens no payment page for the paid order.
    const late = await page.request.post(`/commande/${order.id}/payer`, {
      form: { token: order.token, provider: 'stripe' },
      maxRedirects: 0,
    });
    expect([late.status(), late.headers()['location']]).toEqual([303, expect.stringContaining('/payment-success?')]);
    const forged = await page.request.post(`/commande/${order.id}/payer`, {
      form: { token: 'x', provider: 'stripe' },
      maxRedirects: 0,
    });
    expect(forged.status()).toBe(404);
    expect(forged.headers()['content-type']).toContain('text/html');
  },
  { javaScriptEnabled: false },
);

journeyInTurn(1)(
  'the card chosen while the mobile-money page is open: the buyer is told it cannot be cancelled and sees his order, not that page',
  async ({ page }) => {
    const email = uniqueEmail();
    await openWithCart(page, [await inFrancs()]);
    const chooseAndPay = async (way: string | RegExp): Promise<Page> => {
      await openCheckout(page, { ...testBuyer, email });
      await waitForExactTotal(page);
      await cartDrawer(page).getByRole('radio', { name: way }).check();
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Payer la commande' }).click(),
      ]);
      return tab;
    };
    const mobile = await chooseAndPay(/^Mobile money/);
    await mobile.waitForURL(/\/payer\//);
    await page.goto('/compare');
    const tab = await chooseAndPay(frenchMessage('checkout_pay_card'));
    await waitForToast(page, frenchMessage('checkout_instead_title'), frenchMessage('checkout_instead_undecided'));
    await tab.waitForURL(/\/commande\//);
    expect(await mainText(tab)).toContain(frenchMessage('order_note_undecided'));
    expect(await tab.getByRole('link', { name: frenchMessage('checkout_resume') }).getAttribute('href')).toBe(
      mobile.url(),
    );
    expect((await findOrdersByEmail(email)).map(({ status }) => status)).toEqual(['awaiting_payment']);
  },
);

journey(
  'without JavaScript: the card chosen while the mobile-money page is open leads to the order, which says why',
  async ({ page }) => {
    const email = uniqueEmail();
    const line = await inFrancs();
    await page.goto(`/produit/${line.metadata.slug}`);
    await page.locator(`form.add:has(input[name=offer_id][value="${line.id}"])`).first().getByRole('button').click();
    await page.waitForURL('**/panier');
    const chooseAndPay = async (provider: string): Promise<void> => {
      await page.goto('/paiement');
      for (const [name, value] of Object.entries({ ...testBuyer, email }))
        await page.locator(`main [name=${name}]`).last().fill(value);
      await page.locator(`input[name=payment_provider][value=${provider}]`).check();
      await page.getByRole('button', { name: 'Payer la commande' }).click();
    };
    await chooseAndPay('mobile-money');
    await page.waitForURL(/\/payer\//);
    await chooseAndPay('stripe');
    await page.waitForURL(/\/commande\//);
    expect(await mainText(page)).toContain(frenchMessage('order_note_undecided'));
    expect(await page.getByRole('link', { name: frenchMessage('checkout_resume') }).count()).toBe(1);
    expect((await findOrdersByEmail(email)).map(({ status }) => status)).toEqual(['awaiting_payment']);
  },
  { javaScriptEnabled: false },
);
