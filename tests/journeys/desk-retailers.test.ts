// Imports from retailers as a new operator tries them, on the simulated retailer (R-ADMIN-07..11, 16, 17).
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { openAdminScreenAsNewAdmin } from './sign-in-as.ts';

/** The URL of the simulated retailer, as the import form shows it. */
const retailer = async (page: Page): Promise<string> => /http:\/\/127\.0\.0\.1:\d+/.exec(await mainText(page))![0];
const badge = (page: Page) => page.locator('#avancement').locator('..').locator('.tag');

journey(
  'R-ADMIN-07 R-ADMIN-16 one page of the simulated retailer is imported, its product is on sale by link; what is no product says why',
  async ({ page }) => {
    await openAdminScreenAsNewAdmin(page, '/admin');
    const url = await retailer(page);
    await page.getByLabel(frenchMessage('desk_import_address')).fill(`${url}/p/theiere-aube`);
    await page.getByRole('button', { name: frenchMessage('desk_import_act'), exact: true }).click();
    await page.waitForURL(/\/admin\/retailer-imports\/[\da-f-]{36}$/);
    await expect.poll(() => badge(page).textContent()).toBe(frenchMessage('retailers_state_finished'));
    expect(await mainText(page)).toContain('Théière');
    await page
      .locator('.import-items')
      .getByRole('link', { name: /Théière/ })
      .first()
      .click();
    await page.waitForURL(/\/produit\//);
    expect(await mainText(page)).toContain('Détaillant simulé');

    await page.goto('/admin');
    await page.getByLabel(frenchMessage('desk_import_address')).fill(`${url}/connexion`);
    await page.getByRole('button', { name: frenchMessage('desk_import_act'), exact: true }).click();
    await page.waitForURL(/\/admin\/retailer-imports\//);
    await expect.poll(() => mainText(page)).toContain(frenchMessage('retailers_skip_login'));
  },
);

journey(
  'R-ADMIN-08 R-ADMIN-17 an automatic import of some dozens is watched, paused, resumed and cancelled, without scripts too',
  async ({ page }) => {
    await openAdminScreenAsNewAdmin(page, '/admin');
    const form = page.locator('form', { has: page.locator('input[value="automatic-import"]') });
    await form.getByLabel(frenchMessage('desk_auto_terms')).fill('perceuse, casque, lampe, sac, théière');
    await form.getByLabel(frenchMessage('desk_auto_limit')).fill('beaucoup');
    await form.getByRole('button', { name: frenchMessage('desk_auto_act') }).click();
    await page.getByText(frenchMessage('retailers_fault_limit_wrong')).waitFor();
    expect(await form.getByLabel(frenchMessage('desk_auto_terms')).inputValue()).toBe(
      'perceuse, casque, lampe, sac, théière',
    );
    await form.getByLabel(frenchMessage('desk_auto_limit')).fill('60');
    await form.getByRole('button', { name: frenchMessage('desk_auto_act') }).click();
    await page.waitForURL(/\/admin\/retailer-imports\/[\da-f-]{36}$/);
    const id = page.url().split('/').pop()!;
    const taken = async (): Promise<number> =>
      (
        await ownerSql()<
          { n: number }[]
        >`select count(*)::integer as n from retailer_import_items where import_id = ${id} and outcome <> 'waiting'`
      )[0]!.n;
    await expect.poll(taken, { timeout: 30_000 }).toBeGreaterThan(2);
    await page.getByRole('button', { name: frenchMessage('retailers_pause') }).click();
    await page.getByRole('button', { name: frenchMessage('retailers_resume') }).waitFor();
    // Nothing more is imported after the pause, not even the page that was being read.
    await page.waitForTimeout(1500);
    const paused = await taken();
    await page.waitForTimeout(2500);
    expect(await taken()).toBe(paused);
    await page.getByRole('button', { name: frenchMessage('retailers_resume') }).click();
    await expect.poll(taken, { timeout: 30_000 }).toBeGreaterThan(paused);
    await page.getByRole('button', { name: frenchMessage('retailers_cancel_confirm') }).click();
    await expect.poll(() => badge(page).textContent()).toBe(frenchMessage('retailers_state_cancelled'));
    // The page lists what was imported, left out and not read, and does not change any more.
    const result = await ownerSql()<{ outcome: string; n: number }[]>`
      select outcome, count(*)::integer as n from retailer_import_items where import_id = ${id} group by outcome`;
    const n = (outcome: string): number => result.find((one) => one.outcome === outcome)?.n ?? 0;
    expect(n('created') + n('changed') + n('unchanged')).toBeGreaterThan(0);
    const shown = plainText(await page.locator('#avancement').locator('xpath=ancestor::section[1]').textContent());
    expect(shown).toContain(`${frenchMessage('retailers_outcome_created')}${n('created')}`);
    expect(shown).toContain(`${frenchMessage('retailers_outcome_skipped')}${n('skipped')}`);
    expect(shown).toContain(`${frenchMessage('retailers_outcome_not_read')}${n('waiting')}`);
    expect(await page.getByRole('button', { name: frenchMessage('retailers_resume') }).count()).toBe(0);
    await page.goto('/admin/retailer-imports');
    expect(await mainText(page)).toContain('perceuse, casque, lampe, sac, théière');
  },
  { javaScriptEnabled: false },
);

journey(
  'R-GEN-06 R-GEN-07 a product of the demonstration is sold by link at the simulated retailer: the link says so, leads there, and its click is on the desk',
  async ({ page, context }) => {
    await page.goto('/produit/theiere-electrique-fournea');
    const link = page.getByRole('link', {
      name: frenchMessage('card_see_at_label', {
        seller: 'Détaillant simulé',
        title: 'Théière électrique Fournéa, 1,2 litre',
      }),
    });
    expect(await link.first().getAttribute('rel')).toBe('sponsored nofollow noopener');
    expect(await mainText(page)).toContain('Lien d’affiliation');
    const [opened] = await Promise.all([context.waitForEvent('page'), link.first().click()]);
    await opened.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/p\/theiere-electrique-fournea$/);
    expect(await opened.textContent('h1')).toBe('Théière électrique Fournéa, 1,2 litre');
    await opened.close();

    await openAdminScreenAsNewAdmin(page, '/admin');
    await expect
      .poll(async () => {
        await page.goto('/admin/links');
        return mainText(page);
      })
      .toContain('Théière électrique Fournéa');
    // Importing the same page again finds the offer: no second one is created.
    await page.goto('/admin');
    const url = await retailer(page);
    await page.getByLabel(frenchMessage('desk_import_address')).fill(`${url}/p/theiere-electrique-fournea`);
    await page.getByRole('button', { name: frenchMessage('desk_import_act'), exact: true }).click();
    await page.waitForURL(/\/admin\/retailer-imports\/[\da-f-]{36}$/);
    await expect.poll(() => badge(page).textContent()).toBe(frenchMessage('retailers_state_finished'));
    const offers = await ownerSql()`
      select from offers o join sellers s on s.id = o.seller_id join products p on p.id = o.product_id
      where p.slug = 'theiere-electrique-fournea' and s.slug = 'detaillant-simule'`;
    expect(offers).toHaveLength(1);
  },
);
