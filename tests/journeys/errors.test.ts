// Pages shown when the server fails.
import { expect } from 'vitest';
import { journey, openPage } from './browser.ts';
import { plainText } from './pages.ts';

for (const [language, words] of [
  ['fr', 'Une erreur est survenue'],
  ['en', 'An error occurred'],
] as const) {
  journey(
    `R-ERR-01 a page that cannot be had says so (${language}), with a way back`,
    async ({ page, context, url, faults }) => {
      await context.addCookies([{ name: 'language', value: language, url: url('/') }]);
      await openPage(page, '/');
      await page.route(/\.data(\?|$)/, (route) =>
        route.fulfill({ status: 500, contentType: 'text/plain', body: 'Unexpected' }),
      );
      await page.locator('main article a[href^="/produit/"]').first().click();
      await page.getByRole('heading', { level: 1, name: words }).waitFor();
      await page.unroute(/\.data(\?|$)/);
      const retry = page.getByRole('alert').getByRole('link').first();
      expect(await retry.getAttribute('href')).toMatch(/^\/produit\//);
      await retry.click();
      await page.waitForURL(/\/produit\//);
      expect(plainText(await page.getByRole('heading', { level: 1 }).textContent())).not.toBe(words);
      // The browser's console may report the failure; nothing else may go wrong.
      expect(faults.splice(0).filter((said) => !/500|Unexpected|Error/.test(said))).toEqual([]);
    },
  );
}
