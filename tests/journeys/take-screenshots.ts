import type { Page } from 'playwright-core';

/** Takes a screenshot on a phone and on a desktop if SELLER_PICTURES names a folder. */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  const folder = process.env['SELLER_PICTURES'];
  if (!folder) return;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}
