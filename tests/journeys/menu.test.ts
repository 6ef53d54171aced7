// A restaurant's menu: members add a section and a dish, declare allergens, mark it as sold out; visitors read it.
import { takeTurns } from '../draws.ts';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { signInAsMember } from './sign-in-as.ts';

const restaurant = async () =>
  (
    await ownerSql()<{ id: string; slug: string; offer: string; title: string }[]>`
    select s.id, s.slug, o.id as offer, p.title_fr as title from sellers s join offers o on o.seller_id = s.id join products p on p.id = o.product_id
    where s.source = 'restaurant' and o.is_active and not o.has_options and o.menu_id = 'carte' and (o.stock is null or o.stock > 0) order by s.slug desc, p.slug limit 1`
  )[0]!;
for (const javaScriptEnabled of takeTurns([true, false], 1))
  journey(
    `R-FREE-09 R-ROUTE-24 a restaurant makes a section, puts a dish in it and sells it out, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { id, slug: own, offer, title } = await restaurant();
      await signInAsMember(context, id, 'products');
      const name = `Grillades ${javaScriptEnabled ? 'du soir' : 'de midi'}`;
      await page.goto('/restaurant?vue=carte');
      await takeScreenshots(page, 'menu-editor');
      const form = page.locator('section', { has: page.locator('#nouvelle-section') });
      await form.getByLabel(frenchMessage('menu_name_fr')).fill(name);
      await form.getByRole('button', { name: frenchMessage('menu_section_add') }).click();
      await form.getByText(frenchMessage('menu_fault_name')).waitFor();
      expect(await form.getByLabel(frenchMessage('menu_name_fr')).inputValue()).toBe(name);
      await form.getByLabel(frenchMessage('menu_name_en')).fill('Evening grills');
      await form.getByRole('button', { name: frenchMessage('menu_section_add') }).click();
      await page.getByText(frenchMessage('menu_done_section')).waitFor();

      const dish = page.locator(`#plat-${offer}`);
      await dish.locator('summary').click();
      await dish.locator('[name=section]').selectOption({ label: name });
      await dish.getByLabel(frenchMessage('menu_allergen_sesame')).check();
      await dish.getByLabel(frenchMessage('menu_allergens_declared')).check();
      await dish.getByRole('button', { name: frenchMessage('menu_save') }).click();
      await page.getByText(frenchMessage('menu_done_dish')).waitFor();
      await dish.getByRole('button', { name: frenchMessage('menu_sell_out') }).click();
      await page.getByText(frenchMessage('menu_done_sold_out')).waitFor();

      // The page may still be cached: the shop receives the change a moment later.
      await expect
        .poll(async () => {
          await page.goto(`/restaurant/${own}`);
          return mainText(page);
        })
        .toContain('De retour le');
      const section = page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();
      expect(plainText(await section.textContent())).toContain(plainText(title));
      expect(plainText(await section.textContent())).toContain(frenchMessage('menu_allergen_sesame'));
      expect(await page.content()).toContain('"hasMenuSection"');
      await takeScreenshots(page, 'menu-storefront');

      await page.goto('/restaurant?vue=carte');
      await dish.getByRole('button', { name: frenchMessage('menu_back') }).click();
      await page.getByText(frenchMessage('menu_done_back')).waitFor();
      await ownerSql()`delete from menu_sections where seller_id = ${id} and name_fr = ${name}`;
    },
    { javaScriptEnabled },
  );
