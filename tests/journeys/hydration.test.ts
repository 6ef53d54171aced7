// Before, during and after hydration: which scripts load, early clicks are not lost, and files that fail are retried.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForHydration, journey, phoneSize, soakJourney, openPage, journeyInTurn } from './browser.ts';
import { frenchMessage } from './buying.ts';
import { addToCartName, productCards, delayScripts, plainText, severalOffersPath, readLocalStorage } from './pages.ts';

const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

journeyInTurn(0)('a visitor who saves data loads no script of the app before wanting something', async ({ page }) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) =>
      request.resourceType() === 'script' &&
      !/\/assets\/(?:page|guard)-/.test(request.url()) &&
      scripts.push(request.url()),
  );
  await page.addInitScript(saveData);
  for (const path of ['/', '/categorie/mode', severalOffersPath]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(600);
  }
  expect(scripts).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
  expect(scripts.length).toBeGreaterThan(0);
});

journey(
  'R-HDR-09 taps on "add to cart" before the app is there count once each, at once and after',
  async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto('/categorie/cuisine');
    const buy = productCards(page).getByRole('button', addToCartName);
    await buy.nth(0).tap();
    await buy.nth(1).tap();
    await buy.nth(1).tap();
    const cart = page.getByRole('navigation', { name: 'Raccourcis' }).locator('a[href="/panier"]');
    await cart.waitFor();
    const inbox = await readLocalStorage<{ id: string; quantity: number }[]>(page, 'sugu.cart.inbox');
    expect(inbox).toHaveLength(3);
    const units = inbox.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(plainText(await cart.textContent())).toMatch(new RegExp(`${units}$`));
    expect(new URL(page.url()).pathname).toBe('/categorie/cuisine');

    release();
    await waitForHydration(page);
    await expect.poll(() => readLocalStorage(page, 'sugu.cart.inbox')).toEqual([]);
    const lines = await readLocalStorage<{ id: string; quantity: number }[]>(page, 'sugu.cart');
    expect(lines.map(({ id }) => id)).toEqual([inbox[0]!.id, inbox[1]!.id]);
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units);
    expect(plainText(await cart.textContent())).toMatch(new RegExp(`${units}$`));
    await page.reload();
    await waitForHydration(page);
    expect(
      (await readLocalStorage<{ quantity: number }[]>(page, 'sugu.cart')).reduce(
        (sum, { quantity }) => sum + quantity,
        0,
      ),
    ).toBe(units);
  },
  { viewport: phoneSize, hasTouch: true },
);

soakJourney('early clicks on buttons are kept and done once when the app is there', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/categorie/mode');
  const heart = productCards(page)
    .first()
    .getByRole('button', { name: /^Favori/ });
  const place = page.getByRole('banner').getByRole('button', { name: /^Livrer à/ });
  await heart.click();
  expect(await heart.getAttribute('aria-busy')).toBe('true');
  await place.click();
  expect(await readLocalStorage(page, 'sugu.favourites')).toBeNull();
  release();
  await page.getByRole('dialog', { name: "Choisir l'adresse de livraison" }).waitFor();
  expect(await readLocalStorage(page, 'sugu.favourites')).toHaveLength(1);
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  expect(await heart.getAttribute('aria-busy')).not.toBe('true');

  // Before hydration a stored favourite looks unset, so a click adds the favourite instead of removing it.
  const releaseAgain = await delayScripts(page);
  await page.reload();
  await heart.click();
  releaseAgain();
  await waitForHydration(page);
  await page.getByText(/ajouté aux favoris/).waitFor();
  expect(await readLocalStorage(page, 'sugu.favourites')).toHaveLength(1);
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
});

soakJourney('an order or a filter chosen before the app is there is applied when it is', async ({ page }) => {
  for (const [choose, query] of [
    [() => page.getByRole('combobox', { name: 'Trier par' }).selectOption('price_asc'), 'sort=price_asc'],
    [() => page.locator('.filters input[name=source][value=african]').check(), 'source=african'],
  ] as const) {
    const release = await delayScripts(page);
    await page.goto('/categorie/mode');
    await choose();
    release();
    await page.waitForURL(new RegExp(query));
    await page.unroute('**');
  }
  // A value that the browser restores in a field must not start the filter again, or "back" would not work.
  await page.reload();
  await waitForHydration(page);
  await page.evaluate(() => history.back());
  await page.waitForURL(({ search }) => search === '');
  await waitForHydration(page);
  await page.waitForTimeout(500);
  expect(new URL(page.url()).search).toBe('');
});

journeyInTurn(1)(
  'a part of the page whose file does not come says so and can be tried again; the page around it stays',
  async ({ page, faults }) => {
    await openPage(page, '/categorie/mode');
    await page.route(/\/assets\//, (route) => route.abort());
    await page
      .locator('header')
      .getByRole('button', { name: /^Livrer à/ })
      .click();
    const dialog = page.getByRole('dialog', { name: "Choisir l'adresse de livraison" });
    await dialog
      .getByRole('alert')
      .filter({ hasText: frenchMessage('part_failed') })
      .waitFor();
    expect(await productCards(page).count()).toBeGreaterThan(0);
    await page.unroute(/\/assets\//);
    await dialog.getByRole('button', { name: frenchMessage('cart_try_again') }).click();
    await dialog.getByRole('combobox').first().waitFor();
    faults.splice(0);

    await openPage(page, '/categorie/mode');
    let lost = 0;
    await page.route(/\/assets\//, (route) => (lost++ < 1 ? route.abort() : route.continue()));
    await productCards(page).getByRole('button', addToCartName).first().click();
    await page.getByRole('banner').locator('a[href="/panier"]').click();
    await page.getByRole('dialog', { name: 'Votre panier' }).getByRole('spinbutton').first().waitFor();
    expect(lost).toBeGreaterThan(0);
    faults.splice(0);
  },
);

soakJourney(
  'a link to the cart tapped early opens the drawer, and a link elsewhere simply leads there',
  async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto('/categorie/cuisine');
    await productCards(page).getByRole('button', addToCartName).first().click();
    await page.getByRole('banner').locator('a[href="/panier"]').click();
    expect(new URL(page.url()).pathname).toBe('/categorie/cuisine');
    release();
    await page.getByRole('dialog', { name: 'Votre panier' }).waitFor();
    await page.keyboard.press('Escape');

    await delayScripts(page);
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Comparateur' })
      .click();
    // The scripts are still held back, so the load event has not happened yet.
    await page.waitForURL('**/comparateur', { waitUntil: 'domcontentloaded' });
  },
);

for (const [why, body] of [
  ['breaks', 'throw new Error("broken")'],
  ['is beyond this browser', 'let = = 1'],
] as const) {
  journeyInTurn(2)(`a page whose app ${why} works as links and forms`, async ({ page, faults }) => {
    const entry = (await filesOf(page)).at(-1)!;
    await page.route(`**${entry}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    const fault = page.waitForEvent('pageerror');
    await page.goto('/categorie/cuisine');
    await page.mouse.move(5, 5);
    await fault;
    await productCards(page).getByRole('button', addToCartName).first().click();
    await page.waitForURL('**/panier');
    // The app never loads here; the server's cart page works without it.
    await page.getByRole('spinbutton').first().waitFor();
    faults.splice(0);
  });
}

journeyInTurn(0)(
  'a file of the app that does not come at first is asked for again, and no tap is lost',
  async ({ page }) => {
    const files = await filesOf(page);
    for (const file of [files[0]!, files[3]!, files.at(-1)!]) {
      let lost = 0;
      await page.route(`**${file}`, (route) => (lost++ < 2 ? route.abort() : route.continue())); // its preload, and the script itself
      await page.goto('/categorie/cuisine');
      await productCards(page)
        .first()
        .getByRole('button', { name: /^Favori/ })
        .click();
      await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
      await page.unroute(`**${file}`);
      expect(lost, file).toBeGreaterThan(2);
      await expect.poll(() => readLocalStorage<unknown[]>(page, 'sugu.favourites')).toHaveLength(1);
      await page.evaluate(() => localStorage.removeItem('sugu.favourites'));
    }
  },
);

soakJourney(
  'on pages that want the app at once, too, a file that does not come is asked for again',
  async ({ page }) => {
    for (const path of ['/panier', '/auth']) {
      const files = await filesOf(page, path);
      for (const file of [files[0]!, files[Math.floor(files.length / 2)]!, files.at(-2)!, files.at(-1)!]) {
        let lost = 0;
        await page.route(`**${file}`, (route) => (lost++ < 2 ? route.abort() : route.continue())); // its preload, and the script itself
        await page.goto(path);
        await page.waitForFunction(() => document.documentElement.dataset.ready === '1', undefined, {
          timeout: 10_000,
        });
        await page.unroute(`**${file}`);
        expect(lost, path + file).toBeGreaterThan(2);
      }
    }
  },
);

for (const [path, name] of [
  ['/panier', 'cart_empty'],
  ['/favorites', 'cart_favourites_empty'],
  ['/compare', 'cart_compare_empty'],
] as const) {
  journey(
    `${path}: where nothing is, that is said at once, and the app leaves it as it was painted`,
    async ({ page }) => {
      const letGo = await delayScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const words = page.getByRole('heading', { name: frenchMessage(name) });
      await words.waitFor();
      await page.locator('.while-waiting').waitFor({ state: 'hidden' });
      const painted = (await words.elementHandle())!;
      letGo();
      await waitForHydration(page);
      await page.waitForFunction(() => !document.querySelector('.while-waiting'));
      expect(await painted.evaluate((element) => element.isConnected)).toBe(true);
    },
  );
}

soakJourney(
  'where the app never comes, what lies in the browser is waited for no longer, and can be tried again',
  async ({ page }) => {
    const files = await filesOf(page);
    await page.goto('/categorie/cuisine');
    await productCards(page).getByRole('button', addToCartName).first().click();
    await page.route(`**${files.at(-1)!}`, (route) => route.abort());
    await page.goto('/panier');
    await page.getByText(frenchMessage('part_failed')).waitFor({ timeout: 10_000 });
    expect(await page.getByText(frenchMessage('cart_loading'), { exact: true }).isVisible()).toBe(false);
    await page.unroute(`**${files.at(-1)!}`);
    await page.getByRole('link', { name: frenchMessage('cart_try_again') }).click();
    await waitForHydration(page);
    await page.getByRole('spinbutton').or(page.locator('.cart-line')).first().waitFor();
  },
);

/** The app's files in the order they run; the last one starts it. */
const filesOf = async (page: Page, path = '/categorie/cuisine'): Promise<string[]> => {
  const { l } = JSON.parse(/id="plan">([^<]*)</.exec(await (await page.request.get(path)).text())![1]!) as {
    l: string[];
  };
  return l;
};

journeyInTurn(2)(
  'no page complains while it is taken over: a visitor with a cart, favourites, a comparison and a place in Mali',
  async ({ page, faults }) => {
    await openPage(page, '/categorie/cuisine');
    const some = productCards(page).first();
    await some.getByRole('button', addToCartName).click();
    await some.getByRole('button', { name: /^Favori/ }).click();
    await some.getByRole('button', { name: /^Comparer/ }).click();
    await page.evaluate(() => {
      localStorage.setItem('sugu.location', '{"country":"ML","postalCode":"Bamako"}');
      document.cookie = 'location=ML%3ABamako; path=/';
    });
    // Opens the pages with stored data; every-screen-of-buying.test.ts opens them without.
    for (const path of [
      '/',
      '/?category=Soldes',
      severalOffersPath,
      '/compare',
      '/favorites',
      '/panier',
      '/paiement',
    ]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await waitForHydration(page);
      await page.getByRole('banner').locator('a[href="/panier"]').waitFor();
      expect(faults, path).toEqual([]);
    }
  },
);

journey(
  'once alive, going from page to page keeps the document, moves the title and the scroll, and Back comes back',
  async ({ page }) => {
    await openPage(page, '/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.evaluate(() => scrollTo(0, 300));
    await page.getByRole('main').locator('a[href="/categorie/mode"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Produits vedettes : Mode' }).waitFor();
    expect(await page.title()).toMatch(/^Produits vedettes.: Mode/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const lower = page.locator('#resultats article a[href^="/produit/"]').nth(9);
    await lower.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await lower.click();
    await page.waitForURL(/\/produit\//);
    await page.getByRole('heading', { level: 1 }).and(page.locator(':not(:text("vedettes"))')).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Produits vedettes : Mode' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 80);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);
