// Variants: a size is chosen on the product page, a list shows one variant, and a seller adds one.
import { takeTurns } from '../draws.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { waitForHydration, journey, openPage } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { takeScreenshots } from './take-screenshots.ts';

const shoes = 'souliers-paleger-derby';

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `issue 22: a size is chosen by its link, ${javaScriptEnabled ? 'with' : 'without'} scripts: the present one is marked, what is sold out is said to be, and the page says its group to search engines`,
    async ({ page }) => {
      await page.goto(`/produit/${shoes}`);
      if (javaScriptEnabled) await waitForHydration(page);
      const choice = page.getByRole('navigation', { name: frenchMessage('variants_choose') });
      await takeScreenshots(page, `variants-product-${javaScriptEnabled}`);
      expect(await choice.locator('[aria-current=page]').allTextContents()).toEqual([
        expect.stringMatching(/^42/),
        expect.stringMatching(/^Normale/),
      ]);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      // Changes the size from 42 wide to 43 wide, which is sold out.
      await choice.getByRole('link', { name: /^Large/ }).click();
      await page.waitForURL(`**/${shoes}-42-large`);
      await page.getByRole('heading', { level: 1, name: /pointure 42, largeur large/ }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(title);
      await choice.getByRole('link', { name: /^43.*Épuisé/ }).click();
      await page.waitForURL(`**/${shoes}-43-large`);
      await page.getByRole('heading', { level: 1, name: /pointure 43/ }).waitFor();
      expect(await choice.locator('[aria-current=page]').allTextContents()).toEqual([
        expect.stringContaining('Épuisé'),
        expect.stringContaining('Épuisé'),
      ]);
      await page.reload();
      const nodes = await page.locator('script[type="application/ld+json"]').allTextContents();
      const product = nodes
        .map((text) => JSON.parse(text) as Record<string, unknown>)
        .find((node) => node['@type'] === 'Product')!;
      expect(product['size']).toBe('43');
      expect(product['isVariantOf']).toMatchObject({ '@type': 'ProductGroup', variesBy: ['https://schema.org/size'] });
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/-43-large$/);
    },
    { javaScriptEnabled },
  );

journey(
  'issue 22: a list shows one of the sizes, its “Ajouter” leads to the choice, and the size that is named decides which',
  async ({ page }) => {
    await openPage(page, '/?search=derbys');
    const cards = page.locator(`main article a[href^="/produit/${shoes}"]:not([aria-label])`);
    expect(await cards.count()).toBe(1);
    await page.getByText('3 tailles').first().waitFor();
    await takeScreenshots(page, 'variants-results');
    await page.getByRole('link', { name: /^Ajouter Derbys.*choisir la variante/ }).click();
    await page.waitForURL('**#choix');
    await page.goto('/?search=derbys+pointure+41');
    await page
      .getByRole('main')
      .locator('h2')
      .filter({ hasText: /pointure 41/ })
      .waitFor();
    expect(await cards.count()).toBe(1);
  },
);

for (const javaScriptEnabled of takeTurns([true, false], 3))
  journey(
    `issue 22: a seller adds a size to a product they described, ${javaScriptEnabled ? 'with' : 'without'} scripts: a fault stands beside its field, then the draft opens`,
    async ({ page, context }) => {
      const who = await createAccount({ firstName: 'Fanta' });
      const [shop] = await ownerSql()<{ id: string }[]>`select id from sellers where slug = 'baobab'`;
      await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${shop!.id}, ${who.id}, ${['products']})`;
      const product = randomUUID();
      await ownerSql()`insert into products (id, slug, title_fr, title_en, category_slug, is_hidden, is_demo) values (${product}, ${`essai-${product}`}, 'Gilet brodé', 'Embroidered vest', 'mode', true, true)`;
      await ownerSql()`insert into private.seller_products (product_id, seller_id) values (${product}, ${shop!.id})`;
      await signIn(context, who);
      await page.goto(`/merchant?vue=produit&id=${product}`);
      if (javaScriptEnabled) await waitForHydration(page);
      const form = page.locator('#variantes form, section:has(#variantes) form').last();
      await form.locator('[name=own]').first().fill('M');
      await form.locator('[name=value]').first().fill('m');
      await form.getByRole('button', { name: frenchMessage('variants_own_add') }).click();
      await page.getByText(frenchMessage('variants_own_fault_taken')).waitFor();
      expect(await form.locator('[name=own]').first().inputValue()).toBe('M');
      await takeScreenshots(page, `variants-seller-${javaScriptEnabled}`);
      await form.locator('[name=value]').first().fill('G');
      await form.getByRole('button', { name: frenchMessage('variants_own_add') }).click();
      await page.getByText(frenchMessage('variants_own_added')).waitFor();
      expect(await page.locator('[name=title_fr]').inputValue()).toBe('Gilet brodé, G');
      await page.getByRole('link', { name: 'M', exact: true }).waitFor();
      await ownerSql()`delete from products where id in (select product_id from private.seller_products where seller_id = ${shop!.id} and product_id in (select id from products where title_fr like 'Gilet brodé%'))`;
      await ownerSql()`delete from seller_members where person_id = ${who.id}`;
    },
    { javaScriptEnabled },
  );
