// The whole purchase with JavaScript off: plain links and forms, and a cart stored on the server.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForHydration, journey, waitForNextDocument, openPage } from './browser.ts';
import {
  loadLedgerSum,
  testBuyer,
  testCards,
  cartLink,
  changeOfferDuringTest,
  uniqueEmail,
  findCartLine,
  waitForOrderMail,
  ownerSql,
  setSimulatorFaults,
  findOrdersByEmail,
  payWithCard,
  frenchMessage,
  loadStock,
  waitForPaidPage,
} from './buying.ts';
import { plainText, formatPriceText, readLocalStorage, mainText } from './pages.ts';

const off = { javaScriptEnabled: false };
const add = async (page: Page, line: { id: string; metadata: { slug: string } }): Promise<void> => {
  await page.goto(`/produit/${line.metadata.slug}`);
  await page.locator(`form.add:has(input[name=offer_id][value="${line.id}"])`).first().getByRole('button').click();
  await page.waitForURL('**/panier');
};
const fillIn = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).last().fill(value);
};

journey(
  'R-GEN-10, R-CHK-13, R-CHK-22 without JavaScript: search, product, cart, checkout, card page, success, mail',
  async ({ page }) => {
    const [one, two] = [await findCartLine(), await findCartLine({ source: 'african' })];
    const email = uniqueEmail();
    await page.goto('/');
    const search = page.getByRole('banner').getByRole('searchbox').first();
    await search.fill(one.name);
    await search.press('Enter');
    await page.waitForURL(/search=/);
    await page.locator(`main a[href^="/produit/${one.metadata.slug}"]`).first().click();
    await page.waitForURL(`**/produit/${one.metadata.slug}*`);
    await page.locator(`form.add:has(input[name=offer_id][value="${one.id}"])`).first().getByRole('button').click();
    await page.waitForURL('**/panier');
    await add(page, two);
    expect(plainText(await cartLink(page).textContent())).toMatch(/2$/);
    const quantity = page.getByRole('spinbutton', { name: frenchMessage('cart_quantity_of', { name: one.name }) });
    await quantity.fill('3');
    await waitForNextDocument(page, () => quantity.press('Enter'));
    expect(await quantity.inputValue()).toBe('3');
    const total = Math.round(one.price * 300 + two.price * 100) + one.metadata.shipping! + two.metadata.shipping!;
    expect(await mainText(page)).toContain(formatPriceText(total));

    await page.getByRole('link', { name: 'Procéder au paiement' }).click();
    await page.waitForURL('**/paiement');
    expect(await mainText(page)).toContain(frenchMessage('checkout_total') + formatPriceText(total));
    await fillIn(page, { ...testBuyer, email });
    await page.getByRole('button', { name: 'Payer la commande' }).click();
    await page.waitForURL(/\/pay\//);
    expect(plainText(await page.locator('body').textContent())).toContain(formatPriceText(total));
    await payWithCard(page, testCards.declined);
    expect(plainText(await page.getByRole('alert').textContent())).toContain('Votre carte a été refusée');
    await payWithCard(page, testCards.pays);
    await page.waitForURL(/\/payment-success\?/);
    await waitForPaidPage(page);
    const [order] = await ownerSql()<
      { id: string; number: string }[]
    >`select id, number from orders where customer_email = ${email}`;
    expect((await waitForOrderMail(order!.number, 'order-paid')).page).toContain(formatPriceText(total));
    expect((await loadLedgerSum(order!.id)).sum).toBe(0);
    // The success page empties the server's cart once it shows the payment, at the latest after a reload.
    await page.reload();
    await page.goto('/panier');
    await page.getByText('Votre panier est vide').waitFor();
    expect(await cartLink(page).isVisible()).toBe(false);
  },
  off,
);

journey(
  'R-CHK-08..09 without JavaScript: missing and wrong fields show errors, and the typed values stay',
  async ({ page }) => {
    await add(page, await findCartLine());
    await page.goto('/paiement');
    // The browser does not send the form while a required field is empty.
    await page.getByRole('button', { name: 'Payer la commande' }).click();
    expect(new URL(page.url()).pathname).toBe('/paiement');
    expect(await mainText(page)).not.toContain('Veuillez remplir tous les champs obligatoires');
    // The browser accepts spaces; the server refuses them.
    await fillIn(page, { ...testBuyer, city: '   ', instructions: 'Deuxième étage', phone: '514 555-0100' });
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      waitForNextDocument(page, () => page.getByRole('button', { name: 'Payer la commande' }).click()),
    ]);
    expect(answer.status()).toBe(422);
    expect(await mainText(page)).toContain('Veuillez remplir tous les champs obligatoires');
    expect(await mainText(page)).toContain(frenchMessage('checkout_need_city'));
    for (const [name, value] of Object.entries({
      fullName: testBuyer.fullName,
      email: testBuyer.email,
      street: testBuyer.street,
      instructions: 'Deuxième étage',
      phone: '514 555-0100',
    }))
      expect(await page.locator(`main [name=${name}]`).last().inputValue(), name).toBe(value);
    await fillIn(page, { email: 'demo@yopmail.com', city: 'Montréal' });
    await waitForNextDocument(page, () => page.getByRole('button', { name: 'Payer la commande' }).click());
    expect(await mainText(page)).toContain(frenchMessage('checkout_check_fields'));
    expect(await page.locator('main [name=email]').last().inputValue()).toBe('demo@yopmail.com');
  },
  off,
);

journey(
  'without JavaScript: another country is priced by a button, and a changed offer is refused by name',
  async ({ page }) => {
    const line = await findCartLine({ source: 'african' });
    await add(page, line);
    await page.goto('/paiement');
    await page.locator('[name=country]').last().selectOption('ML');
    await fillIn(page, { fullName: testBuyer.fullName });
    await waitForNextDocument(page, () =>
      page.getByRole('button', { name: frenchMessage('checkout_recalculate') }).click(),
    );
    expect(await mainText(page)).toContain(frenchMessage('cart_delivery_for', { country: 'le Mali' }));
    expect(await page.locator('[name=fullName]').last().inputValue()).toBe(testBuyer.fullName);
    await page.locator('[name=country]').last().selectOption('CA');
    const email = uniqueEmail();
    await fillIn(page, { ...testBuyer, email });
    await changeOfferDuringTest(line.id, { stock: 0 });
    await waitForNextDocument(page, () => page.getByRole('button', { name: 'Payer la commande' }).click());
    expect(await mainText(page)).toContain(plainText(`« ${line.name} »`));
    expect(await findOrdersByEmail(email)).toEqual([]);
  },
  off,
);

journey(
  'without JavaScript: a payment service that is down is named, and nothing typed is lost',
  async ({ page }) => {
    await add(page, await findCartLine());
    await page.goto('/paiement');
    await fillIn(page, { ...testBuyer, email: uniqueEmail() });
    await setSimulatorFaults({ errorStatus: 503 });
    await page.getByRole('button', { name: 'Payer la commande' }).click();
    await page.getByText(frenchMessage('refusal_payment_provider_down')).waitFor({ timeout: 20_000 });
    expect(await page.locator('[name=fullName]').last().inputValue()).toBe(testBuyer.fullName);
  },
  off,
);

journey(
  'without JavaScript: pressing back and paying again is the same order; the cart can be emptied',
  async ({ page }) => {
    const line = await findCartLine();
    const email = uniqueEmail();
    await add(page, line);
    const before = await loadStock(line.id);
    await page.goto('/paiement');
    await fillIn(page, { ...testBuyer, email });
    await page.getByRole('button', { name: 'Payer la commande' }).click();
    await page.waitForURL(/\/pay\//);
    const first = page.url();
    await page.goBack();
    await page.getByRole('button', { name: 'Payer la commande' }).click();
    await page.waitForURL(/\/pay\//);
    expect(page.url()).toBe(first);
    expect(await findOrdersByEmail(email)).toHaveLength(1);
    expect(await loadStock(line.id)).toBe(before - 1);
    await page
      .getByRole('link', { name: /^Annuler et revenir/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: frenchMessage('checkout_cancelled_title') }).waitFor();
    await page.goto('/panier');
    await page.getByRole('button', { name: 'Vider tout' }).click();
    await page.getByText('Votre panier est vide').waitFor();
  },
  off,
);

journey(
  'R-CART-02 lines in the server cart from a visit without scripts move into the browser once',
  async ({ page, context, url }) => {
    const line = await findCartLine();
    const answer = await context.request.post(url('/panier'), {
      form: { intent: 'add', offer_id: line.id, quantity: '2' },
      headers: { origin: url('') },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    await openPage(page, '/compare');
    await expect
      .poll(async () =>
        ((await readLocalStorage<{ id: string; quantity: number }[] | null>(page, 'sugu.cart')) ?? []).map(
          ({ id, quantity }) => [id, quantity],
        ),
      )
      .toEqual([[line.id, 2]]);
    await page.reload();
    await waitForHydration(page);
    // The server deletes its cart once the browser has stored the lines.
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('cart');
    expect((await readLocalStorage<{ quantity: number }[]>(page, 'sugu.cart')).map(({ quantity }) => quantity)).toEqual(
      [2],
    );
  },
);
