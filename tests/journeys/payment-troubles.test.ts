// Payments that do not go straight through: declined, abandoned, late, repeated.
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { alive, journey, phone } from './browser.ts';
import {
  books,
  buyer,
  cards,
  drawer,
  freshEmail,
  inDrawer,
  lineOf,
  misbehave,
  openCheckout,
  orderIn,
  ordersOf,
  pay,
  payWith,
  priced,
  say,
  shopWith,
  stockOf,
  thanks,
} from './buying.ts';
import { plain, stored } from './pages.ts';

journey(
  'on a phone: a declined card says so and charges nothing; the paying card then pays the same order',
  async ({ page }) => {
    const email = freshEmail();
    await shopWith(page, [await lineOf()]);
    await openCheckout(page, { ...buyer, email });
    const tab = await pay(page);
    await payWith(tab, cards.declined);
    expect(plain(await tab.getByRole('alert').textContent())).toContain('Votre carte a été refusée');
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['awaiting_payment']);
    expect(await stored(page, 'sugu.cart')).toHaveLength(1);
    await payWith(tab, cards.pays);
    await thanks(tab);
    const paid = await ordersOf(email);
    expect(paid.map(({ status }) => status)).toEqual(['paid']);
    expect((await books(paid[0]!.id)).sum).toBe(0);
  },
  { viewport: phone },
);

journey('a card whose bank asks: refused there it pays nothing, confirmed there it pays', async ({ page }) => {
  const email = freshEmail();
  await shopWith(page, [await lineOf()]);
  await openCheckout(page, { ...buyer, email });
  const tab = await pay(page);
  await payWith(tab, cards.asksTheBank);
  await tab.getByRole('button', { name: 'Refuser le paiement' }).click();
  expect(plain(await tab.getByRole('alert').textContent())).toContain('Votre banque n’a pas confirmé ce paiement');
  await payWith(tab, cards.asksTheBank);
  await tab.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await tab.waitForURL(/\/payment-success\?/);
  await thanks(tab);
  expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['paid']);
});

journey(
  'R-CHK-22, R-ROUTE-16 an abandoned payment leads to /payment-cancelled: nothing is charged, cart and stock stay reserved, and the payment can be resumed',
  async ({ page }) => {
    const email = freshEmail();
    const line = await lineOf();
    await shopWith(page, [line]);
    await openCheckout(page, { ...buyer, email });
    const tab = await pay(page);
    const held = await stockOf(line.id);
    await tab
      .getByRole('link', { name: /^Annuler et revenir/ })
      .filter({ visible: true })
      .first()
      .click();
    await tab.waitForURL(/\/payment-cancelled\?/);
    await tab.getByRole('heading', { level: 1, name: say('checkout_cancelled_title') }).waitFor();
    expect(plain(await tab.getByRole('main').textContent())).toContain(say('checkout_cancelled_words'));
    expect(await stored<CartItem[]>(tab, 'sugu.cart')).toHaveLength(1);
    expect(await stockOf(line.id)).toBe(held);
    await tab.getByRole('link', { name: say('checkout_resume') }).click();
    await tab.waitForURL(/\/pay\//);
    await payWith(tab, cards.pays);
    await thanks(tab);
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['paid']);
    // The old address of the abandoned payment now tells the truth.
    const { id, token } = orderIn(tab.url());
    await tab.goto(`/payment-cancelled?order=${id}&token=${token}`);
    await tab.getByText(say('checkout_cancelled_paid')).waitFor();
  },
);

journey(
  'R-CHK-21 until the payment is confirmed the success page waits and the cart stays; then the page updates itself',
  async ({ page }) => {
    await shopWith(page, [await lineOf()]);
    await openCheckout(page, { ...buyer, email: freshEmail() });
    const tab = await pay(page);
    await misbehave({ holdWebhooks: true });
    await payWith(tab, cards.pays);
    await tab.getByRole('heading', { level: 1, name: say('checkout_success_wait_title') }).waitFor();
    expect(await stored(tab, 'sugu.cart')).toHaveLength(1);
    await misbehave({ reset: true });
    await thanks(tab);
    await expect.poll(() => stored(tab, 'sugu.cart')).toEqual([]);
  },
);

journey(
  'R-CHK-21 a network error while waiting for the payment leaves the page unchanged; back online it updates itself',
  async ({ page, context }) => {
    await shopWith(page, [await lineOf()]);
    await openCheckout(page, { ...buyer, email: freshEmail() });
    const tab = await pay(page);
    await misbehave({ holdWebhooks: true });
    await payWith(tab, cards.pays);
    const waits = tab.getByRole('heading', { level: 1, name: say('checkout_success_wait_title') });
    await waits.waitFor();
    await alive(tab);
    await page.close();
    const asked = tab.waitForEvent('requestfailed', (request) => request.url().includes('/commande/'));
    await context.setOffline(true);
    await asked;
    await tab.waitForTimeout(1000);
    expect(await waits.isVisible()).toBe(true);
    expect(await stored(tab, 'sugu.cart')).toHaveLength(1);
    await context.setOffline(false);
    await misbehave({ reset: true });
    await thanks(tab);
    await expect.poll(() => stored(tab, 'sugu.cart')).toEqual([]);
  },
);

journey(
  'R-CHK-20 when the payment service is down the buyer sees an error; the next click pays the same order',
  async ({ page, faults }) => {
    const email = freshEmail();
    await shopWith(page, [await lineOf()]);
    await openCheckout(page, { ...buyer, email });
    await priced(page);
    await misbehave({ errorStatus: 503 });
    await inDrawer(page, 'Payer la commande').click();
    await drawer(page).getByText(say('refusal_payment_provider_down')).waitFor({ timeout: 20_000 });
    await misbehave({ reset: true });
    faults.splice(0);
    await payWith(await pay(page), cards.pays);
    await expect.poll(() => ordersOf(email), { timeout: 10_000 }).toEqual([{ id: expect.any(String), status: 'paid' }]);
  },
);

journey('a double click on pay makes one order', async ({ page, context }) => {
  const email = freshEmail();
  await shopWith(page, [await lineOf()]);
  await openCheckout(page, { ...buyer, email });
  await priced(page);
  await inDrawer(page, 'Payer la commande').dblclick();
  await expect.poll(() => context.pages().filter((one) => /\/pay\//.test(one.url())).length).toBe(1);
  await page.waitForTimeout(300);
  expect(context.pages()).toHaveLength(2);
  expect(await ordersOf(email)).toHaveLength(1);
});

journey('reloading anywhere during the payment loses nothing and orders nothing twice', async ({ page }) => {
  const email = freshEmail();
  await shopWith(page, [await lineOf()]);
  await openCheckout(page, { ...buyer, email });
  const tab = await pay(page);
  await Promise.all([page.reload(), tab.reload()]);
  await alive(page);
  expect(await stored(page, 'sugu.cart')).toHaveLength(1);
  // The same cart and the same form are the same order: its page is the one already open.
  await openCheckout(page, { ...buyer, email });
  const again = await pay(page);
  const cardPage = tab.url();
  expect(again.url()).toBe(cardPage);
  await again.close();
  await payWith(tab, cards.pays);
  await thanks(tab);
  await tab.reload();
  await thanks(tab);
  await expect.poll(() => stored(page, 'sugu.cart')).toEqual([]);
  expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['paid']);
  // The card page of a paid order takes no second payment.
  await tab.goto(cardPage);
  await tab.getByRole('link', { name: 'Voir ma commande' }).waitFor();
});
