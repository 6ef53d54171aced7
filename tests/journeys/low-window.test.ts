// 400 % zoom on a desktop leaves a window of 320 × 256: nothing fixed may cover the text (WCAG 2.2: 1.4.10).
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, journeyInTurn } from './browser.ts';
import { cartDrawer, findCartLine, openCart, openWithCart } from './buying.ts';
import { severalOffersPath } from './pages.ts';

const zoomed = { viewport: { width: 320, height: 256 } } as const;

/** The share of the window covered by elements that do not scroll, in percent; the page is scrolled to its middle. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const isFixed = (at: Element | null): boolean =>
      at !== null && (['fixed', 'sticky'].includes(getComputedStyle(at).position) || isFixed(at.parentElement));
    const rows = Array.from({ length: 32 }, (_, row) => row * 8 + 4);
    const hidden = rows.filter((y) => [40, 160, 280].some((x) => isFixed(document.elementFromPoint(x, y))));
    return (100 * hidden.length) / rows.length;
  });

journeyInTurn(2)(
  'at 400 % zoom no bar covers the page, and the cart scrolls as a whole',
  async ({ page }) => {
    await openWithCart(page, [await findCartLine(), await findCartLine({ at: 1 })], severalOffersPath);
    for (const path of [severalOffersPath, '/?search=telephone', '/panier']) {
      await openPage(page, path);
      expect(await covered(page), path).toBe(0);
    }
    await openCart(page);
    const frame = cartDrawer(page).locator('.sheet-frame');
    const [{ clientHeight, scrollHeight }, height] = [
      await frame.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight })),
      await page.evaluate(() => innerHeight),
    ];
    expect(scrollHeight).toBeGreaterThan(clientHeight);
    expect(clientHeight).toBe(height);
  },
  zoomed,
);
