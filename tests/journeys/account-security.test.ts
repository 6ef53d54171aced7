// Sign-in methods of an account: password, mail address, second factor, devices (issue 6, SPEC §7).
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { createAccount, openAccountPage, createSession, signIn } from './account-holders.ts';
import { journey, journeyWithPictures, phoneSize } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';
import { waitForAuthMail } from '../supabase/auth-mailbox.ts';

const part = (page: Page, name: RegExp) => page.getByRole('region', { name });
const codeOf = (secret: string, periodsAhead = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periodsAhead * 30_000 });

journey(
  'R-AUTH-06 the password is changed with the present one; a wrong one and a short one say so beside their field',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    await openAccountPage(page, '/securite');
    const card = part(page, /^Mot de passe/);
    await card.getByRole('button', { name: 'Modifier' }).click();
    const [current, next] = [card.getByLabel('Mot de passe actuel'), card.getByLabel('Nouveau mot de passe')];
    const change = card.getByRole('button', { name: 'Changer le mot de passe' });
    await next.fill('court');
    await change.click();
    await card.getByText(frenchMessage('account_password_short', { least: 8 })).waitFor();
    await current.fill('ce n’est pas lui');
    await next.fill('une toute autre phrase');
    await change.click();
    await card.getByText(frenchMessage('account_password_wrong')).waitFor();
    await current.fill(who.password);
    await change.click();
    await next.waitFor({ state: 'detached' });
    expect((await createSession({ ...who, password: 'une toute autre phrase' })).user.id).toBe(who.id);
  },
  { viewport: phoneSize },
);

journey(
  'R-AUTH-07 the address changes when the links at the old and at the new one are both opened; until then it says it waits',
  async ({ page, context }) => {
    const who = await createAccount();
    const wanted = `nouvelle.${who.id.slice(0, 8)}@example.org`;
    await signIn(context, who);
    await openAccountPage(page, '/securite');
    const card = part(page, /^Adresse de courriel/);
    await card.getByRole('button', { name: 'Modifier' }).click();
    await card.getByLabel('Nouvelle adresse de courriel').fill(who.email.toUpperCase());
    await card.getByRole('button', { name: 'Envoyer les liens' }).click();
    await card.getByText(frenchMessage('account_email_same')).waitFor();
    await card.getByLabel('Nouvelle adresse de courriel').fill(wanted);
    await card.getByRole('button', { name: 'Envoyer les liens' }).click();
    await card.getByText(wanted).waitFor();
    await page.reload();
    expect(plainText(await card.getByRole('status').textContent())).toContain(wanted);
    const [old, fresh] = [
      await waitForAuthMail(who.email, 'email_change_current'),
      await waitForAuthMail(wanted, 'email_change_new'),
    ];
    await page.goto(old.link);
    expect(await ownerSql()`select email from auth.users where id = ${who.id}`).toEqual([{ email: who.email }]);
    await page.goto(fresh.link);
    await expect.poll(() => ownerSql()`select email from auth.users where id = ${who.id}`).toEqual([{ email: wanted }]);
  },
);

journeyWithPictures(
  'R-AUTH-14..17, R-AUTH-36 an authenticator app is added by scanning or typing, verified, given recovery codes that are shown once, and removed',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    await openAccountPage(page, '/securite');
    const card = part(page, /^Validation en deux étapes/);
    await card.getByRole('button', { name: 'Ajouter une application' }).click();
    const qr = card.getByRole('img', { name: /^Code QR/ });
    await qr.waitFor();
    // The QR code is an image, so that scripts in it cannot run.
    expect(await qr.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    await expect.poll(() => qr.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const secret = plainText(await card.locator('.totp-secret').textContent()).replaceAll(' ', '');
    const field = card.getByLabel('Code à six chiffres');
    await field.fill(codeOf(secret, 100));
    await card.getByText(frenchMessage('account_code_wrong')).waitFor();
    await field.fill(codeOf(secret));
    await card.getByText('Activée', { exact: true }).waitFor();
    expect(await ownerSql()`select factor_type, status from auth.mfa_factors where user_id = ${who.id}`).toEqual([
      { factor_type: 'totp', status: 'verified' },
    ]);

    // The factor's stored name is a code; the page shows a name in the visitor's language.
    expect(await ownerSql()`select friendly_name from auth.mfa_factors where user_id = ${who.id}`).toEqual([
      { friendly_name: 'totp' },
    ]);
    await card.getByText('Application d’authentification', { exact: true }).waitFor();

    await card.getByText(frenchMessage('account_recovery_now')).waitFor();
    await card.getByRole('button', { name: 'Créer des codes de secours' }).click();
    const codes = card.locator('.recovery-codes code');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    const saved = decodeURIComponent((await card.getByRole('link', { name: 'Télécharger' }).getAttribute('href'))!);
    expect(saved).toContain(await codes.last().textContent());
    await card.getByRole('button', { name: 'Je les ai notés' }).click();
    expect(await codes.count()).toBe(0);
    await page.reload();
    await card.getByText('Activée', { exact: true }).waitFor();
    expect(await codes.count()).toBe(0);

    await context.addCookies([{ name: 'language', value: 'en', url: inject('shopUrl') }]);
    await page.reload();
    await page.getByText('Authenticator app', { exact: true }).waitFor();
    await context.addCookies([{ name: 'language', value: 'fr', url: inject('shopUrl') }]);
    await page.reload();

    await card.getByRole('button', { name: /^Retirer/ }).click();
    await card.getByRole('button', { name: 'Retirer', exact: true }).click();
    await card.getByText('Désactivée', { exact: true }).waitFor();
    expect(await ownerSql()`select count(*)::int as n from auth.mfa_factors where user_id = ${who.id}`).toEqual([
      { n: 0 },
    ]);
  },
);

journey('an enrolment that is given up leaves nothing behind', async ({ page, context }) => {
  const who = await createAccount();
  await signIn(context, who);
  await openAccountPage(page, '/securite');
  const card = part(page, /^Validation en deux étapes/);
  await card.getByRole('button', { name: 'Ajouter une application' }).click();
  await card.getByRole('img').waitFor();
  await card.getByRole('button', { name: 'Annuler' }).click();
  await expect
    .poll(() => ownerSql()`select count(*)::int as n from auth.mfa_factors where user_id = ${who.id}`)
    .toEqual([{ n: 0 }]);
});

journey(
  'R-SESS-01, R-AUTH-19 devices: this one is marked, another is ended alone, then the others together; none of them gets in any more',
  async ({ page, context, url }) => {
    const who = await createAccount();
    await signIn(context, who);
    const [one, two] = [
      await context.browser()!.newContext({
        userAgent:
          'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      }),
      await context.browser()!.newContext(),
    ];
    await signIn(one, who);
    await signIn(two, who);
    const getsIn = async (other: typeof one): Promise<boolean> =>
      (await other.request.get(url('/account'), { maxRedirects: 0 })).status() === 200;
    expect([await getsIn(one), await getsIn(two)]).toEqual([true, true]);
    await openAccountPage(page, '/securite');
    const rows = part(page, /^Appareils connectés/).getByRole('listitem');
    expect(await rows.count()).toBe(3);
    expect(plainText(await rows.first().textContent())).toContain('Cet appareil');
    expect(await rows.first().getByRole('button').count()).toBe(0);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Déconnecter/ })
      .click();
    await expect.poll(() => rows.count()).toBe(2);
    expect([await getsIn(one), await getsIn(two)].filter(Boolean)).toEqual([true]);
    await page.getByRole('button', { name: 'Déconnecter les autres' }).click();
    await page.getByText(frenchMessage('account_sessions_only')).waitFor();
    expect([await getsIn(one), await getsIn(two)]).toEqual([false, false]);
    expect(await getsIn(context)).toBe(true);
    await one.close();
    await two.close();
  },
);

journey('an attacker ends nobody else’s session by its id', async ({ page, context, url }) => {
  const [who, victim] = [await createAccount(), await createAccount()];
  await createSession(victim);
  const [session] = await ownerSql()<{ id: string }[]>`select id from auth.sessions where user_id = ${victim.id}`;
  await signIn(context, who);
  const answer = await page.request.post(url('/account/securite'), {
    form: { id: session!.id },
    headers: { origin: url('') },
  });
  expect(answer.status()).toBe(200);
  expect(
    await ownerSql()`select count(*)::int as n from auth.sessions where id = ${session!.id} and (not_after is null or not_after > now())`,
  ).toEqual([{ n: 1 }]);
});
