// The cart of light pages goes over to the server's, and nothing of it is lost on the way (docs/decisions/0021).
import { expect, inject } from 'vitest';
import { journey, soakJourney } from './browser.ts';
import { buyer, changeOffer, lineOf, say } from './buying.ts';
import { add, bar, bringApp, light, quantityOf, units } from './light-pages.ts';
import { lineTo } from './line.ts';
import { addButton, cards, several, stored } from './pages.ts';

journey(
  'R-CART-04 light: earlier items are transferred when the cart is opened by its address; the checkout shows a notice instead',
  async ({ page }) => {
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
  },
  light,
);

journey(
  'R-CART-04 light: a transfer whose response is lost is sent again, and applied once',
  async ({ page }) => {
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
    let loads = 0;
    page.on('load', () => void loads++);
    await bar(page).click();
    // The page loads once by the link, and once more when the second try is answered.
    await expect.poll(() => loads).toBe(2);
    expect(await quantityOf(page, one.name).inputValue()).toBe('2');
    expect(await stored(page, 'sugu.cart.inbox')).toEqual([]);
    expect(lost).toBe(2);
    await page.reload();
    expect(await quantityOf(page, one.name).inputValue()).toBe('2');
    expect(await units(page)).toBe('2');
  },
  light,
);

soakJourney(
  'light: when the shop does not answer, the cart stays where it is and says so; the next try brings it',
  async ({ page }) => {
    const one = await lineOf();
    await add(page, one);
    await page.route('**/panier/lignes', (route) => route.fulfill({ status: 503 }));
    await bar(page).click();
    await page.waitForURL('**/panier');
    await page
      .getByRole('alert')
      .filter({ hasText: say('cart_not_handed_over') })
      .waitFor();
    expect(await units(page)).toBe('1');
    await page.unroute('**/panier/lignes');
    await page.getByRole('link', { name: say('cart_try_again') }).click();
    await quantityOf(page, one.name).waitFor();
  },
  light,
);

journey(
  'light: what was removed, and a cart that was emptied, come back by one press',
  async ({ page }) => {
    const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
    await add(page, one);
    await add(page, one);
    await add(page, two);
    await bar(page).click();
    await page.getByRole('button', { name: say('cart_remove_named', { name: one.name }) }).click();
    await quantityOf(page, one.name).waitFor({ state: 'hidden' });
    await page
      .getByRole('status')
      .filter({ hasText: say('cart_line_removed') })
      .getByRole('button', { name: say('cart_undo') })
      .click();
    expect(await quantityOf(page, one.name).inputValue()).toBe('2');
    await page.getByRole('button', { name: say('cart_clear_all') }).click();
    await page.getByText(say('cart_empty'), { exact: true }).waitFor();
    expect(await bar(page).isVisible()).toBe(false);
    await page
      .getByRole('status')
      .filter({ hasText: say('cart_emptied') })
      .getByRole('button', { name: say('cart_undo') })
      .click();
    expect([await quantityOf(page, one.name).inputValue(), await quantityOf(page, two.name).inputValue()]).toEqual([
      '2',
      '1',
    ]);
    expect(await units(page)).toBe('3');
  },
  light,
);

soakJourney(
  'light: an offer that is gone meanwhile is said, the others go over',
  async ({ page }) => {
    const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
    await add(page, one);
    await add(page, two);
    await changeOffer(one.id, { is_active: false });
    await bar(page).click();
    await page
      .getByRole('alert')
      .filter({ hasText: say('cart_cannot_add') })
      .waitFor();
    await quantityOf(page, two.name).waitFor();
    expect(await page.getByRole('spinbutton').count()).toBe(1);
    expect(await units(page)).toBe('1');
  },
  light,
);

soakJourney(
  'light: who has a cart here sees everybody’s pages all the same, and can read them without a line',
  async ({ page }) => {
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
  },
  { ...light, serviceWorkers: 'allow' },
);

journey(
  'light: what is added meanwhile never takes away what is typed at the checkout; where something is left in the browser it is said',
  async ({ page }) => {
    const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
    await add(page, one);
    await page.goto('/paiement');
    await page.getByRole('button', { name: 'Payer la commande' }).waitFor();
    const other = await page.context().newPage();
    await add(other, two);
    await page.goto('/paiement');
    await page.locator('[name=fullName]').fill(buyer.fullName);
    await page
      .getByRole('alert')
      .filter({ hasText: say('cart_more_here') })
      .waitFor();
    await page.waitForTimeout(500);
    expect(await page.locator('[name=fullName]').inputValue()).toBe(buyer.fullName);
    await page.route('**/panier/lignes', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('link', { name: say('cart_open') }).click();
    await page.waitForURL('**/panier');
    await page
      .getByRole('alert')
      .filter({ hasText: say('cart_not_handed_over') })
      .waitFor();
    await quantityOf(page, one.name).waitFor();
  },
  light,
);

soakJourney(
  'light: back at a page the browser had kept, the count is today’s and nothing waits',
  async ({ page }) => {
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
  },
  light,
);

soakJourney(
  'light: a cart page that is older than its cart makes no other one',
  async ({ page }) => {
    const one = await lineOf();
    await add(page, one);
    await add(page, one);
    await bar(page).click();
    await quantityOf(page, one.name).waitFor();
    const other = await page.context().newPage();
    await other.goto(several);
    await bringApp(other);
    await expect
      .poll(async () => (await stored<{ quantity: number }[]>(other, 'sugu.cart')).map(({ quantity }) => quantity))
      .toEqual([2]);
    await expect
      .poll(async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('cart')))
      .toEqual([]);
    await page.getByRole('button', { name: say('cart_remove_named', { name: one.name }) }).click();
    await quantityOf(page, one.name).waitFor();
    expect(await quantityOf(page, one.name).inputValue()).toBe('2');
  },
  light,
);

soakJourney(
  'light: an empty cart says so at once, also where the page’s own script never comes',
  async ({ page }) => {
    await page.route('**/assets/page-*', (route) => route.abort());
    await page.goto('/panier');
    await page.getByText(say('cart_empty'), { exact: true }).waitFor();
    expect(await page.getByText(say('cart_loading'), { exact: true }).isVisible()).toBe(false);
  },
  light,
);
