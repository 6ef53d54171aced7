// Pictures linked from a retailer and not copied: shown on their product's page, which alone may load them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { waitForHydration, journeyWithPictures } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';

const slug = 'casque-joyka-equipe';
const address = 'https://m.media-amazon.com/images/I/71journey._SL500_.jpg';
let images: Record<string, unknown>[] = [];
beforeAll(async () => {
  const sql = ownerSql();
  images =
    await sql`delete from product_images i using products p where p.id = i.product_id and p.slug = ${slug} returning i.*`;
  await sql`
    update offers o set picture_links = ${[address]} from products p
    where p.id = o.product_id and p.slug = ${slug} and o.retailer_url like '%amazon%'`;
});
afterAll(async () => {
  const sql = ownerSql();
  await sql`update offers set picture_links = '{}' where picture_links <> '{}'`;
  if (images.length > 0) await sql`insert into product_images ${sql(images)}`;
});

/** Answers Amazon's requests with an empty picture. Returns the requested URLs with their referrers. */
async function answerAtAmazon(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.context().route(/^https:\/\/m\.media-amazon\.com\//, async (route) => {
    requests.push(`${route.request().url()} ${route.request().headers()['referer'] ?? '-'}`);
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
  });
  return requests;
}
const isLoaded = (page: Page): Promise<boolean> =>
  page.locator('.gallery-photo img').evaluate((img) => (img as HTMLImageElement).naturalWidth > 0);
const policyOf = async (path: string): Promise<string> =>
  (await fetch(`${inject('shopUrl')}${path}`)).headers.get('content-security-policy') ?? '';

journeyWithPictures(
  'R-GEN-06 R-PAGE-10 a product’s linked pictures are shown on its page, which alone may load them, and no address is told',
  async ({ page }) => {
    const requests = await answerAtAmazon(page);
    await page.goto(`/produit/${slug}`);
    await expect.poll(() => isLoaded(page)).toBe(true);
    expect(await page.getByText(frenchMessage('linked_photo_source')).count()).toBe(1);
    expect(requests).toEqual([`${address} -`]);
    // The first response is rendered, the second comes from the cache.
    for (let n = 0; n < 2; n++) expect(await policyOf(`/produit/${slug}`)).toContain('https://m.media-amazon.com');
    for (const other of ['/', '/produit/casque-vr-vizao-horizon', '/livraison'])
      expect(await policyOf(other), other).not.toContain('amazon');
  },
);

journeyWithPictures(
  'R-GEN-06 who comes from another page of the shop loads the pictures by a button, and nothing is asked before',
  async ({ page }) => {
    const requests = await answerAtAmazon(page);
    await page.goto('/?search=joyka');
    // Before the app runs, a click opens a document, whose security policy allows the pictures.
    await waitForHydration(page);
    await page.locator(`a[href="/produit/${slug}"]`).first().click();
    await page.waitForURL(`**/produit/${slug}`);
    const show = page.getByRole('link', { name: frenchMessage('linked_photo_show') });
    await show.waitFor();
    expect(requests).toEqual([]);
    await show.click();
    await expect.poll(() => isLoaded(page)).toBe(true);
  },
);
