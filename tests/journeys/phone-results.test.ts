// Results on a phone of 360 × 800: how many products one screen shows, and which facts each product has.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { desktopSize, journey } from './browser.ts';

const height = 800;
const onPhone = { viewport: { width: 360, height }, hasTouch: true, isMobile: true };
const rows = (page: Page) => page.locator('#resultats .products-list > li');

/** How many products (with fractions) fit above the bottom bar, at the page's top and scrolled to the products. */
async function productsPerScreen(page: Page): Promise<{ first: number; further: number }> {
  const floor = (await page.locator('.bottom-bar').boundingBox())!.y;
  const boxes = await rows(page).evaluateAll((all) =>
    all.slice(0, 6).map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return { top, height };
    }),
  );
  const first = boxes.reduce((sum, { top, height: tall }) => sum + Math.min(1, Math.max(0, floor - top) / tall), 0);
  return { first, further: (floor * boxes.length) / boxes.reduce((sum, { height: tall }) => sum + tall, 0) };
}

for (const locale of ['fr-CA', 'en-CA'])
  journey(
    `issue 20 at 360 × 800 the first screen of results shows two and a half products, each with two facts (${locale})`,
    async ({ page }) => {
      await page.goto('/?search=téléphone');
      const { first, further } = await productsPerScreen(page);
      expect(first).toBeGreaterThanOrEqual(2.5);
      expect(further).toBeGreaterThanOrEqual(3.5);
      const phone = rows(page).filter({ has: page.locator('a[href="/produit/telephone-kelia-k12"]') });
      expect((await phone.locator('.card-facts').textContent())?.replaceAll(/\s/g, ' ')).toBe(
        locale === 'fr-CA' ? 'Écran 6,5 po · RAM 6 Go' : 'Screen 6.5 in · Memory 6 GB',
      );
      // No name is cut, and every touch target is at least 44 px.
      for (const name of await rows(page).locator('.card-name').all())
        expect(await name.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
      for (const act of await rows(page).first().locator('button:visible, .card-acts a').all()) {
        const box = (await act.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
    },
    { ...onPhone, locale },
  );

journey(
  'issue 20 without scripts the cart’s drawing in a row of results adds its product',
  async ({ page }) => {
    await page.goto('/?search=téléphone');
    const row = rows(page).filter({ has: page.locator('a[href="/produit/telephone-kelia-k12"]') });
    await row.locator('button[name=intent]').click();
    await page.waitForURL('**/panier**');
    await page.getByText('Téléphone Kélia K12, 128 Go').first().waitFor();
  },
  { ...onPhone, javaScriptEnabled: false },
);

journey(
  'issue 20 what is loaded later says its facts too, and a list of a category does; a grid stays without',
  async ({ page }) => {
    const facts = page.locator('#resultats .card-facts');
    await page.goto('/categorie/electronique');
    await page.locator('#resultats article').first().waitFor();
    expect(await facts.count()).toBe(0);
    await page.goto('/categorie/electronique?view=list');
    expect(await facts.count()).toBeGreaterThan(12);
    const answer = await page.request.get('/resultats?search=coton&as=CA+CAD+fr');
    const cards = (await answer.json()) as { price: number; facts?: string[] }[];
    expect(cards.filter((card) => (card.facts ?? []).length === 2).length).toBeGreaterThan(4);
  },
  { viewport: desktopSize },
);
