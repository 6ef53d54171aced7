// Coming and going: the screen at /auth with scripts and without, mails taken from the shop's own post box (issue 6, SPEC §8).
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { expect, inject } from 'vitest';
import { readSession, writeSession } from '#domain/people/session-cookie.ts';
import { openKeys, readKeys } from '#server/wire/keys.ts';
import { mailTo } from '../wire/auth-mailbox.ts';
import { shopSecrets } from '../wire/shop-people.ts';
import { type AccountHolder, newHolder, sessionOf, signIn } from './account-people.ts';
import { alive, journey, phone } from './browser.ts';
import { market, say } from './buying.ts';
import { plain, several } from './pages.ts';

const off = { javaScriptEnabled: false };
const main = async (page: Page): Promise<string> => plain(await page.getByRole('main').textContent());
const fresh = (): string => `nouveau.${randomUUID().slice(0, 8)}@example.org`;
const email = (page: Page) => page.getByRole('main').getByLabel(say('auth_email'));
const password = (page: Page) => page.locator('main [name=password]');
const send = (page: Page, words = say('auth_in_act')) => page.getByRole('main').getByRole('button', { name: words, exact: true }).click();
const menu = (page: Page) => page.getByRole('banner').locator('.user-menu > summary');
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').getByText(words).waitFor();
/** The code field sends itself with the sixth digit. */
const typeCode = (page: Page, code: string) => page.getByLabel(say('auth_code')).pressSequentially(code);

async function fillIn(page: Page, who: AccountHolder, path = '/auth'): Promise<void> {
  await page.goto(path);
  await email(page).fill(who.email);
  await password(page).fill(who.password);
}
const sessionCookies = async (context: BrowserContext) => (await context.cookies()).filter(({ name }) => name.startsWith('sugu-auth') && !name.includes('verifier'));

journey('R-ROUTE-13, R-AUTH-21, R-AUTH-26 signing up: the toast, the mail, and its six digits lead back to where one came from', async ({ page }) => {
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
  expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(`${inject('shopUrl')}/`);
  expect(request.postDataJSON()).toMatchObject({ email: address, data: { first_name: 'Mariam', language: 'fr' }, code_challenge_method: 's256' });
  await toast(page, 'Compte créé avec succès! Vérifiez votre email.');
  await page.getByRole('main').getByText(address).waitFor();
  expect(await page.getByRole('button', { name: /^Renvoyer dans \d+ s$/ }).isDisabled()).toBe(true);
  const { code } = await mailTo(address, 'signup');
  await typeCode(page, code!);
  await page.waitForURL(`**${several}`);
  await menu(page).getByText('Mariam').waitFor();
  await toast(page, 'Connexion réussie!');
});

journey('R-AUTH-21 the link of the sign-up mail leads to the root of the site, signed in; a second time it says that it is used up', async ({ page, context }) => {
  const address = fresh();
  await page.goto('/auth?mode=up');
  await email(page).fill(address);
  await password(page).fill('le chat boit du thé');
  await send(page, say('auth_up_act'));
  await page.getByLabel(say('auth_code')).waitFor();
  const { link } = await mailTo(address, 'signup');
  await page.goto(link);
  await page.waitForURL(inject('shopUrl') + '/');
  expect(plain(await menu(page).textContent())).toBe(address.split('@')[0]);
  await toast(page, say('auth_done_confirmed'));
  await context.clearCookies();
  await page.goto(link);
  await page.getByText(say('auth_error_otp')).waitFor();
});

for (const [how, options] of [['with scripts', {}], ['without', off]] as const) {
  journey(`${how}: the link of a sign-up leads on to where one was heading, in the same browser; elsewhere, and the next time, to the root`, async ({ page, context }) => {
    const signUp = async (from: string): Promise<string> => {
      const address = fresh();
      await page.goto(`/auth?mode=up&from=${encodeURIComponent(from)}`);
      if (how === 'with scripts') await alive(page);
      await email(page).fill(address);
      await password(page).fill('le chat boit du thé');
      await send(page, say('auth_up_act'));
      await page.getByLabel(say('auth_code')).waitFor();
      return (await mailTo(address, 'signup')).link;
    };
    const noted = async () => (await context.cookies()).find(({ name }) => name === 'sugu-heading');
    const link = await signUp(`${several}?depuis=compte`);
    expect(await noted()).toMatchObject({ value: encodeURIComponent(`${several}?depuis=compte`), httpOnly: true, sameSite: 'Lax' });
    await page.goto(link);
    await page.waitForURL(`${inject('shopUrl')}${several}?depuis=compte`);
    expect(await menu(page).count()).toBe(1);
    expect(await noted()).toBeUndefined();
    await context.clearCookies();
    // What was noted goes with the sign-up it was for.
    await signUp(several);
    const next = await signUp('/');
    expect(await noted()).toBeUndefined();
    await page.goto(next);
    await page.waitForURL(`${inject('shopUrl')}/`);
    await context.clearCookies();
    // A path that leads to another site is none.
    const away = await signUp('//elsewhere.example/x');
    await page.goto(away);
    await page.waitForURL(`${inject('shopUrl')}/`);
  }, options);
}

journey('R-AUTH-21 the link of the sign-up mail, opened in another browser: the address is confirmed, and the sentence says to sign in', async ({ page, context }) => {
  const address = fresh();
  await page.goto('/auth?mode=up');
  await email(page).fill(address);
  await password(page).fill('le chat boit du thé');
  await send(page, say('auth_up_act'));
  await page.getByLabel(say('auth_code')).waitFor();
  const { link } = await mailTo(address, 'signup');
  await context.clearCookies();
  await page.goto(link);
  expect(plain(await page.getByRole('main').getByRole('alert').textContent())).toBe(say('auth_error_device'));
});

journey('what is missing is said by our words beside its field, with the focus in it', async ({ page }) => {
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

journey('R-AUTH-22, R-AUTH-27, R-GUARD-02 signing in leads to the location that was asked for, and says so', async ({ page }) => {
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
});

journey('R-AUTH-29 a wrong password: an error toast, the sentence beside the field, the focus in it, and what was typed still there', async ({ page }) => {
  const who = await newHolder();
  await fillIn(page, { ...who, password: 'pas le bon' });
  await alive(page);
  await send(page);
  await toast(page, say('auth_error_credentials'));
  expect(await password(page).evaluate((field) => document.activeElement === field)).toBe(true);
  expect(await password(page).getAttribute('aria-invalid')).toBe('true');
  expect(plain(await page.locator(`[id="${(await password(page).getAttribute('aria-describedby'))!.split(' ')[0]}"]`).textContent())).toBe(say('auth_error_credentials'));
  expect(await email(page).inputValue()).toBe(who.email);
  // The same answer for an address nobody has.
  await email(page).fill(fresh());
  await send(page);
  await toast(page, say('auth_error_credentials'));
});

journey('without a line each form of the sign-in says so in a sentence that stays, keeps what was typed, and can be sent again', async ({ page, context }) => {
  const who = await newHolder({ firstName: 'Salimata' });
  for (const [mode, act] of [['up', 'auth_up_act'], ['forgotten', 'auth_forgotten_act'], ['code', 'auth_code_act'], ['in', 'auth_in_act']] as const) {
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
});

journey('R-SESS "Rester connecté": the cookies outlive the browser and the session is tagged; without it they end with it', async ({ page, context }) => {
  const who = await newHolder();
  await fillIn(page, who);
  await alive(page);
  await send(page);
  await menu(page).waitFor();
  expect((await sessionCookies(context)).map(({ expires }) => expires)).toEqual([-1]);
  await context.clearCookies();
  await fillIn(page, who);
  await alive(page);
  await page.getByText(say('auth_remember')).click();
  await send(page);
  await menu(page).waitFor();
  for (const { expires, sameSite } of await sessionCookies(context)) {
    expect(expires).toBeGreaterThan(Date.now() / 1000 + 390 * 86_400);
    expect(sameSite).toBe('Lax');
  }
  expect((await market()`select tag from auth.sessions where user_id = ${who.id} order by created_at`).map(({ tag }) => tag as string | null)).toEqual([null, 'remembered']);
});

journey('R-AUTH-28 signing out in one tab reaches the other, and the back button shows no private page', async ({ page, context }) => {
  await signIn(context, await newHolder());
  await page.goto('/account/profil');
  await alive(page);
  const other = await context.newPage();
  await other.goto('/account');
  await alive(other);
  await page.bringToFront();
  await menu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).first().click();
  await page.waitForURL('**/auth?said=out');
  await toast(page, 'Déconnexion réussie!');
  await other.waitForURL(/\/auth\?from=%2Faccount$/);
  expect(await sessionCookies(context)).toEqual([]);
  await page.goBack();
  await page.waitForURL(/\/auth\?from=/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Se connecter');
});

journey('R-AUTH-20, R-AUTH-30, R-AUTH-31 signing out works when the session is over already, and when nothing answers', async ({ page, context }) => {
  for (const trouble of ['over', 'silent'] as const) {
    const who = await newHolder();
    await signIn(context, who);
    await page.goto('/');
    await alive(page);
    if (trouble === 'over') await market()`delete from auth.sessions where user_id = ${who.id}`;
    else await page.route('**/auth/v1/logout**', (route) => route.abort());
    await menu(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).first().click();
    await page.waitForURL('**/auth?said=out');
    expect(await sessionCookies(context), trouble).toEqual([]);
    await page.unrouteAll();
  }
});

/** The session of somebody whose access token ran out a minute ago. */
async function runOut(context: BrowserContext, who: AccountHolder): Promise<void> {
  const session = await sessionOf(who);
  const keys = openKeys({ ...readKeys({ JWT_KEYS: shopSecrets().signingKeys }), audience: 'authenticated' });
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
  const past = Math.floor(Date.now() / 1000) - 60;
  const access_token = await keys.sign({ ...claims, iat: past - 3600, exp: past });
  await context.addCookies(writeSession({ ...session, access_token, expires_at: past }, []).map(({ name, value }) => ({ name, value, url: inject('shopUrl'), sameSite: 'Lax' as const })));
}

journey('R-AUTH-24 an access token that ran out is refreshed by the page itself, also by two tabs at once', async ({ page, context }) => {
  await runOut(context, await newHolder({ firstName: 'Salif' }));
  const other = await context.newPage();
  await Promise.all([page.goto('/account'), other.goto('/')]);
  for (const tab of [page, other]) expect(plain(await menu(tab).textContent())).toBe('Salif');
  const kept = readSession(new Map((await context.cookies()).map(({ name, value }) => [name, value])));
  expect(kept!.expires_at).toBeGreaterThan(Date.now() / 1000);
  await page.reload();
  expect(plain(await menu(page).textContent())).toBe('Salif');
});

journey('R-AUTH-25 a session that cannot be refreshed is removed: the page is the one for everybody', async ({ page, context }) => {
  const who = await newHolder();
  await runOut(context, who);
  await market()`delete from auth.sessions where user_id = ${who.id}`;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).first().waitFor();
  expect(await sessionCookies(context)).toEqual([]);
});

journey('R-AUTH-33 an error in the address of a callback is shown with its description, whether in the query or behind #', async ({ page }) => {
  const said = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
  for (const address of [`/auth?${said}`, `/auth#${said}`, `/?${said}`]) {
    await page.goto('/icon.svg');
    await page.goto(address);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.waitFor();
    expect(plain(await alert.textContent()), address).toBe(say('auth_error_otp') + say('auth_error_said', { words: 'Email link is invalid or has expired' }));
  }
});

journey('R-AUTH-21 a link that brings a session behind #, asked for by another client, leads to the sign-in, which says what to do; nothing of it stays in the address', async ({ page }) => {
  for (const path of ['/', several]) {
    await page.goto(`${path}#access_token=eyJ.nobody.s&expires_in=3600&refresh_token=r&token_type=bearer&type=signup`);
    await page.waitForURL((url) => url.pathname === '/auth');
    await toast(page, say('auth_done_confirmed_elsewhere'));
    expect(page.url()).not.toContain('token');
    await page.goBack();
    expect(page.url()).not.toContain('token');
  }
});

journey('a forgotten password: the code of the mail leads to a new one, and only that one works from then on', async ({ page, context }) => {
  const who = await newHolder();
  await page.goto('/auth');
  await alive(page);
  await page.getByRole('link', { name: say('auth_forgotten') }).click();
  await page.getByRole('heading', { level: 1, name: say('auth_forgotten_title') }).waitFor();
  await email(page).fill(who.email);
  await send(page, say('auth_forgotten_act'));
  const { code } = await mailTo(who.email, 'recovery');
  await typeCode(page, code!);
  await page.getByRole('heading', { level: 1, name: say('auth_new_title') }).waitFor();
  await password(page).fill('une autre phrase de passe');
  await send(page, say('auth_new_act'));
  await toast(page, say('auth_done_new'));
  await context.clearCookies();
  await fillIn(page, who);
  await alive(page);
  await send(page);
  await toast(page, say('auth_error_credentials'));
  await password(page).fill('une autre phrase de passe');
  await send(page);
  await menu(page).waitFor();
});

journey('R-AUTH-36, R-AUTH-23 with a second factor the password alone opens nothing; the code of the app does', async ({ page }) => {
  const who = await newHolder();
  const { auth } = createClient(inject('shopUrl'), shopSecrets().publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  await auth.signInWithPassword(who);
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate({ timestamp });
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
});

journey('a code by mail instead of the password, for who has an account; who has none is told the same', async ({ page }) => {
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
});

journey('R-GEN-10 without JavaScript: a wrong password is said, the right one leads back, signing out is a button', async ({ page, context }) => {
  const who = await newHolder({ firstName: 'Oumar' });
  await fillIn(page, { ...who, password: 'pas le bon' }, '/account/commandes');
  await send(page);
  expect(await main(page)).toContain(say('auth_error_credentials'));
  expect(await email(page).inputValue()).toBe(who.email);
  await password(page).fill(who.password);
  await send(page);
  expect(new URL(page.url()).pathname).toBe('/account/commandes');
  await menu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).first().click();
  expect(await sessionCookies(context)).toEqual([]);
  expect(await main(page)).toContain('Déconnexion réussie!');
  await page.goto('/account');
  expect(new URL(page.url()).pathname).toBe('/auth');
}, off);

journey('R-GEN-10 without JavaScript: signing up by the code of the mail, and a forgotten password by its link', async ({ page, context }) => {
  const address = fresh();
  await page.goto('/auth?mode=up');
  await page.getByLabel(say('auth_first_name')).fill('Binta');
  await email(page).fill(address);
  await password(page).fill('le chat boit du thé');
  await send(page, say('auth_up_act'));
  expect(await main(page)).toContain(address);
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
}, off);

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

journey('R-GEN-08 every step of the sign-in fits a telephone of 360 px', async ({ page }) => {
  for (const mode of ['in', 'up', 'forgotten', 'code', 'check', 'new', 'out']) {
    await page.goto(`/auth?mode=${mode}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), mode).toBe(360);
    const low = await page.locator('main input:not([type=checkbox]):not([type=hidden])').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 48).length);
    expect(low, mode).toBe(0);
  }
}, { viewport: phone });
