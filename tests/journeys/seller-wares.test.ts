// A seller plans a sale, sees its preview and the offer's history, and ends it early. Offers export as a workbook.
import { takeTurns } from '../draws.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey, openPage } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';

/** A shop in Dakar with one offer and one member, who may change it. */
async function newShop(context: BrowserContext) {
  const who = await createAccount({ firstName: 'Awa' });
  const [shop] = await ownerSql()<{ id: string }[]>`
    insert into sellers (slug, name, source, city, country_code, is_demo)
    values (${`essai-${who.id.slice(0, 8)}`}, ${`Chez Awa ${who.id.slice(0, 4)}`}, 'merchant', 'Dakar', 'SN', true) returning id`;
  const seller = shop!.id;
  await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${who.id}, ${['products', 'settings']})`;
  const [product] = await ownerSql()<{ id: string; slug: string }[]>`
    select p.id, p.slug from products p join offers o on o.product_id = p.id
    where p.is_shown and o.source = 'merchant' and o.is_active order by p.popularity desc, p.id limit 1`;
  const [offer] = await ownerSql()<{ id: string }[]>`
    insert into offers (product_id, seller_id, external_id, source, price_minor, currency, stock, ships_from, is_demo)
    values (${product!.id}, ${seller}, 'A-1', 'merchant', 20000, 'XOF', 12, 'SN', true) returning id`;
  await ownerSql()`insert into price_changes (offer_id, price_minor, currency, changed_at) values (${offer!.id}, 22000, 'XOF', now() - interval '80 days'), (${offer!.id}, 19000, 'XOF', now() - interval '20 days')`;
  await context.clearCookies({ name: /^sugu-/ });
  await signIn(context, who);
  return { seller, offer: offer!.id, slug: product!.slug, front: `/merchant/essai-${who.id.slice(0, 8)}` };
}
/** Deletes the shop, so that other files of this worker find the market unchanged. */
const removeShop = (seller: string) => ownerSql()`delete from sellers where id = ${seller}`;
const priceOf = async (offer: string) =>
  (await ownerSql()<{ price: number }[]>`select price_minor::int as price from offers where id = ${offer}`)[0]!.price;
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();

for (const javaScriptEnabled of takeTurns([true, false], 1))
  journey(
    `R-SCR-20 a seller starts a sale, reads what will be shown, sees the histories and ends it, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { seller, offer, slug } = await newShop(context);
      try {
        await page.goto('/merchant?vue=offres');
        await page
          .getByRole('link', { name: new RegExp(frenchMessage('wares_open_offer')) })
          .first()
          .click();
        await page.waitForURL(/vue=offre&/);
        if (javaScriptEnabled) await takeScreenshots(page, 'offer');
        const end = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
        await page.locator('[name=price]').fill('20000');
        await page.locator('[name=end]').fill(end);
        await press(page, frenchMessage('wares_sale_act'));
        await page.locator('.field-error').getByText(frenchMessage('wares_sale_fault_price')).waitFor();
        expect(await page.locator('[name=price]').inputValue()).toBe('20000');
        await page.locator('[name=price]').fill('17 100');
        await press(page, frenchMessage('wares_sale_act'));
        await page.getByText(frenchMessage('wares_sale_done_now')).waitFor();
        expect(await priceOf(offer)).toBe(17_100);
        // The reduction is computed from the 19,000 francs of twenty days ago, not from today's 20,000.
        await expect.poll(() => mainText(page)).toContain(plainText('−10 %'));
        if (javaScriptEnabled) await takeScreenshots(page, 'offer-on-sale');
        const shown = await (await fetch(`${inject('shopUrl')}/produit/${slug}`)).text();
        expect(plainText(shown)).toContain('17');
        await page.goto('/merchant?vue=offres');
        expect(await mainText(page)).toContain(plainText('17 100'));
        // The form shows the regular price, and saving it does not change the sale.
        expect(plainText(await page.locator(`[name="price:${offer}"]`).inputValue())).toBe('20000');
        await page.locator(`[name="stock:${offer}"]`).fill('11');
        await press(page, frenchMessage('selling_offers_save'));
        await page.getByText(plainText(frenchMessage('selling_offers_saved', { n: 1 } as never))).waitFor();
        expect(await priceOf(offer)).toBe(17_100);
        await page.goto(`/merchant?vue=offre&id=${offer}&journal=stock`);
        expect(await mainText(page)).toContain('12 → 11');
        if (javaScriptEnabled) await takeScreenshots(page, 'offer-stock');
        const asks = page.locator('details.desk-confirm', {
          has: page.locator('summary', { hasText: frenchMessage('wares_sale_stop') }),
        });
        await asks.locator('summary').click();
        await asks.getByRole('button', { name: frenchMessage('wares_sale_stop'), exact: true }).click();
        await page.getByText(frenchMessage('wares_sale_done_end')).waitFor();
        expect(await priceOf(offer)).toBe(20_000);
        const file = await page.request.get(`/merchant/offres.xlsx?vendeur=${seller}`);
        expect(file.headers()['content-type']).toContain('spreadsheetml');
        expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
      } finally {
        await removeShop(seller);
      }
    },
    { javaScriptEnabled },
  );

journey(
  'R-SCR-20 what was typed into the sheet is not lost unasked: leaving asks, staying keeps it, saving asks nothing',
  async ({ page, context }) => {
    const { seller, offer } = await newShop(context);
    try {
      await openPage(page, '/merchant?vue=offres');
      await page.locator(`[name="stock:${offer}"]`).fill('5');
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(plainText(dialog.message()));
        void (dialogs.length === 1 ? dialog.dismiss() : dialog.accept());
      });
      const leave = () => page.getByRole('link', { name: frenchMessage('listing_add') }).click();
      await leave();
      await expect.poll(() => dialogs).toEqual([frenchMessage('wares_unsaved')]);
      expect(await page.locator(`[name="stock:${offer}"]`).inputValue()).toBe('5');
      await leave();
      await page.waitForURL(/vue=ajouter/);
      // The form disappears only when the next screen is rendered.
      await page.getByRole('heading', { name: frenchMessage('listing_find'), level: 1 }).waitFor();
      await openPage(page, '/merchant?vue=offres');
      await page.locator(`[name="stock:${offer}"]`).fill('6');
      await press(page, frenchMessage('selling_offers_save'));
      await page.getByText(plainText(frenchMessage('selling_offers_saved', { n: 1 } as never))).waitFor();
      await leave();
      await page.waitForURL(/vue=ajouter/);
      expect(dialogs).toHaveLength(2);
    } finally {
      await removeShop(seller);
    }
  },
);

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `R-SCR-20 a seller states a place, counts what is there, and the page of the shop shows it, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { seller, offer, front } = await newShop(context);
      try {
        await page.goto('/merchant?vue=lieux');
        if (javaScriptEnabled) await takeScreenshots(page, 'places-empty');
        await page.locator('[name=name]').fill('Boutique de Sandaga');
        await page.locator('[name=street]').fill('12, avenue Lamine-Guèye');
        await page.locator('[name=city]').fill('Dakar');
        await page.locator('[name=position]').fill('14.6702, -17.4383');
        await page.locator('[name=day1]').fill('25h-26h');
        await press(page, frenchMessage('places_add'));
        await page.locator('.field-error').getByText(frenchMessage('places_fault_day')).waitFor();
        expect(await page.locator('[name=name]').last().inputValue()).toBe('Boutique de Sandaga');
        for (const day of [1, 2, 3, 4, 5, 6]) await page.locator(`[name=day${day}]`).last().fill('9h-12h30, 14h-19h');
        await page.locator('[name=isPickup]').last().check();
        await press(page, frenchMessage('places_add'));
        await page.getByText(frenchMessage('places_done')).waitFor();
        if (javaScriptEnabled) await takeScreenshots(page, 'places');
        await page.goto(`/merchant?vue=offre&id=${offer}`);
        await page.locator('[name^="units:"]').fill('4');
        await press(page, frenchMessage('places_stock_act'));
        await page.getByText(frenchMessage('places_counted')).waitFor();
        await expect
          .poll(async () => {
            await page.goto(front);
            return mainText(page);
          })
          .toContain('Boutique de Sandaga');
        expect(await mainText(page)).toContain(plainText(frenchMessage('places_goods', { n: 1 })));
        expect(await page.getByRole('link', { name: frenchMessage('places_map') }).getAttribute('href')).toContain(
          'mlat=14.6702&mlon=-17.4383',
        );
        if (javaScriptEnabled) await takeScreenshots(page, 'shop-places');
      } finally {
        await removeShop(seller);
      }
    },
    { javaScriptEnabled },
  );
