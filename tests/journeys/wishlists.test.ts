// The favourites page: named lists in the browser and the account, a link that can be revoked, and price changes.
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Card } from '#domain/catalogue/product.ts';
import type { Favourite } from '#domain/catalogue/favourites.ts';
import type { SavedPrice } from '#domain/catalogue/saved-price.ts';
import type { Wishlist } from '#domain/catalogue/wishlists.ts';
import { createAccount, signIn } from './account-holders.ts';
import { journey, phoneSize, startVisit, openPage } from './browser.ts';
import { ownerSql } from './buying.ts';
import { plainText, searchShop, readLocalStorage } from './pages.ts';

const favouriteOf = ({ id, title: name, slug, image_url, tile }: Card, saved?: SavedPrice): Favourite => ({
  id,
  name,
  metadata: { slug, image_url, tile, ...(saved && { saved }) },
});
const keep = async (page: Page, kept: { favourites?: Favourite[]; wishlists?: Wishlist[] }): Promise<void> => {
  await page.goto('/icon.svg');
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(`sugu.${key}`, JSON.stringify(value));
  }, kept);
};
const open = async (page: Page): Promise<void> => {
  await openPage(page, '/favorites');
};
const some = async (count: number): Promise<Card[]> => (await searchShop({ category: 'mode', page_size: count })).items;
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const undo = (page: Page) => page.locator('[data-sonner-toast]').getByRole('button', { name: 'Annuler' }).first();
const listsOf = async (page: Page) =>
  ((await readLocalStorage<Wishlist[] | null>(page, 'sugu.wishlists')) ?? []).map(
    ({ name, items }) => `${name}: ${items.length}`,
  );
async function create(page: Page, name: string): Promise<void> {
  await button(page, 'Créer une liste').click();
  await page.getByLabel('Nom de la liste').fill(name);
  await button(page, 'Créer').click();
}

journey(
  'R-SCR-05..06 without favourites the page says so and leads to the shop; the heart keeps the day’s price',
  async ({ page }) => {
    await open(page);
    await page.getByRole('heading', { name: 'Aucun favori pour l’instant' }).waitFor();
    const start = page.getByRole('link', { name: 'Commencer mes achats' }).filter({ visible: true });
    expect(await start.getAttribute('href')).toBe('/');
    const [card] = await some(1);
    await openPage(page, '/categorie/mode');
    await page
      .getByRole('button', { name: `Favori : ${card!.title}` })
      .first()
      .click();
    await expect.poll(() => readLocalStorage(page, 'sugu.favourites')).toHaveLength(1);
    const [kept] = await readLocalStorage<Favourite[]>(page, 'sugu.favourites');
    expect(kept!.metadata.saved).toMatchObject({ currency: 'CAD', country: 'CA' });
    expect(kept!.metadata.saved!.price).toBeGreaterThan(0);
  },
);

journey(
  'R-SCR-07, R-FREE-04 named lists are created, filled, renamed and removed, each taken back with one tap; a bad name is refused beside the field',
  async ({ page }) => {
    const cards = await some(3);
    await keep(page, { favourites: cards.map((card) => favouriteOf(card)) });
    await open(page);
    await button(page, 'Créer une liste').click();
    await button(page, 'Créer').click();
    await page.getByText('Donnez un nom à la liste.').waitFor();
    await page.getByLabel('Nom de la liste').fill('Cadeaux');
    await button(page, 'Créer').click();
    await page.getByRole('heading', { name: 'Cadeaux' }).waitFor();
    await page.getByText('Cette liste est vide').waitFor();
    await button(page, 'Créer une liste').click();
    await page.getByLabel('Nom de la liste').fill(' cadeaux');
    await button(page, 'Créer').click();
    await page.getByText('Vous avez déjà une liste de ce nom.').waitFor();
    expect(await page.getByLabel('Nom de la liste').inputValue()).toBe(' cadeaux');
    await button(page, 'Annuler').click();

    await button(page, 'Voir tous mes favoris').click();
    const first = page.getByRole('main').locator('.favourite-card').first();
    await first.locator('summary').click();
    await first.getByRole('checkbox', { name: 'Cadeaux' }).check();
    await expect.poll(() => listsOf(page)).toEqual(['Cadeaux: 1']);
    await page
      .getByRole('group', { name: 'Vos listes' })
      .getByRole('button', { name: /^Cadeaux/ })
      .click();
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1);

    await button(page, 'Renommer').click();
    await page.getByLabel('Nom de la liste').fill('Noël');
    await button(page, 'Enregistrer le nom').click();
    await expect.poll(() => listsOf(page)).toEqual(['Noël: 1']);
    await undo(page).click();
    await expect.poll(() => listsOf(page)).toEqual(['Cadeaux: 1']);
    await button(page, 'Supprimer la liste').click();
    await expect.poll(() => listsOf(page)).toEqual([]);
    await undo(page).click();
    await expect.poll(() => listsOf(page)).toEqual(['Cadeaux: 1']);
  },
  { viewport: phoneSize },
);

journey('R-FREE-04 two tabs keep each other’s lists and favourites', async ({ page, context }) => {
  const cards = await some(2);
  await keep(page, { favourites: cards.map((card) => favouriteOf(card)) });
  await open(page);
  const other = await context.newPage();
  await open(other);
  await create(page, 'Cadeaux');
  await create(other, 'Cuisine');
  await expect.poll(() => listsOf(page)).toEqual(['Cadeaux: 0', 'Cuisine: 0']);
  await page
    .getByRole('group', { name: 'Vos listes' })
    .getByRole('button', { name: /^Cuisine/ })
    .waitFor();
});

journey(
  'R-FREE-04 how the delivered price has moved since it was saved, in the same currency and country only',
  async ({ page }) => {
    const [down, up, same, elsewhere] = await some(4);
    const saved = (price: number, currency = 'CAD'): SavedPrice => ({
      price,
      currency,
      country: 'CA',
      on: '2026-11-03',
    });
    await keep(page, {
      favourites: [
        favouriteOf(down!, saved(Math.ceil(down!.price / 0.875))),
        favouriteOf(up!, saved(Math.floor(up!.price / 1.06))),
        favouriteOf(same!, saved(same!.price)),
        favouriteOf(elsewhere!, saved(5000, 'XOF')),
      ],
    });
    await open(page);
    const words = async (card: Card) =>
      plainText(await page.locator('.favourite-card').filter({ hasText: card.title }).locator('.moved').textContent());
    await page.locator('.moved').first().waitFor();
    expect(await words(down!)).toMatch(/^−12 % depuis le 3 novembre 2026 \(.+ ce jour-là, livré\)$/);
    expect(await words(up!)).toMatch(/^\+[56] % depuis le 3 novembre 2026/);
    expect(await words(same!)).toBe('Même prix que le 3 novembre 2026');
    expect(await words(elsewhere!)).toMatch(/^5 000 CFA le 3 novembre 2026, .*non comparé$/);
  },
);

journey(
  'R-SCR-08 sharing favourites says what it hands on: a link for each product, of the open list only its own',
  async ({ page }) => {
    const [one, other] = await some(2);
    const list = { id: crypto.randomUUID(), name: 'Cuisine', items: [one!.id] } as Wishlist;
    await keep(page, { favourites: [favouriteOf(one!), favouriteOf(other!)], wishlists: [list] });
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async ({ text }: { text: string }) => void (document.title = text) });
    });
    await open(page);
    await button(page, 'Partager mes favoris').click();
    const handedOn = async () => (await page.title()).match(/\/produit\/[\w-]+/g);
    await expect.poll(handedOn).toEqual([`/produit/${one!.slug}`, `/produit/${other!.slug}`]);
  },
);

journey(
  'R-SCR-08, R-FREE-04 a list is shared by a link that anybody opens read-only, that says nothing of the person, and that is worth nothing once it is taken back',
  async ({ page, context }) => {
    const who = await createAccount({ firstName: 'Awa-Unique' });
    const cards = await some(2);
    await keep(page, {
      favourites: cards.map((card) => favouriteOf(card)),
      wishlists: [{ id: crypto.randomUUID(), name: 'Pour le mariage', items: cards.map(({ id }) => id) }],
    });
    // Without an account, the list cannot be shared by link.
    await open(page);
    const tab = page.getByRole('group', { name: 'Vos listes' }).getByRole('button', { name: /^Pour le mariage/ });
    await tab.click();
    await page.getByText('Partager cette liste').click();
    expect(await page.getByRole('main').getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe(
      '/auth?from=%2Ffavorites',
    );

    await signIn(context, who);
    await open(page);
    await tab.click();
    await page.getByText('Partager cette liste').click();
    await button(page, 'Créer le lien').click();
    const address = await page.getByLabel('Lien de la liste « Pour le mariage »').inputValue();
    expect(address).toMatch(/\/liste\/[0-9a-f]{64}$/);
    const path = new URL(address).pathname;

    const stranger = await startVisit({ locale: 'en-CA', javaScriptEnabled: false });
    const answer = (await stranger.page.goto(path))!;
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    // Other sites get no referrer, because the URL gives access to the list.
    expect(answer.headers()['referrer-policy']).toBe('same-origin');
    await stranger.page.getByRole('heading', { level: 1, name: 'Pour le mariage' }).waitFor();
    expect(await stranger.page.getByRole('main').getByRole('article').count()).toBe(2);
    expect(await stranger.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    const told = await answer.text();
    for (const secret of [who.email, who.id, 'Awa-Unique']) expect(told).not.toContain(secret);

    await button(page, 'Désactiver le lien').click();
    await button(page, 'Créer le lien').or(page.getByText('Partager cette liste')).first().waitFor();
    await expect.poll(async () => (await stranger.page.goto(path))!.status()).toBe(404);
    await stranger.page.getByRole('heading', { name: 'This link shows nothing any more' }).waitFor();
  },
);

journey(
  'R-SCR-07..08, R-GEN-10 without scripts a signed-in person makes, shares and removes lists by forms; a bad name is refused with 422 and stays typed',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    await page.goto('/favorites');
    const form = page.locator('.wishlist-forms > form');
    await form.getByLabel('Nom de la liste').fill('x'.repeat(70));
    const [refused] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      form.getByRole('button', { name: 'Créer une liste' }).click(),
    ]);
    expect(refused.status()).toBe(422);
    await page.getByText('Ce nom est trop long').waitFor();
    expect(await form.getByLabel('Nom de la liste').inputValue()).toHaveLength(70);
    await form.getByLabel('Nom de la liste').fill('Cadeaux');
    await form.getByRole('button', { name: 'Créer une liste' }).click();
    await page.getByRole('heading', { name: /^Cadeaux/ }).waitFor();
    await button(page, 'Créer le lien').click();
    await page.getByRole('link', { name: 'Lien de la liste « Cadeaux »' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cadeaux' }).waitFor();
    await page.goto('/favorites');
    await button(page, 'Supprimer la liste').click();
    await expect.poll(() => page.getByRole('heading', { name: /^Cadeaux/ }).count()).toBe(0);
    expect(await ownerSql()`select from wishlists where user_id = ${who.id}`).toHaveLength(0);
  },
  { javaScriptEnabled: false },
);

journey('R-FREE-04 an address that is no link of a list answers 404', async ({ page }) => {
  for (const path of ['/liste/x', `/liste/${'0'.repeat(64)}`])
    expect((await page.request.get(inject('shopUrl') + path)).status()).toBe(404);
});
