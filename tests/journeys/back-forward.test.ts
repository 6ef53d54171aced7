// The way back and forward: at once, at the same place, with scripts and without.
import { chromium, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findChromium } from '#tools/chromium.ts';
import { alive, journey, phone } from './browser.ts';
import { watchLine } from './network.ts';
import { cards } from './pages.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const nth = (page: Page, at: number) => cards(page).nth(at).locator('a[href^="/produit/"]').first();

journey('back to a list and forward again ask the shop for nothing before they are shown, and stand where they stood', async ({ page }) => {
  await page.goto('/categorie/mode');
  await alive(page);
  const line = await watchLine(page);
  const link = nth(page, 12);
  await link.scrollIntoViewIfNeeded();
  const [before, path] = [await scrolled(page), (await link.getAttribute('href'))!];
  expect(before).toBeGreaterThan(400);
  await link.click();
  await page.waitForURL(`**${path}`);
  // It rests on no link, which would be fetched ahead.
  await page.mouse.move(0, 0);
  await expect.poll(line.asked).toContain('/categorie/mode.data');
  await page.waitForTimeout(500);

  for (const [go, where] of [['goBack', '**/categorie/mode'], ['goForward', `**${path}`]] as const) {
    line.forget();
    await page[go]();
    await page.waitForURL(where);
    await page.waitForTimeout(400);
    expect(line.asked().filter((one) => /\.data/.test(one)), go).toEqual([]);
  }
  await page.goBack();
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(60);
  expect(await nth(page, 12).getAttribute('href')).toBe(path);
});

journey('back on a phone comes to the same row of a long list', async ({ page }) => {
  await page.goto('/categorie/mode');
  await alive(page);
  const link = nth(page, 14);
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await link.tap();
  await page.waitForURL(/\/produit\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL('**/categorie/mode');
  await expect.poll(() => link.isVisible()).toBe(true);
  await expect.poll(async () => ((await link.boundingBox())?.y ?? -1) > -60 && (await link.boundingBox())!.y < phone.height).toBe(true);
}, { viewport: phone, hasTouch: true });

journey('back from a product further down finds the list as long as it was, and the same row', async ({ page }) => {
  await page.goto('/categorie/cuisine');
  await alive(page);
  const first = await cards(page).count();
  await page.getByRole('button', { name: 'Charger plus' }).or(page.getByRole('link', { name: 'Charger plus' })).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(first);
  const long = await cards(page).count();
  const link = nth(page, long - 3);
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await scrolled(page);
  await link.tap();
  await page.waitForURL(/\/produit\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL('**/categorie/cuisine');
  await expect.poll(() => cards(page).count()).toBe(long);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(60);
}, { viewport: phone, hasTouch: true });

journey('where the phone has let the pages go, back still finds the list as long as it was, and the same row', async ({ page }) => {
  await page.goto('/categorie/cuisine');
  await alive(page);
  const first = await cards(page).count();
  await page.getByRole('link', { name: 'Charger plus' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(first);
  const long = await cards(page).count();
  const link = nth(page, long - 3);
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await scrolled(page);
  await link.tap();
  await page.waitForURL(/\/produit\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload();
  await alive(page);
  await page.goBack();
  await page.waitForURL('**/categorie/cuisine');
  await expect.poll(() => cards(page).count()).toBe(long);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(60);
  // The same address asked anew begins at its beginning.
  await page.goto('/categorie/mode');
  await page.goto('/categorie/cuisine');
  await alive(page);
  await page.waitForTimeout(500);
  expect(await cards(page).count()).toBe(first);
}, { viewport: phone, hasTouch: true });

journey('without JavaScript back comes to the same place', async ({ page }) => {
  await page.goto('/categorie/mode');
  const link = nth(page, 12);
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(200);
  await link.click();
  await page.waitForURL(/\/produit\//);
  await page.goBack();
  await page.waitForURL('**/categorie/mode');
  await expect.poll(async () => {
    const y = (await link.boundingBox())?.y ?? -1;
    return y > 0 && y < 900;
  }).toBe(true);
}, { javaScriptEnabled: false });

/** Playwright turns the browser's cache of whole pages off; it is on here. */
test('a page one leaves for another document and comes back to was kept alive as it was', { timeout: 60_000 }, async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'], ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const context = await browser.newContext({ baseURL: inject('shopUrl'), locale: 'fr-CA' });
    const page = await context.newPage();
    for (const from of ['/', '/categorie/mode', '/produit/telephone-kelia-k12']) {
      await page.goto(from);
      await alive(page);
      await page.evaluate((key) => addEventListener('pageshow', ({ persisted }) => localStorage.setItem(key, String(persisted))), from);
      await page.goto('/compare');
      await page.waitForTimeout(300);
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForTimeout(300);
      const other = await context.newPage();
      await other.goto('/icon.svg');
      expect(await other.evaluate((key) => localStorage.getItem(key), from), from).toBe('true');
      await other.close();
    }
  } finally {
    await browser.close();
  }
});
