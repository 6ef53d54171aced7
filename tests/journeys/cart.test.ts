import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { waitForHydration, journey, journeyWithPictures, openPage } from './browser.ts';
import {
  cartLink,
  cartDrawer,
  drawerButton,
  findCartLine,
  openCart,
  frenchMessage,
  openWithCart,
  waitForToast,
  toastItems,
} from './buying.ts';
import { plainText, formatPriceText, readLocalStorage } from './pages.ts';

const lines = (page: Page): Locator =>
  cartDrawer(page)
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') });
const names = async (page: Page): Promise<string[]> =>
  (await readLocalStorage<CartItem[]>(page, 'sugu.cart')).map(({ name }) => name);
const quantities = async (page: Page): Promise<number[]> =>
  (await readLocalStorage<CartItem[]>(page, 'sugu.cart')).map(({ quantity }) => quantity);

journey(
  'R-CART-02..03, R-CART-30, R-HDR-08..09 an added item shows a toast, is counted, and is still there after a reload',
  async ({ page }) => {
    const wanted = await findCartLine({ source: 'african' });
    await openPage(page, `/produit/${wanted.metadata.slug}`);
    expect(await cartLink(page).isVisible()).toBe(false);
    const add = page.locator(`form:has([value="${wanted.id}"])`).first().getByRole('button');
    await add.click();
    await waitForToast(page, `${plainText(wanted.name)} ajouté au panier Marché Africain (1)`);
    await cartLink(page).waitFor();
    expect(plainText(await cartLink(page).textContent())).toContain('1');
    expect(await readLocalStorage(page, 'sugu.cart')).toEqual([wanted]);
    await add.click();
    await expect.poll(() => quantities(page)).toEqual([2]);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(async () => plainText(await cartLink(page).textContent())).toMatch(/2$/);
    await openCart(page);
    expect(await lines(page).getByRole('spinbutton').inputValue()).toBe('2');
    await toastItems(page).first().waitFor({ state: 'detached' });
  },
);

journey(
  'R-CART-16..17 the tabs are Tout and one per source; a single source stands alone, several come under Par type',
  async ({ page }) => {
    const [merchant, african, admin] = [
      await findCartLine(),
      await findCartLine({ source: 'african' }),
      await findCartLine({ source: 'admin' }),
    ];
    await openWithCart(page, [merchant]);
    await openCart(page);
    const tabs = cartDrawer(page).getByRole('tab');
    const tabWords = async () =>
      (await tabs.allTextContents()).map((words) => plainText(words).replace(/\d+$/, '').trim());
    expect(await tabWords()).toEqual(['Tout', 'Marchands']);
    expect(await cartDrawer(page).getByText('Par type').count()).toBe(0);

    await openWithCart(page, [merchant, african, { ...admin, quantity: 3 }]);
    await openCart(page);
    expect(await tabWords()).toEqual(['Tout', 'Marché Africain', 'Marchands', 'Admin']);
    expect(await cartDrawer(page).getByText('Par type').isVisible()).toBe(true);
    expect(await lines(page).count()).toBe(3);
    await cartDrawer(page).getByRole('tab', { name: /^Tout/ }).press('End');
    expect(
      await tabs.last().evaluate((tab) => [document.activeElement === tab, tab.getAttribute('aria-selected')]),
    ).toEqual([true, 'true']);
    expect(await lines(page).count()).toBe(1);
    expect(plainText(await lines(page).textContent())).toContain(plainText(admin.name));
  },
);

journeyWithPictures(
  'R-CART-18, R-CART-20..22, R-GEN-04 a line shows its first picture, its source, its name, its seller, its controls and its price',
  async ({ page }) => {
    const found = await findCartLine({ source: 'african', currency: 'XOF' });
    // The line has two pictures, so that the test can tell which one is shown.
    const line = { ...found, quantity: 3, image_urls: [found.image_urls[0]!, '/pictures/another.webp'] };
    await openWithCart(page, [line]);
    await openCart(page);
    const [shown, words] = [lines(page), plainText(await lines(page).textContent())];
    expect(await shown.locator('img').getAttribute('src')).toBe(line.image_urls[0]);
    await expect
      .poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    for (const part of ['Marché Africain', line.name, line.supplier_name, formatPriceText(line.price * 3, 'XOF')])
      expect(words).toContain(plainText(part));
    expect(
      (await shown.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map(
        plainText,
      ),
    ).toEqual(
      (['cart_less_of', 'cart_more_of', 'cart_remove_named'] as const).map((key) =>
        frenchMessage(key, { name: plainText(line.name) }),
      ),
    );
    expect(await shown.getByRole('link', { name: line.name }).getAttribute('href')).toBe(
      `/produit/${line.metadata.slug}`,
    );
  },
);

journeyWithPictures('R-CART-19 a picture that does not load leaves a placeholder', async ({ page }) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await openWithCart(page, [await findCartLine()]);
  await openCart(page);
  await lines(page).locator('.line-placeholder').waitFor();
  expect(await lines(page).locator('img').count()).toBe(0);
});

journey('R-CART-28..29 the list is 400 px high; its scrollbar hides 600 ms after the last move', async ({ page }) => {
  const many = await Promise.all([...Array(6).keys()].map((at) => findCartLine({ at })));
  await openWithCart(page, many);
  await openCart(page);
  const area = cartDrawer(page).getByRole('region', { name: frenchMessage('cart_lines') });
  expect(
    await area.evaluate((box) => [box.getBoundingClientRect().height, box.scrollHeight > box.clientHeight]),
  ).toEqual([400, true]);
  const thumb = () => area.evaluate((box) => getComputedStyle(box).scrollbarColor);
  await page.mouse.move(5, 5);
  const hidden = 'rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)';
  await expect.poll(thumb).toBe(hidden);
  const [delays, waited] = await area.evaluate(
    (box) =>
      new Promise<[(number | undefined)[], number]>((resolve) => {
        // Records the delay that the page requests, because the real delay depends on the machine.
        const wait = window.setTimeout.bind(window);
        const delays: (number | undefined)[] = [];
        window.setTimeout = Object.assign(
          (run: () => void, ms?: number) => (delays.push(ms), wait(run, ms)),
          window.setTimeout,
        );
        let scrolled = 0;
        new MutationObserver(
          () => box.dataset['scrollbar'] === 'hidden' && resolve([delays, performance.now() - scrolled]),
        ).observe(box, { attributeFilter: ['data-scrollbar'] });
        box.addEventListener('scroll', () => (scrolled = performance.now()));
        box.scrollTop = 120;
      }),
  );
  expect(delays).toContain(600);
  expect(waited).toBeGreaterThan(550);
  await area.hover();
  await expect.poll(thumb).not.toBe(hidden);
});

journey(
  'R-CART-09..12 minus takes one away, stops at the minimum and says so; at one it removes; letters become the minimum',
  async ({ page }) => {
    const wholesale = await findCartLine({ currency: 'XOF', minimum: 3 });
    const minimum = wholesale.minimum_order_quantity;
    const single = { ...(await findCartLine()), quantity: 2 };
    await openWithCart(page, [{ ...wholesale, quantity: minimum + 2 }, single]);
    await openCart(page);
    const [many, one] = [lines(page).nth(0), lines(page).nth(1)];
    const less = (line: Locator) =>
      line.getByRole('button', { name: frenchMessage('cart_less_of', { name: '' }) }).click();
    expect(await many.getByRole('spinbutton').getAttribute('min')).toBe(String(minimum));
    expect(await one.getByRole('spinbutton').getAttribute('min')).toBe('1');
    await less(many);
    expect(await quantities(page)).toEqual([minimum + 1, 2]);
    await less(many);
    expect(await quantities(page)).toEqual([minimum, 2]);
    await less(many);
    expect(await quantities(page)).toEqual([minimum, 2]);
    await many
      .getByRole('status')
      .filter({ hasText: frenchMessage('cart_minimum', { n: minimum }) })
      .waitFor();
    await many.getByRole('button', { name: frenchMessage('cart_more_of', { name: '' }) }).click();
    expect(await quantities(page)).toEqual([minimum + 1, 2]);
    // A number field accepts no letters but "e", which alone is not a number.
    await many.getByRole('spinbutton').fill('');
    await many.getByRole('spinbutton').pressSequentially('e');
    await many.getByRole('spinbutton').press('Enter');
    expect(await quantities(page)).toEqual([minimum, 2]);
    await one.getByRole('spinbutton').fill('7');
    await one.getByRole('spinbutton').press('Enter');
    expect(await quantities(page)).toEqual([minimum, 7]);
    await one.getByRole('spinbutton').fill('1');
    await one.getByRole('spinbutton').press('Enter');
    await less(one);
    await waitForToast(page, `${plainText(single.name)} retiré du panier`);
    expect(await names(page)).toEqual([wholesale.name]);
  },
);

journey(
  'R-CART-24..27, R-CART-31..33 removing and emptying show exact toasts and can be undone, and an empty cart says that it is empty',
  async ({ page }) => {
    const [merchant, african] = [await findCartLine(), await findCartLine({ source: 'african' })];
    await openWithCart(page, [merchant, african]);
    await openCart(page);
    const undo = () =>
      toastItems(page)
        .getByRole('button', { name: frenchMessage('cart_undo') })
        .first()
        .click();
    await cartDrawer(page)
      .getByRole('button', { name: frenchMessage('cart_remove_named', { name: merchant.name }) })
      .click();
    await waitForToast(page, `${plainText(merchant.name)} retiré du panier`);
    await undo();
    await expect.poll(() => names(page)).toEqual([merchant.name, african.name]);

    await cartDrawer(page)
      .getByRole('tab', { name: /^Marché Africain/ })
      .click();
    expect(await drawerButton(page, 'Vider tout').count()).toBe(0);
    await drawerButton(page, 'Vider cette section').click();
    await waitForToast(page, 'Panier Marché Africain vidé');
    expect(await names(page)).toEqual([merchant.name]);
    await undo();
    await expect.poll(async () => (await names(page)).sort()).toEqual([merchant.name, african.name].sort());

    await cartDrawer(page).getByRole('tab', { name: /^Tout/ }).click();
    await drawerButton(page, 'Vider tout').click();
    await waitForToast(page, 'Panier vidé');
    await cartDrawer(page).getByText('Votre panier est vide', { exact: true }).waitFor();
    expect(await names(page)).toEqual([]);
    await undo();
    await expect.poll(async () => (await names(page)).length).toBe(2);
    await drawerButton(page, 'Continuer').click();
    await expect.poll(() => cartDrawer(page).count()).toBe(0);
  },
);

journey('R-CART-33..34 every section is named by its source when it is emptied', async ({ page }) => {
  await openWithCart(
    page,
    await Promise.all(
      (['african', 'merchant', 'restaurant', 'admin'] as const).map((source) => findCartLine({ source })),
    ),
  );
  await openCart(page);
  for (const label of ['Marché Africain', 'Marchand', 'Restaurant', 'Admin']) {
    await cartDrawer(page).getByRole('tab').nth(1).click();
    await drawerButton(page, 'Vider cette section').click();
    await waitForToast(page, `Panier ${label} vidé`);
  }
  expect(await names(page)).toEqual([]);
});

journey(
  'R-CART-23, R-CART-35..36 the drawer goes to the checkout and back; closing the checkout closes the drawer',
  async ({ page }) => {
    await openWithCart(page, [await findCartLine()]);
    await openCart(page);
    await drawerButton(page, 'Procéder au paiement').click();
    await drawerButton(page, 'Payer la commande').waitFor();
    await page.locator('form.checkout [name=city]').fill('Bamako');
    await drawerButton(page, 'Retour au panier').click();
    await drawerButton(page, 'Procéder au paiement').click();
    expect(await page.locator('form.checkout [name=city]').inputValue()).toBe('Bamako');
    await drawerButton(page, frenchMessage('cart_close')).click();
    await expect.poll(() => cartDrawer(page).count()).toBe(0);
    await openCart(page);
    await drawerButton(page, 'Procéder au paiement').click();
    await drawerButton(page, 'Payer la commande').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => cartDrawer(page).count()).toBe(0);
  },
);

journey(
  'R-TOAST-01..02 the toasts are a region called Notifications; Alt+T brings the keyboard there',
  async ({ page }) => {
    await openWithCart(page, [await findCartLine()]);
    await openCart(page);
    await drawerButton(page, 'Vider tout').click();
    await waitForToast(page, 'Panier vidé');
    await page.keyboard.press('Alt+KeyT');
    const region = page.getByRole('region', { name: /^Notifications/ });
    expect(await region.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    // The first Tab focuses the toast, the second one its button.
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect.poll(async () => (await names(page)).length).toBe(1);
  },
);

journey(
  'R-CART-14..15 lines keep their own currency; the total is in the first one’s, and says that it converts',
  async ({ page }) => {
    const [francs, dollars] = [await findCartLine({ source: 'african', currency: 'XOF' }), await findCartLine()];
    await openWithCart(page, [francs, dollars]);
    await openCart(page);
    const words = plainText(await cartDrawer(page).textContent());
    expect(words).toContain(formatPriceText(francs.price, 'XOF'));
    expect(words).toContain(formatPriceText(dollars.price * 100, 'CAD'));
    const total = plainText(await cartDrawer(page).locator('.sum-total .price').textContent());
    expect(total).toMatch(/CFA$/);
    expect(Number(total.replace(/\D/g, ''))).toBeGreaterThan(francs.price + dollars.price * 100);
    expect(words).toContain(frenchMessage('cart_converted', { currency: 'XOF' }));
  },
);
