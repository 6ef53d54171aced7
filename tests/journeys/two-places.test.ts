// "Chez vous / chez eux": one product at two places of delivery, side by side.
import { expect, inject } from 'vitest';
import type { ProductDetails } from '#domain/catalogue/product.ts';
import { journey } from './browser.ts';
import { plainText, formatPriceText } from './pages.ts';

const slug = 'telephone-kelia-k12';
const onPhone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

/** The product as the API returns it for a country. */
async function productAt(country: string, currency: string): Promise<ProductDetails> {
  const answer = await fetch(`${inject('shopUrl')}/rest/v1/rpc/get_product`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug, country, currency, language: 'fr' }),
  });
  return (await answer.json()) as ProductDetails;
}

journey(
  'issue 20 from a product one tap leads to its prices at two places, in the money of each, with their sellers; the address keeps both',
  async ({ page }) => {
    await page.goto(`/produit/${slug}`);
    await page.locator(`a[href="/produit/${slug}/chez-eux"]`).click();
    // The URL has both places from the start.
    await page.waitForURL(/\/chez-eux\?ici=CA&la=ML$/);
    const columns = page.locator('.two-places-column');
    const [canada, mali] = await Promise.all([productAt('CA', 'CAD'), productAt('ML', 'XOF')]);
    const said = async () => (await columns.allTextContents()).map(plainText);
    const [here, there] = [canada.offers[0]!, mali.offers[0]!];
    const first = await said();
    expect(first[0]).toContain('Chez vousCanada');
    expect(first[0]).toContain(formatPriceText(here.shown_total, 'CAD'));
    expect(first[0]).toContain(here.seller);
    expect(first[1]).toContain('Chez euxMali');
    expect(first[1]).toContain(formatPriceText(there.shown_total, 'XOF'));
    expect(first[1]).toContain(there.seller);
    for (const words of first) expect(words).toMatch(/Livré (entre le|au plus tard le) \d+|Livraison prévue le \d+/);
    // On a phone the columns are side by side, without horizontal scrolling.
    const tops = await columns.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops[0]).toBe(tops[1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await page.locator('select[name=la]').selectOption('SN');
    await page.getByRole('button', { name: 'Comparer', exact: true }).click();
    await page.waitForURL(/ici=CA&la=SN/);
    expect((await said())[1]).toContain('Sénégal');
    await page.reload();
    expect((await said())[1]).toContain('Sénégal');

    await page.getByRole('button', { name: 'Faire livrer au Sénégal' }).click();
    await page.waitForURL(`**/produit/${slug}`);
    await page
      .getByText(/^Prix livré.*Sénégal/)
      .first()
      .waitFor();
  },
  onPhone,
);

journey(
  'issue 20 without scripts the two places are read and chosen too, in English as in French; for a reader of a third country none is “chez vous”',
  async ({ page, context }) => {
    await page.goto(`/produit/${slug}/chez-eux`);
    await page.waitForURL(/ici=CA&la=ML$/);
    expect(plainText(await page.locator('.two-places-column').first().textContent())).toContain('Chez vous');
    await context.addCookies([{ name: 'location', value: 'SN', url: inject('shopUrl') }]);
    await page.reload();
    expect(plainText(await page.locator('.two-places-columns').textContent())).not.toMatch(/Chez (vous|eux)/);
    await context.clearCookies({ name: 'location' });
    await page.goto(`/produit/${slug}/chez-eux?ici=CA&la=ML&lang=en`);
    const columns = page.locator('.two-places-column');
    expect(plainText(await columns.first().textContent())).toContain('Your place');
    await page.locator('select[name=la]').selectOption('CI');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.waitForURL(/la=CI/);
    expect(plainText(await columns.nth(1).textContent())).toContain('Côte d’Ivoire');
    expect((await page.goto('/produit/rien-de-tel/chez-eux'))?.status()).toBe(404);
  },
  { javaScriptEnabled: false },
);
