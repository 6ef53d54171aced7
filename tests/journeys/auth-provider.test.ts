// Sign-in with an external provider (simulators/openid): the button, its page, and the redirect back (R-AUTH-11).
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey, openPage } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';

/** The provider's name, as configured in tests/journeys/shop.ts. */
const name = 'Compte de la Maison';
const menu = (page: Page) => page.getByRole('banner').locator('.user-menu > summary');
const choose = async (page: Page, who: string): Promise<void> => {
  await page.getByText(who).first().click();
  await page.getByRole('button', { name: 'Continuer' }).click();
};

journey(
  'R-AUTH-11, R-GUARD-02 the button bears the provider’s name, its page is left signed in, and where one came from is opened',
  async ({ page }) => {
    await ownerSql()`delete from auth.users where email = 'awa.demo@example.org'`;
    await openPage(page, '/auth?from=/account/profil');
    await page
      .getByRole('main')
      .getByRole('button', { name: frenchMessage('auth_with', { name }) })
      .click();
    await choose(page, 'awa.demo@example.org');
    await page.waitForURL('**/account/profil');
    await menu(page).waitFor();
    expect(await ownerSql()`select provider from auth.identities where email = 'awa.demo@example.org'`).toEqual([
      { provider: 'openid' },
    ]);
  },
);

journey(
  'R-AUTH-33 a visitor who refuses at the provider sees a message on the sign-in and may try again',
  async ({ page }) => {
    await openPage(page, '/auth?mode=up');
    await page
      .getByRole('main')
      .getByRole('button', { name: frenchMessage('auth_with', { name }) })
      .click();
    await page.getByRole('button', { name: 'Refuser' }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth');
    expect(plainText(await page.getByRole('main').getByRole('alert').textContent())).toBe(
      frenchMessage('auth_error_denied'),
    );
    expect(await menu(page).count()).toBe(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: frenchMessage('auth_with', { name }) })
      .waitFor();
  },
);

journey(
  'R-AUTH-12 the provider is linked in the account by the same name, and another’s account stays closed to it',
  async ({ page, context }) => {
    await ownerSql()`delete from auth.users where email = 'marc.demo@example.org'`;
    await ownerSql()`delete from auth.identities where provider = 'openid' and identity_data->>'email' = 'marc.demo@example.org'`;
    const who = await createAccount();
    await signIn(context, who);
    await openPage(page, '/account/securite');
    await page
      .getByRole('main')
      .getByRole('button', { name: frenchMessage('account_identity_link', { provider: name }) })
      .click();
    await choose(page, 'marc.demo@example.org');
    await page.waitForURL('**/account/securite');
    await page.getByRole('main').getByText(name, { exact: true }).waitFor();
    expect(
      await ownerSql()`select user_id from auth.identities where provider = 'openid' and identity_data->>'email' = 'marc.demo@example.org'`,
    ).toEqual([{ user_id: who.id }]);
  },
);
