// Helpers for journeys with data-saving pages (cookie `light`: no pictures, font or app).
import type { Page } from 'playwright-core';
import { phoneSize } from './browser.ts';
import { testBuyer, uniqueEmail, type findCartLine, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';

// Data-saving pages are chosen by cookie, not by the header Save-Data, which Playwright drops on redirects.
const cookie = {
  name: 'light',
  value: '1',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};
export const lightPagesPhone = {
  viewport: phoneSize,
  hasTouch: true,
  storageState: { cookies: [cookie], origins: [] },
};
export const shortcutsBar = (page: Page) => page.getByRole('navigation', { name: 'Raccourcis' });
/** The link to the cart, which is hidden while the cart is empty. */
export const cartShortcut = (page: Page) => shortcutsBar(page).locator('a[href="/panier"]');
export const isAppScript = (path: string): boolean =>
  path.endsWith('.js') && !/^\/(?:assets\/(?:page|guard)-|sw\.js)/.test(path);

/** Measures the bytes of pages and lists the app's files they request. `weigh` stores the bytes since its last call. */
export async function createByteMeter(
  page: Page,
): Promise<{ app: string[]; costs: Record<string, number>; weigh(what: string): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const [app, costs]: [string[], Record<string, number>] = [[], {}];
  page.on('request', (request) => void (isAppScript(new URL(request.url()).pathname) && app.push(request.url())));
  const weigh = async (what: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    costs[what] = bytes;
    bytes = 0;
  };
  return { app, costs, weigh };
}

/** Taps "Ajouter" on an offer's product page. The boot script stores the click. */
export async function addOfferToCart(
  page: Page,
  { id, metadata }: { id: string; metadata: { slug: string } },
): Promise<void> {
  await page.goto(`/produit/${metadata.slug}`);
  await page.locator(`form.add:has(input[name=offer_id][value="${id}"])`).first().getByRole('button').click();
  await cartShortcut(page).waitFor();
  // Once the network is idle, the page's own script handles the cart link.
  await page.waitForLoadState('networkidle');
}
export const getCartCountText = async (page: Page): Promise<string> =>
  plainText(await cartShortcut(page).locator('.count').textContent());
export const quantityField = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: frenchMessage('cart_quantity_of', { name }) });
export type CartLine = Awaited<ReturnType<typeof findCartLine>>;

/** Fills in the checkout and submits it, until the card page is shown. */
export async function submitCheckout(page: Page, email = uniqueEmail()): Promise<void> {
  for (const [name, value] of Object.entries({ ...testBuyer, postalCode: 'H2X 1Y4', email }))
    await page.locator(`main [name=${name}]`).last().fill(value);
  await page.getByRole('button', { name: 'Payer la commande' }).click();
  await page.waitForURL(/\/pay\//);
}

export async function loadAppByClickingFavourite(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Favori/ })
    .first()
    .click();
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
}
