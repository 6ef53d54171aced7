// A card is refused on the payment page, which stays open. The order's page shows why, and offers the card first.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, phoneSize } from './browser.ts';
import {
  loadLedgerSum,
  testCards,
  uniqueEmail,
  findCartLine,
  findOrdersByEmail,
  payWithCard,
  frenchMessage,
  waitForPaidPage,
} from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { placeOrder } from './place-order.ts';

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** An order in francs, payable by card or mobile money, with an open payment page for cards. */
async function placed() {
  const email = uniqueEmail();
  const line = await findCartLine({ source: 'african', currency: 'XOF' });
  const { id, token, url } = await placeOrder([line], email, 'stripe');
  return { url, id, email, path: `/commande/${id}?token=${token}` };
}

/** The means of payment offered, in order. */
const offered = async (page: Page): Promise<string[]> =>
  (await page.locator('.pay-again button').allTextContents()).map((words) => plainText(words));
const means = [frenchMessage('card_refused_retry'), frenchMessage('order_pay_mobile')];
async function back(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: /^Annuler et revenir/ });
  await link.filter({ visible: true }).first().click();
  await page.waitForURL(/\/payment-cancelled\?/);
}

journey(
  'issue 20 on a phone: the declined card turns the open page of the order by itself; back from the payment page it is told and tried again on that page, which pays',
  async ({ page, context }) => {
    const order = await placed();
    await page.goto(order.path);
    expect(await mainText(page)).toContain(frenchMessage('checkout_resume'));
    const tab = await context.newPage();
    await tab.goto(order.url);
    await payWithCard(tab, testCards.declined);
    await tab.getByRole('alert').waitFor();
    await back(tab);
    await h1(tab, frenchMessage('card_refused_title')).waitFor({ timeout: 20_000 });
    expect(await tab.title()).toContain(frenchMessage('card_refused_title'));
    expect(await mainText(tab)).toContain(frenchMessage('card_refused_card_declined'));
    expect(await mainText(tab)).toContain(frenchMessage('checkout_cancelled_words'));
    expect(await offered(tab)).toEqual(means);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await page.bringToFront();
    await page.getByText(frenchMessage('card_refused_lead')).waitFor({ timeout: 20_000 });
    expect(await mainText(page)).toContain(frenchMessage('card_refused_card_declined'));
    expect(await offered(page)).toEqual(means);
    expect(await mainText(page)).not.toContain(frenchMessage('checkout_resume'));
    expect(await findOrdersByEmail(order.email)).toEqual([{ id: order.id, status: 'awaiting_payment' }]);

    await tab.bringToFront();
    await tab.getByRole('button', { name: frenchMessage('card_refused_retry') }).click();
    await tab.waitForURL(order.url);
    await payWithCard(tab, testCards.pays);
    await waitForPaidPage(tab);
    await page.goto(order.path);
    expect(await mainText(page)).not.toContain(frenchMessage('card_refused_lead'));
    expect(await findOrdersByEmail(order.email)).toEqual([{ id: order.id, status: 'paid' }]);
    expect((await loadLedgerSum(order.id)).sum).toBe(0);
  },
  { viewport: phoneSize },
);

journey(
  'issue 20 without JavaScript: a card without money is told with that reason on both pages, and mobile money pays the same order instead',
  async ({ page }) => {
    const order = await placed();
    await page.goto(order.url);
    await payWithCard(page, '4000000000009995');
    await page.getByRole('alert').waitFor();
    await back(page);
    await expect
      .poll(async () => (await page.reload(), mainText(page)), { timeout: 20_000 })
      .toContain(frenchMessage('card_refused_title'));
    expect(await mainText(page)).toContain(frenchMessage('card_refused_insufficient_funds'));
    expect(await offered(page)).toEqual(means);
    await page.goto(order.path);
    expect(await mainText(page)).toContain(frenchMessage('card_refused_lead'));
    expect(await mainText(page)).toContain(frenchMessage('card_refused_insufficient_funds'));
    expect(await offered(page)).toEqual(means);
    await page.getByRole('button', { name: frenchMessage('order_pay_mobile') }).click();
    await page.waitForURL(/\/payer\//);
    await page.locator('#phone').fill('0700000001');
    await page.getByRole('button', { name: /^Confirmer/ }).click();
    await expect
      .poll(() => findOrdersByEmail(order.email), { timeout: 20_000 })
      .toEqual([{ id: order.id, status: 'paid' }]);
  },
  { javaScriptEnabled: false },
);
