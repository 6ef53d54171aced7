// Options of a dish: its restaurant edits them, a visitor chooses them, and each choice is a line of cart and order.
import { takeTurns } from '../draws.ts';
import { expect } from 'vitest';
import { journey, openPage } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { lightPagesPhone, submitCheckout } from './light-pages.ts';
import { plainText, readLocalStorage, mainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { signInAsMember } from './sign-in-as.ts';

/** A dish from the seeds: a side must be chosen (one costs 2.00 more), and up to three extras may be chosen. */
const dish = async () =>
  (
    await ownerSql()<{ id: string; seller: string; shop: string; slug: string; title: string; price: number }[]>`
    select o.id, s.id as seller, s.slug as shop, p.slug, p.title_fr as title, o.price_minor::int as price from offers o join sellers s on s.id = o.seller_id join products p on p.id = o.product_id
    where p.slug = 'plat-yassa-poulet' and s.slug = 'maquis-montreal'`
  )[0]!;
const money = (minor: number) => (minor / 100).toFixed(2).replace('.', ',');

journey(
  'R-CART-04 R-FREE-09 “Ajouter” of a dish opens its choice; what is missing is said beside it; another choice is another line',
  async ({ page }) => {
    const { shop, title, price } = await dish();
    await openPage(page, `/restaurant/${shop}`);
    const open = page.getByRole('link', { name: frenchMessage('options_add_named', { name: title }) });
    await open.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: frenchMessage('cart_add_long') }).click();
    await dialog.getByText(frenchMessage('options_fault_one')).waitFor();
    expect(await readLocalStorage(page, 'sugu.cart')).toBeNull();
    await takeScreenshots(page, 'options-dialog-fault');
    await dialog.getByLabel('Alloco').check();
    expect(await dialog.getByText(frenchMessage('options_fault_one')).count()).toBe(0);
    await dialog.getByLabel('Avocat').check();
    expect(plainText(await dialog.locator('.options-price').textContent())).toContain(money(price + 450));
    expect(await dialog.getByLabel('Œuf dur').isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: frenchMessage('cart_add_long') }).click();
    await dialog.waitFor({ state: 'hidden' });
    for (const _ of ['once', 'again']) {
      await open.click();
      await dialog.getByLabel('Attiéké').check();
      await dialog.getByRole('button', { name: frenchMessage('cart_add_long') }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    const lines = await readLocalStorage<{ customSpecs: string; price: number; quantity: number }[]>(page, 'sugu.cart');
    expect(
      lines.map(({ customSpecs, price: unit, quantity }) => [customSpecs, Math.round(unit * 100), quantity]),
    ).toEqual([
      ['accompagnement:alloco;supplements:avocat', price + 450, 1],
      ['accompagnement:attieke', price, 2],
    ]);
    await page.goto('/panier');
    await page.getByText('Accompagnement : Attiéké').waitFor();
    expect(await mainText(page)).toContain('Suppléments : Avocat');
    await page.goto('/paiement');
    await page.locator('section.summary[aria-busy=false]').waitFor();
    expect(plainText(await page.locator('section.summary').textContent())).toContain('Accompagnement : Alloco');
    await takeScreenshots(page, 'options-checkout');
  },
);

for (const [name, options] of [
  ['without scripts', { javaScriptEnabled: false }],
  ['light', lightPagesPhone],
] as const)
  journey(
    `R-CART-04 ${name}: the options are chosen on a page, refused beside their group, and said on the cart and the order`,
    async ({ page }) => {
      const { id, slug, price } = await dish();
      await page.goto(`/produit/${slug}/options?offre=${id}`);
      await page.getByRole('button', { name: frenchMessage('cart_add_long') }).click();
      await page.getByText(frenchMessage('options_fault_one')).waitFor();
      await takeScreenshots(page, `options-page-${name === 'light' ? 'light' : 'plain'}`);
      await page.getByLabel('Alloco').check();
      await page.getByRole('button', { name: frenchMessage('cart_add_long') }).click();
      await page.waitForURL('**/panier');
      await page.goto(`/produit/${slug}/options?offre=${id}`);
      await page.getByLabel('Attiéké').check();
      await page.getByRole('button', { name: frenchMessage('cart_add_long') }).click();
      await page.waitForURL('**/panier');
      expect(await page.locator('.line').count()).toBe(2);
      expect(await mainText(page)).toContain('Accompagnement : Alloco');
      expect(await mainText(page)).toContain(money(price + 200));
      // Undo restores a removed line with its chosen options.
      const [first] = await page.getByRole('button', { name: /^Retirer/ }).all();
      await first!.click();
      await page.waitForURL(/retire=/);
      expect(await page.locator('.line').count()).toBe(1);
      await page.getByRole('button', { name: frenchMessage('cart_undo') }).click();
      await page.waitForURL('**/panier');
      expect(await mainText(page)).toContain('Accompagnement : Alloco');
      await page.goto('/paiement');
      await submitCheckout(page);
      await page.waitForURL(/\/pay\//);
      const [order] = await ownerSql()`
        select array_agg(l.custom_specs order by l.position) as specs, array_agg(l.unit_price_minor order by l.position) as units
        from order_lines l where order_id = (select id from orders order by created_at desc limit 1)`;
      expect([...order!['specs']].toSorted()).toEqual(['accompagnement:alloco', 'accompagnement:attieke']);
      expect([...order!['units']].map(Number).toSorted((a, b) => a - b)).toEqual([price, price + 200]);
    },
    options,
  );

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `R-FREE-09 a restaurant writes a group of options, ${javaScriptEnabled ? 'with' : 'without'} scripts: faults stand beside their fields, and what was typed stays`,
    async ({ page, context }) => {
      const { id, seller, slug } = await dish();
      await signInAsMember(context, seller, 'products');
      await page.goto(`/restaurant?vue=carte&plat=${id}`);
      await takeScreenshots(page, `options-editor-${javaScriptEnabled}`);
      const form = page.locator('section', { has: page.locator('#nouveau-groupe') }).locator('form');
      const name = javaScriptEnabled ? 'Sauce' : 'Pain';
      await form.locator('[name=nameFr]').fill(name);
      await form.locator('[name=nameEn]').fill(name);
      await form.locator('[name=minimum]').fill('1');
      await form.locator('[name=fr-0]').fill('Moutarde');
      await form.locator('[name=en-0]').fill('Mustard');
      await form.locator('[name=price-0]').fill('1,25');
      await form.getByRole('button', { name: frenchMessage('options_group_add') }).click();
      await page.getByText(frenchMessage('options_wrong_hidden')).waitFor();
      expect(await form.locator('[name=fr-0]').inputValue()).toBe('Moutarde');
      await form.locator('[name=minimum]').fill('0');
      await form.getByRole('button', { name: frenchMessage('options_group_add') }).click();
      await page.getByText(frenchMessage('options_done_save')).waitFor();
      await page.goto(`/produit/${slug}/options?offre=${id}`);
      expect(plainText(await page.locator('.options-group').last().textContent())).toContain('Moutarde+ 1,25');
      await page.goto(`/restaurant?vue=carte&plat=${id}`);
      const own = page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();
      await own.locator('summary').click();
      await own.getByRole('button', { name: frenchMessage('options_group_remove_confirm'), exact: true }).click();
      await page.getByText(frenchMessage('options_done_remove')).waitFor();
      expect(
        await ownerSql()`select 1 from dish_option_groups where offer_id = ${id} and name_fr = ${name}`,
      ).toHaveLength(0);
    },
    { javaScriptEnabled },
  );
