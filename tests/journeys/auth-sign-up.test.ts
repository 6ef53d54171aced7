// Opening an account at /auth, with scripts and without, mails taken from the shop’s own post box (issue 6, SPEC §8).
import { expect, inject } from 'vitest';
import { mailTo } from '../supabase/auth-mailbox.ts';
import { email, fillIn, fresh, main, menu, off, password, send, signUp, toast, typeCode } from './auth-screen.ts';
import { alive, journey } from './browser.ts';
import { faultToast, say } from './buying.ts';
import { plain, several } from './pages.ts';

journey(
  'R-ROUTE-13, R-AUTH-21, R-AUTH-26 signing up: the toast, the mail, and its six digits lead back to where one came from',
  async ({ page }) => {
    const address = fresh();
    const asked = page.waitForRequest(/\/auth\/v1\/signup/);
    await page.goto(`/auth?mode=up&from=${encodeURIComponent(several)}`);
    await alive(page);
    await page.getByLabel(say('auth_first_name')).fill('Mariam');
    await email(page).fill(address);
    await password(page).fill('le chat boit du thé');
    expect(await main(page)).toContain(say('auth_strength_good'));
    await send(page, say('auth_up_act'));
    const request = await asked;
    expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(
      `${inject('shopUrl')}/?${new URLSearchParams({ from: several })}`,
    );
    expect(request.postDataJSON()).toMatchObject({
      email: address,
      data: { first_name: 'Mariam', language: 'fr' },
      code_challenge_method: 's256',
    });
    await toast(page, 'Compte créé avec succès! Vérifiez votre email.');
    await page.getByRole('main').getByText(address).waitFor();
    expect(await page.getByRole('button', { name: /^Renvoyer dans \d+ s$/ }).isDisabled()).toBe(true);
    const { code } = await mailTo(address, 'signup');
    await typeCode(page, code!);
    await page.waitForURL(`**${several}`);
    await menu(page).getByText('Mariam').waitFor();
    await toast(page, 'Connexion réussie!');
  },
);

for (const [how, options] of [
  ['with scripts', {}],
  ['without', off],
] as const) {
  journey(
    `${how}: the link of a sign-up leads on to where one was heading, and the next time to the root; a path of another site is none`,
    async ({ page, context }) => {
      const signUpFrom = (from: string) => signUp(page, { from, isScripted: how === 'with scripts' });
      const noted = async () => (await context.cookies()).find(({ name }) => name === 'sugu-heading');
      const link = await signUpFrom(`${several}?depuis=compte`);
      expect(await noted()).toMatchObject({
        value: encodeURIComponent(`${several}?depuis=compte`),
        httpOnly: true,
        sameSite: 'Lax',
      });
      await page.goto(link);
      await page.waitForURL(`${inject('shopUrl')}${several}?depuis=compte`);
      expect(await menu(page).count()).toBe(1);
      expect(await noted()).toBeUndefined();
      await context.clearCookies();
      // What was noted goes with the sign-up it was for.
      await signUpFrom(several);
      const next = await signUpFrom('/');
      expect(await noted()).toBeUndefined();
      await page.goto(next);
      await page.waitForURL(`${inject('shopUrl')}/`);
      await context.clearCookies();
      // A path that leads to another site is none.
      const away = await signUpFrom('//elsewhere.example/x');
      await page.goto(away);
      await page.waitForURL(`${inject('shopUrl')}/`);
    },
    options,
  );
}

for (const [how, options] of [
  ['with scripts', {}],
  ['without', off],
] as const) {
  journey(
    `R-GUARD-02 ${how}: who signs up to become a merchant, or from an invitation to a team, and opens the mail on another device, arrives there after the password`,
    async ({ page, context }) => {
      for (const wanted of ['/vendre/demande?genre=restaurant', '/vendre/invitation']) {
        const address = fresh();
        await page.goto(wanted);
        await page.waitForURL(/\/auth\?from=/);
        if (how === 'with scripts') await alive(page);
        await page
          .getByRole('main')
          .getByRole('link', { name: say('auth_up_title') })
          .click();
        await page.waitForURL(/mode=up/);
        await email(page).fill(address);
        await password(page).fill('le chat boit du thé');
        await send(page, say('auth_up_act'));
        await page.getByLabel(say('auth_code')).waitFor();
        const { link } = await mailTo(address, 'signup');
        // The other device has neither the cookie of the path nor the secret of the sign-up.
        await context.clearCookies();
        await page.goto(link);
        await page.getByText(say('auth_elsewhere_in')).waitFor();
        if (how === 'with scripts') await alive(page);
        await email(page).fill(address);
        await password(page).fill('le chat boit du thé');
        await send(page);
        await page.waitForURL(`${inject('shopUrl')}${wanted}`);
        await context.clearCookies();
      }
    },
    options,
  );
}

for (const [how, options] of [
  ['with scripts', {}],
  ['without', off],
] as const) {
  journey(
    `R-AUTH-29 ${how}: a password everybody tries first is refused in our words, at its field; another one is taken`,
    async ({ page }) => {
      await page.goto('/auth?mode=up');
      if (how === 'with scripts') await alive(page);
      await email(page).fill(fresh());
      await password(page).fill('12345678');
      await send(page, say('auth_up_act'));
      const words = say('auth_error_weak', { n: 8 });
      await page.locator('main .field-error').getByText(words).waitFor();
      if (how === 'with scripts') await faultToast(page, words);
      expect(await password(page).getAttribute('aria-invalid')).toBe('true');
      await password(page).fill('le chat boit du thé');
      await send(page, say('auth_up_act'));
      await page.getByLabel(say('auth_code')).waitFor();
    },
    options,
  );
}

journey(
  'R-GEN-10 without JavaScript: signing up by the code of the mail, and a forgotten password by its link',
  async ({ page, context }) => {
    const address = fresh();
    await page.goto('/auth?mode=up');
    await page.getByLabel(say('auth_first_name')).fill('Binta');
    await email(page).fill(address);
    await password(page).fill('le chat boit du thé');
    await send(page, say('auth_up_act'));
    await expect.poll(() => main(page)).toContain(address);
    await page.getByLabel(say('auth_code')).fill((await mailTo(address, 'signup')).code!);
    await send(page, say('auth_code_check_act'));
    expect(plain(await menu(page).textContent())).toBe('Binta');
    await context.clearCookies();
    await page.goto('/auth?mode=forgotten');
    await email(page).fill(address);
    await send(page, say('auth_forgotten_act'));
    await page.goto((await mailTo(address, 'recovery')).link);
    await password(page).fill('une autre phrase de passe');
    await send(page, say('auth_new_act'));
    await context.clearCookies();
    await fillIn(page, { id: '', email: address, password: 'une autre phrase de passe' });
    await send(page);
    expect(plain(await menu(page).textContent())).toBe('Binta');
  },
  off,
);
