// One product: its offers side by side with what each costs at the door, its structured data, the way to a retailer.
import { expect } from 'vitest';
import { alive, journey } from './browser.ts';
import { addButton, plain, priceWords, productOf, several, soldElsewhere, stored } from './pages.ts';

journey('R-GEN-05 a product shows every offer with its seller, its parts and its total, cheapest at the door first, and any can be added', async ({ page }) => {
  const { offers, title } = await productOf(several);
  expect(offers.length).toBeGreaterThan(3);
  await page.goto(several);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const shown = page.getByRole('region', { name: `${offers.length} offres, ligne par ligne` }).getByRole('article');
  expect(await shown.count()).toBe(offers.length);
  expect(offers.map(({ shown_total }) => shown_total)).toEqual(offers.map(({ shown_total }) => shown_total).toSorted((a, b) => a - b));
  for (const [at, offer] of offers.entries()) {
    const words = plain(await shown.nth(at).textContent());
    expect(offer.shown_total).toBe(offer.shown_price + (offer.shown_shipping ?? 0));
    expect(words).toContain(offer.seller);
    expect(words).toContain(`Article${offer.currency === 'CAD' ? '' : `${priceWords(offer.price, offer.currency)} · `}${priceWords(offer.shown_price)}`);
    expect(words).toContain(`Livraison${offer.shown_shipping === 0 ? 'gratuite' : offer.shown_shipping === null ? 'à confirmer' : priceWords(offer.shown_shipping)}`);
    expect(words).toContain(`Prix rendu${priceWords(offer.shown_total)}`);
  }
  expect(plain(await shown.first().textContent())).toContain('Meilleur prix rendu');

  await alive(page);
  const other = offers.findIndex(({ currency, direct }) => currency === 'XOF' && direct);
  await shown.nth(other).getByRole('button', addButton).click();
  expect(await stored(page, 'sugu.cart')).toMatchObject([{ id: offers[other]!.id, price: offers[other]!.price, currency: 'XOF', supplier_name: offers[other]!.seller, quantity: 1 }]);
});

journey('the structured data of a product parses, names its offers and leaves demo ratings out', async ({ page }) => {
  const { offers, title, rating_is_demo } = await productOf(several);
  await page.goto(several);
  const nodes = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text) as { '@type': string; [key: string]: unknown });
  const product = nodes.find((node) => node['@type'] === 'Product')!;
  expect(product).toMatchObject({ name: title, category: 'Électronique' });
  const groups = [product.offers].flat() as { priceCurrency: string; offers?: object[] }[];
  expect(groups.flatMap((group): object[] => group.offers ?? [group])).toHaveLength(offers.length);
  const canadian = offers.filter(({ currency }) => currency === 'CAD').map(({ price }) => price / 100);
  expect(groups.find(({ priceCurrency }) => priceCurrency === 'CAD')).toMatchObject({ lowPrice: Math.min(...canadian), highPrice: Math.max(...canadian) });
  if (rating_is_demo) expect(product).not.toHaveProperty('aggregateRating');
  expect(nodes.some((node) => node['@type'] === 'BreadcrumbList')).toBe(true);
});

journey('R-GEN-06, R-CARD-11 an offer of a retailer opens its site with our tag, marked as sponsored', async ({ page }) => {
  const { path, retailerUrl, seller } = await soldElsewhere();
  await page.goto(path);
  const links = page.getByRole('main').locator('a[target="_blank"]').filter({ hasText: 'Voir sur' });
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    const href = new URL((await link.getAttribute('href'))!);
    expect(href.origin).toBe(new URL(retailerUrl).origin);
    expect(href.searchParams.getAll('tag')).toEqual(['sugu-20']);
    expect((await link.getAttribute('rel'))!.split(' ').toSorted()).toEqual(['nofollow', 'noopener', 'sponsored']);
  }
  const offer = page.getByRole('article', { name: new RegExp(`^Offre de ${seller}`) });
  expect(plain(await offer.textContent())).toContain('Lien affilié');
  expect(await offer.getByRole('button', { name: /^Ajouter/ }).count()).toBe(0);
});

journey('a product reads well without scripts: pictures can be chosen, the history opens, the form posts to the cart', async ({ page }) => {
  await page.goto(several);
  const photos = page.getByRole('main').locator('img[alt]:not([alt=""])');
  expect(await photos.first().isVisible()).toBe(true);
  await page.getByText('Voir chaque changement').click();
  await page.getByText(/^Sur 90 jours, le prix est allé de/).waitFor();
  await page.getByRole('button', addButton).first().click();
  await page.waitForURL('**/panier**');
  expect(plain(await page.getByRole('main').textContent())).toContain('Téléphone Kélia K12');
}, { javaScriptEnabled: false });
