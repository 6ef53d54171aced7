// The administration: role admin, then a second password (DECISIONS R-ADMIN-04); acting as a seller (SPEC §4, §6).
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { adminCredentials } from './admin-credentials.ts';
import { waitForHydration, journey } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';

const gate = (page: Page) => page.getByLabel(frenchMessage('admin_gate_password'));
async function give(page: Page, password: string): Promise<void> {
  await gate(page).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: frenchMessage('admin_gate_act'), exact: true })
    .click();
}
const banner = (page: Page) => page.getByRole('region', { name: /^Vous agissez comme/ });

async function holderWith(role: string, name: string | null) {
  const who = await createAccount({ firstName: name ?? '' });
  await ownerSql()`insert into user_roles (user_id, role) values (${who.id}, ${role})`;
  await ownerSql()`update profiles set display_name = ${name} where user_id = ${who.id}`;
  return who;
}

/** A shop of this person. It is deleted with the worker's database. */
async function shopOf({ id }: { id: string }, name: string, source = 'merchant') {
  const slug = `essai-${id}-${source}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  const [shop] = await ownerSql()<{ id: string; name: string }[]>`
    insert into sellers (slug, name, source, owner_id, country_code) values (${slug}, ${name}, ${source}, ${id}, 'ML') returning id, name`;
  return shop!;
}

journey(
  'R-ADMIN-01..04 the gate: a wrong password shows the remaining tries, the right one opens the desk, and after closing it the password is needed again',
  async ({ page, context }) => {
    await signIn(context, await holderWith('admin', 'Adama'));
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1, name: frenchMessage('admin_gate_title') }).waitFor();
    await give(page, 'pas celui-là');
    await page.getByText(`Mot de passe incorrect. ${frenchMessage('admin_tries_left', { n: 4 })}`).waitFor();
    expect(await mainText(page)).not.toContain(frenchMessage('desk_import_title'));
    await give(page, adminCredentials.password);
    await page.getByText('Accès autorisé').waitFor();
    expect(await mainText(page)).toContain(frenchMessage('desk_import_title'));
    await page.goto('/admin');
    expect(await gate(page).count()).toBe(0);
    await page.getByRole('button', { name: frenchMessage('admin_close') }).click();
    await gate(page).waitFor();
  },
);

journey(
  'R-ADMIN-04 five wrong tries lock the gate, also for the right password, and say until when; without scripts too',
  async ({ page, context }) => {
    await signIn(context, await holderWith('admin', 'Adama'));
    await page.goto('/admin');
    for (let n = 4; n > 0; n--) {
      await give(page, `essai ${n}`);
      // The click resolves when the response begins, before all of it has arrived.
      await expect.poll(() => mainText(page)).toContain(frenchMessage('admin_tries_left', { n }));
    }
    await give(page, 'essai 0');
    await expect.poll(() => mainText(page)).toMatch(/Trop d’essais\. Réessayez à \d+ h \d+/);
    await page.goto('/admin');
    await give(page, adminCredentials.password);
    await expect.poll(() => mainText(page)).toContain('Trop d’essais');
    expect(await mainText(page)).not.toContain(frenchMessage('desk_import_title'));
  },
  { javaScriptEnabled: false },
);

journey(
  'R-ROUTE-12 the second address is the same page, login and role required; every other address is not found',
  async ({ page, context }) => {
    await page.goto(`/${adminCredentials.path}`);
    expect(new URL(page.url()).searchParams.get('from')).toBe(`/${adminCredentials.path}`);
    await signIn(context, await createAccount());
    expect((await page.goto(`/${adminCredentials.path}`))!.status()).toBe(403);
    await context.clearCookies();
    await signIn(context, await holderWith('admin', 'Adama'));
    for (const address of [`/${adminCredentials.path}x`, `/${adminCredentials.path.slice(1)}`])
      expect((await page.goto(address))!.status(), address).toBe(404);
    expect((await page.goto(`/${adminCredentials.path}`))!.status()).toBe(200);
    await waitForHydration(page);
    await give(page, adminCredentials.password);
    await page.getByText('Accès autorisé').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${adminCredentials.path}`);
  },
);

journey(
  'R-ROLE-10, R-ROLE-11, R-ROLE-13..16 an admin finds a seller, sees the seller’s dashboard with a banner on every page, and ends acting as them',
  async ({ page, context }) => {
    const nameless = await holderWith('merchant', null);
    const fallback = nameless.email.split('@')[0]!;
    const shop = await shopOf(nameless, 'Boutique à essayer');
    const kitchen = await holderWith('restaurant', null);
    await shopOf(kitchen, 'Table à essayer', 'restaurant');
    await signIn(context, await holderWith('admin', 'Adama'));
    await page.goto('/admin/act-as');
    await give(page, adminCredentials.password);
    await page.waitForURL('**/admin/act-as');
    await page.getByLabel(frenchMessage('admin_act_search')).fill(fallback.toUpperCase());
    await page
      .getByRole('main')
      .getByRole('button', { name: frenchMessage('admin_act_find') })
      .click();
    await page.waitForURL(/\?q=/);
    const rows = page.locator('.desk-vendor');
    expect(await rows.count()).toBe(1);
    expect(plainText(await rows.textContent())).toContain(`${shop.name}Marchand · ${fallback} · ${nameless.email}`);
    expect(await banner(page).count()).toBe(0);
    await rows.getByRole('button', { name: frenchMessage('admin_act_choose', { name: shop.name }) }).click();
    await page.waitForURL('**/merchant');
    expect(await mainText(page)).toContain(shop.name);
    for (const path of ['/merchant', '/', '/account']) {
      await page.goto(path);
      expect(plainText(await banner(page).textContent()), path).toContain(`Vous agissez comme ${shop.name}`);
    }
    await banner(page)
      .getByRole('button', { name: frenchMessage('acting_stop') })
      .click();
    await page.waitForURL('**/account');
    await expect.poll(() => banner(page).count()).toBe(0);
    await page.goto(`/admin/act-as?q=${encodeURIComponent(kitchen.email)}`);
    expect(plainText(await rows.textContent())).toContain('Table à essayerRestaurant · Restaurant · ');
  },
);

journey(
  'R-ROLE-12 R-ROLE-15 people who are not admins can choose only their own sellers: forms and a cookie change nothing',
  async ({ page, context, url }) => {
    const [merchant, victim] = [await holderWith('merchant', 'Moi'), await holderWith('merchant', 'Elle')];
    const hers = await shopOf(victim, 'Boutique d’elle');
    await signIn(context, merchant);
    for (const path of ['/admin', '/merchant']) {
      const answer = await page.request.post(path, {
        form: { act_as: hers.id },
        headers: { origin: url('') },
        maxRedirects: 0,
      });
      expect(answer.status(), path).toBe(403);
    }
    await context.addCookies([{ name: 'sugu-acting', value: `merchant:${victim.id}`, url: url('') }]);
    await page.goto('/merchant');
    expect(await mainText(page)).not.toContain(hers.name);
    expect(await banner(page).count()).toBe(0);
    expect(plainText(await page.locator('.user-menu > summary').textContent())).toBe('Moi');
  },
);

journey(
  'R-ROLE-12 a member of several sellers chooses one in their dashboard, and all of them again; without scripts too',
  async ({ page, context }) => {
    const who = await holderWith('merchant', 'Moi');
    const [first, second] = [await shopOf(who, 'Premier comptoir'), await shopOf(who, 'Second comptoir')];
    await signIn(context, who);
    await page.goto('/merchant');
    const choose = (name: string) => page.getByRole('button', { name: frenchMessage('space_choose_one', { name }) });
    await choose(second.name).click();
    await page.getByRole('button', { name: frenchMessage('space_all') }).waitFor();
    await choose(first.name).waitFor();
    expect(await choose(second.name).count()).toBe(0);
    expect(await banner(page).count()).toBe(0);
    await page.getByRole('button', { name: frenchMessage('space_all') }).click();
    await choose(second.name).waitFor();
  },
  { javaScriptEnabled: false },
);
