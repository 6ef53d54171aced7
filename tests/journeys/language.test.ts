// French and English: the first language, the switch, and that the choice is remembered.
import { expect } from 'vitest';
import { waitForHydration, journey, phoneSize, openPage } from './browser.ts';
import { readLocalStorage } from './pages.ts';

const frenchTitle = 'Produits vedettes : Mode';
const englishTitle = 'Featured Fashion Products';
const heading = (name: string) => ['heading', { level: 1, name }] as const;

journey(
  'R-LANG-01, R-LANG-04..05, R-GEN-16 the language menu switches this page, the choice is kept and html lang follows',
  async ({ page, context }) => {
    await page.goto('/categorie/mode?sort=price_asc');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await waitForHydration(page);
    const menu = page.getByRole('banner').locator('details').filter({ hasText: 'English' }).first();
    await menu.locator('summary').click();
    expect((await menu.getByRole('link').allTextContents()).map((one) => one.trim())).toEqual(['Français', 'English']);
    expect(await menu.getByRole('link', { name: 'Français' }).getAttribute('aria-current')).toBe('true');
    await menu.getByRole('link', { name: 'English' }).click();
    await page.getByRole(...heading(englishTitle)).waitFor();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('price_asc');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await readLocalStorage(page, 'sugu.language')).toBe('en');

    const later = await context.newPage();
    await later.goto('/categorie/mode');
    await later.getByRole(...heading(englishTitle)).waitFor();
    await waitForHydration(later);
    await later
      .getByRole('banner')
      .locator('details')
      .filter({ hasText: 'Français' })
      .first()
      .locator('summary')
      .click();
    await later.getByRole('banner').getByRole('link', { name: 'Français' }).first().click();
    await later.getByRole(...heading(frenchTitle)).waitFor();
    expect(await readLocalStorage(later, 'sugu.language')).toBe('fr');
  },
);

journey(
  'R-LANG-02 a stored choice wins over the browser’s language, also when the cookie was lost',
  async ({ page, context }) => {
    await page.goto('/categorie/mode');
    await page.getByRole(...heading(englishTitle)).waitFor();
    await page.goto('/categorie/mode?lang=fr');
    await page.getByRole(...heading(frenchTitle)).waitFor();
    await page.goto('/categorie/mode');
    await page.getByRole(...heading(frenchTitle)).waitFor();
    await waitForHydration(page);
    await expect.poll(() => readLocalStorage(page, 'sugu.language')).toBe('fr');
    await context.clearCookies();
    await openPage(page, '/');
    await page.goto('/categorie/mode');
    await page.getByRole(...heading(frenchTitle)).waitFor();
  },
  { locale: 'en-CA' },
);

journey(
  'R-LANG-03 a browser in another language than French gets English',
  async ({ page }) => {
    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('heading', { level: 1, name: 'The real price, at your door' }).waitFor();
  },
  { locale: 'de-DE' },
);

journey(
  'the switch works without scripts, on a phone too',
  async ({ page }) => {
    await page.goto('/categorie/mode');
    await page.getByRole('banner').locator('summary[aria-label="Menu"]').click();
    await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'English' }).click();
    await page.getByRole(...heading(englishTitle)).waitFor();
    await page.goto('/categorie/mode');
    await page.getByRole(...heading(englishTitle)).waitFor();
  },
  { viewport: phoneSize, javaScriptEnabled: false },
);
