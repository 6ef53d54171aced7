// Administrators edit exchange rates, parcel tariffs, plans of postal boxes, and the texts of categories.
import { takeTurns } from '../draws.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { journey, phoneSize } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { signInWithRole, openAdminScreen, openAdminScreenAsNewAdmin } from './sign-in-as.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const told = (page: Page, words: string) => page.getByRole('main').getByText(words).first().waitFor();

/** Waits until the element has the focus and is in view. */
const untilLedTo = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return document.activeElement!.matches(wanted) && top >= 0 && Math.min(bottom, top + 200) <= innerHeight;
  }, selector);

afterEach(async () => {
  await ownerSql()`update exchange_rates set set_per_cad = null, set_at = null where set_at is not null`;
});

for (const javaScriptEnabled of takeTurns([true, false], 1))
  journey(
    `an administrator sets a rate with its reason; a slip is refused beside the field and a jump is asked for twice; it is taken back, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page }) => {
      await openAdminScreenAsNewAdmin(page, '/admin/rates');
      await told(page, frenchMessage('desk_rate_service_none'));
      await page.getByRole('link', { name: 'XOF (CFA)', exact: true }).click();
      await page.waitForURL('**/admin/rates?currency=XOF');
      const form = page.locator('form.desk-form');
      const send = async (perCad: string) => {
        await form.locator('[name=perCad]').fill(perCad);
        await button(page, frenchMessage('desk_rate_set_act')).click();
      };
      await form.locator('[name=reason]').fill('Cours de la banque');
      await send('45');
      await page.locator('.field-error').waitFor();
      expect(plainText(await page.locator('.field-error').textContent())).toContain('entre 150 et 1 350');
      await send('500');
      await form.locator('[name=isConfirmed]').check();
      expect(await form.locator('[name=reason]').inputValue()).toBe('Cours de la banque');
      expect(await ownerSql()`select 1 from exchange_rates where set_at is not null`).toHaveLength(0);
      await button(page, frenchMessage('desk_rate_set_act')).click();
      await told(page, frenchMessage('desk_rate_done_set'));
      expect(
        await ownerSql()`select currency, per_cad::int as rate, rate_source as source from exchange_rates where set_at is not null`,
      ).toEqual([{ currency: 'XOF', rate: 500, source: 'set' }]);
      const words = await mainText(page);
      expect(words).toContain('Cours de la banque');
      expect(words).toContain('1 $ CAD = 500 XOF');

      await page.locator('summary', { hasText: frenchMessage('desk_rate_back') }).click();
      await button(page, frenchMessage('desk_rate_back_confirm')).click();
      await told(page, frenchMessage('desk_rate_done_back'));
      expect(await ownerSql()`select 1 from exchange_rates where set_at is not null`).toHaveLength(0);
    },
    { javaScriptEnabled, ...(javaScriptEnabled ? {} : { viewport: phoneSize }) },
  );

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `a new version of the parcel tariff is looked at on three parcels before it is published; a price that rises with the weight is refused beside it, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page }) => {
      await openAdminScreenAsNewAdmin(page, '/admin/tariffs?version=2026-11');
      await page.getByRole('link', { name: frenchMessage('desk_tariff_from_this') }).click();
      await page.waitForURL('**/admin/tariffs?new=2026-11');
      const price = page.locator('[name="price:canada.uemoa.out.2000"]');
      expect(await price.inputValue()).toBe('9');
      await page.locator('[name=validFrom]').fill('2099-02-01');
      await page.locator('[name=sourceDate]').fill('2099-01-15');
      await price.fill('25');
      await button(page, frenchMessage('desk_tariff_preview')).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await told(page, frenchMessage('desk_tariff_fault_rising'));
      expect(await page.locator('[name=validFrom]').inputValue()).toBe('2099-02-01');
      // The form leads to what is wrong with it, then to its preview.
      await untilLedTo(page, '[name="price:canada.uemoa.out.2000"]');
      await price.fill('8,50');
      await button(page, frenchMessage('desk_tariff_preview')).click();
      await told(page, frenchMessage('desk_tariff_preview_title'));
      await untilLedTo(page, '[role=status]:has(#apercu)');
      expect(await mainText(page)).toContain('28,95 $ CAD');
      expect(await mainText(page)).toContain('28,45 $ CAD');
      const written = () => ownerSql()`select version from parcel_tariffs where valid_from = '2099-02-01'`;
      expect(await written()).toHaveLength(0);
      // A change made after the preview requires a new preview.
      await price.fill('8');
      await button(page, frenchMessage('desk_tariff_publish')).click();
      await page.getByText(/27,95/).first().waitFor();
      expect(await written()).toHaveLength(0);
      await button(page, frenchMessage('desk_tariff_publish')).click();
      await told(page, frenchMessage('desk_tariff_done'));
      expect(await written()).toEqual([{ version: '2099-02' }]);
      await ownerSql()`delete from parcel_tariffs where version = '2099-02'`;
    },
    { javaScriptEnabled, viewport: phoneSize },
  );

journey('a plan of postal boxes gets new terms as a new version, and is taken off sale', async ({ page, context }) => {
  await signInWithRole(context, 'admin');
  await ownerSql()`
    insert into box_plans (code, position, site_code, name_fr, name_en, is_demo) select 'essai-du-bureau', 99, code, 'Essai du bureau', 'Desk trial', true from box_sites limit 1
    on conflict do nothing`;
  const versions = () =>
    ownerSql()`select price_minor::int as minor, until is null as "isOnSale" from box_plan_versions where plan_code = 'essai-du-bureau' order by version`;
  await openAdminScreen(page, '/admin/tariffs?plan=essai-du-bureau');
  const save = async (price: string) => {
    for (const [name, value] of Object.entries({ price, storageDay: '0', handling: '2', months: '6' }))
      await page.locator(`[name=${name}]`).fill(value);
    await button(page, frenchMessage('desk_plan_save')).click();
  };
  await save('vingt');
  await told(page, frenchMessage('desk_amount_fault', { currency: 'CAD', digits: 2 }));
  await untilLedTo(page, '[name=price]');
  await save('60');
  await told(page, frenchMessage('desk_plan_done'));
  await save('72,50');
  await page.getByText(/72,50/).first().waitFor();
  expect(await versions()).toEqual([
    { minor: 6000, isOnSale: false },
    { minor: 7250, isOnSale: true },
  ]);
  await page.locator('summary', { hasText: frenchMessage('desk_plan_withdraw') }).click();
  await button(page, frenchMessage('desk_plan_withdraw_confirm')).click();
  await told(page, frenchMessage('desk_plan_withdrawn_done'));
  expect((await versions()).filter(({ isOnSale }) => isOnSale)).toHaveLength(0);
});

for (const javaScriptEnabled of takeTurns([true, false], 3))
  journey(
    `an employee writes what the shop says of a category, looks at it first, and it stands on the kept page; then takes an earlier one up, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const category = javaScriptEnabled ? 'livres' : 'gaming';
      await signInWithRole(context, 'employee');
      await page.goto('/admin/categories');
      await page.locator(`a[href="/admin/categories?category=${category}"]`).click();
      await page.waitForURL(`**/admin/categories?category=${category}`);
      const publicPage = async () => (await fetch(`${inject('shopUrl')}/categorie/${category}`)).text();
      expect(await publicPage()).not.toContain('category-intro');
      const [fr, en] = [page.locator('[name=textFr]'), page.locator('[name=textEn]')];
      await fr.fill('Choisis par des gens qui s’en servent.');
      await button(page, frenchMessage('desk_category_publish')).click();
      await told(page, frenchMessage('desk_category_fault_language'));
      expect(await fr.inputValue()).toContain('Choisis');
      await en.fill('Chosen by <b>people</b> who use them.');
      await button(page, frenchMessage('desk_category_preview')).click();
      await page.locator('.category-preview').waitFor();
      expect(await page.locator('.category-preview b').count()).toBe(0);
      expect(await ownerSql()`select 1 from category_texts where category_slug = ${category}`).toHaveLength(0);
      await button(page, frenchMessage('desk_category_publish')).click();
      await told(page, frenchMessage('desk_category_done'));
      await expect.poll(publicPage, { timeout: 15_000 }).toContain('Choisis par des gens');
      await fr.fill('Une seconde version.');
      await button(page, frenchMessage('desk_category_publish')).click();
      await page.locator('.desk-timeline').getByText('Une seconde version.').waitFor();
      await page
        .getByRole('link', { name: frenchMessage('desk_category_take_up') })
        .first()
        .click();
      await page.waitForURL('**from=*');
      expect(await fr.inputValue()).toContain('Choisis');
      await ownerSql()`delete from category_texts where category_slug = ${category}`;
    },
    { javaScriptEnabled, ...(javaScriptEnabled ? {} : { viewport: phoneSize }) },
  );

journey('an employee sees neither exchange rates nor tariffs, nor the way to them', async ({ page, context }) => {
  await signInWithRole(context, 'employee');
  for (const path of ['/admin/rates', '/admin/tariffs']) expect((await page.goto(path))?.status(), path).toBe(403);
  await page.goto('/admin/orders');
  expect(await page.locator('a[href="/admin/rates"], a[href="/admin/tariffs"]').count()).toBe(0);
});
