// The cart of light pages: it goes over to the server's and back, and nothing of it is lost on the way (docs/decisions/0021).
import { expect, inject } from 'vitest';
import { alive, journey, soakJourney } from './browser.ts';
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

journey(
  'light: with the app, the server’s cart comes back into the browser, and the count stays',
  async ({ page }) => {
    const one = await lineOf();
    await add(page, one);
    await bar(page).click();
    await quantityOf(page, one.name).waitFor();
    await page.goto(several);
    expect(await units(page)).toBe('1');
    await bringApp(page);
    await expect
      .poll(async () =>
        (await stored<{ id: string; quantity: number }[]>(page, 'sugu.cart')).map(({ id, quantity }) => ({
          id,
          quantity,
        })),
      )
      .toEqual([{ id: one.id, quantity: 1 }]);
    expect(await units(page)).toBe('1');
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('cart'))).toEqual([]);
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

journey(
  'R-CART-04 light: a transfer whose response is lost is not doubled by the app; lines removed in the app do not come back',
  async ({ page }) => {
    const [one, two, three] = [await lineOf(), await lineOf({ source: 'african' }), await lineOf({ at: 1 })];
    await add(page, one);
    await bar(page).click();
    await quantityOf(page, one.name).waitFor();
    await add(page, two);
    const lose = (isTaken: boolean) =>
      page.route('**/panier/lignes', async (route) => {
        if (isTaken) await route.fetch();
        await route.abort();
      });
    const app = async (): Promise<void> => {
      await page.goto(several);
      await bringApp(page);
    };
    await lose(true);
    await bar(page).click();
    await page
      .getByRole('alert')
      .filter({ hasText: say('cart_not_handed_over') })
      .waitFor();
    await page.unroute('**/panier/lignes');
    await app();
    await expect
      .poll(async () =>
        ((await stored<{ id: string; quantity: number }[] | null>(page, 'sugu.cart')) ?? []).map(({ id, quantity }) => [
          id,
          quantity,
        ]),
      )
      .toEqual([
        [one.id, 1],
        [two.id, 1],
      ]);

    await lose(false);
    await page.goto('/panier');
    await page
      .getByRole('alert')
      .filter({ hasText: say('cart_not_handed_over') })
      .waitFor();
    // As the app does when a line is removed.
    await page.evaluate(
      (id) =>
        localStorage.setItem(
          'sugu.cart',
          JSON.stringify(
            (JSON.parse(localStorage.getItem('sugu.cart')!) as { id: string }[]).filter((line) => line.id !== id),
          ),
        ),
      two.id,
    );
    await page.unroute('**/panier/lignes');
    await add(page, three);
    await bar(page).click();
    await quantityOf(page, three.name).waitFor();
    await quantityOf(page, one.name).waitFor();
    expect(await page.getByRole('spinbutton').count()).toBe(2);
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

journey(
  'R-CART-04 light: the lines the app takes are lost neither by an answer that is cut nor by one that never comes',
  async ({ page }) => {
    const one = await lineOf();
    await add(page, one);
    await bar(page).click();
    await quantityOf(page, one.name).waitFor();
    for (const cut of ['take', 'taken']) {
      await page.route('**/panier/lignes', async (route) => {
        if (!new URLSearchParams(route.request().postData() ?? '').has(cut)) return route.continue();
        if (cut === 'taken') return route.abort();
        const response = await route.fetch();
        const body = await response.body();
        return route.fulfill({ response, body: body.subarray(0, body.length / 2) });
      });
      await page.goto(several);
      const [answer] = await Promise.all([
        page.waitForRequest((request) => new URLSearchParams(request.postData() ?? '').has(cut)),
        bringApp(page),
      ]);
      await answer.response().catch(() => null);
      expect((await page.context().cookies()).filter(({ name }) => name === 'cart')).toHaveLength(1);
      await page.unroute('**/panier/lignes');
    }
    await page.goto(several);
    await bringApp(page);
    await expect.poll(async () => (await page.context().cookies()).filter(({ name }) => name === 'cart')).toEqual([]);
    expect(
      (await stored<{ id: string; quantity: number }[]>(page, 'sugu.cart')).map(({ id, quantity }) => [id, quantity]),
    ).toEqual([[one.id, 1]]);
  },
  light,
);

journey(
  'R-CART-04 light: imported lines that the server has not confirmed are neither doubled nor lost',
  async ({ page }) => {
    const [one, two] = [await lineOf(), await lineOf({ source: 'african' })];
    await add(page, one);
    await bar(page).click();
    await quantityOf(page, one.name).waitFor();
    await page.route('**/panier/lignes', (route) =>
      new URLSearchParams(route.request().postData() ?? '').has('taken') ? route.abort() : route.continue(),
    );
    await page.goto(several);
    await Promise.all([page.waitForEvent('requestfailed'), bringApp(page)]);
    expect(await stored<unknown[]>(page, 'sugu.cart')).toHaveLength(1);
    await page.unroute('**/panier/lignes');
    await page.goto('/panier');
    await page.waitForLoadState('networkidle');
    expect(await quantityOf(page, one.name).inputValue()).toBe('1');
    await add(page, two);
    await bar(page).click();
    await quantityOf(page, two.name).waitFor();
    expect(await quantityOf(page, one.name).inputValue()).toBe('1');
    await page.goto(several);
    await bringApp(page);
    await expect
      .poll(async () =>
        (await stored<{ id: string; quantity: number }[]>(page, 'sugu.cart')).map(({ id, quantity }) => [id, quantity]),
      )
      .toEqual([
        [one.id, 1],
        [two.id, 1],
      ]);
    // The server is told after the lines are kept, and forgets its cart then.
    await expect
      .poll(async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('cart')))
      .toEqual([]);
  },
  light,
);

soakJourney(
  'light: where the browser refuses storage, the cart stays with the server when the app comes',
  async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    const one = await lineOf();
    await page.goto(`/produit/${one.metadata.slug}`);
    await page.locator(`form.add:has(input[name=offer_id][value="${one.id}"])`).first().getByRole('button').click();
    await quantityOf(page, one.name).waitFor();
    await page.goto(several);
    await bringApp(page);
    await page.waitForLoadState('networkidle');
    await page.goto('/panier');
    await quantityOf(page, one.name).waitFor();
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

soakJourney(
  'the app’s cart page shows what a light page of another tab has handed over to the server',
  async ({ page, context }) => {
    const one = await lineOf();
    await page.goto(`/produit/${one.metadata.slug}`);
    await alive(page);
    await page.locator(`form.add:has(input[name=offer_id][value="${one.id}"])`).first().getByRole('button').click();
    await expect.poll(async () => (await stored<unknown[]>(page, 'sugu.cart')).length).toBe(1);
    await page.goto('/panier');
    await alive(page);
    await context.addCookies(light.storageState.cookies);
    const other = await context.newPage();
    await other.goto('/panier');
    await quantityOf(other, one.name).waitFor();
    await page.getByRole('button', { name: say('cart_update') }).waitFor();
    expect(await quantityOf(page, one.name).inputValue()).toBe('1');
    expect(await page.getByText(say('cart_empty'), { exact: true }).isVisible()).toBe(false);
  },
);

soakJourney(
  'a checkout one is filling in keeps what was typed when a light page of another tab hands its cart over',
  async ({ page, context }) => {
    const one = await lineOf();
    await page.goto(`/produit/${one.metadata.slug}`);
    await alive(page);
    await page.locator(`form.add:has(input[name=offer_id][value="${one.id}"])`).first().getByRole('button').click();
    await expect.poll(async () => (await stored<unknown[]>(page, 'sugu.cart')).length).toBe(1);
    await page.goto('/paiement');
    await alive(page);
    const street = page.locator('input[name=street]');
    await street.fill('12, rue de l’Essai');
    await context.addCookies(light.storageState.cookies);
    const other = await context.newPage();
    await other.goto('/panier');
    await quantityOf(other, one.name).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sugu.cart'))).toBe('[]');
    await page.waitForTimeout(1000);
    expect(await street.inputValue()).toBe('12, rue de l’Essai');
    await page.getByRole('main').getByText(one.name).first().waitFor();
  },
);
