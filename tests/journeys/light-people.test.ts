// Data-saving pages (`light`) of favourites, comparison, sign-in and account, without the app (docs/decisions/0021).
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ComparisonCard } from '#domain/catalogue/product.ts';
import { createAccount, signIn } from './account-holders.ts';
import {
  emailField,
  fillSignInForm,
  uniqueSignUpEmail,
  passwordField,
  pressSubmit,
  sessionCookies,
} from './auth-screen.ts';
import { journeyWithPictures, soakJourney, journeyInTurn } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { lightPagesPhone, createByteMeter, shortcutsBar } from './light-pages.ts';
import { productCards, plainText, searchShop, severalOffersPath, readLocalStorage, mainText } from './pages.ts';

const pagesOf = (page: Page) => page.getByRole('navigation', { name: frenchMessage('cart_favourites_pages') });
const titles = (page: Page): Promise<string[]> =>
  page
    .locator('main article .card-name')
    .allTextContents()
    .then((all) => all.map(plainText));
const compared = (page: Page): Promise<string[]> =>
  page
    .locator('.compare-head .line-name')
    .allTextContents()
    .then((all) => all.map(plainText));
const quiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** Stores favourites and a comparison in the app's format (domain/catalogue/favourites.ts, comparison.ts). */
const keepLists = (
  page: Page,
  of: readonly ComparisonCard[],
  compared: readonly ComparisonCard[] = [],
): Promise<void> =>
  page.evaluate(
    ([favourites, comparison]) => {
      const metadata = ({ title: name, slug, currency, image_url, tile }: ComparisonCard) => ({
        name,
        slug,
        currency,
        image_url,
        tile,
      });
      localStorage.setItem(
        'sugu.favourites',
        JSON.stringify(favourites.map((card) => ({ id: card.id, name: card.title, metadata: metadata(card) }))),
      );
      localStorage.setItem(
        'sugu.compare',
        JSON.stringify(
          comparison.map((card) => ({
            id: card.id,
            price: card.price / 100,
            rating: card.rating,
            category: card.category,
            original_price: null,
            addedAt: 1,
            metadata: metadata(card),
          })),
        ),
      );
    },
    [of, compared] as const,
  );
const someCards = async (ask: Parameters<typeof searchShop>[0] = { category: 'cuisine' }): Promise<ComparisonCard[]> =>
  (await searchShop(ask)).items.map((card) => ({ ...(card as ComparisonCard), title: plainText(card.title) }));

journeyInTurn(0, journeyWithPictures)(
  'light: favourites and comparison are shown without the app, each at most 25 kB, as they are now',
  async ({ page }) => {
    const [one, two, three] = await someCards();
    const { app, costs, weigh } = await createByteMeter(page);
    await page.goto('/categorie/cuisine');
    await keepLists(page, [one!, two!], [two!, three!]);
    await weigh('first');
    // Stored products have a pressed button on every page, and are counted.
    await page.reload();
    await expect.poll(() => shortcutsBar(page).locator('[data-favourites-count]').textContent()).toBe('2');
    const pressed = (button: string): Promise<string[]> =>
      productCards(page)
        .filter({ has: page.locator(`${button}[aria-pressed="true"]`) })
        .locator('.card-name')
        .allTextContents()
        .then((all) => all.map(plainText));
    expect([await pressed('.favourite'), await pressed('.compare-button')]).toEqual([
      [one!.title, two!.title],
      [two!.title, three!.title],
    ]);
    await weigh('category again');
    await shortcutsBar(page).locator('a[href^="/favorites"]').click();
    await page.waitForURL(`**/favorites?ids=${one!.id},${two!.id}`);
    expect(await titles(page)).toEqual([one!.title, two!.title]);
    await expect.poll(() => productCards(page).locator('.favourite[aria-pressed="true"]').count()).toBe(2);
    await weigh('favourites');

    // Another tab removes a product. Back, reload and an outdated URL then show the present list.
    await keepLists(page, [two!], [two!, three!]);
    await page.reload();
    await page.waitForURL(`**/favorites?ids=${two!.id}`);
    expect(await titles(page)).toEqual([two!.title]);
    await weigh('favourites, changed');

    await page.goto('/compare');
    await page.waitForURL(`**/compare?ids=${two!.id},${three!.id}`);
    expect(await compared(page)).toEqual([two!.title, three!.title]);
    await weigh('comparison');
    console.log('light, favourites and comparison:', costs);
    expect(app).toEqual([]);
    for (const [what, cost] of Object.entries(costs).slice(1)) expect(cost, what).toBeLessThanOrEqual(25_000);

    // A button that needs the app loads it, and the app then renders the page.
    await page.getByRole('button', { name: frenchMessage('cart_compare_remove_named', { name: two!.title }) }).click();
    await page.waitForFunction(() => document.documentElement.dataset['ready'] === '1');
    await expect
      .poll(async () => (await readLocalStorage<{ id: string }[]>(page, 'sugu.compare')).map(({ id }) => id))
      .toEqual([three!.id]);
    await expect.poll(() => compared(page)).toEqual([three!.title]);
  },
  lightPagesPhone,
);

soakJourney(
  'light: with nothing kept favourites and comparison say so; of many favourites there are pages; what is no longer sold is counted',
  async ({ page }) => {
    const { app } = await createByteMeter(page);
    for (const [path, words] of [
      ['/favorites', frenchMessage('cart_favourites_empty')],
      ['/compare', frenchMessage('cart_compare_empty')],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: words }).waitFor();
      await quiet(page);
      expect(new URL(page.url()).search).toBe('');
    }
    // A list in the URL is not stored, because anybody may have typed it.
    const [one] = await someCards();
    await page.goto(`/favorites?ids=${one!.id}`);
    await page.waitForURL('**/favorites');
    await page.getByRole('heading', { name: frenchMessage('cart_favourites_empty') }).waitFor();

    const many = await someCards({ page_size: 30 });
    expect(many).toHaveLength(30);
    await keepLists(page, [{ ...many[0]!, id: '00000000-0000-4000-8000-000000000000' }, ...many]);
    await page.goto('/favorites');
    await page.waitForURL(/\?ids=/);
    expect(await titles(page)).toEqual(many.slice(0, 23).map(({ title }) => title));
    expect(await mainText(page)).toContain('1 favori de cette page n’est plus en vente.');
    await pagesOf(page)
      .getByRole('link', { name: frenchMessage('cart_favourites_next') })
      .click();
    await page.waitForURL(/&page=2/);
    expect((await titles(page))[0]).toBe(many[23]!.title);
    // The redirect keeps the other parameters of the URL.
    await page.goto('/favorites?page=2&lang=en');
    await page.waitForURL(/\?ids=[^&]+&page=2&lang=en$/);
    await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor();
    await page.goto('/favorites?page=2&lang=fr');
    await pagesOf(page)
      .getByRole('link', { name: frenchMessage('results_previous') })
      .click();
    await page.waitForURL(/&page=1/);
    expect(app).toEqual([]);
  },
  lightPagesPhone,
);

journeyWithPictures(
  'R-GEN-10 light: signing in, the account and signing out cost at most 25 kB a page, and never the app',
  async ({ page, context }) => {
    const who = await createAccount();
    const { app, costs, weigh } = await createByteMeter(page);
    await page.goto('/');
    await weigh('first');
    await fillSignInForm(page, who, '/auth?from=/account');
    await weigh('sign-in');
    await pressSubmit(page);
    await page.waitForURL('**/account');
    expect(await sessionCookies(context)).not.toEqual([]);
    await weigh('account');
    for (const path of ['/account/commandes', '/account/adresses', '/account/donnees']) {
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await weigh(path);
    }
    await page.goto('/auth?mode=out');
    await page
      .getByRole('main')
      .getByRole('button', { name: frenchMessage('auth_out_act') })
      .click();
    await page.getByText(frenchMessage('auth_done_out')).waitFor();
    expect(await sessionCookies(context)).toEqual([]);
    await weigh('signed out');
    console.log('light, people:', costs);
    expect(app).toEqual([]);
    for (const [what, cost] of Object.entries(costs).slice(1)) expect(cost, what).toBeLessThanOrEqual(25_000);
  },
  lightPagesPhone,
);

soakJourney(
  'light: what a favourite of the account is shows on a device that has never seen it',
  async ({ page, context }) => {
    const who = await createAccount();
    const [product] = await ownerSql()<
      { id: string; title: string }[]
    >`select id, title_fr as title from products where slug = ${severalOffersPath.replace('/produit/', '')}`;
    await ownerSql()`insert into favourites (user_id, product_id, place) values (${who.id}, ${product!.id}, 0)`;
    await signIn(context, who);
    const { app } = await createByteMeter(page);
    await page.goto('/favorites');
    expect(await titles(page)).toEqual([plainText(product!.title)]);
    expect(await mainText(page)).toContain(frenchMessage('cart_favourites_account'));
    await quiet(page);
    expect(app).toEqual([]);
  },
  lightPagesPhone,
);

soakJourney(
  'light: who has signed in and keeps nothing is told so, not that it comes',
  async ({ page, context }) => {
    await signIn(context, await createAccount());
    for (const [path, words] of [
      ['/favorites', frenchMessage('cart_favourites_empty')],
      ['/panier', frenchMessage('cart_empty')],
    ] as const) {
      await page.goto(path);
      await page.getByText(words, { exact: true }).waitFor();
      expect(
        await page.getByRole('status').filter({ hasText: 'Ouverture' }).filter({ visible: true }).count(),
        path,
      ).toBe(0);
    }
  },
  lightPagesPhone,
);

journeyWithPictures(
  'light: another person’s favourites on this device are not shown to who signs in next; what was added since is',
  async ({ page, context }) => {
    const [theirs, mine] = await someCards();
    await page.goto('/icon.svg');
    await keepLists(page, [mine!, theirs!]);
    await page.evaluate(
      (id) =>
        localStorage.setItem(
          'sugu.account.lists',
          JSON.stringify({ person: 'somebody', print: { favourites: [id], cart: {} }, at: 1 }),
        ),
      theirs!.id,
    );
    await signIn(context, await createAccount());
    await page.goto('/favorites');
    await page.waitForURL(`**/favorites?ids=${mine!.id}`);
    expect(await titles(page)).toEqual([mine!.title]);
    expect(await mainText(page)).toContain(frenchMessage('cart_favourites_here'));
  },
  lightPagesPhone,
);

journeyWithPictures(
  'R-AUTH-33 light: a link’s result or error is shown without the app',
  async ({ page }) => {
    const { app } = await createByteMeter(page);
    await page.goto('/#access_token=x&refresh_token=y');
    await page.waitForURL('**/auth?said=in');
    await page.getByText(frenchMessage('auth_done_confirmed_elsewhere')).waitFor();
    await page.goto('/icon.svg');
    await page.goto('/auth?mode=forgotten#error_code=otp_expired&error_description=Email+link+is+invalid');
    await page.waitForURL(/error_code=otp_expired/);
    await page
      .getByRole('alert')
      .filter({ hasText: frenchMessage('auth_error_otp') })
      .waitFor();
    // After sign-up, the page shows the mail address, and how to have the mail sent again.
    await page.goto('/auth?mode=up');
    await emailField(page).fill(uniqueSignUpEmail());
    await passwordField(page).fill('le chat boit du thé');
    await pressSubmit(page, frenchMessage('auth_up_act'));
    await page.getByText(frenchMessage('auth_check_spam')).waitFor();
    await page.getByRole('link', { name: frenchMessage('auth_resend') }).click();
    await page.waitForURL('**/auth?mode=up');
    expect(app).toEqual([]);
  },
  lightPagesPhone,
);
