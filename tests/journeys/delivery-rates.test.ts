// A new merchant on a phone finds the delivery rates, fills in a whole table with one form, and sells.
import { takeTurns } from '../draws.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { waitForHydration, journey, phoneSize } from './browser.ts';
import { findCartLine, ownerSql, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';

/** A newly approved shop with one offer that has no delivery rates. */
async function newShop() {
  const sql = ownerSql();
  const slug = `neuve-${randomUUID().slice(0, 8)}`;
  const [shop] = await sql<{ id: string }[]>`
    insert into sellers (slug, name, source, country_code) values (${slug}, 'Boutique de Fanta', 'merchant', 'SN') returning id`;
  const who = await createAccount({ firstName: 'Fanta' });
  await sql`insert into seller_members (seller_id, person_id, permissions) values (${shop!.id}, ${who.id}, ${['settings', 'products']})`;
  const other = await findCartLine();
  const [offer] = await sql<{ id: string }[]>`
    insert into offers (product_id, seller_id, source, price_minor, currency, stock, ships_from)
    select product_id, ${shop!.id}, 'merchant', 9000, 'XOF', 5, 'SN' from offers where id = ${other.id} returning id`;
  return { who, slug, shop: shop!.id, offer: offer!.id };
}

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `R-ROUTE-21 issue 22: a new merchant states delivery rates for many countries at once, changes one and removes one, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { who, shop, offer, slug } = await newShop();
      await signIn(context, who);
      const main = async () => plainText(await page.locator('main').textContent());
      const ready = () => (javaScriptEnabled ? waitForHydration(page) : Promise.resolve());
      await page.goto('/vendre/premiers-pas');
      await takeScreenshots(page, 'rates-first-steps');
      await page.setViewportSize(phoneSize);
      await ready();
      await page.locator('a[href="/merchant?vue=livraison"]').first().click();
      await page.getByRole('heading', { name: frenchMessage('rates_first') }).waitFor();
      const many = page.locator('form', { has: page.locator('input[name=slot][value=many]') });
      await many.locator('[name=price]').fill('cher');
      await many.locator('[name=min]').fill('2');
      await many.locator('[name=max]').fill('5');
      await many.getByLabel(frenchMessage('rates_west_africa')).check();
      await takeScreenshots(page, 'rates-first');
      await page.setViewportSize(phoneSize);
      await ready();
      await many.getByRole('button', { name: frenchMessage('rates_apply') }).click();
      await page.getByText(frenchMessage('rates_fault_price')).waitFor();
      expect(await many.locator('[name=max]').inputValue()).toBe('5');
      await many.locator('[name=price]').fill('2 500');
      await ready();
      await many.getByRole('button', { name: frenchMessage('rates_apply') }).click();
      await page.getByText(frenchMessage('rates_done')).waitFor();
      const rates = () => ownerSql()<{ country: string; price: number }[]>`
        select r.country_code as country, r.price_minor::int as price from shipping_rates r join shipping_profiles p on p.id = r.profile_id
        where p.seller_id = ${shop} order by r.country_code`;
      expect((await rates()).map(({ country, price }) => `${country} ${price}`)).toEqual(
        ['BF', 'BJ', 'CI', 'GN', 'ML', 'NE', 'SL', 'SN', 'TG'].map((country) => `${country} 2500`),
      );
      const [given] = await ownerSql()`select shipping_profile_id is not null as is from offers where id = ${offer}`;
      expect(given!['is']).toBe(true);
      expect(await main()).toContain(frenchMessage('rates_unstated', { countries: 'Canada, États-Unis, RDC' }));
      await page.locator('[name="price:SN"]').fill('0');
      await page.locator('[name="remove:SL"]').check();
      await takeScreenshots(page, 'rates');
      await page.setViewportSize(phoneSize);
      await ready();
      await page.getByRole('button', { name: frenchMessage('rates_save'), exact: true }).click();
      await expect.poll(async () => (await rates()).find(({ country }) => country === 'SN')?.price).toBe(0);
      expect((await rates()).some(({ country }) => country === 'SL')).toBe(false);
      await page.goto('/vendre/premiers-pas');
      expect(await page.locator('a[href="/merchant?vue=livraison"]').count()).toBe(0);
      await page.goto(`/vendre/reglages?boutique=${shop}&vue=retours`);
      await page.locator('[name=days]').fill('14');
      await page.locator('[name=termsFr]').fill('Non porté, dans son emballage.');
      await takeScreenshots(page, 'rates-returns');
      await page.setViewportSize(phoneSize);
      await ready();
      await page.getByRole('button', { name: frenchMessage('shopset_save') }).click();
      await page.getByText(frenchMessage('shopset_saved')).waitFor();
      await page.goto(`/merchant/${slug}`);
      expect(await main()).toContain('Non porté, dans son emballage.');
      await context.addCookies([{ name: 'language', value: 'en', url: new URL(page.url()).origin }]);
      await page.goto('/merchant?vue=livraison&lang=en');
      expect(await main()).toContain('Delivery rates');
      await takeScreenshots(page, 'rates-english');
    },
    { javaScriptEnabled, viewport: phoneSize },
  );

for (const javaScriptEnabled of takeTurns([true, false], 3))
  journey(
    `issue 22: two people change one rate: the second sees both versions, what they typed stays, and they may replace the other, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { who, shop } = await newShop();
      const [profile] = await ownerSql()<{ id: string }[]>`
        insert into shipping_profiles (seller_id, name, currency) values (${shop}, 'Standard', 'XOF') returning id`;
      await ownerSql()`
        insert into shipping_rates (profile_id, country_code, price_minor, days_min, days_max) values (${profile!.id}, 'SN', 2500, 2, 5)`;
      await signIn(context, who);
      await page.setViewportSize(phoneSize);
      await page.goto('/merchant?vue=livraison');
      if (javaScriptEnabled) await waitForHydration(page);
      const table = page.locator('form', { has: page.locator('input[name=slot][value=table]') });
      await table.locator('[name="price:SN"]').fill('3000');
      await ownerSql()`update shipping_rates set price_minor = 4000 where profile_id = ${profile!.id}`;
      await ownerSql()`update shipping_profiles set version = version + 1 where id = ${profile!.id}`;
      const price = async () =>
        (await ownerSql()`select price_minor::int as price from shipping_rates where profile_id = ${profile!.id}`)[0]![
          'price'
        ] as number;
      await table.getByRole('button', { name: frenchMessage('rates_save') }).click();
      await page.getByText(frenchMessage('rates_fault_both')).waitFor();
      const both = plainText(await page.locator('.both-versions').textContent());
      for (const words of ['Sénégal', '4000 CFA, de 2 à 5 jours', '3000 CFA'])
        expect(both.replaceAll(/(?<=\d)\s(?=\d)/g, ''), both).toContain(words);
      expect(await table.locator('[name="price:SN"]').inputValue()).toBe('3000');
      await takeScreenshots(page, `rates-conflict-${javaScriptEnabled}`);
      await table.getByRole('button', { name: frenchMessage('rates_save') }).click();
      // The message is already visible, so the enabled button is what shows that the second request was answered.
      await table.getByRole('button', { name: frenchMessage('rates_save'), disabled: false }).waitFor();
      await page.getByText(frenchMessage('rates_fault_both')).waitFor();
      expect(await price()).toBe(4000);
      await table.getByLabel(frenchMessage('versions_over')).check();
      await table.getByRole('button', { name: frenchMessage('rates_save') }).click();
      await page.getByText(frenchMessage('rates_done')).waitFor();
      expect(await price()).toBe(3000);
    },
    { javaScriptEnabled },
  );
