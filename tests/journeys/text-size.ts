// Larger text and wider spacing, as users set them in their browser.
import type { Page } from 'playwright-core';

/** The text spacing that WCAG 1.4.12 requires a page to support. */
export const wideSpacingCss =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

export type TextResizer = { set(times: number, css: string): Promise<void> };

/** `set(2, css)` doubles the font size (zoom would only shrink the window) and adds a user style sheet. */
export async function createTextResizer(page: Page): Promise<TextResizer> {
  const browser = await page.context().newCDPSession(page);
  return {
    async set(times, css) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
      await page.evaluate((text) => {
        const before = document.documentElement.dataset.letters
          ? document.adoptedStyleSheets.slice(0, -1)
          : [...document.adoptedStyleSheets];
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [...before, sheet];
        document.documentElement.dataset.letters = '1';
      }, css);
    },
  };
}
