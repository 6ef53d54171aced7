// The account menu in the header, by person and role (SPEC §2, §6).
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import { createAccount, signIn } from './account-holders.ts';
import { desktopSize, waitForHydration, journey, phoneSize, openPage } from './browser.ts';
import { ownerSql } from './buying.ts';
import { plainText, severalOffersPath } from './pages.ts';

const banner = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => banner(page).locator('.user-menu > summary');
const entries = (page: Page) => banner(page).locator('.user-menu-list').locator('a, button').allTextContents();

async function holderWith(role: Role, firstName?: string) {
  const who = await createAccount(firstName === undefined ? {} : { firstName });
  if (role !== 'user') await ownerSql()`insert into user_roles (user_id, role) values (${who.id}, ${role})`;
  return who;
}

journey(
  'R-HDR-16 signed out: a link to /auth, which leads back to the page one came from; nothing of the menu is loaded',
  async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openPage(page, severalOffersPath);
    const link = banner(page).getByRole('link', { name: 'Se connecter' }).first();
    expect(await link.getAttribute('href')).toBe('/auth');
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => /signed-in|\/dist-|auth\/v1/.test(url))).toEqual([]);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
    expect(await page.locator('main form').getAttribute('action')).toBe(
      `/auth?from=${encodeURIComponent(severalOffersPath)}`,
    );
  },
);

journey(
  'R-HDR-15, R-UMENU-01 signed in: the menu bears the first name, else what stands before the @, and is on the page before any script',
  async ({ page, context }) => {
    await signIn(context, await createAccount({ firstName: 'Aminata' }));
    const answer = await page.request.get('/');
    expect(await answer.text()).toMatch(/user-menu-label">Aminata</);
    await page.goto('/');
    expect(plainText(await menu(page).textContent())).toBe('Aminata');
    expect(await banner(page).getByRole('link', { name: 'Se connecter' }).count()).toBe(0);
    await context.clearCookies();
    const nameless = await createAccount({ firstName: '' });
    await signIn(context, nameless);
    await page.goto('/');
    expect(plainText(await menu(page).textContent())).toBe(nameless.email.split('@')[0]);
  },
);

const spaces: Record<Role, string[]> = {
  user: [],
  employee: [],
  merchant: ['Espace marchand'],
  restaurant: ['Espace restaurant'],
  admin: ['Espace marchand', 'Espace restaurant'],
};

journey(
  'R-UMENU-02..06, R-HDR-20, R-HDR-21, R-ROLE-21 each role sees its own entries, in the menu, the navigation and the phone’s menu',
  async ({ page, context }) => {
    for (const role of ['user', 'employee', 'merchant', 'restaurant', 'admin'] as const) {
      await context.clearCookies();
      await signIn(context, await holderWith(role));
      await page.setViewportSize(desktopSize);
      await page.goto('/');
      await menu(page).click();
      const wanted = [
        'Mon compte',
        'Messages',
        ...spaces[role],
        ...(role === 'admin' ? ['Administration'] : []),
        'Se déconnecter',
      ];
      expect(await entries(page), role).toEqual(wanted);
      expect(
        await page
          .getByRole('navigation', { name: 'Navigation principale' })
          .getByRole('link', { name: /^Espace/ })
          .allTextContents(),
        role,
      ).toEqual(spaces[role]);
      await page.setViewportSize(phoneSize);
      await page.locator('.mobile-menu > summary').click();
      const told = plainText(await page.getByRole('navigation', { name: 'Menu' }).textContent());
      for (const words of wanted) expect(told, role).toContain(words);
      for (const words of ['Espace marchand', 'Espace restaurant', 'Administration'])
        if (!wanted.includes(words)) expect(told, role).not.toContain(words);
    }
  },
);

journey(
  'R-UMENU-02..05 the entries lead where they say, by keyboard; Esc closes the menu and gives the focus back',
  async ({ page, context }) => {
    await signIn(context, await holderWith('admin'));
    await openPage(page, '/');
    for (const [name, path] of [
      ['Mon compte', '/account'],
      ['Espace marchand', '/merchant'],
      ['Espace restaurant', '/restaurant'],
      ['Administration', '/admin'],
    ] as const) {
      await menu(page).focus();
      await page.keyboard.press('Enter');
      await banner(page).locator('.user-menu-list').getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${path}`);
      await expect.poll(() => banner(page).locator('.user-menu[open]').count()).toBe(0);
    }
    // The last navigation may have loaded a document that is not hydrated yet.
    await waitForHydration(page);
    await menu(page).click();
    await page.keyboard.press('Escape');
    expect(await menu(page).evaluate((one) => document.activeElement === one)).toBe(true);
    expect(await banner(page).locator('.user-menu[open]').count()).toBe(0);
  },
);
