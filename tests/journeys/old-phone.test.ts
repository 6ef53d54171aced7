// A telephone of 2021: what one comes to the shop for works there, and what the shop has to say is seen.
import { expect } from 'vitest';
import { newHolder } from './account-people.ts';
import { fillIn, send } from './auth-screen.ts';
import { alive, journey, phone } from './browser.ts';
import {
  buyer,
  cards,
  drawer,
  fill,
  freshEmail,
  inDrawer,
  lineOf,
  openCart,
  pay,
  payWith,
  say,
  thanks,
  toasts,
} from './buying.ts';
import { becomeOldPhone } from './old-phone.ts';
import { addButton } from './pages.ts';

const onPhone = { viewport: phone, hasTouch: true, isMobile: true } as const;

journey(
  'a browser of 2021 shows a product’s pictures, says what was added, and buys',
  async ({ page, context }) => {
    await becomeOldPhone(context);
    const line = await lineOf();
    await page.goto(`/produit/${line.metadata.slug}`);
    expect(await page.evaluate(() => typeof [].at), 'the browser is an old one').toBe('undefined');
    await page.locator('.gallery-photos img').first().waitFor({ state: 'visible' });
    await alive(page);
    await page.getByRole('main').getByRole('button', addButton).first().click();
    await toasts(page).first().waitFor({ state: 'visible' });
    await openCart(page);
    await drawer(page).waitFor();
    const frame = await drawer(page).boundingBox();
    expect(frame!.height, 'the drawer is as high as the screen').toBe(phone.height);
    await inDrawer(page, 'Procéder au paiement').click();
    await fill(page, { ...buyer, email: freshEmail() });
    await payWith(await pay(page), cards.pays);
    await thanks(context.pages().at(-1)!);
  },
  onPhone,
);

journey(
  'a browser of 2021 chooses among a product’s pictures',
  async ({ page, context }) => {
    await becomeOldPhone(context);
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

journey(
  'R-AUTH-22 a browser of 2021 says that a password is wrong, and signs in with the right one',
  async ({ page, context }) => {
    await becomeOldPhone(context);
    const who = await newHolder();
    await fillIn(page, { ...who, password: 'ce n’est pas lui' });
    await alive(page);
    await send(page);
    await page.getByText(say('auth_error_credentials')).first().waitFor({ state: 'visible' });
    await page.locator('main [name=password]').fill(who.password);
    await send(page);
    await page.waitForURL((url) => url.pathname !== '/auth', { waitUntil: 'commit' });
    await page.locator('[data-sonner-toast]').getByText('Connexion réussie!').waitFor({ state: 'visible' });
  },
  onPhone,
);

journey(
  'a browser of 2021 suggests, searches and filters',
  async ({ page, context }) => {
    await becomeOldPhone(context);
    await page.goto('/');
    await alive(page);
    const box = page.getByRole('combobox').first();
    await box.click();
    await box.pressSequentially('telephone');
    await page.getByRole('option').first().waitFor({ state: 'visible' });
    await box.press('Enter');
    await page.waitForURL(/search=telephone/);
    await page.locator('a[href$="#filtres"], a[href*="#filt"]').first().click();
    const form = page.locator('.filters-form');
    await form.waitFor({ state: 'visible' });
    // Once it has risen: a rim above it, its foot on the screen.
    await expect
      .poll(async () => {
        const sheet = (await form.boundingBox())!;
        return sheet.y > 20 && sheet.y + sheet.height <= phone.height + 1;
      })
      .toBe(true);
  },
  onPhone,
);
