// Sign-in at /auth with scripts and without (issue 6, SPEC §8). Links, sign-ups and sessions have their own files.
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { expect, inject } from 'vitest';
import { waitForAuthMail } from '../supabase/auth-mailbox.ts';
import { loadShopSecrets } from '../supabase/shop-people.ts';
import { createAccount } from './account-holders.ts';
import {
  emailField,
  fillSignInForm,
  uniqueSignUpEmail,
  userMenu,
  noScriptContextOptions,
  passwordField,
  pressSubmit,
  sessionCookies,
  waitForToastText,
  typeCode,
} from './auth-screen.ts';
import { waitForHydration, journey, phoneSize, openPage } from './browser.ts';
import { frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';

journey('all that is missing is said by our words beside its field, with the focus in the first', async ({ page }) => {
  await openPage(page, '/auth?mode=up');
  await pressSubmit(page, frenchMessage('auth_up_act'));
  for (const words of ['auth_need_email', 'auth_need_password'] as const)
    await page.getByRole('main').getByText(frenchMessage(words)).waitFor();
  expect(await page.locator('main [aria-invalid=true]').count()).toBe(2);
  expect(await emailField(page).evaluate((field) => document.activeElement === field)).toBe(true);
  await openPage(page, '/auth');
  await pressSubmit(page);
  await page.getByRole('main').getByText(frenchMessage('auth_need_email')).waitFor();
  expect(await emailField(page).evaluate((field) => document.activeElement === field)).toBe(true);
  await emailField(page).fill('awa@example.org');
  await pressSubmit(page);
  await page.getByRole('main').getByText(frenchMessage('auth_need_password')).waitFor();
  expect(await passwordField(page).evaluate((field) => document.activeElement === field)).toBe(true);
});

journey(
  'R-AUTH-22, R-AUTH-27, R-GUARD-02 signing in leads to the requested page and shows a toast',
  async ({ page }) => {
    const who = await createAccount({ firstName: 'Kadi' });
    await fillSignInForm(page, who, '/account/adresses');
    expect(new URL(page.url()).searchParams.get('from')).toBe('/account/adresses');
    expect(await mainText(page)).toContain(frenchMessage('auth_lead_from'));
    await waitForHydration(page);
    await pressSubmit(page);
    await page.waitForURL('**/account/adresses');
    await waitForToastText(page, 'Connexion réussie!');
    await userMenu(page).getByText('Kadi').waitFor();
    // A person who is already signed in is redirected.
    await page.goto('/auth?from=/compare');
    expect(new URL(page.url()).pathname).toBe('/compare');
  },
);

journey(
  'R-AUTH-29 a wrong password: an error toast, the sentence beside the field, the focus in it, and what was typed still there',
  async ({ page }) => {
    const who = await createAccount();
    await fillSignInForm(page, { ...who, password: 'pas le bon' });
    await waitForHydration(page);
    await pressSubmit(page);
    await waitForToastText(page, frenchMessage('auth_error_credentials'));
    expect(await passwordField(page).evaluate((field) => document.activeElement === field)).toBe(true);
    expect(await passwordField(page).getAttribute('aria-invalid')).toBe('true');
    expect(
      plainText(
        await page
          .locator(`[id="${(await passwordField(page).getAttribute('aria-describedby'))!.split(' ')[0]}"]`)
          .textContent(),
      ),
    ).toBe(frenchMessage('auth_error_credentials'));
    expect(await emailField(page).inputValue()).toBe(who.email);
    // An unknown mail address gets the error of a wrong password, so nobody learns who has an account.
    await emailField(page).fill(uniqueSignUpEmail());
    await pressSubmit(page);
    await waitForToastText(page, frenchMessage('auth_error_credentials'));
  },
);

journey(
  'without a line each form of the sign-in says so in a sentence that stays, keeps what was typed, and can be sent again',
  async ({ page, context }) => {
    const who = await createAccount({ firstName: 'Salimata' });
    for (const [mode, act] of [
      ['up', 'auth_up_act'],
      ['forgotten', 'auth_forgotten_act'],
      ['code', 'auth_code_act'],
      ['in', 'auth_in_act'],
    ] as const) {
      await openPage(page, `/auth?mode=${mode}&from=/account`);
      await emailField(page).fill(who.email);
      const isSecret = (await passwordField(page).count()) > 0;
      if (isSecret) await passwordField(page).fill(who.password);
      await context.setOffline(true);
      await pressSubmit(page, frenchMessage(act));
      await page.locator('main form .notice-bad').getByText(frenchMessage('auth_error_line')).waitFor();
      expect(await emailField(page).inputValue(), mode).toBe(who.email);
      if (isSecret) expect(await passwordField(page).inputValue(), mode).toBe(who.password);
      await context.setOffline(false);
    }
    await pressSubmit(page);
    await page.waitForURL('**/account');
  },
);

journey(
  'R-AUTH-36, R-AUTH-23 with a second factor the password alone opens nothing; the code of the app does',
  async ({ page }) => {
    const who = await createAccount();
    const { auth } = createClient(inject('shopUrl'), loadShopSecrets().publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await auth.signInWithPassword(who);
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
    const codeAt = (timestamp: number) =>
      new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate({ timestamp });
    expect((await auth.mfa.challengeAndVerify({ factorId: data!.id, code: codeAt(Date.now()) })).error).toBeNull();
    await fillSignInForm(page, who, '/auth?from=/account');
    await waitForHydration(page);
    await pressSubmit(page);
    await page.getByRole('heading', { level: 1, name: frenchMessage('auth_factor_title') }).waitFor();
    // From now on every page redirects to the second factor.
    await page.goto('/account');
    expect(new URL(page.url()).searchParams.get('mode')).toBe('factor');
    await typeCode(page, '000000');
    await waitForToastText(page, frenchMessage('auth_error_factor'));
    // A code works once; the code of the next half minute is already valid.
    await page.getByLabel(frenchMessage('auth_code')).fill('');
    await typeCode(page, codeAt(Date.now() + 30_000));
    await page.waitForURL('**/account');
    await userMenu(page).waitFor();
  },
);

journey(
  'a code by mail instead of the password, for who has an account; who has none is told the same',
  async ({ page }) => {
    const who = await createAccount();
    await openPage(page, '/auth?mode=code');
    await emailField(page).fill(uniqueSignUpEmail());
    await pressSubmit(page, frenchMessage('auth_code_act'));
    await page.getByLabel(frenchMessage('auth_code')).waitFor();
    await openPage(page, '/auth?mode=code');
    await emailField(page).fill(who.email);
    await pressSubmit(page, frenchMessage('auth_code_act'));
    await page.getByLabel(frenchMessage('auth_code')).waitFor();
    const { code } = await waitForAuthMail(who.email, 'magiclink');
    await typeCode(page, code!);
    await userMenu(page).waitFor();
  },
);

journey(
  'R-GEN-10 without JavaScript: a wrong password shows an error, the right one leads back, and signing out is a button',
  async ({ page, context }) => {
    const who = await createAccount({ firstName: 'Oumar' });
    await fillSignInForm(page, { ...who, password: 'pas le bon' }, '/account/commandes');
    await pressSubmit(page);
    await expect.poll(() => mainText(page)).toContain(frenchMessage('auth_error_credentials'));
    expect(await emailField(page).inputValue()).toBe(who.email);
    await passwordField(page).fill(who.password);
    await pressSubmit(page);
    expect(new URL(page.url()).pathname).toBe('/account/commandes');
    await userMenu(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).first().click();
    expect(await sessionCookies(context)).toEqual([]);
    await expect.poll(() => mainText(page)).toContain('Déconnexion réussie!');
    await page.goto('/account');
    expect(new URL(page.url()).pathname).toBe('/auth');
  },
  noScriptContextOptions,
);

journey('a sign-in never leads to another site, whatever the address says', async ({ page, context }) => {
  const who = await createAccount();
  for (const evil of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await context.clearCookies();
    await fillSignInForm(page, who, `/auth?from=${encodeURIComponent(evil)}`);
    await waitForHydration(page);
    await pressSubmit(page);
    await userMenu(page).waitFor();
    expect(page.url(), evil).toBe(`${inject('shopUrl')}/`);
  }
});

journey(
  'every field of the sign-in is as high as a thumb',
  async ({ page }) => {
    for (const mode of ['in', 'up', 'forgotten', 'code', 'new']) {
      await page.goto(`/auth?mode=${mode}`);
      const low = await page
        .locator('main input:not([type=checkbox]):not([type=hidden])')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 48).length);
      expect(low, mode).toBe(0);
    }
  },
  { viewport: phoneSize, ...noScriptContextOptions },
);
