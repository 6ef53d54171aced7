// Pages that require a signed-in person, or a role (SPEC §2, §6; DECISIONS R-ROLE-20).
import { expect } from 'vitest';
import { sessionCookieName } from '#cookies/session-cookie.ts';
import { m } from '#texts/compiled/messages.js';
import { createAccount, signIn } from './account-holders.ts';
import { journey, openPage } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';

const inEnglish = { locale: 'en' } as const;

journey(
  'R-GUARD-01, R-GUARD-02, R-ROUTE-14, R-ROUTE-21, R-ROUTE-22, R-ROUTE-11 signed out, a protected page leads to the sign-in, which knows the way back',
  async ({ page }) => {
    for (const path of ['/account', '/merchant', '/restaurant', '/admin', '/account/commandes?page=2']) {
      await page.goto(path);
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get('from')]).toEqual(['/auth', path]);
      await page.getByRole('heading', { level: 1, name: frenchMessage('auth_in_title') }).waitFor();
    }
  },
);

journey(
  'R-GUARD-03 while the server checks access there is a centred spinner, and neither the old nor the requested page',
  async ({ page, context }) => {
    await signIn(context, await createAccount());
    await openPage(page, '/compare');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/account\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('.user-menu > summary').click();
    await page.locator('.user-menu-list').getByRole('link', { name: 'Mon compte' }).click();
    const spinner = page.getByRole('status').filter({ hasText: frenchMessage('guard_loading') });
    await spinner.waitFor();
    const box = (await spinner.boundingBox())!;
    const view = page.viewportSize()!;
    expect(Math.abs(box.x + box.width / 2 - view.width / 2)).toBeLessThan(20);
    expect(Math.abs(box.y + box.height / 2 - view.height / 2)).toBeLessThan(20);
    // The element in the middle of the screen is the overlay, not the page.
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2 + 120)?.className)).toBe(
      'guard-pending',
    );
    letGo();
    await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();
    expect(await spinner.count()).toBe(0);
  },
);

journey(
  'R-GUARD-03 whose session ended meanwhile is led to the sign-in by the same click, without a look at the page',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    await openPage(page, '/compare');
    await ownerSql()`delete from auth.sessions where user_id = ${who.id}`;
    // The page's own requests must not delete the session cookie before the visitor acts (web/state/account-lists.ts).
    await page.evaluate(() => fetch('/account/listes', { method: 'POST', body: new URLSearchParams({ lists: '{}' }) }));
    await page.locator('.user-menu > summary').click();
    await page.locator('.user-menu-list').getByRole('link', { name: 'Mon compte' }).click();
    await page.waitForURL(/\/auth\?from=/);
    // The redirect names the screen, not the app's data request: /account.data would be opened after signing in.
    expect(new URL(page.url()).searchParams.get('from')).toBe('/account');
    await page.getByText(frenchMessage('auth_error_session')).waitFor();
  },
);

journey(
  'R-GUARD-03 a prefetch on hover does not consume the message that the session has ended',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    await openPage(page, '/');
    await ownerSql()`delete from auth.sessions where user_id = ${who.id}`;
    const ahead = page.waitForResponse((answer) => answer.url().endsWith('.data'));
    await page.locator('article a[href^="/produit/"]').first().hover();
    await ahead;
    await page.locator('.user-menu > summary').click();
    await page.locator('.user-menu-list').getByRole('link', { name: 'Mon compte' }).click();
    await page.getByText(frenchMessage('auth_error_session')).waitFor();
  },
);

journey(
  'R-SESS-02 an ended session is removed from the browser by the next page, also when the service worker fetches it',
  async ({ page, context }) => {
    const who = await createAccount();
    const held = async () => (await context.cookies()).filter(({ name }) => name.startsWith(sessionCookieName));
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await signIn(context, who);
    await page.goto('/compare');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await held()).not.toEqual([]);
    await ownerSql()`delete from auth.sessions where user_id = ${who.id}`;
    await page.goto('/categorie/mode');
    await expect.poll(held).toEqual([]);
  },
  { serviceWorkers: 'allow' },
);

journey(
  'R-ROLE-20 without the role: 403, which role is needed, as whom one is here, and how to apply; each in the visitor’s language',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    for (const [path, words, role, apply] of [
      ['/merchant', 'forbidden_merchant', 'forbidden_role_merchant', 'forbidden_apply_merchant'],
      ['/restaurant', 'forbidden_restaurant', 'forbidden_role_restaurant', 'forbidden_apply_restaurant'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer!.status(), path).toBe(403);
      const told = await mainText(page);
      expect(told).toContain(frenchMessage('forbidden_title'));
      expect(told).toContain(frenchMessage(words));
      expect(told).toContain(frenchMessage('forbidden_role', { role: frenchMessage(role) }));
      expect(told).toContain(frenchMessage('forbidden_signed_as', { email: who.email }));
      expect(await page.getByRole('link', { name: frenchMessage('forbidden_other') }).getAttribute('href')).toBe(
        '/auth?mode=out',
      );
      expect(await page.getByRole('link', { name: frenchMessage(apply) }).getAttribute('href')).toBe('/vendre');
    }
    // Some screens of the administration are for employees too; the settings are for administrators only.
    for (const [path, words, role] of [
      ['/admin/orders', 'forbidden_employee', 'forbidden_role_employee'],
      ['/admin/settings', 'forbidden_admin', 'forbidden_role_admin'],
    ] as const) {
      expect((await page.goto(path))!.status(), path).toBe(403);
      const refused = await mainText(page);
      expect(refused).toContain(frenchMessage(words));
      expect(refused).toContain(frenchMessage('forbidden_role', { role: frenchMessage(role) }));
    }
    await page.goto('/merchant?lang=en');
    const english = await mainText(page);
    expect(english).toContain('It’s for merchant accounts,');
    for (const words of [
      m.forbidden_role({ role: m.forbidden_role_merchant({}, inEnglish) }, inEnglish),
      m.forbidden_signed_as({ email: who.email }, inEnglish),
    ])
      expect(english).toContain(plainText(words));
  },
);

journey(
  'R-ROUTE-21, R-ROUTE-22, R-GUARD-13 with the role: what one sells and what was ordered; a phone that is not verified blocks nothing',
  async ({ page, context }) => {
    const who = await createAccount();
    await ownerSql()`insert into user_roles (user_id, role) values (${who.id}, 'merchant')`;
    const [mine] = await ownerSql()<
      { id: string; name: string; owner: string | null }[]
    >`select id, name, owner_id as owner from sellers where source = 'merchant' order by slug limit 1`;
    await ownerSql()`update sellers set owner_id = ${who.id} where id = ${mine!.id}`;
    try {
      await signIn(context, who);
      expect((await page.goto('/merchant'))!.status()).toBe(200);
      const told = await mainText(page);
      expect(told).toContain(mine!.name);
      expect(told).toContain(frenchMessage('space_words'));
      expect((await page.goto('/restaurant'))!.status()).toBe(403);
    } finally {
      await ownerSql()`update sellers set owner_id = ${mine!.owner} where id = ${mine!.id}`;
    }
  },
);
