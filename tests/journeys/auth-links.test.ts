// Links in mails: valid, used up, or opened on another device, and forgotten passwords (issue 6, SPEC §8).
import { takeTurns } from '../draws.ts';
import { expect, inject } from 'vitest';
import { waitForAuthMail } from '../supabase/auth-mailbox.ts';
import { createAccount, signIn } from './account-holders.ts';
import {
  emailField,
  fillSignInForm,
  uniqueSignUpEmail,
  userMenu,
  noScriptContextOptions,
  passwordField,
  pressSubmit,
  sessionCookies,
  signUpAndFindLink,
  waitForToastText,
  typeCode,
} from './auth-screen.ts';
import { waitForHydration, journey, openPage } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, severalOffersPath, mainText } from './pages.ts';

journey(
  'R-AUTH-21 the link of the sign-up mail leads to the root of the site, signed in; a second time it says that it is used up',
  async ({ page, context }) => {
    const address = uniqueSignUpEmail();
    const link = await signUpAndFindLink(page, { address });
    await page.goto(link);
    await page.waitForURL(inject('shopUrl') + '/');
    expect(plainText(await userMenu(page).textContent())).toBe(address.split('@')[0]);
    await waitForToastText(page, frenchMessage('auth_done_confirmed'));
    await context.clearCookies();
    await page.goto(link);
    await page.getByText(frenchMessage('auth_error_otp')).waitFor();
  },
);

journey(
  'R-AUTH-21 the link of the sign-up mail, opened on another device, has confirmed the address: it says so as a success, and to sign in there',
  async ({ page, context }) => {
    const link = await signUpAndFindLink(page);
    await context.clearCookies();
    await page.goto(link);
    expect(page.url()).toBe(`${inject('shopUrl')}/auth?said=elsewhere`);
    expect(plainText(await page.locator('main .notice-ok').textContent())).toBe(frenchMessage('auth_elsewhere_in'));
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    // The notice is shown only after a valid link, because anybody can type these URLs.
    for (const address of [
      '/auth?said=elsewhere',
      '/auth?mode=forgotten&said=elsewhere',
      '/auth?error_code=bad_code_verifier',
    ]) {
      await page.goto(address);
      await emailField(page).waitFor();
      expect(await page.locator('main .notice-ok').count(), address).toBe(0);
    }
  },
);

for (const [how, options] of takeTurns(
  [
    ['with scripts', {}],
    ['without', noScriptContextOptions],
  ] as const,
  2,
)) {
  journey(
    `R-AUTH-08 ${how}: the link of a forgotten password, opened on another device, offers another mail there; used up, it does so too, and why`,
    async ({ page, context }) => {
      const who = await createAccount();
      const ask = async () => {
        const before = Date.now();
        await ownerSql()`delete from auth.rate_limits`;
        await ownerSql()`update auth.users set recovery_sent_at = null where id = ${who.id}`;
        await page.goto('/auth?mode=forgotten&from=/account');
        if (how === 'with scripts') await waitForHydration(page);
        await emailField(page).fill(who.email);
        await pressSubmit(page, frenchMessage('auth_forgotten_act'));
        await page.getByLabel(frenchMessage('auth_code')).waitFor();
        return (await waitForAuthMail(who.email, 'recovery', before)).link;
      };
      const link = await ask();
      await context.clearCookies();
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: frenchMessage('auth_forgotten_title') }).waitFor();
      expect(plainText(await page.locator('main .notice-ok').textContent())).toBe(
        frenchMessage('auth_elsewhere_forgotten'),
      );
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: frenchMessage('auth_forgotten_title') }).waitFor();
      expect(await mainText(page)).toContain(frenchMessage('auth_error_otp'));
      // A link that this device requested opens the form for the new password.
      await page.goto(await ask());
      await page.getByRole('heading', { level: 1, name: frenchMessage('auth_new_title') }).waitFor();
    },
    options,
  );
}

journey(
  'R-AUTH-33 a used link while signed in shows one toast, leaves the address and does not sign out',
  async ({ page, context }) => {
    const link = await signUpAndFindLink(page);
    await page.goto(link);
    await userMenu(page).waitFor();
    await page.goto('/icon.svg');
    await page.goto(link);
    await waitForToastText(page, frenchMessage('auth_link_used'));
    expect(page.url()).toBe(`${inject('shopUrl')}/`);
    await userMenu(page).waitFor();
    await page.reload();
    await waitForHydration(page);
    expect(await page.getByText(frenchMessage('auth_link_used')).count()).toBe(0);
    // A link that another client of auth/v1 requested may lead to any page. Its parameters are behind # only.
    await page.goto('/icon.svg');
    await page.goto(
      '/compare#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
    await waitForToastText(page, frenchMessage('auth_link_used'));
    expect(page.url()).toBe(`${inject('shopUrl')}/compare`);
    expect((await sessionCookies(context)).length).toBeGreaterThan(0);
  },
);

journey(
  'R-AUTH-33 a provider error shows our text, signed out and signed in; the provider’s text is not shown',
  async ({ page, context }) => {
    const said = 'error=access_denied&error_code=access_denied&error_description=The+resource+owner+denied+the+request';
    await page.goto(`/auth?${said}`);
    expect(plainText(await page.getByRole('main').getByRole('alert').textContent())).toBe(
      frenchMessage('auth_error_denied'),
    );
    await signIn(context, await createAccount());
    await page.goto(
      `/auth?from=%2Faccount%2Fsecurite&error=server_error&error_code=identity_already_exists&error_description=Identity+is+already+linked`,
    );
    await waitForToastText(page, frenchMessage('auth_error_linked'));
    expect(page.url()).toBe(`${inject('shopUrl')}/account/securite`);
  },
);

journey(
  'R-AUTH-33 an error in the address of a callback is shown with its description, whether in the query or behind #',
  async ({ page }) => {
    const said = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    for (const address of [`/auth?${said}`, `/auth#${said}`, `/?${said}`]) {
      await page.goto('/icon.svg');
      await page.goto(address);
      const alert = page.getByRole('main').getByRole('alert');
      await alert.waitFor();
      // The error is shown in the visitor's language instead of the English description in the URL.
      expect(plainText(await alert.textContent()), address).toBe(frenchMessage('auth_error_otp'));
    }
    await page.goto('/auth?error_code=something_new&error_description=Something+new');
    expect(plainText(await page.getByRole('main').getByRole('alert').textContent())).toBe(
      frenchMessage('auth_error_refused') + frenchMessage('auth_error_said', { words: 'Something new' }),
    );
    // Some mail programs cut off the end of a link.
    for (const cut of ['/auth/v1/verify?token=pkce_1234&ty', '/auth/v1/verify']) {
      await page.goto('/icon.svg');
      await page.goto(cut);
      await page.getByText(frenchMessage('auth_error_link_broken')).waitFor();
    }
  },
);

journey(
  'R-AUTH-21 a link with a session in the hash, requested by another client, opens the sign-in, which says what to do; nothing of it stays in the address',
  async ({ page }) => {
    for (const path of ['/', severalOffersPath]) {
      await page.goto(
        `${path}#access_token=eyJ.nobody.s&expires_in=3600&refresh_token=r&token_type=bearer&type=signup`,
      );
      await page.waitForURL((url) => url.pathname === '/auth');
      await waitForToastText(page, frenchMessage('auth_done_confirmed_elsewhere'));
      expect(page.url()).not.toContain('token');
      await page.goBack();
      expect(page.url()).not.toContain('token');
    }
  },
);

journey(
  'a forgotten password: the code of the mail leads to a new one, and only that one works from then on',
  async ({ page, context }) => {
    const who = await createAccount();
    await openPage(page, '/auth');
    await page.getByRole('link', { name: frenchMessage('auth_forgotten') }).click();
    await page.getByRole('heading', { level: 1, name: frenchMessage('auth_forgotten_title') }).waitFor();
    await emailField(page).fill(who.email);
    await pressSubmit(page, frenchMessage('auth_forgotten_act'));
    const { code } = await waitForAuthMail(who.email, 'recovery');
    await typeCode(page, code!);
    await page.getByRole('heading', { level: 1, name: frenchMessage('auth_new_title') }).waitFor();
    await passwordField(page).fill('une autre phrase de passe');
    await pressSubmit(page, frenchMessage('auth_new_act'));
    await waitForToastText(page, frenchMessage('auth_done_new'));
    await context.clearCookies();
    await fillSignInForm(page, who);
    await waitForHydration(page);
    await pressSubmit(page);
    await waitForToastText(page, frenchMessage('auth_error_credentials'));
    await passwordField(page).fill('une autre phrase de passe');
    await pressSubmit(page);
    await userMenu(page).waitFor();
  },
);
