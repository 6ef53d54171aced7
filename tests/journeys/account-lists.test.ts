// Favourites and the cart of an account: merged at sign-in, shown on every device, not lost by signing out (issue 6).
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { PictureBackground } from '#domain/catalogue/product.ts';
import type { Favourite } from '#domain/catalogue/favourites.ts';
import { createAccount, signIn } from './account-holders.ts';
import { waitForHydration, journey, startVisit, openPage, journeyInTurn } from './browser.ts';
import { findCartLine, ownerSql, frenchMessage } from './buying.ts';
import { severalOffersPath, readLocalStorage } from './pages.ts';

const favouritesOf = async (count: number): Promise<Favourite[]> =>
  (
    await ownerSql()<
      { id: string; name: string; slug: string; tile: PictureBackground }[]
    >`select id, title_fr as name, slug, tile from products p where exists (select from product_search s where s.product_id = p.id) order by id limit ${count}`
  ).map(({ id, name, slug, tile }) => ({ id, name, metadata: { slug, image_url: null, tile } }));
const keep = async (page: Page, kept: { cart?: CartItem[]; favourites?: Favourite[] }): Promise<void> => {
  await page.goto('/icon.svg');
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(`sugu.${key}`, JSON.stringify(value));
  }, kept);
};
const open = async (page: Page): Promise<void> => {
  await openPage(page, '/compare');
};
/** "offer:units" of the cart and the ids of the favourites in this browser. */
const here = async (page: Page) => ({
  cart: ((await readLocalStorage<CartItem[] | null>(page, 'sugu.cart')) ?? [])
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .toSorted(),
  favourites: ((await readLocalStorage<Favourite[] | null>(page, 'sugu.favourites')) ?? []).map(({ id }) => id),
});
const known = (page: Page): Promise<unknown> => readLocalStorage(page, 'sugu.account.lists');
const inAccount = async (id: string) =>
  (
    await ownerSql()<
      { offer_id: string; quantity: number }[]
    >`select l.offer_id, l.quantity from saved_cart_lines l where l.user_id = ${id}`
  )
    .map(({ offer_id, quantity }) => `${offer_id}:${quantity}`)
    .toSorted();
async function device(): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context, faults } = await startVisit();
  onTestFinished(() => expect(faults).toEqual([]));
  return { page, context };
}
const anew = async (page: Page): Promise<void> => {
  // A page opened a minute later fetches the lists again, because another device may have changed them.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('sugu.account.lists')!) as { at: number };
    localStorage.setItem('sugu.account.lists', JSON.stringify({ ...kept, at: kept.at - 120_000 }));
  });
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/account/listes')),
    open(page),
  ]);
  await answer.finished();
};

journey(
  'R-ROLE-18, issue 6: signing in brings both lists together; another device has them too; what one deletes is gone on the other and does not come back',
  async ({ page, context }) => {
    const who = await createAccount();
    const [one, two, three] = [
      await findCartLine(),
      await findCartLine({ source: 'african' }),
      await findCartLine({ at: 1 }),
    ];
    const [first, second] = await favouritesOf(2);
    await keep(page, { cart: [{ ...one, quantity: 2 }, two], favourites: [first!] });
    await signIn(context, who);
    await open(page);
    await expect.poll(() => inAccount(who.id), { timeout: 20_000 }).toEqual([`${one.id}:2`, `${two.id}:1`].toSorted());

    const other = await device();
    await keep(other.page, { cart: [{ ...one, quantity: 5 }, three], favourites: [second!] });
    await signIn(other.context, who);
    await open(other.page);
    const all = [`${one.id}:5`, `${two.id}:1`, `${three.id}:1`].toSorted();
    await expect
      .poll(() => here(other.page), { timeout: 20_000 })
      .toEqual({ cart: all, favourites: [second!.id, first!.id] });
    await anew(page);
    await expect
      .poll(() => here(page), { timeout: 20_000 })
      .toEqual({ cart: all, favourites: [second!.id, first!.id] });

    // Removes the second article from the cart on this device.
    await openPage(page, '/panier');
    await page
      .getByRole('main')
      .getByRole('button', { name: frenchMessage('cart_remove_named', { name: two.name }) })
      .click();
    // The browser sends a change after a short delay.
    await expect
      .poll(() => inAccount(who.id), { timeout: 20_000 })
      .toEqual([`${one.id}:5`, `${three.id}:1`].toSorted());
    // The other device still has the removed article; it must disappear there and not return to the account.
    await anew(other.page);
    await expect
      .poll(async () => (await here(other.page)).cart, { timeout: 20_000 })
      .toEqual([`${one.id}:5`, `${three.id}:1`].toSorted());
    expect(await inAccount(who.id)).toEqual([`${one.id}:5`, `${three.id}:1`].toSorted());
  },
);

journeyInTurn(2)(
  'on a device that has not seen the account’s lists, they are not called empty before the account has answered',
  async ({ page, context }) => {
    const who = await createAccount();
    const one = await findCartLine();
    const [favourite] = await favouritesOf(1);
    await keep(page, { cart: [one], favourites: [favourite!] });
    await signIn(context, who);
    await open(page);
    await expect.poll(() => inAccount(who.id), { timeout: 20_000 }).toEqual([`${one.id}:1`]);
    for (const [path, empty, shown] of [
      ['/favorites', 'cart_favourites_empty', favourite!.name],
      ['/panier', 'cart_empty', one.name],
    ] as const) {
      const other = await device();
      await signIn(other.context, who);
      let letGo = (): void => undefined;
      const answered = new Promise<void>((resolve) => (letGo = resolve));
      await other.page.route('**/account/listes', async (route) => {
        await answered;
        await route.continue();
      });
      const isEmpty = () => other.page.getByText(frenchMessage(empty), { exact: true }).isVisible();
      await other.page.goto(path);
      await other.page.getByRole('status').filter({ hasText: 'Ouverture' }).filter({ visible: true }).waitFor();
      expect(await isEmpty()).toBe(false);
      await waitForHydration(other.page);
      await other.page.waitForTimeout(500);
      expect([
        await isEmpty(),
        await other.page.getByRole('status').filter({ hasText: 'Ouverture' }).filter({ visible: true }).count(),
      ]).toEqual([false, 1]);
      letGo();
      await other.page.getByRole('main').getByText(shown).first().waitFor();
    }
    // The empty state may appear only after the account's lists have arrived.
    const nobody = await device();
    await signIn(nobody.context, await createAccount());
    await nobody.page.goto('/favorites');
    await nobody.page.getByText(frenchMessage('cart_favourites_empty'), { exact: true }).waitFor();
  },
);

journey(
  'issue 6: leaving keeps the lists on the device; the next person’s account is not emptied by them',
  async ({ page, context }) => {
    const who = await createAccount();
    const one = await findCartLine();
    await keep(page, { cart: [one] });
    await signIn(context, who);
    await open(page);
    // Waits until the browser has stored the person to whom its lists belong.
    await expect.poll(() => known(page), { timeout: 20_000 }).toMatchObject({ person: who.id });
    expect(await inAccount(who.id)).toEqual([`${one.id}:1`]);
    // Leave the page first: without its cookies it would reload itself.
    await page.goto('/icon.svg');
    await context.clearCookies();
    await open(page);
    expect((await here(page)).cart).toEqual([`${one.id}:1`]);
    // Signing out does not change the list that is stored in the account.
    expect(await inAccount(who.id)).toEqual([`${one.id}:1`]);
    const next = await createAccount();
    await signIn(context, next);
    await open(page);
    await expect.poll(() => known(page), { timeout: 20_000 }).toMatchObject({ person: next.id });
    // The first person's stored lists must not be merged into the next person's.
    expect(await inAccount(next.id)).toEqual([]);
    expect(await inAccount(who.id)).toEqual([`${one.id}:1`]);
  },
);

journey(
  'issue 6: two tabs of one browser tell the account once, and nothing is counted twice',
  async ({ page, context }) => {
    const who = await createAccount();
    const one = await findCartLine();
    await signIn(context, who);
    await keep(page, { cart: [{ ...one, quantity: 3 }] });
    const tab = await context.newPage();
    await Promise.all([open(page), open(tab)]);
    await expect.poll(() => known(page), { timeout: 20_000 }).toMatchObject({ person: who.id });
    expect(await inAccount(who.id)).toEqual([`${one.id}:3`]);
    expect((await here(tab)).cart).toEqual([`${one.id}:3`]);
  },
);

journey(
  'who has signed in and looks around loads neither the account’s screens nor the client of the wire',
  async ({ page, context }) => {
    await signIn(context, await createAccount());
    const scripts: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname.endsWith('.js')) scripts.push(answer.text().catch(() => ''));
    });
    for (const path of ['/', severalOffersPath]) {
      await openPage(page, path);
      await expect.poll(() => known(page), { timeout: 20_000 }).not.toBeNull();
    }
    const loaded = (await Promise.all(scripts)).join('\n');
    // Every page loads the code that synchronizes the account's lists.
    expect(loaded).toContain('sugu.account.lists');
    // No other code of the account is loaded, such as the sign-in client or the avatar form.
    expect(['GoTrueClient', 'account-side', 'avatar-form'].filter((sign) => loaded.includes(sign))).toEqual([]);
  },
);

journey(
  'what one person keeps does not go into the account of whoever signs in next in the same browser; what was added in between does',
  async ({ page, context }) => {
    const [moussa, john] = [await createAccount(), await createAccount()];
    const [his, between] = [await findCartLine(), await findCartLine({ at: 1 })];
    const [liked] = await favouritesOf(1);
    await keep(page, { cart: [his], favourites: [liked!] });
    await signIn(context, moussa);
    await open(page);
    await expect.poll(() => known(page), { timeout: 20_000 }).toMatchObject({ person: moussa.id });
    // Leave the page first: a page whose session has ended reloads itself at an unknown moment.
    await page.goto('/icon.svg');
    await context.clearCookies();
    await keep(page, { cart: [his, between] });
    await signIn(context, john);
    await open(page);
    await expect.poll(() => known(page), { timeout: 20_000 }).toMatchObject({ person: john.id });
    expect(await inAccount(john.id)).toEqual([`${between.id}:${between.quantity}`]);
    expect(await here(page)).toEqual({ cart: [`${between.id}:${between.quantity}`], favourites: [] });
    expect(await inAccount(moussa.id)).toEqual([`${his.id}:${his.quantity}`]);
  },
);

journey('another site cannot change what somebody keeps in their account', async ({ page, context, url }) => {
  const who = await createAccount();
  await signIn(context, who);
  const lists = JSON.stringify({ favourites: [], cart: [await findCartLine()], since: null });
  for (const origin of ['https://ailleurs.example', 'null']) {
    const answer = await page.request.post(url('/account/listes'), { form: { lists }, headers: { origin } });
    expect(answer.status(), origin).toBeGreaterThanOrEqual(400);
  }
  expect(await inAccount(who.id)).toEqual([]);
});

journey(
  'R-ROUTE-05 the favourites say where they are stored: in this browser, in the account, or that they cannot be shown without scripts',
  async ({ page, context }) => {
    await keep(page, { favourites: await favouritesOf(1) });
    const shown = async (): Promise<void> => {
      await openPage(page, '/favorites');
    };
    await shown();
    await page.getByRole('main').getByText(frenchMessage('cart_favourites_here')).waitFor();
    await signIn(context, await createAccount());
    await shown();
    await page.getByRole('main').getByText(frenchMessage('cart_favourites_account')).waitFor();
  },
);

journey(
  'R-ROUTE-05, R-GEN-10 without JavaScript the favourites say that they need it, and wait for nothing',
  async ({ page }) => {
    await page.goto('/favorites');
    await page.getByRole('heading', { name: frenchMessage('cart_favourites_no_scripts') }).waitFor();
    expect(await page.getByText(frenchMessage('cart_favourites_loading')).isVisible()).toBe(false);
  },
  { javaScriptEnabled: false },
);
