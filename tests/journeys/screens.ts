// Every screen in every state, for journeys that check rules for all screens: contrast, large text, no motion. Elements
// are found by structure instead of text, because screens are opened in both languages.
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Card } from '#domain/catalogue/product.ts';
import { toMajor } from '#domain/money/units.ts';
import { openPage } from './browser.ts';
import { changeOfferDuringTest, findCartLine, ownerSql } from './buying.ts';
import { searchShop, severalOffersPath, findRetailerProduct } from './pages.ts';
import { signedInScreens, signOut } from './signed-in-screens.ts';
import type { Screen } from './screen.ts';
import { getPaidOrder, getUnpaidOrder, openOrderPage } from './order-screens.ts';

const at = (path: string) => async (page: Page) => void (await page.goto(path));
const keep = async (page: Page, shelves: Record<string, unknown>): Promise<void> => {
  await page.goto('/icon.svg');
  await page.evaluate(
    (all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value))),
    shelves,
  );
};
const twoLines = async (): Promise<CartItem[]> => [
  { ...(await findCartLine()), quantity: 2 },
  await findCartLine({ source: 'african' }),
];
const drawer =
  (kind: 'cart' | 'checkout', lines: () => Promise<CartItem[]> = twoLines) =>
  async (page: Page) => {
    await keep(page, { 'sugu.cart': await lines() });
    await openPage(page, '/compare');
    await page.locator('a[data-cart-link]:visible').first().click();
    if (kind === 'cart') return page.locator('.cart-drawer .cart-foot, .cart-drawer .cart-empty').first().waitFor();
    await page.locator('.cart-drawer .cart-foot .button-main').click();
    return page.locator('section.summary[aria-busy=false]').waitFor();
  };
const compared = (n: number, path: '/compare' | '/comparateur', category: string) => async (page: Page) => {
  const { items } = await searchShop({ category, page_size: n });
  await keep(page, { 'sugu.compare': items.map(comparedItem) });
  await page.goto(path);
  await page.getByRole('table').waitFor();
};
const comparedItem = ({ id, price, currency, rating, category, title, slug, image_url, tile }: Card) => ({
  id,
  price: toMajor(price, currency),
  rating,
  category,
  original_price: null,
  addedAt: Date.now(),
  metadata: { name: title, slug, currency, image_url, tile },
});

const withLightPages = (path: string) => async (page: Page) => {
  await signOut(page);
  await page.context().addCookies([{ name: 'light', value: '1', url: inject('shopUrl') }]);
  await page.goto(path);
};

export const allScreens: Screen[] = [
  { name: 'the front page', open: at('/') },
  { name: 'a category', open: at('/categorie/mode') },
  { name: 'postal boxes', open: at('/boites-postales') },
  { name: 'a product at two places', open: at('/produit/telephone-kelia-k12/chez-eux?ici=CA&la=ML') },
  { name: 'the options of a dish', open: at('/produit/plat-yassa-poulet/options') },
  { name: 'a product with sizes', open: at('/produit/souliers-paleger-derby') },
  { name: 'results', open: at('/?search=telephone&in_stock=true') },
  { name: 'results as a list', isLike: 'results', open: at('/?search=chaussures&view=list') },
  { name: 'results that were loosened', isLike: 'results', open: at('/?search=telephone+zzqxwvk') },
  { name: 'no results', open: at('/?search=zzqxwvk') },
  { name: 'the sales', isLike: 'results', open: at('/?category=Soldes') },
  {
    name: 'the deals with a proof',
    open: async (page) => {
      await page.goto('/deals');
      await page.locator('.deal summary').first().click();
    },
  },
  {
    name: 'the filters on a phone',
    only: 'phone',
    open: async (page) => {
      await openPage(page, '/?search=telephone');
      await page.locator('.results-tools > a.phone-only').click();
      await page.locator('.filters-form').waitFor();
    },
  },
  { name: 'a product of several sellers', open: at(severalOffersPath) },
  {
    name: 'a product sold elsewhere',
    isLike: 'a product of several sellers',
    open: async (page) => void (await page.goto((await findRetailerProduct()).path)),
  },
  {
    name: 'a product nobody has in stock',
    isLike: 'a product of several sellers',
    open: async (page) => {
      const [only] = await ownerSql()<
        { slug: string; id: string }[]
      >`select p.slug, max(o.id::text) as id from products p join offers o on o.product_id = p.id where o.is_active and o.is_direct and not o.has_options and o.visibility = 'catalogue' group by p.slug having count(*) = 1 order by p.slug limit 1`;
      await changeOfferDuringTest(only!.id, { stock: 0 });
      await page.goto(`/produit/${only!.slug}`);
    },
  },
  { name: 'a shop', open: at('/merchant/bazin-bamako') },
  { name: 'a restaurant', isLike: 'a shop', open: at('/restaurant/teranga-dakar') },
  { name: 'a shop of links', isLike: 'a shop', open: at('/merchant/amazon') },
  { name: 'the African market', open: at('/marche-africain') },
  { name: 'nothing of a kind', isLike: 'the African market', open: at('/marche-africain?genre=musique&pays=NE') },
  {
    name: 'an empty comparison',
    open: async (page) => {
      await openPage(page, '/compare');
    },
  },
  { name: 'a comparison of two', isLike: 'a comparison of four', open: compared(2, '/compare', 'mode') },
  { name: 'a comparison of four', open: compared(4, '/compare', 'mode') },
  {
    name: 'the empty detailed comparison',
    isLike: 'an empty comparison',
    open: async (page) => {
      await openPage(page, '/comparateur');
    },
  },
  { name: 'a detailed comparison of three', open: compared(3, '/comparateur', 'electronique') },
  {
    name: 'a comparison opened by a link',
    isLike: 'a detailed comparison of three',
    open: at('/comparateur?produits=telephone-kelia-k12,telephone-kelia-z5-pro'),
  },
  {
    name: 'no favourites',
    open: async (page) => {
      await openPage(page, '/favorites');
    },
  },
  {
    name: 'favourites',
    open: async (page) => {
      const { items } = await searchShop({ category: 'mode', page_size: 3 });
      await keep(page, {
        'sugu.favourites': items.map(({ id, title: name, slug, image_url, tile }) => ({
          id,
          name,
          metadata: { slug, image_url, tile },
        })),
      });
      await page.goto('/favorites');
      await page.locator('main article').first().waitFor();
    },
  },
  {
    name: 'favourites with a named list',
    open: async (page) => {
      const { items } = await searchShop({ category: 'mode', page_size: 3 });
      const saved = { price: 99_900, currency: 'CAD', country: 'CA', on: '2026-11-03' };
      const list = { id: '00000000-0000-4000-8000-000000000001', name: 'Cadeaux', items: items.map(({ id }) => id) };
      await keep(page, {
        'sugu.wishlists': [list],
        'sugu.favourites': items.map(({ id, title: name, slug, image_url, tile }) => ({
          id,
          name,
          metadata: { slug, image_url, tile, saved },
        })),
      });
      await openPage(page, '/favorites');
      await page.locator('.wishlist-bar [aria-pressed=false]').first().click();
      await page.locator('.wishlist-open summary').click();
      await page.locator('.favourite-card summary').first().click();
    },
  },
  { name: 'a shared list that was taken back', open: at('/liste/none') },
  {
    name: 'the empty cart page',
    open: async (page) => {
      await openPage(page, '/panier');
    },
  },
  {
    name: 'the cart page',
    open: async (page) => {
      await keep(page, { 'sugu.cart': await twoLines() });
      await page.goto('/panier');
      await page.locator('main .line').first().waitFor();
    },
  },
  { name: 'the cart in its drawer', open: drawer('cart') },
  {
    name: 'the emptied drawer with its toast',
    open: async (page) => {
      await drawer('cart')(page);
      await page.locator('.cart-acts .button-danger').click();
      await page.locator('.cart-empty').waitFor();
      await page.locator('[data-sonner-toast][data-mounted=true]').waitFor();
    },
  },
  { name: 'the checkout in the drawer', open: drawer('checkout') },
  {
    name: 'the checkout with faults',
    open: async (page) => {
      await drawer('checkout')(page);
      await page.locator('form.checkout [type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await page.locator('[data-sonner-toast][data-mounted=true]').waitFor();
    },
  },
  {
    name: 'the checkout to be repaired',
    open: async (page) => {
      await drawer('checkout', async () => [
        { ...(await findCartLine()), price: 1 },
        { ...(await findCartLine({ at: 1 })), quantity: 99_999 },
      ])(page);
      await page.locator('.trouble-list').waitFor();
    },
  },
  {
    name: 'the checkout page',
    open: async (page) => {
      await keep(page, { 'sugu.cart': await twoLines() });
      await page.goto('/paiement');
      await page.locator('section.summary[aria-busy=false]').waitFor();
    },
  },
  {
    name: 'the delivery dialog',
    open: async (page) => {
      await openPage(page, '/');
      await page.evaluate(() => document.querySelector<HTMLElement>('header .delivery-button')!.click());
      await page.locator('.delivery-dialog[open]').waitFor();
    },
  },
  {
    name: 'the menu on a phone',
    only: 'phone',
    open: async (page) => {
      await openPage(page, '/');
      await page.locator('header summary[aria-label]:visible').first().click();
      await page.locator('header nav details:visible > summary').first().click();
    },
  },
  {
    name: 'the menu of categories',
    only: 'desktop',
    open: async (page) => {
      await openPage(page, '/');
      await page.locator('.mega-menu > summary').click();
    },
  },
  {
    name: 'suggestions',
    open: async (page) => {
      await openPage(page, '/');
      await page.locator('#search-term').fill('tele');
      await page.locator('.suggestion').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'a toast',
    open: async (page) => {
      await openPage(page, '/categorie/cuisine');
      await page.locator('main article .add button').first().click();
      await page.locator('[data-sonner-toast][data-mounted=true]').waitFor();
    },
  },
  {
    name: 'the payment succeeded',
    open: openOrderPage(getPaidOrder, ({ id, token }) => `/payment-success?order=${id}&token=${token}`),
  },
  {
    name: 'the payment to be waited for',
    isLike: 'the payment succeeded',
    open: openOrderPage(getUnpaidOrder, ({ id, token }) => `/payment-success?order=${id}&token=${token}`),
  },
  {
    name: 'the payment cancelled',
    isLike: 'the payment succeeded',
    open: openOrderPage(getUnpaidOrder, ({ id, token }) => `/payment-cancelled?order=${id}&token=${token}`),
  },
  {
    name: 'an order that waits',
    open: openOrderPage(getUnpaidOrder, ({ id, token }) => `/commande/${id}?token=${token}`),
  },
  {
    name: 'a paid order, partly shipped, partly paid back',
    open: openOrderPage(getPaidOrder, ({ id, token }) => `/commande/${id}?token=${token}`),
  },
  {
    name: 'an order link that opens nothing',
    isLike: 'find my order',
    open: openOrderPage(getUnpaidOrder, ({ id }) => `/commande/${id}?token=old`),
  },
  { name: 'find my order', open: at('/commande') },
  { name: 'the blog', open: at('/blog') },
  { name: 'an article', open: at('/blog/droits-colis-bamako') },
  { name: 'the technology', open: at('/technology') },
  { name: 'the terms', isLike: 'an article', open: at('/conditions-utilisation') },
  { name: 'the page on privacy', isLike: 'an article', open: at('/confidentialite') },
  { name: 'the questions', isLike: 'an article', open: at('/faq') },
  { name: 'delivery', open: at('/livraison') },
  {
    name: 'delivery, a parcel priced',
    isLike: 'delivery',
    open: at('/livraison?de=CA&vers=ML&poids=1,2&longueur=40&largeur=30&hauteur=20'),
  },
  {
    name: 'delivery, a parcel refused',
    isLike: 'delivery',
    open: at('/livraison?de=CD&vers=GN&poids=lourd&longueur=20'),
  },
  { name: 'not found', open: at('/nulle-part') },
  {
    name: 'the error screen',
    open: async (page) => {
      await page.route(/\.data(\?|$)/, (route) =>
        route.fulfill({ status: 500, contentType: 'text/plain', body: 'Unexpected' }),
      );
      await openPage(page, '/');
      await page.locator('main article a[href^="/produit/"]').first().click();
      await page.getByRole('alert').waitFor();
      await page.unroute(/\.data(\?|$)/);
    },
  },
  { name: 'the page of who is offline', open: at('/hors-ligne') },
  { name: 'the newsletter', open: at('/infolettre') },
  { name: 'the newsletter, asked for', isLike: 'the newsletter', open: at('/infolettre?demande') },
  {
    name: 'the newsletter, an address refused',
    isLike: 'the newsletter',
    open: async (page) => {
      await page.goto('/infolettre');
      await page.locator('main input[name=email]').fill('awa@client');
      await Promise.all([page.waitForNavigation(), page.locator('main form button').click()]);
      await page.locator('main .field-error').waitFor();
    },
  },
  { name: 'a newsletter link that opens nothing', open: at('/infolettre/confirmer?lien=x') },
  {
    name: 'a link of followed shops that opens nothing',
    isLike: 'a newsletter link that opens nothing',
    open: at('/boutiques/quitter?lien=x'),
  },
  { name: 'selling here', open: at('/vendre') },
  { name: 'the careers', open: at('/recrutement') },
  { name: 'an opening and its form', open: at('/recrutement/service-clients') },
  { name: 'a post that is not open', open: at('/recrutement/inconnu') },
  { name: 'an application that was sent', open: at('/recrutement/service-clients?envoye') },
  ...signedInScreens,
  // These are last, because the visitor's cookie for data-saving pages (`light`) stays set for later screens.
  { name: 'the front page as a light page', open: withLightPages('/') },
  { name: 'a product as a light page', open: withLightPages(severalOffersPath) },
  { name: 'a shop as a light page', open: withLightPages('/merchant/bazin-bamako') },
];
