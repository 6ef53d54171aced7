// The administrators' screens: two tabs, rights, lists that work as links and forms, undoing a setting, drafts, search.
import { expect } from 'vitest';
import { waitForHydration, journey, phoneSize, openPage, journeyInTurn } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { signInWithRole, openAdminScreenAsNewAdmin } from './sign-in-as.ts';

journey(
  'R-ADMIN-06 after the gate there are exactly two tabs, products and advertisements, with addresses of their own; without scripts too',
  async ({ page }) => {
    await openAdminScreenAsNewAdmin(page, '/admin');
    const tabs = page.getByRole('tab');
    expect(await tabs.allTextContents()).toEqual([frenchMessage('desk_tab_products'), frenchMessage('desk_tab_ads')]);
    for (const title of ['desk_import_title', 'desk_auto_title', 'desk_clear_title'] as const)
      await page.getByRole('heading', { name: frenchMessage(title) }).waitFor();
    await tabs.nth(1).click();
    await page.waitForURL('**/admin?tab=ads');
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('heading', { name: frenchMessage('desk_import_title') }).count()).toBe(0);
  },
  { javaScriptEnabled: false },
);

journey(
  'R-ROLE-20 an employee begins at the search, sees only what is theirs, and is refused every screen and file of administrators',
  async ({ page, context, url }) => {
    await signInWithRole(context, 'employee');
    await page.goto('/admin');
    await page.waitForURL('**/admin/search');
    const nav = plainText(await page.locator('.desk-rail').textContent());
    expect(nav).toContain(frenchMessage('desk_nav_search'));
    for (const name of ['desk_nav_settings', 'desk_nav_audit', 'desk_nav_jobs', 'desk_nav_overview'] as const)
      expect(nav).not.toContain(frenchMessage(name));
    for (const path of ['overview', 'audit', 'jobs', 'settings', 'act-as', 'reports', 'searches'])
      expect((await page.goto(`/admin/${path}`))!.status(), path).toBe(403);
    const post = (path: string, form: Record<string, string>) =>
      page.request.post(path, { form, headers: { origin: url('') }, maxRedirects: 0 });
    expect((await post('/admin/settings', { undo: '1' })).status()).toBe(403);
    expect((await post('/admin/jobs', { retry: '1' })).status()).toBe(403);
    expect((await post('/admin', { slot: 'clear', shop_name: 'Sugu' })).status()).toBe(403);
    for (const [list, status] of [
      ['audit', 403],
      ['people', 403],
      ['payouts', 403],
      ['nothing', 404],
    ] as const) {
      const file = await post('/admin/export', { list, search: '' });
      expect([file.status(), file.headers()['content-type']], list).toEqual([status, 'text/html; charset=utf-8']);
      expect(await file.text()).toContain(
        status === 403 ? frenchMessage('forbidden_title') : frenchMessage('refused_title'),
      );
    }
  },
);

journey('R-ADMIN-04 a screen of the desk asks for the password of the step first, and then opens', async ({ page }) => {
  await openAdminScreenAsNewAdmin(page, '/admin/audit?what=admin/opened');
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, [...searchParams]]).toEqual(['/admin/audit', [['what', 'admin/opened']]]);
  expect(await mainText(page)).toContain(frenchMessage('audit_admin_opened'));
});

journey(
  'a setting: refused beside its field with what was typed, changed, in the history with who, and taken back; without scripts',
  async ({ page }) => {
    await openAdminScreenAsNewAdmin(page, '/admin/settings?edit=application_months');
    const field = page.locator('[name="value:application_months"]');
    const before = await field.inputValue();
    await field.fill('400');
    const [answer] = await Promise.all([
      page.waitForNavigation(),
      page.getByRole('button', { name: frenchMessage('desk_setting_save') }).click(),
    ]);
    expect(answer!.status()).toBe(422);
    expect(await field.inputValue()).toBe('400');
    expect(plainText(await page.locator('.field-error').textContent())).toContain('36');
    await field.fill('7');
    await page.getByRole('button', { name: frenchMessage('desk_setting_save') }).click();
    await page.waitForURL('**/admin/settings?saved=application_months');
    const newest = page.locator('.desk-timeline > li').first();
    expect(plainText(await newest.textContent())).toContain('Adama');
    expect(plainText(await newest.textContent())).toContain(`Avant : ${before}Après : 7`);
    await newest.getByRole('button').click();
    await page.waitForURL('**/admin/settings?saved=application_months');
    const [row] = await ownerSql()`select value from settings where key = 'application_months'`;
    expect(row!['value']).toBe(Number(before));
  },
  { javaScriptEnabled: false },
);

journeyInTurn(2)(
  'what is typed at the desk and not sent is there again after the page was left, and gone once it is sent or discarded',
  async ({ page }) => {
    await openAdminScreenAsNewAdmin(page, '/admin/settings?edit=application_months');
    await waitForHydration(page);
    const field = page.locator('[name="value:application_months"]');
    const before = await field.inputValue();
    await field.fill('9');
    await page.goto('/');
    await page.goto('/admin/settings?edit=application_months');
    await page.getByText(frenchMessage('desk_draft_restored')).waitFor();
    expect(await field.inputValue()).toBe('9');
    await page.getByRole('button', { name: frenchMessage('desk_draft_drop') }).click();
    expect(await field.inputValue()).toBe(before);
    await page.reload();
    await waitForHydration(page);
    expect(await page.getByText(frenchMessage('desk_draft_restored')).count()).toBe(0);
    await field.fill('10');
    await page.getByRole('button', { name: frenchMessage('desk_setting_save') }).click();
    await page.waitForURL('**/admin/settings?saved=application_months');
    await openPage(page, '/admin/settings?edit=application_months');
    expect(await page.getByText(frenchMessage('desk_draft_restored')).count()).toBe(0);
    await ownerSql()`update settings set value = ${Number(before)} where key = 'application_months'`;
  },
);

journey(
  'a list of the desk is links and GET forms: filter, sort, saved view and export; without scripts',
  async ({ page }) => {
    await openAdminScreenAsNewAdmin(page, '/admin/audit');
    await page.locator('.desk-filters > summary').click();
    await page.locator('[name=what]').fill('admin/opened');
    await page.getByRole('button', { name: frenchMessage('desk_filters_apply') }).click();
    await page.waitForURL(/what=admin/);
    const actions = () => page.locator('.desk-table tbody td:first-child').allTextContents();
    expect(new Set(await actions())).toEqual(new Set([frenchMessage('audit_admin_opened')]));
    await page.locator('.desk-view-new > summary').click();
    await page.getByLabel(frenchMessage('desk_views_name')).fill('Ouvertures');
    await page.getByRole('button', { name: frenchMessage('desk_views_keep') }).click();
    await page.goto('/admin/audit');
    await page.getByRole('link', { name: 'Ouvertures' }).click();
    await page.waitForURL(/what=admin/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: frenchMessage('desk_list_export') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('button', { name: frenchMessage('desk_views_remove', { name: 'Ouvertures' }) }).click();
    await page.waitForURL('**/admin/audit');
    expect(await page.getByRole('link', { name: 'Ouvertures' }).count()).toBe(0);
  },
  { javaScriptEnabled: false },
);

journey(
  'on a phone the head of a list is not there: a field sorts it, and keeps the filters; without scripts',
  async ({ page }) => {
    await openAdminScreenAsNewAdmin(page, '/admin/audit');
    const sort = page.getByLabel(frenchMessage('desk_sort')).filter({ visible: true });
    expect(await sort.count()).toBe(1);
    await sort.selectOption('oldest');
    await page.getByRole('button', { name: frenchMessage('desk_sort_apply'), exact: true }).click();
    await page.waitForURL('**/admin/audit?sort=oldest');
    const wide = { width: 1280, height: 800 };
    await page.setViewportSize(wide);
    expect(await page.getByRole('button', { name: frenchMessage('desk_sort_apply'), exact: true }).count()).toBe(0);
  },
  { javaScriptEnabled: false, viewport: phoneSize },
);

journey(
  'one shortcut leads to the search over everything, which finds a setting and a screen by their words',
  async ({ page }) => {
    await openAdminScreenAsNewAdmin(page, '/admin');
    await waitForHydration(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('points de base');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/search\?q=/);
    await page.getByRole('link', { name: /commission_bps/ }).click();
    await page.waitForURL('**/admin/settings?edit=commission_bps');
    await page.goto('/admin/search?q=tâches');
    await page
      .getByRole('main')
      .locator('.desk-found')
      .getByRole('link', { name: frenchMessage('desk_nav_jobs') })
      .waitFor();
    await page.goto('/admin/search?q=zzzzzz');
    expect(await mainText(page)).toContain(frenchMessage('desk_found_nothing'));
  },
);
