// The place of delivery: the dialog, what it stores, and that every price follows it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { serializeLocationCookie } from '#cookies/location-cookie.ts';
import { searchPageSize } from '#domain/catalogue/search-link.ts';
import { waitForHydration, journey, phoneSize, openPage } from './browser.ts';
import { plainText, formatPriceText, fetchProduct, severalOffersPath, readLocalStorage } from './pages.ts';

const countries = [
  'Canada',
  'États-Unis',
  'Mali',
  'Niger',
  'Burkina Faso',
  'Sénégal',
  'Côte d’Ivoire',
  'Guinée',
  'Bénin',
  'Togo',
  'Sierra Leone',
  'RDC',
];

journey(
  'R-DLV-01..04, R-DLV-07..09, R-HDR-17, R-GEN-02 the delivery dialog keeps country and postal code, and prices follow',
  async ({ page }) => {
    await openPage(page, severalOffersPath);
    const button = page.getByRole('banner').getByRole('button', { name: /^Livrer à/ });
    expect(plainText(await button.textContent())).toBe('Livrer à Canada');
    await button.click();
    const dialog = page.getByRole('dialog', { name: "Choisir l'adresse de livraison" });
    const country = dialog.getByRole('combobox', { name: 'Pays' });
    const save = dialog.getByRole('button', { name: 'Enregistrer' });
    // The form is loaded with its dialog, so the first opening takes a moment.
    await country.waitFor();
    expect((await country.locator('option').allTextContents()).map((one) => one.replace(/^\P{L}+/u, ''))).toEqual(
      countries,
    );
    expect(await country.inputValue()).toBe('CA');
    const postalCode = dialog.getByRole('textbox', { name: 'Code postal', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await postalCode.fill('   ');
    expect(await save.isDisabled()).toBe(true);
    await postalCode.fill(' H2X 1Y4 ');
    expect(await save.isEnabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await readLocalStorage(page, 'sugu.location')).toBeNull();
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);

    await button.click();
    await postalCode.fill(' H2X 1Y4 ');
    await save.click();
    await page.getByRole('banner').getByRole('button', { name: 'Livrer à H2X 1Y4' }).waitFor();
    expect(await readLocalStorage(page, 'sugu.location')).toEqual({ country: 'CA', postalCode: 'H2X 1Y4' });

    await button.click();
    await country.selectOption('Mali');
    // Once the list of city quarters has loaded, the field becomes a combobox.
    const landmark = dialog.getByLabel('Code postal, quartier ou repère');
    await landmark.fill('');
    expect(await save.isDisabled()).toBe(true);
    await landmark.fill('Hippodrome, Bamako');
    await landmark.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Livrer à Hippodrome, Bamako' }).waitFor();
    expect(await readLocalStorage(page, 'sugu.location')).toEqual({ country: 'ML', postalCode: 'Hippodrome, Bamako' });
    const { offers } = await fetchProduct(severalOffersPath, { country: 'ML', currency: 'XOF' });
    const first = page.getByRole('article', { name: new RegExp(`^Offre de ${offers[0]!.seller}`) });
    await expect
      .poll(async () => plainText(await first.textContent()))
      .toContain(`Prix livré${formatPriceText(offers[0]!.shown_total, 'XOF')}`);
    await page.reload();
    expect(plainText(await first.textContent())).toContain(
      `Prix livré${formatPriceText(offers[0]!.shown_total, 'XOF')}`,
    );
    expect(formatPriceText(offers[0]!.shown_total, 'XOF')).toMatch(/^[\d ]+ CFA$/);
  },
);

const keepsItsPlace = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    localStorage.setItem('sugu.location', JSON.stringify({ country: 'SN', postalCode: '10200' })),
  );

async function showsDakar(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('button', { name: 'Livrer à 10200' }).waitFor();
  await expect
    .poll(async () => plainText(await page.locator('#resultats article').first().textContent()), { timeout: 10_000 })
    .toMatch(/\d CFA/);
}

journey(
  'R-DLV-07 a browser that lost the cookie but has its location in local storage shows the right prices again',
  async ({ page, context }) => {
    await keepsItsPlace(page);
    await page.goto('/categorie/mode');
    await showsDakar(page);
    expect((await context.cookies()).find(({ name }) => name === 'location')?.value).toBe('SN%3A10200');
  },
);

journey(
  'R-DLV-07 a page requested before another page restored the cookie also shows the prices of that location',
  async ({ page, context, url }) => {
    await keepsItsPlace(page);
    // Another tab may set its own location cookie while this page loads. The test imitates that.
    await page.route('**/categorie/mode', async (route) => {
      const response = await route.fetch();
      await context.addCookies([{ name: 'location', value: 'SN%3A10200', url: url('/') }]);
      await route.fulfill({ response });
    });
    await page.goto('/categorie/mode');
    await showsDakar(page);
  },
);

journey('a broken stored place or list never breaks a page', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    for (const key of [
      'cart',
      'cart.inbox',
      'favourites',
      'compare',
      'recent',
      'location',
      'language',
      'orders.pending',
    ])
      localStorage.setItem(`sugu.${key}`, key === 'cart' ? '{"not":"a list"}' : '[{"id":7}, null, "x"');
  });
  for (const path of ['/', '/compare', '/favorites', '/panier', severalOffersPath]) {
    await openPage(page, path);
  }
  expect(
    plainText(
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Livrer à/ })
        .textContent(),
    ),
  ).toBe('Livrer à Canada');
});

journey(
  'a place chosen in another tab: the list begins anew with its prices, and never has two currencies',
  async ({ page, context }) => {
    const currencies = async (): Promise<string[]> => [
      ...new Set(
        (await page.locator('#resultats .card-price').allTextContents()).map((words) =>
          /CFA/.test(words) ? 'XOF' : 'CAD',
        ),
      ),
    ];
    await openPage(page, '/categorie/cuisine');
    expect(await currencies()).toEqual(['CAD']);
    await context.addCookies([
      {
        name: 'location',
        value: serializeLocationCookie({ country: 'SN', postalCode: '10200' }),
        url: new URL('/', page.url()).href,
      },
    ]);
    await page.getByRole('link', { name: 'Charger plus' }).click();
    await expect.poll(currencies).toEqual(['XOF']);
    await page.getByRole('link', { name: 'Charger plus' }).click();
    await page.getByText(`${2 * searchPageSize} sur`).waitFor();
    expect(await currencies()).toEqual(['XOF']);
    // A place of delivery chosen in another tab changes the prices when the visitor comes back, without a reload.
    await context.addCookies([
      {
        name: 'location',
        value: serializeLocationCookie({ country: 'CA', postalCode: 'H2X 1Y4' }),
        url: new URL('/', page.url()).href,
      },
    ]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(currencies).toEqual(['CAD']);
  },
);

journey(
  'on a phone the menu makes room for the prices of the place one has chosen',
  async ({ page }) => {
    await openPage(page, '/categorie/cuisine');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    const opener = page.locator('.mobile-menu > summary');
    await opener.click();
    await menu.getByRole('button', { name: /^Livrer à/ }).click();
    const dialog = page.getByRole('dialog', { name: "Choisir l'adresse de livraison" });
    await dialog.getByRole('combobox', { name: 'Pays' }).selectOption('Mali');
    await dialog.getByLabel('Code postal, quartier ou repère').fill('Hippodrome');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => menu.isVisible()).toBe(false);
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  },
  { viewport: phoneSize, hasTouch: true },
);
