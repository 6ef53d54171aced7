// Helpers of the browsing journeys: paths, API calls, text and prices, and delayed scripts.
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { ProductDetails } from '#domain/catalogue/product.ts';
import type { SearchResult, SearchQuery } from '#domain/catalogue/search.ts';
import { searchPageSize } from '#domain/catalogue/search-link.ts';
import { formatPrice } from '#domain/money/format.ts';

/** A product with direct offers in two currencies and a retailer's offer, and a category longer than a page. */
export const severalOffersPath = '/produit/telephone-kelia-k12';
export const longCategorySlug = 'cuisine';

/** Every kind of page that a visitor without an order can open. */
export const publicPaths = [
  '/',
  '/?search=telephone',
  '/?category=Soldes',
  '/?bestsellers=true',
  '/deals',
  '/categorie/mode',
  '/categorie/mode?sub=femmes',
  severalOffersPath,
  '/blog',
  '/blog/lire-un-prix-livre',
  '/technology',
  '/faq',
  '/conditions-utilisation',
  '/a-propos',
  '/contact',
  '/presse',
  '/retours',
  '/confidentialite',
  '/cookies',
  '/merchant/sugu',
  '/marche-africain',
  '/compare',
  '/comparateur',
  '/favorites',
  '/panier',
  '/paiement',
  '/nulle-part',
];

const canada = { language: 'fr', country: 'CA', currency: 'CAD' } as const;

async function ask<Answer>(call: string, args: object): Promise<Answer> {
  const answer = await fetch(`${inject('shopUrl')}/rest/v1/rpc/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...canada, ...args }),
  });
  expect(answer.status, `${call} ${JSON.stringify(args)}`).toBe(200);
  return (await answer.json()) as Answer;
}
/** Searches with the defaults of the shop's pages. */
export const searchShop = (args: Partial<SearchQuery>): Promise<SearchResult> =>
  ask('search_products', { page_size: searchPageSize, ...args });
export const fetchProduct = (path: string, args: object = {}): Promise<ProductDetails> =>
  ask('get_product', { slug: path.replace('/produit/', ''), ...args });

/** A product that is sold on a retailer's site, with the retailer's offer. */
export async function findRetailerProduct(): Promise<{ path: string; retailerUrl: string; seller: string }> {
  for (const { slug } of (await searchShop({ seller: 'amazon', page_size: 20 })).items) {
    const offer = (await fetchProduct(slug)).offers.find(
      ({ direct, retailer_url }) => !direct && retailer_url !== null,
    );
    if (offer) return { path: `/produit/${slug}`, retailerUrl: offer.retailer_url!, seller: offer.seller };
  }
  throw new Error('No product of this market is sold on a retailer’s site.');
}

/** The text with every kind of space as a normal space. */
export const plainText = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
export const mainText = async (page: Page): Promise<string> => plainText(await page.getByRole('main').textContent());
export const formatPriceText = (minor: number, currency = 'CAD'): string => plainText(formatPrice(minor, currency));
/** Formats a price as refusals do: a dollar amount has its currency code. */
export const formatPriceWithCode = (minor: number, currency = 'CAD'): string =>
  plainText(formatPrice(minor, currency, true));

/** Matches the names of buttons that add a product to the cart: "Ajouter … au panier", "Ajouter au panier : …". */
export const addToCartName = { name: /^Ajouter\b.*\bpanier\b/ };
export const productCards = (page: Page): Locator =>
  page.locator('main article').filter({ has: page.locator('a[href^="/produit/"]') });
export const listResultPaths = (page: Page): Promise<string[]> =>
  page
    // Excludes the second link of a dish with options, or of a variant, to their choices.
    .locator('#resultats article a[href^="/produit/"]:not([href*="/options?"], [href$="#choix"])')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

export const readLocalStorage = <Value>(page: Page, key: string): Promise<Value> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Value, key);

/** Aborts all suggestion requests except for `words`, because slow typing would also request its first letters. */
export const allowSuggestionsOnlyFor = (page: Page, words: string): Promise<unknown> =>
  page.route('**/rpc/search_suggestions', (route) =>
    (route.request().postDataJSON() as { query: string }).query === words ? route.continue() : route.abort(),
  );

/** Delays every script file of the app, as a slow network does, until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}
