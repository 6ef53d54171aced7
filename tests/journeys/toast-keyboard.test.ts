// Toasts and the keyboard: a toast never takes the focus, and never traps it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, openPage } from './browser.ts';
import { toastItems } from './buying.ts';
import { addToCartName, severalOffersPath } from './pages.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.closest('[data-sonner-toaster]') ? 'toast' : at === document.body || !at ? 'body' : 'page';
  });

async function withToast(page: Page): Promise<void> {
  await openPage(page, severalOffersPath);
  await page.getByRole('main').getByRole('button', addToCartName).first().press('Enter');
  await toastItems(page).first().waitFor();
  await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('footer a, footer button')].at(-1)!.focus());
}

journey('the keyboard passes by a toast and does not go round in a loop', async ({ page }) => {
  await withToast(page);
  const last = await page.evaluateHandle(() => document.activeElement);
  const seen: string[] = [];
  for (let step = 0; step < 12 && seen.at(-1) !== 'back'; step++) {
    await page.keyboard.press('Tab');
    const isBack = await page.evaluate((one) => document.activeElement === one, last);
    seen.push(isBack ? 'back' : await focused(page));
  }
  expect(seen).toContain('toast');
  expect(seen).not.toContain('back');
});

journey('the focus goes back to where it was when a focused toast is taken away', async ({ page }) => {
  await withToast(page);
  const last = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  for (let step = 0; step < 6 && (await focused(page)) !== 'toast'; step++) await page.keyboard.press('Tab');
  await toastItems(page).first().getByRole('button').first().press('Enter');
  await toastItems(page).first().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate((one) => document.activeElement === one, last)).toBe(true);
});

journey('the buttons that add to the cart say of which seller', async ({ page }) => {
  await openPage(page, severalOffersPath);
  const names = await page
    .locator('.offer form.add button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});
