// A browser session: stored, refreshed, ended, in one tab and in two (issue 6, SPEC §8).
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { parseSession } from '#cookies/session-cookie.ts';
import { createTokenKeys, parseSigningKeys } from '#server/supabase-api/token-keys.ts';
import { loadShopSecrets } from '../supabase/shop-people.ts';
import { type TestAccount, createAccount, createSession, enterSession, signIn } from './account-holders.ts';
import { fillSignInForm, userMenu, pressSubmit, sessionCookies, waitForToastText } from './auth-screen.ts';
import { waitForHydration, journey, openPage } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';

journey(
  'R-SESS "Rester connecté": the cookies outlive the browser and the session is tagged; without it they end with it',
  async ({ page, context }) => {
    const who = await createAccount();
    await fillSignInForm(page, who);
    await waitForHydration(page);
    await pressSubmit(page);
    await userMenu(page).waitFor();
    expect((await sessionCookies(context)).map(({ expires }) => expires)).toEqual([-1]);
    await context.clearCookies();
    await fillSignInForm(page, who);
    await waitForHydration(page);
    await page.getByText(frenchMessage('auth_remember')).click();
    await pressSubmit(page);
    await userMenu(page).waitFor();
    for (const { expires, sameSite } of await sessionCookies(context)) {
      expect(expires).toBeGreaterThan(Date.now() / 1000 + 390 * 86_400);
      expect(sameSite).toBe('Lax');
    }
    expect(
      (await ownerSql()`select tag from auth.sessions where user_id = ${who.id} order by created_at`).map(
        ({ tag }) => tag as string | null,
      ),
    ).toEqual([null, 'remembered']);
  },
);

journey(
  'R-AUTH-28 signing out in one tab reaches the other, and the back button shows no private page',
  async ({ page, context }) => {
    await signIn(context, await createAccount());
    await openPage(page, '/account/profil');
    const other = await context.newPage();
    await openPage(other, '/account');
    await page.bringToFront();
    await userMenu(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).first().click();
    await page.waitForURL('**/auth?said=out');
    await waitForToastText(page, 'Déconnexion réussie!');
    await other.waitForURL(/\/auth\?from=%2Faccount$/);
    expect(await sessionCookies(context)).toEqual([]);
    await page.goBack();
    await page.waitForURL(/\/auth\?from=/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Se connecter');
  },
);

journey(
  'R-AUTH-20, R-AUTH-30, R-AUTH-31 signing out works when the session is over already, and when nothing answers',
  async ({ page, context }) => {
    for (const trouble of ['over', 'silent'] as const) {
      const who = await createAccount();
      await signIn(context, who);
      await openPage(page, '/');
      if (trouble === 'over') await ownerSql()`delete from auth.sessions where user_id = ${who.id}`;
      else await page.route('**/auth/v1/logout**', (route) => route.abort());
      await userMenu(page).click();
      await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).first().click();
      await page.waitForURL('**/auth?said=out');
      expect(await sessionCookies(context), trouble).toEqual([]);
      await page.unrouteAll();
    }
  },
);

/** Signs the person in with an access token that expired a minute ago. */
async function runOut(context: BrowserContext, who: TestAccount): Promise<void> {
  const session = await createSession(who);
  const keys = createTokenKeys({
    ...parseSigningKeys({ JWT_KEYS: loadShopSecrets().signingKeys }),
    audience: 'authenticated',
  });
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const past = Math.floor(Date.now() / 1000) - 60;
  const access_token = await keys.sign({ ...claims, iat: past - 3600, exp: past });
  await enterSession(context, { ...session, access_token, expires_at: past });
}

journey(
  'R-AUTH-24 an access token that ran out is refreshed by the page itself, also by two tabs at once',
  async ({ page, context }) => {
    await runOut(context, await createAccount({ firstName: 'Salif' }));
    const other = await context.newPage();
    await Promise.all([page.goto('/account'), other.goto('/')]);
    for (const tab of [page, other]) expect(plainText(await userMenu(tab).textContent())).toBe('Salif');
    const kept = parseSession(new Map((await context.cookies()).map(({ name, value }) => [name, value])));
    expect(kept!.expires_at).toBeGreaterThan(Date.now() / 1000);
    await page.reload();
    expect(plainText(await userMenu(page).textContent())).toBe('Salif');
  },
);

journey(
  'R-AUTH-25 a session that cannot be refreshed is removed: the page is the one for everybody',
  async ({ page, context }) => {
    const who = await createAccount();
    await runOut(context, who);
    await ownerSql()`delete from auth.sessions where user_id = ${who.id}`;
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).first().waitFor();
    expect(await sessionCookies(context)).toEqual([]);
  },
);
