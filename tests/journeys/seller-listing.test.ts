// A seller lists a product of the shared catalogue. An invalid price gets a message. The product page shows the offer.
import { takeTurns } from '../draws.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';

/** A shop in Dakar with one member, who may list products. */
async function newShop(context: BrowserContext) {
  const who = await createAccount({ firstName: 'Awa' });
  const [shop] = await ownerSql()<{ id: string }[]>`
    insert into sellers (slug, name, source, city, country_code, is_demo)
    values (${`essai-${who.id.slice(0, 8)}`}, ${`Chez Awa ${who.id.slice(0, 4)}`}, 'merchant', 'Dakar', 'SN', true) returning id`;
  await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${shop!.id}, ${who.id}, ${['products']})`;
  await context.clearCookies({ name: /^sugu-/ });
  await signIn(context, who);
  return { seller: shop!.id, name: `Chez Awa ${who.id.slice(0, 4)}` };
}
/** Deletes the shop, so that other files of this worker find the market unchanged. */
const removeShop = (seller: string) => ownerSql()`delete from sellers where id = ${seller}`;
/** A white pixel as a PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();

for (const javaScriptEnabled of takeTurns([true, false], 1))
  journey(
    `R-SCR-20 a seller finds a product in the catalogue and sells it, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { seller, name } = await newShop(context);
      try {
        const [product] = await ownerSql()<{ slug: string; title: string }[]>`
          select p.slug, p.title_fr as title from products p join offers o on o.product_id = p.id join product_images i on i.product_id = p.id
          where p.is_shown and o.source = 'merchant' and o.is_active order by length(p.title_fr) desc, p.id limit 1`;
        await page.goto('/merchant?vue=offres');
        await page.getByRole('link', { name: frenchMessage('listing_add') }).click();
        await page.waitForURL(/vue=ajouter/);
        await takeScreenshots(page, 'find-empty');
        await page.locator('[name=q]').last().fill('4006381333932');
        await press(page, frenchMessage('listing_search'));
        await page.getByText(frenchMessage('listing_fault_barcode')).waitFor();
        await page.locator('.listing-find [name=q]').fill(product!.title);
        await press(page, frenchMessage('listing_search'));
        await page.locator('.listing-found').waitFor();
        await takeScreenshots(page, 'find');
        await page
          .locator('.listing-row', { hasText: product!.title })
          .first()
          .getByRole('link', { name: frenchMessage('listing_choose_product') })
          .click();
        await page.waitForURL(/produit=/);
        await takeScreenshots(page, 'add');
        await page.locator('[name=price]').fill('abc');
        await press(page, frenchMessage('listing_publish'));
        await page.locator('.field-error').first().waitFor();
        expect(await page.locator('[name=price]').inputValue()).toBe('abc');
        await page.locator('[name=price]').fill('12 500');
        await page.locator('[name=stock]').fill('4');
        await takeScreenshots(page, 'add-fault');
        await press(page, frenchMessage('listing_publish'));
        await page.getByText(frenchMessage('listing_added')).waitFor();
        const rows = await ownerSql()`
          select price_minor::int as price, currency, stock, ships_from as "from" from offers where seller_id = ${seller}`;
        expect([...rows]).toEqual([{ price: 12500, currency: 'XOF', stock: 4, from: 'SN' }]);
        await expect
          .poll(async () => {
            const answer = await fetch(`${inject('shopUrl')}/produit/${product!.slug}`);
            return (await answer.text()).includes(name);
          })
          .toBe(true);
        await page.goto('/merchant?vue=offres');
        expect(await mainText(page)).toContain(plainText(product!.title));
        await takeScreenshots(page, 'offers');
      } finally {
        await removeShop(seller);
      }
    },
    { javaScriptEnabled },
  );

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `R-SCR-20 a seller describes a product the catalogue lacks, adds a photo and publishes it, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { seller } = await newShop(context);
      try {
        await page.goto('/merchant?vue=ajouter');
        await page.getByRole('link', { name: frenchMessage('listing_new') }).click();
        await page.waitForURL(/vue=produit/);
        await press(page, frenchMessage('listing_save_draft'));
        await page.getByText(frenchMessage('listing_fault_title')).waitFor();
        await page.locator('[name=title_fr]').fill('Savon noir au karité, 200 g');
        await page.locator('select[name=place]').selectOption('beaute-sante/soins-visage');
        await takeScreenshots(page, 'describe');
        await press(page, frenchMessage('listing_save_draft'));
        await page.getByText(frenchMessage('listing_draft_saved')).waitFor();
        await expect.poll(() => mainText(page)).toContain(frenchMessage('listing_missing_en'));
        const [draft] = await ownerSql()<{ id: string }[]>`
          select product_id as id from private.seller_products where seller_id = ${seller}`;
        await page.locator('[name=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: pixel });
        await press(page, frenchMessage('listing_photo_add'));
        await page.locator('.listing-photos img').first().waitFor();
        await takeScreenshots(page, 'draft');
        await page.locator('[name=price]').fill('3500');
        await press(page, frenchMessage('listing_publish'));
        await page.getByText(frenchMessage('listing_added')).waitFor();
        const rows = await ownerSql()`
          select p.is_shown as shown, o.price_minor::int as price from products p join offers o on o.product_id = p.id where p.id = ${draft!.id}`;
        expect([...rows]).toEqual([{ shown: true, price: 3500 }]);
        await page.getByRole('link', { name: frenchMessage('listing_see_page') }).click();
        await page.getByRole('heading', { level: 1, name: 'Savon noir au karité' }).waitFor();
      } finally {
        await ownerSql()`delete from products p using private.seller_products s where s.product_id = p.id and s.seller_id = ${seller}`;
        await removeShop(seller);
      }
    },
    { javaScriptEnabled },
  );
