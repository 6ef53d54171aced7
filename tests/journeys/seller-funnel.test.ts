// The overview's counts of views, adds to carts and orders, while a visitor shops.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, openPage } from './browser.ts';
import { findCartLine, ownerSql, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { placePaidOrder } from './place-order.ts';
import { signInAsMember } from './sign-in-as.ts';

const part = (page: Page) => page.locator('section[aria-labelledby=parcours]');

journey(
  'R-ROUTE-21 a product that is opened, opened from a list, put into the cart and paid stands in the funnel of its shop, without anything of who bought',
  async ({ page, context }) => {
    const line = await findCartLine({ at: 2 });
    const { slug } = line.metadata;
    const [{ seller }] = await ownerSql()<
      [{ seller: string }]
    >`select seller_id as seller from offers where id = ${line.id}`;
    await signInAsMember(context, seller, 'orders', 'products');
    // Opening the overview stores the counts so far, so that counts of other journeys can be deleted first.
    await page.goto('/merchant');
    await ownerSql()`delete from seller_product_days where seller_id = ${seller}`;
    await page.goto('/merchant');
    await part(page).getByText(frenchMessage('selling_funnel_empty'), { exact: true }).waitFor();
    await takeScreenshots(page, 'funnel-empty');

    // Views the product twice: by a full page load, and later within the app.
    await openPage(page, `/produit/${slug}`);
    const [report] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/goods') && request.postData()!.includes('add')),
      // Chooses this seller's form, because another seller's offer may come first.
      page
        .locator(`form[data-add]:has([name=offer_id][value="${line.id}"]) button[type=submit]`)
        .locator('visible=true')
        .first()
        .click(),
    ]);
    expect(JSON.parse(report.postData()!)).toEqual({ add: line.id });
    await openPage(page, '/');
    const recent = page.locator(`.recent a[href="/produit/${slug}"]`);
    const [opened] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/goods') && request.postData()!.includes('view')),
      recent.click(),
    ]);
    expect(JSON.parse(opened.postData()!)).toEqual({ view: slug });

    await placePaidOrder([line]);

    await page.goto('/merchant');
    await part(page).locator('.space-funnel').first().waitFor();
    const steps = (at: number) => part(page).locator('.space-funnel').nth(at).locator('li');
    for (const at of [0, 1]) {
      const words = (await steps(at).allTextContents()).map((one) => plainText(one));
      expect(words[0]).toContain(`${frenchMessage('selling_funnel_views')}2`);
      expect(words[1]).toContain(`${frenchMessage('selling_funnel_adds')}1`);
      expect(words[1]).toContain('50 %');
      expect(words[2]).toContain(frenchMessage('selling_funnel_orders'));
    }
    expect(await part(page).locator(`a[href="/produit/${slug}"]`).count()).toBe(1);
    await ownerSql()`update seller_product_days set views = 1284, adds = 97 where seller_id = ${seller}`;
    await page.reload();
    await takeScreenshots(page, 'funnel');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(wide).toBe(true);
    await page.goto('/merchant?lang=en');
    await part(page).getByText('Added to a cart').first().waitFor();
    await takeScreenshots(page, 'funnel-english');
  },
);
