// Sellers' screens have no data-saving variant (`light`; docs/decisions/0054).
import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { waitForHydration, journeyWithPictures } from './browser.ts';
import { ownerSql } from './buying.ts';
import { lightPagesPhone, shortcutsBar } from './light-pages.ts';

journeyWithPictures(
  'light: a seller who chose light pages works with a full one, which offers no switch; the shop is light again behind its links',
  async ({ page, context }) => {
    const who = await createAccount();
    await ownerSql()`insert into user_roles (user_id, role) values (${who.id}, 'merchant')`;
    await signIn(context, who);
    const root = page.locator('html');
    await page.goto('/account');
    expect(await root.getAttribute('data-light')).toBe('');
    expect((await page.goto('/merchant'))!.status()).toBe(200);
    expect([await root.getAttribute('data-light'), await page.locator('.light-switch').count()]).toEqual([null, 0]);
    await waitForHydration(page);
    await shortcutsBar(page).locator('a[href="/"]').click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => root.getAttribute('data-light')).toBe('');
    expect(await page.locator('.light-switch').count()).toBe(1);
  },
  lightPagesPhone,
);
