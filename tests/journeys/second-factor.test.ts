// The second factor at sign-in: app, text message, recovery code; with and without scripts (R-AUTH-36, R-GEN-10).
import { takeTurns } from '../draws.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForAuthMail, waitForTextCode } from '../supabase/auth-mailbox.ts';
import { type TestAccount, createAccount } from './account-holders.ts';
import { waitForHydration, journey, phoneSize } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { createAccountWithApp, createAccountWithPhoneFactor } from './second-factors.ts';

const off = { javaScriptEnabled: false };
const menu = (page: Page) => page.getByRole('banner').locator('.user-menu > summary');
const press = (page: Page, words: string) =>
  page.getByRole('main').getByRole('button', { name: words, exact: true }).click();
const check = (page: Page) => press(page, frenchMessage('auth_code_check_act'));
const code = (page: Page) => page.getByLabel(frenchMessage('auth_code'));
const recoveryCode = (page: Page) => page.getByLabel(frenchMessage('auth_recovery_code'));
const toRecovery = (page: Page) =>
  page
    .getByRole('link', {
      name: frenchMessage('auth_factor_other', { name: frenchMessage('auth_factor_name_recovery') }),
    })
    .click();

/** Enters the right password and waits for the second factor. */
async function half(page: Page, who: TestAccount, isScripted: boolean): Promise<void> {
  await page.goto('/auth?from=/account');
  await page.getByRole('main').getByLabel(frenchMessage('auth_email')).fill(who.email);
  await page.locator('main [name=password]').fill(who.password);
  if (isScripted) await waitForHydration(page);
  await press(page, frenchMessage('auth_in_act'));
  await page.getByRole('heading', { level: 1, name: frenchMessage('auth_factor_title') }).waitFor();
}
const isIn = async (page: Page): Promise<void> => {
  await page.waitForURL('**/account');
  await menu(page).waitFor();
};

for (const isScripted of takeTurns([true, false], 2)) {
  const how = isScripted ? 'with scripts' : 'R-GEN-10 without JavaScript';
  const options = isScripted ? {} : off;

  journey(
    `${how}: R-AUTH-36 the code of the app opens the account, a wrong one says so, a used one that it is used; whoever leaves the step is led back to it`,
    async ({ page }) => {
      const who = await createAccountWithApp();
      await half(page, who, isScripted);
      await page.goto('/account');
      expect(new URL(page.url()).searchParams.get('mode')).toBe('factor');
      if (isScripted) await waitForHydration(page);
      await code(page).fill('000000');
      if (!isScripted) await check(page);
      await page.getByRole('main').getByText(frenchMessage('auth_error_factor')).first().waitFor();
      // The owner has already used this code, and a code works only once.
      await code(page).fill(who.codeSpent);
      if (!isScripted) await check(page);
      await page.getByRole('main').getByText(frenchMessage('auth_error_factor_used')).first().waitFor();
      await code(page).fill(who.codeNext());
      if (!isScripted) await check(page);
      await isIn(page);
    },
    options,
  );

  journey(
    `${how}: R-AUTH-36 the code of a text is sent when it is asked for, and opens the account`,
    async ({ page }) => {
      const who = await createAccountWithPhoneFactor();
      await half(page, who, isScripted);
      expect(await mainText(page)).toContain(frenchMessage('auth_factor_phone_ask', { phone: who.phone.slice(-2) }));
      expect(await code(page).count()).toBe(0);
      const before = await waitForTextCode(who.phone);
      await press(page, frenchMessage('auth_factor_send'));
      await page.getByText(frenchMessage('auth_factor_phone', { phone: who.phone.slice(-2) })).waitFor();
      await expect.poll(() => waitForTextCode(who.phone), { timeout: 15_000 }).not.toBe(before);
      // After a wrong code, the code in the text message is still valid.
      await code(page).fill(before);
      if (!isScripted) await check(page);
      await page.getByRole('main').getByText(frenchMessage('auth_error_factor')).first().waitFor();
      await code(page).fill(await waitForTextCode(who.phone));
      if (!isScripted) await check(page);
      await isIn(page);
    },
    options,
  );

  journey(
    `${how}: a recovery code opens the account instead of the app, once`,
    async ({ page, context }) => {
      const [who, other] = [await createAccountWithApp(), await createAccountWithApp()];
      await half(page, who, isScripted);
      await toRecovery(page);
      await recoveryCode(page).fill(other.codes[0]!);
      await check(page);
      await page.getByRole('main').getByText(frenchMessage('auth_error_factor')).first().waitFor();
      await recoveryCode(page).fill(who.codes[3]!.toUpperCase().replace('-', ' '));
      await check(page);
      await isIn(page);
      expect(
        await ownerSql()`select aal::text from auth.sessions where user_id = ${who.id} and not_after is null order by created_at desc limit 1`,
      ).toEqual([{ aal: 'aal2' }]);
      if (isScripted) {
        // The browser now has the session that the code created.
        await waitForHydration(page);
        await page.goto('/account/securite');
        await page.getByText('Activée', { exact: true }).waitFor();
      }
      await context.clearCookies();
      await half(page, who, isScripted);
      await toRecovery(page);
      await recoveryCode(page).fill(who.codes[3]!);
      await check(page);
      await page.getByRole('main').getByText(frenchMessage('auth_error_factor')).first().waitFor();
      await page.getByRole('link', { name: frenchMessage('auth_factor_other', { name: 'Téléphone' }) }).click();
      await code(page).waitFor();
    },
    options,
  );
}

for (const isScripted of takeTurns([true, false], 3)) {
  const how = isScripted ? 'with scripts' : 'R-GEN-10 without JavaScript';

  journey(
    `${how}: a forgotten password with a second step: the code of the mail, then that of the app, then the new password`,
    async ({ page }) => {
      const who = await createAccountWithApp();
      await page.goto('/auth?mode=forgotten&from=/account');
      if (isScripted) await waitForHydration(page);
      await page.getByRole('main').getByLabel(frenchMessage('auth_email')).fill(who.email);
      await press(page, frenchMessage('auth_forgotten_act'));
      await code(page).waitFor();
      const mail = await waitForAuthMail(who.email, 'recovery');
      if (isScripted) await page.goto(mail.link);
      else {
        await code(page).fill(mail.code!);
        await check(page);
      }
      await page.getByRole('heading', { level: 1, name: frenchMessage('auth_factor_title') }).waitFor();
      if (isScripted) await waitForHydration(page);
      await code(page).fill(who.codeNext());
      if (!isScripted) await check(page);
      await page.getByRole('heading', { level: 1, name: frenchMessage('auth_new_title') }).waitFor();
      if (isScripted) await waitForHydration(page);
      await page.locator('main [name=password]').fill('une autre phrase de passe');
      await press(page, frenchMessage('auth_new_act'));
      await isIn(page);
    },
    isScripted ? {} : off,
  );

  journey(
    `${how}: before the second step nobody is in: the header says so, and leads on, or out`,
    async ({ page }) => {
      const who = await createAccountWithApp();
      await half(page, who, isScripted);
      await page.goto('/compare');
      expect(plainText(await menu(page).textContent())).toBe('Terminer la connexion');
      expect(await page.locator('header').getByRole('link', { name: 'Se connecter' }).count()).toBe(0);
      expect(await page.locator('header a[href="/account"]').count()).toBe(0);
      if (isScripted) await waitForHydration(page);
      await menu(page).click();
      await page
        .locator('.user-menu-list')
        .getByRole('link', { name: frenchMessage('user_menu_finish_act') })
        .click();
      await page.getByRole('heading', { level: 1, name: frenchMessage('auth_factor_title') }).waitFor();
      expect(new URL(page.url()).searchParams.get('from')).toBe('/compare');
      if (isScripted) await waitForHydration(page);
      await menu(page).click();
      await page.locator('.user-menu-list').getByRole('button', { name: 'Se déconnecter' }).click();
      await page.getByRole('heading', { level: 1, name: frenchMessage('auth_in_title') }).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).first().waitFor();
      expect(await menu(page).count()).toBe(0);
    },
    isScripted ? {} : off,
  );

  journey(
    `${how}: the way back of the second step ends the half session; the phone’s menu does too`,
    async ({ page }) => {
      const who = await createAccountWithApp();
      await half(page, who, isScripted);
      await press(page, frenchMessage('auth_factor_leave'));
      await page.getByRole('heading', { level: 1, name: frenchMessage('auth_in_title') }).waitFor();
      await half(page, who, isScripted);
      await page.setViewportSize(phoneSize);
      await page.goto('/compare');
      if (isScripted) await waitForHydration(page);
      await page.locator('.mobile-menu > summary').click();
      await page.locator('.mobile-menu').getByRole('link', { name: 'Terminer la connexion' }).waitFor();
      await page.locator('.mobile-menu').getByRole('button', { name: 'Se déconnecter' }).click();
      await page.getByRole('heading', { level: 1, name: frenchMessage('auth_in_title') }).waitFor();
    },
    isScripted ? {} : off,
  );
}

journey(
  'R-GEN-10 without JavaScript: a code by mail replaces the password; without an account the response is the same',
  async ({ page, context }) => {
    const who = await createAccount({ firstName: 'Ramata' });
    const ask = async (email: string): Promise<string> => {
      await page.goto('/auth?from=/account/profil');
      await page
        .getByRole('main')
        .getByRole('link', { name: frenchMessage('auth_by_code') })
        .click();
      await page.getByRole('main').getByLabel(frenchMessage('auth_email')).fill(email);
      await press(page, frenchMessage('auth_code_act'));
      await code(page).waitFor();
      await page.waitForLoadState();
      return (await mainText(page)).replace(email, '…');
    };
    expect(await ask('personne.ici@example.org')).toBe(await ask(who.email));
    await code(page).fill('12345');
    await check(page);
    await page.getByRole('main').getByText(frenchMessage('auth_error_otp')).first().waitFor();
    await code(page).fill((await waitForAuthMail(who.email, 'magiclink')).code!);
    await check(page);
    await page.waitForURL('**/account/profil');
    expect(plainText(await menu(page).textContent())).toBe('Ramata');
    await context.clearCookies();
  },
  off,
);

journey(
  'R-GUARD-02 the second step without a session leads to the sign-in',
  async ({ page }) => {
    await page.goto('/auth?mode=factor&from=/account');
    expect(new URL(page.url()).search).toBe('?from=%2Faccount');
    await page.getByRole('heading', { level: 1, name: frenchMessage('auth_in_title') }).waitFor();
  },
  off,
);
