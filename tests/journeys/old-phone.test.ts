// A phone of 2021: the purchase works there, and messages are visible.
import { expect } from 'vitest';
import { createAccount } from './account-holders.ts';
import { fillSignInForm, pressSubmit } from './auth-screen.ts';
import { waitForHydration, journeyWithPictures, phoneSize, openPage, journeyInTurn } from './browser.ts';
import {
  testBuyer,
  testCards,
  cartDrawer,
  fillCheckout,
  uniqueEmail,
  drawerButton,
  findCartLine,
  openCart,
  openPaymentTab,
  payWithCard,
  frenchMessage,
  waitForPaidPage,
  toastItems,
} from './buying.ts';
import { imitateOldPhone } from './old-phone.ts';
import { addToCartName } from './pages.ts';

const onPhone = { viewport: phoneSize, hasTouch: true, isMobile: true } as const;

journeyWithPictures(
  'a browser of 2021 shows a product’s pictures, says what was added, and buys',
  async ({ page, context }) => {
    await imitateOldPhone(context);
    const line = await findCartLine();
    await page.goto(`/produit/${line.metadata.slug}`);
    expect(await page.evaluate(() => typeof [].at), 'the browser is an old one').toBe('undefined');
    await page.locator('.gallery-photos img').first().waitFor({ state: 'visible' });
    await waitForHydration(page);
    await page.getByRole('main').getByRole('button', addToCartName).first().click();
    await toastItems(page).first().waitFor({ state: 'visible' });
    await openCart(page);
    await cartDrawer(page).waitFor();
    const frame = await cartDrawer(page).boundingBox();
    expect(frame!.height, 'the drawer is as high as the screen').toBe(phoneSize.height);
    await drawerButton(page, 'Procéder au paiement').click();
    await fillCheckout(page, { ...testBuyer, email: uniqueEmail() });
    await payWithCard(await openPaymentTab(page), testCards.pays);
    await waitForPaidPage(context.pages().at(-1)!);
  },
  onPhone,
);

journeyInTurn(2, journeyWithPictures)(
  'a browser of 2021 chooses among a product’s pictures',
  async ({ page, context }) => {
    await imitateOldPhone(context);
    await page.goto('/produit/manette-joyka-sans-fil');
    const photos = page.locator('.gallery-photo');
    const count = await photos.count();
    expect(count).toBeGreaterThan(1);
    await photos.nth(0).waitFor({ state: 'visible' });
    await page.locator('.gallery-thumbs label').nth(1).click();
    await photos.nth(1).waitFor({ state: 'visible' });
    expect(await photos.nth(0).isVisible()).toBe(false);
  },
  onPhone,
);

journeyWithPictures(
  'R-AUTH-22 a browser of 2021 says that a password is wrong, and signs in with the right one',
  async ({ page, context }) => {
    await imitateOldPhone(context);
    const who = await createAccount();
    await fillSignInForm(page, { ...who, password: 'ce n’est pas lui' });
    await waitForHydration(page);
    await pressSubmit(page);
    await page.getByText(frenchMessage('auth_error_credentials')).first().waitFor({ state: 'visible' });
    await page.locator('main [name=password]').fill(who.password);
    await pressSubmit(page);
    await page.waitForURL((url) => url.pathname !== '/auth', { waitUntil: 'commit' });
    await page.locator('[data-sonner-toast]').getByText('Connexion réussie!').waitFor({ state: 'visible' });
  },
  onPhone,
);

journeyInTurn(1, journeyWithPictures)(
  'a browser of 2021 suggests, searches and filters',
  async ({ page, context }) => {
    await imitateOldPhone(context);
    await openPage(page, '/');
    const box = page.getByRole('combobox').first();
    await box.click();
    await box.pressSequentially('telephone');
    await page.getByRole('option').first().waitFor({ state: 'visible' });
    await box.press('Enter');
    await page.waitForURL(/search=telephone/);
    await page.locator('a[href$="#filtres"], a[href*="#filt"]').first().click();
    const form = page.locator('.filters-form');
    await form.waitFor({ state: 'visible' });
    // Waits until the sheet of filters has slid up: its top and its bottom are on the screen.
    await expect
      .poll(async () => {
        const sheet = (await form.boundingBox())!;
        return sheet.y > 20 && sheet.y + sheet.height <= phoneSize.height + 1;
      })
      .toBe(true);
  },
  onPhone,
);
