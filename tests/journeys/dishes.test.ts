// A restaurant writes a new dish: an invisible draft, a photo, then on the menu, and off it again.
import { takeTurns } from '../draws.ts';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { signInAsMember } from './sign-in-as.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

for (const javaScriptEnabled of takeTurns([true, false], 1))
  journey(
    `R-FREE-09 R-ROUTE-24 a restaurant writes a dish, publishes it and takes it off the menu, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const [shop] = await ownerSql()<{ id: string; slug: string }[]>`
        select id, slug from sellers where slug = 'dibiterie-bamako'`;
      await signInAsMember(context, shop!.id, 'products');
      const name = `Capitaine ${javaScriptEnabled ? 'braisé' : 'frit'}`;

      await page.goto('/restaurant?vue=carte');
      await page.getByRole('link', { name: frenchMessage('dishes_add') }).click();
      await page.getByRole('heading', { level: 1, name: frenchMessage('dishes_new') }).waitFor();
      const save = page.getByRole('button', { name: frenchMessage('dishes_save_draft') });
      await page.getByLabel(frenchMessage('dishes_description_fr')).fill('Capitaine du fleuve, oignons, piment.');
      await save.click();
      await page.getByText(frenchMessage('dishes_fault_name')).waitFor();
      expect(await page.getByLabel(frenchMessage('dishes_description_fr')).inputValue()).toContain(
        'Capitaine du fleuve',
      );
      await page.getByLabel(frenchMessage('menu_name_fr')).fill(name);
      await page.getByLabel('Prix (XOF)').fill('4500');
      await page.locator('[name=section]').selectOption({ index: 1 });
      await page.getByLabel(frenchMessage('menu_allergens_declared')).check();
      await page.getByLabel(frenchMessage('menu_allergen_fish'), { exact: true }).check();
      await takeScreenshots(page, 'dish-new');
      await save.click();
      await page.getByText(frenchMessage('dishes_done_new')).waitFor();
      await page.getByText(frenchMessage('dishes_missing_en')).waitFor();

      // Visitors do not see the draft.
      const [row] = await ownerSql()<{ slug: string; id: string }[]>`
        select p.slug, p.id from products p where p.title_fr = ${name}`;
      const seen = async () => plainText(await (await page.request.get(`/restaurant/${shop!.slug}`)).text());
      expect(await seen()).not.toContain(name);
      expect((await page.request.get(`/produit/${row!.slug}`)).status()).toBe(404);

      await page.locator('[name=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: pixel });
      await page.getByRole('button', { name: frenchMessage('listing_photo_add') }).click();
      await page.getByText(frenchMessage('dishes_done_pictures')).waitFor();
      await page.getByRole('button', { name: frenchMessage('dishes_publish') }).click();
      await page.getByText(frenchMessage('dishes_done_show')).waitFor();
      await takeScreenshots(page, 'dish-shown');
      await expect.poll(seen, { timeout: 20_000 }).toContain(name);

      await page.goto('/restaurant?vue=carte');
      await takeScreenshots(page, 'dish-menu');
      const dish = page.locator(`#plat-${row!.id}`);
      await dish.getByRole('button', { name: frenchMessage('dishes_up') }).click();
      await page.getByText(frenchMessage('dishes_done_move')).waitFor();
      await dish.getByRole('link', { name: frenchMessage('dishes_edit') }).click();
      await page.getByRole('button', { name: frenchMessage('dishes_hide') }).click();
      await page.getByText(frenchMessage('dishes_done_hide')).waitFor();
      await expect.poll(seen, { timeout: 20_000 }).not.toContain(name);
      await ownerSql()`delete from products where id = ${row!.id}`;
    },
    { javaScriptEnabled },
  );
