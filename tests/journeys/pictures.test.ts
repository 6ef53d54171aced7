// Pictures on phones and desktops: the right size, at the right moment, and no layout shift.
import { expect } from 'vitest';
import { journeyWithPictures, phoneSize, journeyInTurn } from './browser.ts';
import { severalOffersPath } from './pages.ts';

for (const [screen, density, onCard, onProduct] of [
  ['a plain desk', 1, '320', '640'],
  ['a phone of two dots a point', 2, '320', '640'],
  ['a phone of three', 3, '320', '640'],
] as const) {
  journeyWithPictures(
    `${screen} is sent the file that fits: ${onCard} on a card, ${onProduct} on the product’s page`,
    async ({ page }) => {
      const widthOf = (selector: string): Promise<string | undefined> =>
        page
          .locator(selector)
          .first()
          .evaluate((one) => /-(\d+)\.webp$/.exec((one as HTMLImageElement).currentSrc)?.[1]);
      await page.goto('/categorie/mode', { waitUntil: 'networkidle' });
      await expect.poll(() => widthOf('.card-picture img')).toBe(onCard);
      await page.goto(severalOffersPath, { waitUntil: 'networkidle' });
      await expect.poll(() => widthOf('.gallery-photo img')).toBe(onProduct);
    },
    density === 1 ? {} : { viewport: phoneSize, hasTouch: true, isMobile: true, deviceScaleFactor: density },
  );
}

journeyInTurn(0, journeyWithPictures)(
  'pictures far below are not asked for, however slow the line',
  async ({ page }) => {
    const requests: string[] = [];
    page.on(
      'request',
      (request) =>
        request.resourceType() === 'image' && /\/pictures\//.test(request.url()) && requests.push(request.url()),
    );
    await page.goto('/categorie/mode', { waitUntil: 'networkidle' });
    const shown = await page.locator('.products img').count();
    expect(shown).toBeGreaterThan(15);
    expect(requests.length).toBeLessThanOrEqual(10);
    await page.locator('.footer').scrollIntoViewIfNeeded();
    for (let screens = 0; screens < 12; screens++) {
      await page.mouse.wheel(0, -600);
      await page.waitForTimeout(100);
    }
    await expect.poll(() => requests.length).toBeGreaterThan(12);
  },
  { viewport: phoneSize },
);
