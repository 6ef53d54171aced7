// The cart drawer, as a shopper uses it.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { alive, journey } from './browser.ts';
import { cartLink, drawer, inDrawer, lineOf, openCart, say, shopWith, toast, toasts } from './buying.ts';
import { plain, priceWords, stored } from './pages.ts';

const lines = (page: Page): Locator =>
  drawer(page)
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') });
const names = async (page: Page): Promise<string[]> =>
  (await stored<CartItem[]>(page, 'sugu.cart')).map(({ name }) => name);
const quantities = async (page: Page): Promise<number[]> =>
  (await stored<CartItem[]>(page, 'sugu.cart')).map(({ quantity }) => quantity);

journey(
  'R-CART-02..03, R-CART-30, R-HDR-08..09 an added item shows a toast, is counted, and is still there after a reload',
  async ({ page }) => {
    const wanted = await lineOf({ source: 'african' });
    await page.goto(`/produit/${wanted.metadata.slug}`);
    await alive(page);
    expect(await cartLink(page).isVisible()).toBe(false);
    const add = page.locator(`form:has([value="${wanted.id}"])`).first().getByRole('button');
    await add.click();
    await toast(page, `${plain(wanted.name)} ajouté au panier Marché Africain (1)`);
    await cartLink(page).waitFor();
    expect(plain(await cartLink(page).textContent())).toContain('1');
    expect(await stored(page, 'sugu.cart')).toEqual([wanted]);
    await add.click();
    await expect.poll(() => quantities(page)).toEqual([2]);
    await page.reload();
    await alive(page);
    await expect.poll(async () => plain(await cartLink(page).textContent())).toMatch(/2$/);
    await openCart(page);
    expect(await lines(page).getByRole('spinbutton').inputValue()).toBe('2');
    await toasts(page).first().waitFor({ state: 'detached' });
  },
);

journey(
  'R-CART-16..17 the tabs are Tout and one per source; a single source stands alone, several come under Par type',
  async ({ page }) => {
    const [merchant, african, admin] = [
      await lineOf(),
      await lineOf({ source: 'african' }),
      await lineOf({ source: 'admin' }),
    ];
    await shopWith(page, [merchant]);
    await openCart(page);
    const tabs = drawer(page).getByRole('tab');
    const tabWords = async () => (await tabs.allTextContents()).map((words) => plain(words).replace(/\d+$/, '').trim());
    expect(await tabWords()).toEqual(['Tout', 'Marchands']);
    expect(await drawer(page).getByText('Par type').count()).toBe(0);

    await shopWith(page, [merchant, african, { ...admin, quantity: 3 }]);
    await openCart(page);
    expect(await tabWords()).toEqual(['Tout', 'Marché Africain', 'Marchands', 'Admin']);
    expect(await drawer(page).getByText('Par type').isVisible()).toBe(true);
    expect(await lines(page).count()).toBe(3);
    await drawer(page).getByRole('tab', { name: /^Tout/ }).press('End');
    expect(
      await tabs.last().evaluate((tab) => [document.activeElement === tab, tab.getAttribute('aria-selected')]),
    ).toEqual([true, 'true']);
    expect(await lines(page).count()).toBe(1);
    expect(plain(await lines(page).textContent())).toContain(plain(admin.name));
  },
);

journey(
  'R-CART-18, R-CART-20..22, R-GEN-04 a line shows its first picture, its source, its name, its seller, its controls and its price',
  async ({ page }) => {
    const found = await lineOf({ source: 'african', currency: 'XOF' });
    // A second picture, so that the first is a choice.
    const line = { ...found, quantity: 3, image_urls: [found.image_urls[0]!, '/pictures/another.webp'] };
    await shopWith(page, [line]);
    await openCart(page);
    const [shown, words] = [lines(page), plain(await lines(page).textContent())];
    expect(await shown.locator('img').getAttribute('src')).toBe(line.image_urls[0]);
    await expect
      .poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    for (const part of ['Marché Africain', line.name, line.supplier_name, priceWords(line.price * 3, 'XOF')])
      expect(words).toContain(plain(part));
    expect(
      (await shown.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map(
        plain,
      ),
    ).toEqual(
      (['cart_less_of', 'cart_more_of', 'cart_remove_named'] as const).map((key) =>
        say(key, { name: plain(line.name) }),
      ),
    );
    expect(await shown.getByRole('link', { name: line.name }).getAttribute('href')).toBe(
      `/produit/${line.metadata.slug}`,
    );
  },
);

journey('R-CART-19 a picture that does not load leaves a placeholder', async ({ page }) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await shopWith(page, [await lineOf()]);
  await openCart(page);
  await lines(page).locator('.line-placeholder').waitFor();
  expect(await lines(page).locator('img').count()).toBe(0);
});

journey('R-CART-28..29 the list is 400 px high; its scrollbar hides 600 ms after the last move', async ({ page }) => {
  const many = await Promise.all([...Array(6).keys()].map((at) => lineOf({ at })));
  await shopWith(page, many);
  await openCart(page);
  const area = drawer(page).getByRole('region', { name: say('cart_lines') });
  expect(
    await area.evaluate((box) => [box.getBoundingClientRect().height, box.scrollHeight > box.clientHeight]),
  ).toEqual([400, true]);
  const thumb = () => area.evaluate((box) => getComputedStyle(box).scrollbarColor);
  await page.mouse.move(5, 5);
  const hidden = 'rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)';
  await expect.poll(thumb).toBe(hidden);
  const [asked, waited] = await area.evaluate(
    (box) =>
      new Promise<[(number | undefined)[], number]>((resolve) => {
        // How long the page asks to wait is exact; how long it then waits depends on the machine.
        const wait = window.setTimeout.bind(window);
        const asked: (number | undefined)[] = [];
        window.setTimeout = Object.assign(
          (run: () => void, ms?: number) => (asked.push(ms), wait(run, ms)),
          window.setTimeout,
        );
        let scrolled = 0;
        new MutationObserver(
          () => box.dataset['scrollbar'] === 'hidden' && resolve([asked, performance.now() - scrolled]),
        ).observe(box, { attributeFilter: ['data-scrollbar'] });
        box.addEventListener('scroll', () => (scrolled = performance.now()));
        box.scrollTop = 120;
      }),
  );
  expect(asked).toContain(600);
  expect(waited).toBeGreaterThan(550);
  await area.hover();
  await expect.poll(thumb).not.toBe(hidden);
});

journey(
  'R-CART-09..12 minus takes one away, stops at the minimum and says so; at one it removes; letters become the minimum',
  async ({ page }) => {
    const wholesale = await lineOf({ currency: 'XOF', minimum: 3 });
    const minimum = wholesale.minimum_order_quantity;
    const single = { ...(await lineOf()), quantity: 2 };
    await shopWith(page, [{ ...wholesale, quantity: minimum + 2 }, single]);
    await openCart(page);
    const [many, one] = [lines(page).nth(0), lines(page).nth(1)];
    const less = (line: Locator) => line.getByRole('button', { name: say('cart_less_of', { name: '' }) }).click();
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
      .filter({ hasText: say('cart_minimum', { n: minimum }) })
      .waitFor();
    await many.getByRole('button', { name: say('cart_more_of', { name: '' }) }).click();
    expect(await quantities(page)).toEqual([minimum + 1, 2]);
    // A number field takes no letters but "e", which is not a number.
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
    await toast(page, `${plain(single.name)} retiré du panier`);
    expect(await names(page)).toEqual([wholesale.name]);
  },
);

journey(
  'R-CART-24..27, R-CART-31..33 removing and emptying show exact toasts and can be undone, and an empty cart says that it is empty',
  async ({ page }) => {
    const [merchant, african] = [await lineOf(), await lineOf({ source: 'african' })];
    await shopWith(page, [merchant, african]);
    await openCart(page);
    const undo = () =>
      toasts(page)
        .getByRole('button', { name: say('cart_undo') })
        .first()
        .click();
    await drawer(page)
      .getByRole('button', { name: say('cart_remove_named', { name: merchant.name }) })
      .click();
    await toast(page, `${plain(merchant.name)} retiré du panier`);
    await undo();
    await expect.poll(() => names(page)).toEqual([merchant.name, african.name]);

    await drawer(page)
      .getByRole('tab', { name: /^Marché Africain/ })
      .click();
    expect(await inDrawer(page, 'Vider tout').count()).toBe(0);
    await inDrawer(page, 'Vider cette section').click();
    await toast(page, 'Panier Marché Africain vidé');
    expect(await names(page)).toEqual([merchant.name]);
    await undo();
    await expect.poll(async () => (await names(page)).sort()).toEqual([merchant.name, african.name].sort());

    await drawer(page).getByRole('tab', { name: /^Tout/ }).click();
    await inDrawer(page, 'Vider tout').click();
    await toast(page, 'Panier vidé');
    await drawer(page).getByText('Votre panier est vide', { exact: true }).waitFor();
    expect(await names(page)).toEqual([]);
    await undo();
    await expect.poll(async () => (await names(page)).length).toBe(2);
    await inDrawer(page, 'Continuer').click();
    await expect.poll(() => drawer(page).count()).toBe(0);
  },
);

journey('R-CART-33..34 every section is named by its source when it is emptied', async ({ page }) => {
  await shopWith(
    page,
    await Promise.all((['african', 'merchant', 'restaurant', 'admin'] as const).map((source) => lineOf({ source }))),
  );
  await openCart(page);
  for (const label of ['Marché Africain', 'Marchand', 'Restaurant', 'Admin']) {
    await drawer(page).getByRole('tab').nth(1).click();
    await inDrawer(page, 'Vider cette section').click();
    await toast(page, `Panier ${label} vidé`);
  }
  expect(await names(page)).toEqual([]);
});

journey(
  'R-CART-23, R-CART-35..36 the drawer goes to the checkout and back; closing the checkout closes the drawer',
  async ({ page }) => {
    await shopWith(page, [await lineOf()]);
    await openCart(page);
    await inDrawer(page, 'Procéder au paiement').click();
    await inDrawer(page, 'Payer la commande').waitFor();
    await page.locator('form.checkout [name=city]').fill('Bamako');
    await inDrawer(page, 'Retour au panier').click();
    await inDrawer(page, 'Procéder au paiement').click();
    expect(await page.locator('form.checkout [name=city]').inputValue()).toBe('Bamako');
    await inDrawer(page, say('cart_close')).click();
    await expect.poll(() => drawer(page).count()).toBe(0);
    await openCart(page);
    await inDrawer(page, 'Procéder au paiement').click();
    await inDrawer(page, 'Payer la commande').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer(page).count()).toBe(0);
  },
);

journey(
  'R-TOAST-01..02 the toasts are a region called Notifications; Alt+T brings the keyboard there',
  async ({ page }) => {
    await shopWith(page, [await lineOf()]);
    await openCart(page);
    await inDrawer(page, 'Vider tout').click();
    await toast(page, 'Panier vidé');
    await page.keyboard.press('Alt+KeyT');
    const region = page.getByRole('region', { name: /^Notifications/ });
    expect(await region.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    // The toast itself, then its button.
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect.poll(async () => (await names(page)).length).toBe(1);
  },
);

journey(
  'R-CART-14..15 lines keep their own currency; the total is in the first one’s, and says that it converts',
  async ({ page }) => {
    const [francs, dollars] = [await lineOf({ source: 'african', currency: 'XOF' }), await lineOf()];
    await shopWith(page, [francs, dollars]);
    await openCart(page);
    const words = plain(await drawer(page).textContent());
    expect(words).toContain(priceWords(francs.price, 'XOF'));
    expect(words).toContain(priceWords(dollars.price * 100, 'CAD'));
    const total = plain(await drawer(page).locator('.sum-total .price').textContent());
    expect(total).toMatch(/CFA$/);
    expect(Number(total.replace(/\D/g, ''))).toBeGreaterThan(francs.price + dollars.price * 100);
    expect(words).toContain(say('cart_converted', { currency: 'XOF' }));
  },
);
