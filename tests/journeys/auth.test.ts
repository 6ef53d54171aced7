// Signing in: the screen at /auth with scripts and without (issue 6, SPEC §8). Its links, sign-ups and sessions have files of their own.
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { expect, inject } from 'vitest';
import { mailTo } from '../supabase/auth-mailbox.ts';
import { shopSecrets } from '../supabase/shop-people.ts';
import { newHolder } from './account-people.ts';
import {
  email,
  fillIn,
  fresh,
  main,
  menu,
  off,
  password,
  send,
  sessionCookies,
  toast,
  typeCode,
} from './auth-screen.ts';
import { alive, journey, phone } from './browser.ts';
import { say } from './buying.ts';
import { plain } from './pages.ts';

journey('all that is missing is said by our words beside its field, with the focus in the first', async ({ page }) => {
  await page.goto('/auth?mode=up');
  await alive(page);
  await send(page, say('auth_up_act'));
  for (const words of ['auth_need_email', 'auth_need_password'] as const)
    await page.getByRole('main').getByText(say(words)).waitFor();
  expect(await page.locator('main [aria-invalid=true]').count()).toBe(2);
  expect(await email(page).evaluate((field) => document.activeElement === field)).toBe(true);
  await page.goto('/auth');
  await alive(page);
  await send(page);
  await page.getByRole('main').getByText(say('auth_need_email')).waitFor();
  expect(await email(page).evaluate((field) => document.activeElement === field)).toBe(true);
  await email(page).fill('awa@example.org');
  await send(page);
  await page.getByRole('main').getByText(say('auth_need_password')).waitFor();
  expect(await password(page).evaluate((field) => document.activeElement === field)).toBe(true);
});

journey(
  'R-AUTH-22, R-AUTH-27, R-GUARD-02 signing in leads to the requested page and shows a toast',
  async ({ page }) => {
    const who = await newHolder({ firstName: 'Kadi' });
    await fillIn(page, who, '/account/adresses');
    expect(new URL(page.url()).searchParams.get('from')).toBe('/account/adresses');
    expect(await main(page)).toContain(say('auth_lead_from'));
    await alive(page);
    await send(page);
    await page.waitForURL('**/account/adresses');
    await toast(page, 'Connexion réussie!');
    await menu(page).getByText('Kadi').waitFor();
    // Who has signed in is led on.
    await page.goto('/auth?from=/compare');
    expect(new URL(page.url()).pathname).toBe('/compare');
  },
);

journey(
  'R-AUTH-29 a wrong password: an error toast, the sentence beside the field, the focus in it, and what was typed still there',
  async ({ page }) => {
    const who = await newHolder();
    await fillIn(page, { ...who, password: 'pas le bon' });
    await alive(page);
    await send(page);
    await toast(page, say('auth_error_credentials'));
    expect(await password(page).evaluate((field) => document.activeElement === field)).toBe(true);
    expect(await password(page).getAttribute('aria-invalid')).toBe('true');
    expect(
      plain(
        await page
          .locator(`[id="${(await password(page).getAttribute('aria-describedby'))!.split(' ')[0]}"]`)
          .textContent(),
      ),
    ).toBe(say('auth_error_credentials'));
    expect(await email(page).inputValue()).toBe(who.email);
    // The same answer for an address nobody has.
    await email(page).fill(fresh());
    await send(page);
    await toast(page, say('auth_error_credentials'));
  },
);

journey(
  'without a line each form of the sign-in says so in a sentence that stays, keeps what was typed, and can be sent again',
  async ({ page, context }) => {
    const who = await newHolder({ firstName: 'Salimata' });
    for (const [mode, act] of [
      ['up', 'auth_up_act'],
      ['forgotten', 'auth_forgotten_act'],
      ['code', 'auth_code_act'],
      ['in', 'auth_in_act'],
    ] as const) {
      await page.goto(`/auth?mode=${mode}&from=/account`);
      await alive(page);
      await email(page).fill(who.email);
      const isSecret = (await password(page).count()) > 0;
      if (isSecret) await password(page).fill(who.password);
      await context.setOffline(true);
      await send(page, say(act));
      await page.locator('main form .notice-bad').getByText(say('auth_error_line')).waitFor();
      expect(await email(page).inputValue(), mode).toBe(who.email);
      if (isSecret) expect(await password(page).inputValue(), mode).toBe(who.password);
      await context.setOffline(false);
    }
    await send(page);
    await page.waitForURL('**/account');
  },
);

journey(
  'R-AUTH-36, R-AUTH-23 with a second factor the password alone opens nothing; the code of the app does',
  async ({ page }) => {
    const who = await newHolder();
    const { auth } = createClient(inject('shopUrl'), shopSecrets().publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await auth.signInWithPassword(who);
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
    const codeAt = (timestamp: number) =>
      new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate({ timestamp });
    expect((await auth.mfa.challengeAndVerify({ factorId: data!.id, code: codeAt(Date.now()) })).error).toBeNull();
    await fillIn(page, who, '/auth?from=/account');
    await alive(page);
    await send(page);
    await page.getByRole('heading', { level: 1, name: say('auth_factor_title') }).waitFor();
    // Whatever is asked for now leads back to the second step.
    await page.goto('/account');
    expect(new URL(page.url()).searchParams.get('mode')).toBe('factor');
    await typeCode(page, '000000');
    await toast(page, say('auth_error_factor'));
    // A code is taken once: the one of the next half minute is good already.
    await page.getByLabel(say('auth_code')).fill('');
    await typeCode(page, codeAt(Date.now() + 30_000));
    await page.waitForURL('**/account');
    await menu(page).waitFor();
  },
);

journey(
  'a code by mail instead of the password, for who has an account; who has none is told the same',
  async ({ page }) => {
    const who = await newHolder();
    await page.goto('/auth?mode=code');
    await alive(page);
    await email(page).fill(fresh());
    await send(page, say('auth_code_act'));
    await page.getByLabel(say('auth_code')).waitFor();
    await page.goto('/auth?mode=code');
    await alive(page);
    await email(page).fill(who.email);
    await send(page, say('auth_code_act'));
    await page.getByLabel(say('auth_code')).waitFor();
    const { code } = await mailTo(who.email, 'magiclink');
    await typeCode(page, code!);
    await menu(page).waitFor();
  },
);

journey(
  'R-GEN-10 without JavaScript: a wrong password shows an error, the right one leads back, and signing out is a button',
  async ({ page, context }) => {
    const who = await newHolder({ firstName: 'Oumar' });
    await fillIn(page, { ...who, password: 'pas le bon' }, '/account/commandes');
    await send(page);
    await expect.poll(() => main(page)).toContain(say('auth_error_credentials'));
    expect(await email(page).inputValue()).toBe(who.email);
    await password(page).fill(who.password);
    await send(page);
    expect(new URL(page.url()).pathname).toBe('/account/commandes');
    await menu(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).first().click();
    expect(await sessionCookies(context)).toEqual([]);
    await expect.poll(() => main(page)).toContain('Déconnexion réussie!');
    await page.goto('/account');
    expect(new URL(page.url()).pathname).toBe('/auth');
  },
  off,
);

journey('a sign-in never leads to another site, whatever the address says', async ({ page, context }) => {
  const who = await newHolder();
  for (const evil of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await context.clearCookies();
    await fillIn(page, who, `/auth?from=${encodeURIComponent(evil)}`);
    await alive(page);
    await send(page);
    await menu(page).waitFor();
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
  { viewport: phone, ...off },
);
