// Administrators' previews: how a synonym group changes frequent searches, and how new zones change a parcel tariff.
import { takeTurns } from '../draws.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForHydration, journeyWithPictures, phoneSize } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';
import { openAdminScreenAsNewAdmin } from './sign-in-as.ts';

const main = (page: Page) => page.getByRole('main');
const words = async (page: Page): Promise<string> => plainText(await main(page).textContent());
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

journeyWithPictures(
  'what a synonym would change in today’s searches is shown before it is kept: nothing is stored, and the search itself stays',
  async ({ page }) => {
    // People often search for this word, which matches no product.
    const word = 'zibouline';
    await ownerSql()`insert into search_counts (day, words, language, times) values (current_date, ${word}, 'fr', 5000)`;
    try {
      await openAdminScreenAsNewAdmin(page, '/admin/synonyms');
      await waitForHydration(page);
      await page.locator('[name=terms]').fill(`${word}\ncasque`);
      await button(page, frenchMessage('cdesk_preview')).click();
      const search = page.locator('.fsearch', { hasText: word });
      await search.waitFor();
      const [before = '', after = ''] = await search.locator('.fsearch-sides > div').allTextContents();
      expect(plainText(before)).toContain(frenchMessage('fsearch_nothing'));
      expect(plainText(after)).toContain(frenchMessage('fsearch_new'));
      expect(plainText(after).toLowerCase()).toContain('casque');
      expect(await ownerSql()`select 1 from search_synonyms where ${word} = any(terms)`).toHaveLength(0);
      // A group of one term is refused, and the typed value stays.
      await page.locator('[name=terms]').fill(word);
      await button(page, frenchMessage('cdesk_preview')).click();
      await main(page).getByText(frenchMessage('cdesk_synonym_fault_few')).waitFor();
      expect(await page.locator('[name=terms]').inputValue()).toBe(word);
    } finally {
      await ownerSql()`delete from search_counts where words = ${word}`;
    }
  },
);

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journeyWithPictures(
    `a zone is added to a tariff with its prices, looked at, and begins on its day as a new version, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page }) => {
      const year = javaScriptEnabled ? 2097 : 2098;
      await openAdminScreenAsNewAdmin(page, '/admin/tariffs?new=2026-11');
      if (javaScriptEnabled) await waitForHydration(page);
      await page.locator('summary', { hasText: frenchMessage('tariff_zones_add') }).click();
      const form = page.locator('.zones-add form');
      await form.locator('[name=nameFr]').fill('Sénégal seul');
      await form.locator('[name=nameEn]').fill('Senegal alone');
      await form.locator('[name=daysMin]').fill('9');
      await form.locator('[name=daysMax]').fill('5');
      await form.locator('[name=country][value=SN]').check();
      await button(page, frenchMessage('tariff_zones_add_act')).click();
      await main(page).getByText(frenchMessage('tariff_zones_fault_days')).waitFor();
      await form.locator('[name=daysMax]').fill('14');
      await button(page, frenchMessage('tariff_zones_add_act')).click();
      await page.waitForURL(/zones=/);
      await main(page).getByText(frenchMessage('tariff_zones_new')).first().waitFor();
      await page.locator('[name=validFrom]').fill(`${year}-03-01`);
      await page.locator('[name=sourceDate]').fill(`${year}-02-15`);
      await button(page, frenchMessage('desk_tariff_preview')).click();
      await main(page).getByText(frenchMessage('desk_tariff_preview_title')).first().waitFor();
      const written = () =>
        ownerSql()`select version, valid_from::text as day from parcel_tariffs where valid_from = ${`${year}-03-01`}`;
      expect(await written()).toHaveLength(0);
      await button(page, frenchMessage('desk_tariff_publish')).click();
      await main(page).getByText(frenchMessage('desk_tariff_done')).waitFor();
      try {
        expect(await written()).toEqual([{ version: `${year}-03`, day: `${year}-03-01` }]);
        expect(await words(page)).toContain('Sénégal seul');
      } finally {
        await ownerSql()`delete from parcel_tariffs where version = ${`${year}-03`}`;
      }
    },
    { javaScriptEnabled, ...(javaScriptEnabled ? {} : { viewport: phoneSize }) },
  );
