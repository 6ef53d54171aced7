// Suggestions while typing: by keyboard and touch, with past searches, before hydration, offline, for screen readers.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { runAxe, injectAxe } from './axe.ts';
import { waitForHydration, journey, phoneSize, openPage, journeyInTurn } from './browser.ts';
import { delayScripts, plainText, readLocalStorage, allowSuggestionsOnlyFor } from './pages.ts';

const box = (page: Page): Locator => page.getByRole('banner').getByRole('combobox', { name: 'Rechercher un produit' });
const list = (page: Page): Locator => page.getByRole('banner').getByRole('listbox', { name: 'Suggestions' });
const group = (page: Page, name: string): Locator => list(page).getByRole('group', { name });
/** The text of the selected suggestion, as a screen reader reads it. */
const active = (page: Page) =>
  box(page).evaluate(
    (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  );
/** Types and waits for the suggestions of the whole text. */
const type = async (page: Page, words: string): Promise<void> => {
  await allowSuggestionsOnlyFor(page, words);
  await box(page).pressSequentially(words, { delay: 20 });
  await list(page).waitFor();
};
const remembers = (page: Page, searches: string[]) =>
  page.addInitScript((list) => {
    if (!localStorage.getItem('sugu.searches')) localStorage.setItem('sugu.searches', JSON.stringify(list));
  }, searches);

journey(
  'R-HDR-04 by keyboard alone: typing suggests, the arrows walk and wrap, Escape closes, Enter follows',
  async ({ page }) => {
    await openPage(page, '/');
    await box(page).focus();
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
    await type(page, 'kelia');
    expect(await box(page).getAttribute('aria-expanded')).toBe('true');
    expect(await box(page).getAttribute('aria-controls')).toBe(await list(page).getAttribute('id'));
    expect(await active(page)).toBeNull();
    const rows = await list(page).getByRole('option').allTextContents();
    expect(rows.length).toBeGreaterThan(4);

    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toBe(rows[0]);
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).toBeNull();
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).toBe(rows.at(-1));
    expect(plainText(await active(page))).toBe('Tous les résultats pour « kelia »');
    expect(await list(page).locator('[aria-selected=true]').count()).toBe(1);
    await page.keyboard.press('Home');
    expect(await active(page)).toBeNull();
    expect(await box(page).evaluate((field: HTMLInputElement) => [field.value, field.selectionStart])).toEqual([
      'kelia',
      0,
    ]);

    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'hidden' });
    expect([await box(page).inputValue(), await box(page).getAttribute('aria-expanded')]).toEqual(['kelia', 'false']);
    await page.keyboard.press('ArrowDown');
    await list(page).waitFor();
    await page.keyboard.press('ArrowDown');
    const href = await list(page).locator('[aria-selected=true]').getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await list(page).waitFor({ state: 'hidden' });
  },
);

journey(
  'R-HDR-04 Enter without a chosen row searches for what is typed, and leaving by Tab closes the list',
  async ({ page }) => {
    await openPage(page, '/');
    await box(page).focus();
    await type(page, 'telephone');
    await page.keyboard.press('Tab');
    await list(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Rechercher');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?search=telephone');
    await page.getByRole('heading', { level: 1, name: 'Résultats pour « telephone »' }).waitFor();
    expect(await list(page).isVisible()).toBe(false);
    await expect.poll(() => box(page).inputValue()).toBe('telephone');
  },
);

journey(
  'products with price, categories and brands are suggested, with what is typed marked, and their number is announced',
  async ({ page }) => {
    await openPage(page, '/');
    await box(page).focus();
    await type(page, 'tele');
    expect(await group(page, 'Produits').getByRole('option').count()).toBeGreaterThan(1);
    expect(plainText(await group(page, 'Produits').getByRole('option').first().textContent())).toMatch(/\d,\d\d \$$/);
    expect(await group(page, 'Catégories').getByRole('option').count()).toBeGreaterThan(0);
    expect(
      (await list(page).locator('mark').allTextContents()).map((words) =>
        words.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''),
      ),
    ).toContain('tele');
    const n = await list(page).getByRole('option').count();
    await page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: `${n} suggestions` })
      .waitFor({ state: 'attached' });

    await group(page, 'Catégories').getByRole('option').first().click();
    await page.waitForURL(/\/categorie\/|category=/);
  },
);

journey('a word spelt otherwise offers what was read, and the results say so', async ({ page }) => {
  await openPage(page, '/');
  await box(page).focus();
  await type(page, 'casque bluetoth');
  await list(page).getByRole('option', { name: 'Vouliez-vous dire « casque bluetooth » ?' }).click();
  await page.waitForURL('**/?search=casque%20bluetooth');
  await expect.poll(() => box(page).inputValue()).toBe('casque bluetooth');
});

journeyInTurn(1)(
  'past searches stay in the browser: kept when they found something, offered in the empty box, removed one by one or all, with a way back',
  async ({ page }) => {
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('search_suggestions') && sent.push(request.postData() ?? ''),
    );
    for (const words of ['riz', 'casque', 'zzqxwvk']) {
      await openPage(page, `/?search=${words}`);
    }
    await expect.poll(() => readLocalStorage(page, 'sugu.searches')).toEqual(['casque', 'riz']);
    await openPage(page, '/');
    await box(page).focus();
    const past = group(page, 'Recherches récentes').getByRole('option');
    await past.first().waitFor();
    expect(await past.allTextContents()).toEqual(['casque', 'riz']);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(() => past.allTextContents()).toEqual(['riz']);
    expect(await readLocalStorage(page, 'sugu.searches')).toEqual(['riz']);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => readLocalStorage(page, 'sugu.searches')).toEqual(['casque', 'riz']);

    await box(page).click();
    await page.getByRole('button', { name: 'Retirer « riz » des recherches récentes' }).click();
    await expect.poll(() => past.allTextContents()).toEqual(['casque']);
    await expect.poll(() => box(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await list(page).waitFor({ state: 'hidden' });
    expect(await readLocalStorage(page, 'sugu.searches')).toEqual([]);
    expect(sent).toEqual([]);
  },
);

journey('what was typed before the app was there stays and is suggested for', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/');
  const early = page.getByRole('banner').getByRole('searchbox');
  await early.click();
  await page.keyboard.type('telep');
  release();
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
  await list(page).waitFor();
  expect(await box(page).inputValue()).toBe('telep');
  await page.keyboard.type('hone');
  await list(page).getByRole('option', { name: 'Tous les résultats pour « telephone »' }).waitFor();
});

journey('when suggestions fail or never come, typing and searching go on without them', async ({ page }) => {
  await page.route('**/rpc/search_suggestions', (route) => route.abort());
  await openPage(page, '/');
  await box(page).focus();
  await page.keyboard.type('casque');
  await page.waitForTimeout(400);
  expect(await list(page).isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Résultats pour « casque »' }).waitFor();
});

journey(
  'on a phone the panel is as wide as the screen, its rows answer a thumb, and the keyboard does not cover it',
  async ({ page }) => {
    await remembers(page, ['riz', 'casque']);
    await openPage(page, '/');
    await box(page).tap();
    await list(page).waitFor();
    const width = await page.locator('.suggestions').evaluate((panel) => panel.getBoundingClientRect());
    expect([Math.round(width.left) <= 0, Math.round(width.right) >= phoneSize.width]).toEqual([true, true]);
    const heights = () =>
      page
        .locator('.suggestions [role=option], .suggestions button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
    await box(page).pressSequentially('tele', { delay: 20 });
    await group(page, 'Produits').waitFor();
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: phoneSize.width, height: 400 });
    await expect
      .poll(() => page.locator('.suggestions').evaluate((panel) => panel.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(400);
    await group(page, 'Produits').getByRole('option').first().tap();
    await page.waitForURL('**/produit/**');
  },
  { viewport: phoneSize, hasTouch: true, isMobile: true },
);

journey('who saves data is suggested products without their pictures', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await box(page).or(page.getByRole('banner').getByRole('searchbox')).click();
  await waitForHydration(page);
  await type(page, 'tele');
  await group(page, 'Produits').waitFor();
  expect(await list(page).locator('img').count()).toBe(0);
});

// every-screen-of-buying.test.ts checks the open suggestions.
journeyInTurn(0)(
  'axe finds nothing on the past searches, light and dark',
  async ({ page }) => {
    await remembers(page, ['riz', 'casque']);
    await openPage(page, '/');
    await box(page).click();
    await group(page, 'Recherches récentes').waitFor();
    await injectAxe(page);
    const found = [
      ...(await runAxe(page, 'light', 'everything', '.search-box')),
      ...(await runAxe(page, 'dark', 'colours', '.search-box')),
    ];
    expect(found).toEqual([]);
  },
  { viewport: phoneSize, reducedMotion: 'reduce' },
);
