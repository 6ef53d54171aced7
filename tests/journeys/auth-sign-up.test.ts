// Sign-up at /auth, with scripts and without; the mails come from the shop's outbox (issue 6, SPEC §8).
import { takeTurns } from '../draws.ts';
import { expect, inject } from 'vitest';
import { waitForAuthMail } from '../supabase/auth-mailbox.ts';
import {
  emailField,
  fillSignInForm,
  uniqueSignUpEmail,
  userMenu,
  noScriptContextOptions,
  passwordField,
  pressSubmit,
  signUpAndFindLink,
  waitForToastText,
  typeCode,
} from './auth-screen.ts';
import { waitForHydration, journey, openPage } from './browser.ts';
import { waitForErrorToast, frenchMessage } from './buying.ts';
import { plainText, severalOffersPath, mainText } from './pages.ts';

journey(
  'R-ROUTE-13, R-AUTH-21, R-AUTH-26 signing up: the toast, the mail, and its six digits lead back to where one came from',
  async ({ page }) => {
    const address = uniqueSignUpEmail();
    const sent = page.waitForRequest(/\/auth\/v1\/signup/);
    await openPage(page, `/auth?mode=up&from=${encodeURIComponent(severalOffersPath)}`);
    await page.getByLabel(frenchMessage('auth_first_name')).fill('Mariam');
    await emailField(page).fill(address);
    await passwordField(page).fill('le chat boit du thé');
    expect(await mainText(page)).toContain(frenchMessage('auth_strength_good'));
    await pressSubmit(page, frenchMessage('auth_up_act'));
    const request = await sent;
    expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(
      `${inject('shopUrl')}/?${new URLSearchParams({ from: severalOffersPath })}`,
    );
    expect(request.postDataJSON()).toMatchObject({
      email: address,
      data: { first_name: 'Mariam', language: 'fr' },
      code_challenge_method: 's256',
    });
    await waitForToastText(page, 'Compte créé avec succès! Vérifiez votre email.');
    await page.getByRole('main').getByText(address).waitFor();
    expect(await page.getByRole('button', { name: /^Renvoyer dans \d+ s$/ }).isDisabled()).toBe(true);
    const { code } = await waitForAuthMail(address, 'signup');
    await typeCode(page, code!);
    await page.waitForURL(`**${severalOffersPath}`);
    await userMenu(page).getByText('Mariam').waitFor();
    await waitForToastText(page, 'Connexion réussie!');
  },
);

for (const [how, options] of takeTurns(
  [
    ['with scripts', {}],
    ['without', noScriptContextOptions],
  ] as const,
  1,
)) {
  journey(
    `${how}: the link of a sign-up leads on to where one was heading, and the next time to the root; a path of another site is none`,
    async ({ page, context }) => {
      const signUpFrom = (from: string) => signUpAndFindLink(page, { from, isScripted: how === 'with scripts' });
      const noted = async () => (await context.cookies()).find(({ name }) => name === 'sugu-heading');
      const link = await signUpFrom(`${severalOffersPath}?depuis=compte`);
      expect(await noted()).toMatchObject({
        value: encodeURIComponent(`${severalOffersPath}?depuis=compte`),
        httpOnly: true,
        sameSite: 'Lax',
      });
      await page.goto(link);
      await page.waitForURL(`${inject('shopUrl')}${severalOffersPath}?depuis=compte`);
      expect(await userMenu(page).count()).toBe(1);
      expect(await noted()).toBeUndefined();
      await context.clearCookies();
      // The stored return path is deleted with the sign-up it belongs to.
      await signUpFrom(severalOffersPath);
      const next = await signUpFrom('/');
      expect(await noted()).toBeUndefined();
      await page.goto(next);
      await page.waitForURL(`${inject('shopUrl')}/`);
      await context.clearCookies();
      // A return path that leads to another site is ignored.
      const away = await signUpFrom('//elsewhere.example/x');
      await page.goto(away);
      await page.waitForURL(`${inject('shopUrl')}/`);
    },
    options,
  );
}

for (const [how, options] of takeTurns(
  [
    ['with scripts', {}],
    ['without', noScriptContextOptions],
  ] as const,
  2,
)) {
  journey(
    `R-GUARD-02 ${how}: who signs up to become a merchant, or from an invitation to a team, and opens the mail on another device, arrives there after the password`,
    async ({ page, context }) => {
      for (const wanted of ['/vendre/demande?genre=restaurant', '/vendre/invitation']) {
        const address = uniqueSignUpEmail();
        await page.goto(wanted);
        await page.waitForURL(/\/auth\?from=/);
        if (how === 'with scripts') await waitForHydration(page);
        await page
          .getByRole('main')
          .getByRole('link', { name: frenchMessage('auth_up_title') })
          .click();
        await page.waitForURL(/mode=up/);
        await emailField(page).fill(address);
        await passwordField(page).fill('le chat boit du thé');
        await pressSubmit(page, frenchMessage('auth_up_act'));
        await page.getByLabel(frenchMessage('auth_code')).waitFor();
        const { link } = await waitForAuthMail(address, 'signup');
        // The other device has neither the cookie with the return path nor the secret of the sign-up.
        await context.clearCookies();
        await page.goto(link);
        await page.getByText(frenchMessage('auth_elsewhere_in')).waitFor();
        if (how === 'with scripts') await waitForHydration(page);
        await emailField(page).fill(address);
        await passwordField(page).fill('le chat boit du thé');
        await pressSubmit(page);
        await page.waitForURL(`${inject('shopUrl')}${wanted}`);
        await context.clearCookies();
      }
    },
    options,
  );
}

for (const [how, options] of takeTurns(
  [
    ['with scripts', {}],
    ['without', noScriptContextOptions],
  ] as const,
  3,
)) {
  journey(
    `R-AUTH-29 ${how}: a password everybody tries first is refused in our words, at its field; another one is taken`,
    async ({ page }) => {
      await page.goto('/auth?mode=up');
      if (how === 'with scripts') await waitForHydration(page);
      await emailField(page).fill(uniqueSignUpEmail());
      await passwordField(page).fill('12345678');
      await pressSubmit(page, frenchMessage('auth_up_act'));
      const words = frenchMessage('auth_error_weak', { n: 8 });
      await page.locator('main .field-error').getByText(words).waitFor();
      if (how === 'with scripts') await waitForErrorToast(page, words);
      expect(await passwordField(page).getAttribute('aria-invalid')).toBe('true');
      await passwordField(page).fill('le chat boit du thé');
      await pressSubmit(page, frenchMessage('auth_up_act'));
      await page.getByLabel(frenchMessage('auth_code')).waitFor();
    },
    options,
  );
}

journey(
  'R-GEN-10 without JavaScript: signing up by the code of the mail, and a forgotten password by its link',
  async ({ page, context }) => {
    const address = uniqueSignUpEmail();
    await page.goto('/auth?mode=up');
    await page.getByLabel(frenchMessage('auth_first_name')).fill('Binta');
    await emailField(page).fill(address);
    await passwordField(page).fill('le chat boit du thé');
    await pressSubmit(page, frenchMessage('auth_up_act'));
    await expect.poll(() => mainText(page)).toContain(address);
    await page.getByLabel(frenchMessage('auth_code')).fill((await waitForAuthMail(address, 'signup')).code!);
    await pressSubmit(page, frenchMessage('auth_code_check_act'));
    expect(plainText(await userMenu(page).textContent())).toBe('Binta');
    await context.clearCookies();
    await page.goto('/auth?mode=forgotten');
    await emailField(page).fill(address);
    await pressSubmit(page, frenchMessage('auth_forgotten_act'));
    await page.goto((await waitForAuthMail(address, 'recovery')).link);
    await passwordField(page).fill('une autre phrase de passe');
    await pressSubmit(page, frenchMessage('auth_new_act'));
    await context.clearCookies();
    await fillSignInForm(page, { id: '', email: address, password: 'une autre phrase de passe' });
    await pressSubmit(page);
    expect(plainText(await userMenu(page).textContent())).toBe('Binta');
  },
  noScriptContextOptions,
);
