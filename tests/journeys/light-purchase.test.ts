// A purchase on light pages: cart, checkout and order without the app, and nothing of the cart lost on the way (docs/decisions/0021).
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journey, phone, visit } from './browser.ts';
import { buyer, cards as bankCards, changeOffer, freshEmail, lineOf, payWith, say, stockOf, thanks } from './buying.ts';
import { lineTo } from './line.ts';
import { addButton, cards, plain, priceWords, several, stored } from './pages.ts';

// Chosen, not by Save-Data: what Playwright adds to requests it leaves out where they are redirected.
const cookie = { name: 'light', value: '1', domain: '127.0.0.1', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const };
const light = { viewport: phone, hasTouch: true, storageState: { cookies: [cookie], origins: [] } };
const bar = (page: Page) => page.getByRole('navigation', { name: 'Raccourcis' }).locator('a[href="/panier"]');
const isApp = (path: string): boolean => path.endsWith('.js') && !/^\/(?:assets\/page-|sw\.js)/.test(path);
/** A tap on "Ajouter" on an offer's product page, kept by the boot script. */
async function add(page: Page, { id, metadata }: { id: string; metadata: { slug: string } }): Promise<void> {
  await page.goto(`/produit/${metadata.slug}`);
  await page.locator(`form.add:has(input[name=offer_id][value="${id}"])`).first().getByRole('button').click();
  await bar(page).waitFor();
  // The page's own script takes the way to the cart from here.
  await page.waitForLoadState('networkidle');
}
const units = async (page: Page): Promise<string> => plain(await bar(page).locator('.count').textContent());
const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: say('cart_quantity_of', { name }) });

journey('R-GEN-10 R-CHK-13 light: from a tap on "Ajouter" to the paid order, each page at most 25 kB, and never the app', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const app: string[] = [];
  page.on('request', (request) => void (isApp(new URL(request.url()).pathname) && app.push(request.url())));
  const costs: Record<string, number> = {};
  const since = async (what: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    costs[what] = bytes;
    bytes = 0;
  };
  const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
  const email = freshEmail();
  await add(page, one);
  await add(page, two);
  expect(await units(page)).toBe('2');
  await since('two products');

  await bar(page).click();
  await page.waitForURL('**/panier');
  await quantityOf(page, one.name).waitFor();
  expect([await stored(page, 'sugu.cart'), await stored(page, 'sugu.cart.inbox'), await units(page)]).toEqual([[], [], '2']);
  await since('cart');
  await quantityOf(page, one.name).fill('3');
  await quantityOf(page, one.name).press('Enter');
  await expect.poll(() => units(page)).toBe('4');
  await since('cart, changed');

  expect(app).toEqual([]);
  await page.getByRole('link', { name: 'Procéder au paiement' }).click();
  await page.waitForURL('**/paiement');
  const total = Math.round(one.price * 300 + two.price * 100) + one.metadata.shipping! + two.metadata.shipping!;
  expect(plain(await page.getByRole('main').textContent())).toContain(say('checkout_total') + priceWords(total));
  await since('checkout');
  for (const [name, value] of Object.entries({ ...buyer, email })) await page.locator(`[name=${name}]`).last().fill(value);
  await page.getByRole('button', { name: 'Payer la commande' }).click();
  await page.waitForURL(/\/pay\//);
  await since('card page');
  await payWith(page, bankCards.pays);
  await page.waitForURL(/\/payment-success\?/);
  await thanks(page);
  await since('paid');
  await page.getByRole('link', { name: say('checkout_follow') }).click();
  await page.waitForURL(/\/commande\//);
  await since('order');

  console.log('light purchase, bytes:', costs);
  const { 'two products': _, 'card page': __, ...ours } = costs;
  for (const [what, cost] of Object.entries(ours)) expect(cost, what).toBeLessThanOrEqual(25_000);
  expect(app).toEqual([]);
  await page.goto('/');
  expect(await bar(page).isVisible()).toBe(false);
}, light);

journey('R-CART-04 light: what was added before goes over when the cart is opened by its address; at a checkout it is said, for the cart takes it', async ({ page }) => {
  const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
  await add(page, one);
  await page.goto('/panier');
  await quantityOf(page, one.name).waitFor();
  await add(page, one);
  await add(page, two);
  expect(await units(page)).toBe('3');
  await page.goto('/paiement');
  await page.getByRole('link', { name: say('cart_open') }).click();
  await quantityOf(page, two.name).waitFor();
  expect(await quantityOf(page, one.name).inputValue()).toBe('2');
  expect(await quantityOf(page, two.name).inputValue()).toBe('1');
}, light);

journey('R-CART-04 light: a hand-over whose answer is lost is sent again, and taken once', async ({ page }) => {
  const one = await lineOf();
  await add(page, one);
  await bar(page).click();
  await quantityOf(page, one.name).waitFor();
  await add(page, one);
  let lost = 0;
  await page.route('**/panier/lignes', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await bar(page).click();
  await page.waitForURL('**/panier');
  await expect.poll(() => quantityOf(page, one.name).inputValue()).toBe('2');
  await expect.poll(() => stored(page, 'sugu.cart.inbox')).toEqual([]);
  expect(lost).toBe(2);
  await page.reload();
  expect(await quantityOf(page, one.name).inputValue()).toBe('2');
  expect(await units(page)).toBe('2');
}, light);

journey('light: when the shop does not answer, the cart stays where it is and says so; the next try brings it', async ({ page }) => {
  const one = await lineOf();
  await add(page, one);
  await page.route('**/panier/lignes', (route) => route.fulfill({ status: 503 }));
  await bar(page).click();
  await page.waitForURL('**/panier');
  await page.getByRole('alert').filter({ hasText: say('cart_not_handed_over') }).waitFor();
  expect(await units(page)).toBe('1');
  await page.unroute('**/panier/lignes');
  await page.getByRole('link', { name: say('cart_try_again') }).click();
  await quantityOf(page, one.name).waitFor();
}, light);

journey('light: what was removed, and a cart that was emptied, come back by one press', async ({ page }) => {
  const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
  await add(page, one);
  await add(page, one);
  await add(page, two);
  await bar(page).click();
  await page.getByRole('button', { name: say('cart_remove_named', { name: one.name }) }).click();
  await quantityOf(page, one.name).waitFor({ state: 'hidden' });
  await page.getByRole('status').filter({ hasText: say('cart_line_removed') }).getByRole('button', { name: say('cart_undo') }).click();
  expect(await quantityOf(page, one.name).inputValue()).toBe('2');
  await page.getByRole('button', { name: say('cart_clear_all') }).click();
  await page.getByText(say('cart_empty'), { exact: true }).waitFor();
  expect(await bar(page).isVisible()).toBe(false);
  await page.getByRole('status').filter({ hasText: say('cart_emptied') }).getByRole('button', { name: say('cart_undo') }).click();
  expect([await quantityOf(page, one.name).inputValue(), await quantityOf(page, two.name).inputValue()]).toEqual(['2', '1']);
  expect(await units(page)).toBe('3');
}, light);

journey('light: an offer that is gone meanwhile is said, the others go over', async ({ page }) => {
  const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
  await add(page, one);
  await add(page, two);
  await changeOffer(one.id, { is_active: false });
  await bar(page).click();
  await page.getByRole('alert').filter({ hasText: say('cart_cannot_add') }).waitFor();
  await quantityOf(page, two.name).waitFor();
  expect(await page.getByRole('spinbutton').count()).toBe(1);
  expect(await units(page)).toBe('1');
}, light);

journey('light: the app that comes in the middle of the checkout takes nothing away that was typed', async ({ page }) => {
  const one = await lineOf();
  await add(page, one);
  await page.goto('/paiement');
  await page.locator('[name=fullName]').fill(buyer.fullName);
  await page.getByLabel('Menu', { exact: true }).first().click();
  await page.getByRole('button', { name: /^Livrer/ }).last().click();
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
  await page.keyboard.press('Escape');
  expect(await page.locator('[name=fullName]').inputValue()).toBe(buyer.fullName);
  for (const [name, value] of Object.entries({ ...buyer, email: freshEmail() })) await page.locator(`[name=${name}]`).last().fill(value);
  await page.getByRole('button', { name: 'Payer la commande' }).click();
  await page.waitForURL(/\/pay\//);
}, light);

journey('light: with the app, the server’s cart comes back into the browser, and the count stays', async ({ page }) => {
  const one = await lineOf();
  await add(page, one);
  await bar(page).click();
  await quantityOf(page, one.name).waitFor();
  await page.goto(several);
  expect(await units(page)).toBe('1');
  await page.getByRole('button', { name: /^Favori/ }).first().click();
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
  await expect.poll(async () => (await stored<{ id: string; quantity: number }[]>(page, 'sugu.cart')).map(({ id, quantity }) => ({ id, quantity }))).toEqual([{ id: one.id, quantity: 1 }]);
  expect(await units(page)).toBe('1');
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('cart'))).toEqual([]);
}, light);

journey('light: who has a cart here sees everybody’s pages all the same, and can read them without a line', async ({ page }) => {
  const line = await lineTo(inject('shopUrl'));
  await page.goto(`${line.url}/categorie/cuisine`);
  await cards(page).getByRole('button', addButton).first().click();
  await page.waitForLoadState('networkidle');
  await bar(page).click();
  await page.getByRole('spinbutton').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(line.url + several);
  const again = await page.goto(line.url + several);
  expect(again!.headers()['x-shared']).toBe('1');
  await page.waitForLoadState('networkidle');
  line.cut();
  await page.goto(line.url + several);
  await page.locator('html[data-kept]').waitFor({ state: 'attached' });
  expect(await units(page)).toBe('1');
}, { ...light, serviceWorkers: 'allow' });

journey('R-CHK-21 light: a payment begun with the app, in another tab, stays the app’s to watch', async ({ page }) => {
  const one = await lineOf();
  await page.goto('/icon.svg');
  await page.evaluate(([cart, pending]) => {
    localStorage.setItem('sugu.cart', cart!);
    localStorage.setItem('sugu.orders.pending', pending!);
  }, [JSON.stringify([one]), JSON.stringify([{ orderId: '0b0e4c3e-0000-4000-8000-000000000000', orderToken: 'x', openedAt: Date.now(), lines: [{ id: one.id, source: one.source, quantity: 1 }] }])]);
  await page.goto('/panier');
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
  await page.getByText(one.name).first().waitFor();
  expect((await stored<unknown[]>(page, 'sugu.cart')).length).toBe(1);
}, light);

/** From the products to the card page: the order waits for its payment. */
async function toCardPage(page: Page, ...lines: Awaited<ReturnType<typeof lineOf>>[]): Promise<void> {
  for (const line of lines) await add(page, line);
  await page.goto('/paiement');
  for (const [name, value] of Object.entries({ ...buyer, email: freshEmail() })) await page.locator(`[name=${name}]`).last().fill(value);
  await page.getByRole('button', { name: 'Payer la commande' }).click();
  await page.waitForURL(/\/pay\//);
}
/** The same payment page on another device. */
async function elsewhere(page: Page): Promise<Page> {
  const { context } = await visit();
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
}
const orderOf = (address: string): string => {
  const { searchParams } = new URL(address);
  return `/commande/${searchParams.get('order')}?token=${encodeURIComponent(searchParams.get('token')!)}`;
};

journey('R-CHK-22 light: what was paid leaves the cart wherever that is seen first, what was added since stays', async ({ page }) => {
  const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
  const stock = await stockOf(one.id);
  await toCardPage(page, one);
  const card = page.url();
  // What is added while the payment waits is no part of it.
  await add(page, two);
  await bar(page).click();
  await quantityOf(page, two.name).waitFor();
  const cardPage = await (await visit()).context.newPage();
  await cardPage.goto(card);
  await payWith(cardPage, bankCards.pays);
  await cardPage.waitForURL(/\/payment-success\?/);
  // Not by the page of success: by the order's own, as from the mail.
  await page.goto(orderOf(cardPage.url()));
  await page.getByRole('link', { name: say('order_receipt_link') }).waitFor({ timeout: 30_000 });
  expect(await stockOf(one.id)).toBe(stock - 1);
  await page.goto('/panier');
  await quantityOf(page, two.name).waitFor();
  expect(await page.getByRole('spinbutton').count()).toBe(1);
  expect(await units(page)).toBe('1');
}, light);

journey('light: a page that waits is opened anew when the payment has come', async ({ page }) => {
  const one = await lineOf();
  await toCardPage(page, one);
  const cardPage = await elsewhere(page);
  // Not yet paid: the page of success says that it waits.
  const answer = await page.request.get(page.url());
  const back = /href="([^"]*payment-cancelled[^"]*)"/.exec(await answer.text())![1]!.replaceAll('&amp;', '&');
  await page.goto(back.replace('payment-cancelled', 'payment-success'));
  await page.locator('[data-waiting]').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  await payWith(cardPage, bankCards.pays);
  await thanks(page);
  expect(await bar(page).isVisible()).toBe(false);
}, light);

journey('R-CHK-21 light: the app that comes while an order is being paid leaves its cart alone', async ({ page }) => {
  const one = await lineOf();
  await toCardPage(page, one);
  const cardPage = await elsewhere(page);
  await page.goto(several);
  await page.getByRole('button', { name: /^Favori/ }).first().click();
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
  await page.waitForLoadState('networkidle');
  expect(await stored(page, 'sugu.cart') ?? []).toEqual([]);
  expect(await units(page)).toBe('1');
  await payWith(cardPage, bankCards.pays);
  await cardPage.waitForURL(/\/payment-success\?/);
  await page.goto(orderOf(cardPage.url()));
  await page.getByRole('link', { name: say('order_receipt_link') }).waitFor({ timeout: 30_000 });
  await page.goto('/panier');
  await page.getByText(say('cart_empty'), { exact: true }).waitFor();
  expect(await stored(page, 'sugu.cart') ?? []).toEqual([]);
}, light);

journey('light: what is added meanwhile never takes away what is typed at the checkout; where something is left in the browser it is said', async ({ page }) => {
  const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
  await add(page, one);
  await page.goto('/paiement');
  await page.getByRole('button', { name: 'Payer la commande' }).waitFor();
  const other = await page.context().newPage();
  await add(other, two);
  await page.goto('/paiement');
  await page.locator('[name=fullName]').fill(buyer.fullName);
  await page.getByRole('alert').filter({ hasText: say('cart_more_here') }).waitFor();
  await page.waitForTimeout(500);
  expect(await page.locator('[name=fullName]').inputValue()).toBe(buyer.fullName);
  await page.route('**/panier/lignes', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('link', { name: say('cart_open') }).click();
  await page.waitForURL('**/panier');
  await page.getByRole('alert').filter({ hasText: say('cart_not_handed_over') }).waitFor();
  await quantityOf(page, one.name).waitFor();
}, light);

journey('light: back at a page the browser had kept, the count is today’s and nothing waits', async ({ page }) => {
  const one = await lineOf();
  await add(page, one);
  await bar(page).click();
  await quantityOf(page, one.name).waitFor();
  await page.getByRole('button', { name: say('cart_remove_named', { name: one.name }) }).click();
  await page.getByText(say('cart_empty'), { exact: true }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.waitForURL(`**/produit/${one.metadata.slug}`);
  await expect.poll(() => bar(page).isVisible()).toBe(false);
  expect(await page.locator('a[aria-busy]').count()).toBe(0);
}, light);

journey('R-CHK-22 light: what is bought again after it was paid is another order, with a payment of its own', async ({ page }) => {
  const one = await lineOf();
  await toCardPage(page, one);
  const cardPage = await elsewhere(page);
  await add(page, one);
  await bar(page).click();
  await expect.poll(() => quantityOf(page, one.name).inputValue()).toBe('2');
  await payWith(cardPage, bankCards.pays);
  await cardPage.waitForURL(/\/payment-success\?/);
  const first = orderOf(cardPage.url());
  await page.goto('/paiement');
  for (const [name, value] of Object.entries({ ...buyer, email: freshEmail() })) await page.locator(`[name=${name}]`).last().fill(value);
  await page.getByRole('button', { name: 'Payer la commande' }).click();
  await page.waitForURL(/\/pay\//);
  await payWith(page, bankCards.pays);
  await page.waitForURL(/\/payment-success\?/);
  await thanks(page);
  expect(orderOf(page.url())).not.toBe(first);
  await page.goto('/panier');
  await page.getByText(say('cart_empty'), { exact: true }).waitFor();
}, light);

journey('light: a cart emptied while it is paid takes nothing from the next one; a removal taken back twice is taken back once', async ({ page }) => {
  const one = await lineOf();
  await toCardPage(page, one);
  const cardPage = await elsewhere(page);
  await page.goto('/panier');
  await page.getByRole('button', { name: say('cart_clear_all') }).click();
  await page.getByText(say('cart_empty'), { exact: true }).waitFor();
  await payWith(cardPage, bankCards.pays);
  await cardPage.waitForURL(/\/payment-success\?/);
  await add(page, one);
  await add(page, one);
  await bar(page).click();
  await expect.poll(() => quantityOf(page, one.name).inputValue()).toBe('2');
  await page.getByRole('button', { name: say('cart_remove_named', { name: one.name }) }).click();
  const undo = page.getByRole('status').filter({ hasText: say('cart_line_removed') }).getByRole('button', { name: say('cart_undo') });
  await undo.waitFor();
  const form = await page.locator('.cart-page-undo form').evaluate((one) => Object.fromEntries(new FormData(one as HTMLFormElement)) as Record<string, string>);
  await undo.click();
  await quantityOf(page, one.name).waitFor();
  await page.request.post(`${inject('shopUrl')}/panier`, { form, headers: { origin: inject('shopUrl') } });
  await page.goto('/panier');
  expect(await quantityOf(page, one.name).inputValue()).toBe('2');
}, light);

journey('R-CART-04 light: a hand-over whose answer is lost is not doubled by the app; what the app took out of it does not come back', async ({ page }) => {
  const [one, two, three] = [await lineOf(), await lineOf({ source: 'african' }), await lineOf({ at: 1 })];
  await add(page, one);
  await bar(page).click();
  await quantityOf(page, one.name).waitFor();
  await add(page, two);
  const lose = (isTaken: boolean) => page.route('**/panier/lignes', async (route) => {
    if (isTaken) await route.fetch();
    await route.abort();
  });
  const app = async (): Promise<void> => {
    await page.goto(several);
    await page.getByRole('button', { name: /^Favori/ }).first().click();
    await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
  };
  await lose(true);
  await bar(page).click();
  await page.getByRole('alert').filter({ hasText: say('cart_not_handed_over') }).waitFor();
  await page.unroute('**/panier/lignes');
  await app();
  await expect.poll(async () => ((await stored<{ id: string; quantity: number }[] | null>(page, 'sugu.cart')) ?? []).map(({ id, quantity }) => [id, quantity])).toEqual([[one.id, 1], [two.id, 1]]);

  await lose(false);
  await page.goto('/panier');
  await page.getByRole('alert').filter({ hasText: say('cart_not_handed_over') }).waitFor();
  // As the app does when a line is removed.
  await page.evaluate((id) => localStorage.setItem('sugu.cart', JSON.stringify((JSON.parse(localStorage.getItem('sugu.cart')!) as { id: string }[]).filter((line) => line.id !== id))), two.id);
  await page.unroute('**/panier/lignes');
  await add(page, three);
  await bar(page).click();
  await quantityOf(page, three.name).waitFor();
  await quantityOf(page, one.name).waitFor();
  expect(await page.getByRole('spinbutton').count()).toBe(2);
}, light);

journey('light: a heart in another tab takes nothing from a checkout that is being filled in', async ({ page }) => {
  const one = await lineOf();
  await add(page, one);
  await page.goto('/paiement');
  await page.locator('[name=fullName]').fill(buyer.fullName);
  const other = await page.context().newPage();
  await other.goto(several);
  await other.getByRole('button', { name: /^Favori/ }).first().click();
  await other.waitForFunction(() => document.documentElement.dataset.ready === '1');
  await other.waitForLoadState('networkidle');
  for (const [name, value] of Object.entries({ ...buyer, email: freshEmail() })) await page.locator(`[name=${name}]`).last().fill(value);
  await page.getByRole('button', { name: 'Payer la commande' }).click();
  await page.waitForURL(/\/pay\//);
}, light);
