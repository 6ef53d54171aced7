// The checkout form in the drawer: its fields, its request, its messages.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { waitForHydration, journey, journeyInTurn } from './browser.ts';
import {
  recordFunctionRequests,
  testBuyer,
  testCards,
  cartDrawer,
  waitForErrorToast,
  fillCheckout,
  uniqueEmail,
  drawerButton,
  findCartLine,
  openCart,
  openCheckout,
  findOrdersByEmail,
  openPaymentTab,
  payWithCard,
  waitForExactTotal,
  frenchMessage,
  openWithCart,
  waitForPaidPage,
  waitForToast,
} from './buying.ts';
import { plainText, formatPriceText, readLocalStorage } from './pages.ts';

const creation = '**/functions/v1/create-universal-order-payment';
const notice = '**/functions/v1/notify-admin-new-order';
const field = (page: Page, name: string) => page.locator(`form.checkout [name=${name}]`);
const pressPay = (page: Page): Promise<void> => page.getByRole('button', { name: 'Payer la commande' }).click();

journey('R-CHK-01 the checkout is titled by its order type', async ({ page }) => {
  const sources = ['african', 'merchant', 'restaurant', 'admin'] as const;
  await openWithCart(page, await Promise.all(sources.map((source) => findCartLine({ source }))));
  await openCart(page);
  const titles: string[] = [];
  for (const tab of await cartDrawer(page).getByRole('tab').all()) {
    await tab.click();
    await drawerButton(page, 'Procéder au paiement').click();
    await drawerButton(page, 'Payer la commande').waitFor();
    titles.push(plainText(await cartDrawer(page).getByRole('heading', { level: 2 }).textContent()));
    await drawerButton(page, 'Retour au panier').click();
  }
  expect(titles).toEqual(['Commande Mixte', 'Marché Africain', 'Marchands', 'Restaurants', 'Admin']);
});

journey(
  'R-CHK-02..07, R-CHK-10..12 the form lists products and total, asks for customer and address, requires four fields, and starts in Canada',
  async ({ page }) => {
    const [one, two] = [{ ...(await findCartLine()), quantity: 2 }, await findCartLine({ source: 'african' })];
    await openWithCart(page, [one, two]);
    await openCheckout(page, {});
    await waitForExactTotal(page);
    const summary = plainText(await cartDrawer(page).locator('section.summary').textContent());
    for (const line of [one, two]) expect(summary).toContain(plainText(line.name));
    const total = Math.round(one.price * 200 + two.price * 100) + one.metadata.shipping! + two.metadata.shipping!;
    expect(summary).toContain(frenchMessage('checkout_total') + formatPriceText(total));
    const facts = await page
      .locator('form.checkout')
      .locator('input[name], textarea[name], select[name]')
      .evaluateAll((all) =>
        Object.fromEntries(
          (all as HTMLInputElement[])
            // A seller with pick-up places adds a field (tests/journeys/shop-pickup.test.ts).
            .filter(({ name }) => !name.startsWith('kitchen:'))
            .map(({ name, type, required, value }) => [name, [type, required, value]]),
        ),
      );
    expect(facts).toEqual({
      fullName: ['text', true, ''],
      email: ['email', true, ''],
      phone: ['tel', false, ''],
      street: ['text', true, ''],
      city: ['text', true, ''],
      postalCode: ['text', false, ''],
      country: ['select-one', false, 'CA'],
      instructions: ['textarea', false, ''],
    });
    for (const [name, label] of Object.entries({
      fullName: 'checkout_name',
      email: 'checkout_email',
      phone: 'checkout_phone',
      street: 'checkout_street',
      city: 'checkout_city',
      postalCode: 'checkout_postal_code',
      country: 'checkout_country',
      instructions: 'checkout_instructions',
    } as const)) {
      expect(await cartDrawer(page).getByLabel(frenchMessage(label)).getAttribute('name'), label).toBe(name);
    }
    for (const act of ['Retour au panier', 'Payer la commande'])
      expect(await drawerButton(page, act).isVisible(), act).toBe(true);
    await cartDrawer(page).getByText(frenchMessage('checkout_no_tax')).waitFor();
  },
);

journey(
  'R-CHK-08..09 an empty required field shows a toast and an error at the field, and nothing is sent',
  async ({ page, context }) => {
    await openWithCart(page, [await findCartLine()]);
    const requests = recordFunctionRequests(context, 'create-universal-order-payment');
    await openCheckout(page, {});
    await waitForExactTotal(page);
    for (const name of ['fullName', 'email', 'street', 'city'] as const) {
      await fillCheckout(page, { ...testBuyer, [name]: '  ' });
      await pressPay(page);
      await waitForErrorToast(page, 'Erreur', 'Veuillez remplir tous les champs obligatoires');
      expect(
        await field(page, name).evaluate((box) => [document.activeElement === box, box.getAttribute('aria-invalid')]),
        name,
      ).toEqual([true, 'true']);
    }
    await fillCheckout(page, { ...testBuyer, email: 'awa.demo' });
    await pressPay(page);
    await cartDrawer(page).getByText(frenchMessage('checkout_wrong_email')).waitFor();
    expect(await field(page, 'fullName').inputValue()).toBe(testBuyer.fullName);
    expect(context.pages()).toHaveLength(1);
    expect(requests).toEqual([]);
  },
);

journey(
  'R-CHK-05, R-VAL-05 an invalid Canadian postal code and too long values show errors at their fields; nothing is cut off or sent',
  async ({ page, context }) => {
    await openWithCart(page, [await findCartLine()]);
    const requests = recordFunctionRequests(context, 'create-universal-order-payment');
    await openCheckout(page, { ...testBuyer, email: uniqueEmail(), fullName: 'A'.repeat(121) });
    await fillCheckout(page, { postalCode: '75011' });
    await waitForExactTotal(page);
    await pressPay(page);
    await waitForErrorToast(page, 'Erreur', frenchMessage('checkout_check_fields'));
    await cartDrawer(page)
      .getByText(frenchMessage('account_address_long', { n: '120' }))
      .waitFor();
    await cartDrawer(page).getByText(frenchMessage('account_address_wrong_postal_code')).waitFor();
    expect(
      await field(page, 'fullName').evaluate((box) => [
        document.activeElement === box,
        (box as HTMLInputElement).value.length,
      ]),
    ).toEqual([true, 121]);
    expect(requests).toEqual([]);
    // In other countries a district or a landmark is enough: the label depends on the country.
    await field(page, 'country').selectOption('ML');
    await cartDrawer(page).getByText(frenchMessage('account_address_wrong_postal_code')).waitFor({ state: 'detached' });
    // A buyer elsewhere could read "$" as another dollar, although the visitor's own place is in Canada.
    const summary = cartDrawer(page).locator('.summary');
    await expect.poll(() => summary.innerText()).toMatch(/\$\sCAD/);
    await field(page, 'country').selectOption('CA');
    await expect.poll(() => summary.innerText()).not.toMatch(/\$\sCAD/);
    await fillCheckout(page, { fullName: testBuyer.fullName, postalCode: 'h2x1y4' });
    await waitForExactTotal(page);
    await openPaymentTab(page);
    expect(requests[0]!.body).toMatchObject({ shippingAddress: { postalCode: 'H2X 1Y4', country: 'CA' } });
  },
);

journey(
  'R-CHK-07, R-CHK-13..17, R-CHK-23..26, R-FN-01..04 paying as a guest sends the order, opens the payment in a new tab, says so, closes the drawer and tells the shop',
  async ({ page, context }) => {
    const [one, two] = [{ ...(await findCartLine()), quantity: 2 }, await findCartLine({ at: 1 })];
    const african = await findCartLine({ source: 'african' });
    const [created, told] = [
      recordFunctionRequests(context, 'create-universal-order-payment'),
      recordFunctionRequests(context, 'notify-admin-new-order'),
    ];
    let letGo = (): void => undefined;
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(creation, async (route) => {
      await released;
      await route.continue();
    });
    await openWithCart(page, [one, two, african]);
    await openCart(page);
    await cartDrawer(page)
      .getByRole('tab', { name: /^Marchands/ })
      .click();
    await drawerButton(page, 'Procéder au paiement').click();
    const email = uniqueEmail();
    await fillCheckout(page, {
      ...testBuyer,
      email: email.toUpperCase(),
      phone: '+1 514 555-0100 poste x',
      postalCode: 'H2X 1Y4',
      instructions: 'Sonner <b>deux</b> fois',
    });
    await waitForExactTotal(page);
    const [tab] = await Promise.all([page.waitForEvent('popup'), pressPay(page)]);
    const busy = cartDrawer(page).getByRole('button', { name: 'Création...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await tab.getByText(frenchMessage('checkout_wait_title')).first().waitFor();
    letGo();
    await waitForToast(page, 'Succès', 'Redirection vers le paiement de la commande Marchands...');
    await tab.waitForURL(/\/pay\//);
    await expect.poll(() => cartDrawer(page).count()).toBe(0);
    expect(await readLocalStorage(page, 'sugu.cart')).toHaveLength(3);

    const product = (line: CartItem) => ({
      productId: line.id,
      productName: line.name,
      quantity: line.quantity,
      unitPrice: line.price,
      currency: 'CAD',
      source: 'merchant',
      customSpecs: null,
      supplierName: line.supplier_name,
      minimumOrderQuantity: line.minimum_order_quantity,
      merchantId: line.merchant_id,
      restaurantId: null,
      menuId: null,
      metadata: { product_id: line.metadata.product_id, slug: line.metadata.slug },
    });
    const cents = Math.round(one.price * 200 + two.price * 100) + one.metadata.shipping! + two.metadata.shipping!;
    expect(created).toHaveLength(1);
    expect(created[0]!.headers['idempotency-key']).toMatch(/^.{8,}$/);
    expect(created[0]!.body).toEqual({
      orderType: 'merchant',
      productsBySource: { merchant: [product(one), product(two)] },
      totalProducts: 3,
      products: [product(one), product(two)],
      globalSpecifications: 'Sonner bdeux/b fois',
      customerEmail: email,
      customerName: testBuyer.fullName,
      customerPhone: '+1 514 555-0100',
      shippingAddress: { street: testBuyer.street, city: testBuyer.city, postalCode: 'H2X 1Y4', country: 'CA' },
      totalEstimatedPriceCents: cents,
      currency: 'CAD',
    });
    const [order] = await findOrdersByEmail(email);
    await expect
      .poll(() => told.map(({ body }) => body))
      .toEqual([
        {
          order_id: order!.id,
          order_token: expect.stringMatching(/^\d+\.[\w-]{43}$/),
          customer_name: testBuyer.fullName,
          customer_email: email,
          total_amount: cents,
          currency: 'CAD',
          order_type: 'Marchands',
        },
      ]);
  },
);

journey('R-FN-05 when the shop cannot be told, the buyer notices nothing', async ({ page }) => {
  const answered: number[] = [];
  page.on('response', (answer) => answer.url().includes('notify-admin-new-order') && answered.push(answer.status()));
  await page.route(notice, (route) => route.fulfill({ status: 500, body: '' }));
  await openWithCart(page, [await findCartLine()]);
  await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
  await openPaymentTab(page);
  await waitForToast(page, 'Succès', 'Redirection vers le paiement de la commande Commande Mixte...');
  await expect.poll(() => answered).toContain(500);
  expect(await page.getByText('Erreur', { exact: true }).count()).toBe(0);
});

journey('R-FN-03 without an order number nobody is told', async ({ page, context }) => {
  const told = recordFunctionRequests(context, 'notify-admin-new-order');
  await page.route(creation, (route) => route.fulfill({ json: { url: new URL('/icon.svg', page.url()).href } }));
  await openWithCart(page, [await findCartLine()]);
  await openCheckout(page);
  await waitForExactTotal(page);
  await Promise.all([page.waitForEvent('popup'), pressPay(page)]);
  await waitForToast(page, 'Succès', 'Redirection vers le paiement de la commande Commande Mixte...');
  await page.waitForTimeout(300);
  expect(told).toEqual([]);
});

journey(
  'who leaves the payment page finds the way back to it in the cart and above the form, until the order is paid',
  async ({ page }) => {
    await openWithCart(page, [await findCartLine(), await findCartLine({ source: 'african' })]);
    await openCheckout(page, { ...testBuyer, email: uniqueEmail() });
    const tab = await openPaymentTab(page);
    await tab.close();
    await openCart(page);
    const resume = cartDrawer(page).getByRole('link', { name: frenchMessage('checkout_resume') });
    const [orderPath] = [await resume.getAttribute('href')];
    await drawerButton(page, 'Procéder au paiement').click();
    expect(await resume.getAttribute('href')).toBe(orderPath);
    await resume.click();
    await page.waitForURL(`**${orderPath}`);
    await page.getByRole('link', { name: frenchMessage('checkout_resume') }).click();
    await page.waitForURL(/\/pay\//);
    await payWithCard(page, testCards.pays);
    await waitForPaidPage(page);
    // Wait until the page has removed the paid lines from the cart; otherwise it would remove lines added next.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sugu.orders.pending'))).toBe('[]');
    await openWithCart(page, [await findCartLine()]);
    await openCart(page);
    expect(await resume.count()).toBe(0);
  },
);

journeyInTurn(0)(
  'issue 22: what was typed in the checkout is there again after a reload, in its tab only, and gone once the order is paid',
  async ({ page, context }) => {
    const line = await findCartLine();
    await openWithCart(page, [line]);
    const email = uniqueEmail();
    await openCheckout(page, { ...testBuyer, email });
    await fillCheckout(page, { instructions: 'Porte bleue' });
    await page.reload();
    await waitForHydration(page);
    const values = async (tab: Page) => {
      await openCheckout(tab, {});
      return Promise.all(['street', 'email', 'instructions'].map((name) => field(tab, name).inputValue()));
    };
    expect(await values(page)).toEqual([testBuyer.street, email, 'Porte bleue']);
    const kept = await page.evaluate(() => sessionStorage.getItem('sugu.draft.checkout'));
    expect(kept).not.toMatch(/provider|stripe|mobile-money/);
    const other = await context.newPage();
    await openWithCart(other, [line]);
    expect(await values(other)).toEqual(['', '', '']);
    await other.close();
    const tab = await openPaymentTab(page);
    await payWithCard(tab, testCards.pays);
    await waitForPaidPage(tab);
    // The server renders the confirmation. The app then removes the paid lines from the cart and deletes the draft.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sugu.orders.pending'))).toBe('[]');
    await openWithCart(page, [line]);
    expect(await values(page)).toEqual(['', '', '']);
  },
);
