// A person reads the costs and applies as a seller in steps. An administrator accepts, which creates the shop.
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey, phoneSize } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { signInWithRole, openAdminScreenAsNewAdmin } from './sign-in-as.ts';

const pdf = { name: 'papier.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(20_000)}`) };
const program = { ...pdf, buffer: Buffer.from('MZ\x90\0 a program') };
const push = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Fills in all five steps and waits until the application is sent. */
async function apply(page: Page, business: string): Promise<void> {
  await page.goto('/vendre/demande');
  await page.getByLabel(frenchMessage('sellapp_name')).fill(business);
  await page.getByLabel(frenchMessage('sellapp_registration')).fill('NEQ 1234567890');
  await page.getByLabel(frenchMessage('sellapp_about')).fill('Épices, thés et tissus du Mali.');
  await push(page, frenchMessage('sellapp_next'));
  await page.getByLabel(frenchMessage('sellapp_country')).selectOption('CA');
  await page.getByLabel(frenchMessage('sellapp_city')).fill('Montréal');
  await page.getByLabel(frenchMessage('sellapp_phone')).fill('+1 514 555 0100');
  await push(page, frenchMessage('sellapp_next'));
  for (const kind of ['identity', 'registration']) {
    await page.locator('select[name=kind]').selectOption(kind);
    await page.locator('input[name=document]').setInputFiles(pdf);
    await push(page, frenchMessage('sellapp_document_add'));
    // The message may be of an earlier save, so this waits for the document itself.
    const name = frenchMessage(kind === 'identity' ? 'sellapp_document_identity' : 'sellapp_document_registration');
    await page.getByRole('button', { name: frenchMessage('sellapp_document_remove_name', { name }) }).waitFor();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: frenchMessage('sellapp_continue') })
    .click();
  await page.getByLabel(frenchMessage('sellapp_holder')).fill('Awa Démo');
  await page.getByLabel(frenchMessage('sellapp_institution')).fill('Banque d’exemple, transit 00001');
  await page.getByLabel(frenchMessage('sellapp_account')).fill('003-00001-1234567');
  await push(page, frenchMessage('sellapp_next'));
  await push(page, frenchMessage('sellapp_send'));
  await page.getByRole('heading', { name: frenchMessage('sellapp_sent_title') }).waitFor();
}

journey(
  'R-GEN-13 without scripts, on a telephone: from what it costs to an application that is sent; what is wrong is refused beside its field and what was typed stays',
  async ({ page, context }) => {
    await page.goto('/vendre');
    expect(await mainText(page)).toContain(plainText('10 %'));
    await page.getByRole('link', { name: frenchMessage('sell_start'), exact: true }).click();
    await page.waitForURL(/\/auth\?/);
    const who = await createAccount();
    await signIn(context, who);
    await page.goto('/vendre/demande');
    // The slug `commandes` is reserved, so this form is refused.
    await page.getByLabel(frenchMessage('sellapp_name')).fill('Chez Awa');
    await page.getByLabel(frenchMessage('sellapp_slug')).fill('commandes');
    const [refused] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      push(page, frenchMessage('sellapp_next')),
    ]);
    expect(refused.status()).toBe(422);
    await page.locator('.field-error').getByText(frenchMessage('sellapp_wrong_reserved')).waitFor();
    expect(await page.getByLabel(frenchMessage('sellapp_name')).inputValue()).toBe('Chez Awa');
    await page.goto('/vendre/demande?etape=documents');
    await page.locator('input[name=document]').setInputFiles(program);
    const [kind] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      push(page, frenchMessage('sellapp_document_add')),
    ]);
    expect(kind.status()).toBe(422);
    await page.locator('.field-error').getByText(frenchMessage('sellapp_file_kind')).waitFor();
    await page.goto('/vendre/demande?etape=send');
    expect(await mainText(page)).toContain(frenchMessage('sellapp_missing_title'));
    await apply(page, `Épicerie ${who.id.slice(0, 8)}`);
    // After sending, the URL of a step shows no form any more.
    await page.goto('/vendre/demande?etape=business');
    expect(await page.locator('main form').count()).toBe(0);
    // Not even the applicant can read the stored documents and the payout account through the API.
    const [row] = await ownerSql()`
      select d.file_name from seller_application_documents d join seller_applications a on a.id = d.application_id where a.person_id = ${who.id} limit 1`;
    for (const way of ['object/public', 'object', 'object/authenticated'])
      expect((await page.request.get(`/storage/v1/${way}/seller-applications/${row!.file_name}`)).ok(), way).toBe(
        false,
      );
    expect((await page.request.get('/rest/v1/seller_application_payouts?select=*')).ok()).toBe(false);
    expect(await page.content()).not.toContain('003000011234567');
  },
  { javaScriptEnabled: false, viewport: phoneSize },
);

journey(
  'R-GEN-13 an employee reads an application and answers none; an administrator accepts it: the shop, its page and the dashboard are there',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    const name = `Atelier ${who.id.slice(0, 8)}`;
    await apply(page, name);
    const [row] = await ownerSql()`select id from seller_applications where person_id = ${who.id}`;
    const path = `/admin/seller-applications/${row!.id}`;

    await signInWithRole(context, 'employee');
    await page.goto('/admin/seller-applications');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByText(frenchMessage('sellapp_desk_only_admin')).waitFor();
    expect(await mainText(page)).not.toContain(frenchMessage('sellapp_desk_payout_show'));
    const paper = await page.request.get(
      `${inject('shopUrl')}${await page.getByRole('link', { name: frenchMessage('sellapp_document_identity') }).getAttribute('href')}`,
    );
    expect(paper.headers()['content-disposition']).toContain('attachment');

    await openAdminScreenAsNewAdmin(page, path);
    await push(page, frenchMessage('sellapp_desk_payout_show'));
    await page.getByText('003000011234567').waitFor();
    const question = page.locator('details.desk-confirm', {
      has: page.locator('summary', { hasText: frenchMessage('sellapp_desk_approve') }),
    });
    await question.locator('summary').click();
    await question.locator('[name=slug]').fill('menu');
    await question.getByRole('button', { name: frenchMessage('sellapp_desk_approve'), exact: true }).click();
    await page.locator('.field-error').waitFor();
    await question.locator('[name=slug]').fill(`atelier-${who.id.slice(0, 8)}`);
    await question.getByRole('button', { name: frenchMessage('sellapp_desk_approve'), exact: true }).click();
    await page.getByText(frenchMessage('sellapp_desk_done')).waitFor();

    expect((await page.goto(`/merchant/atelier-${who.id.slice(0, 8)}`))!.status()).toBe(200);
    await context.clearCookies({ name: /^sugu-/ });
    await signIn(context, who);
    expect((await page.goto('/merchant'))!.status()).toBe(200);
    await page.goto('/vendre/demande');
    expect(await mainText(page)).toContain(frenchMessage('sellapp_approved_title'));
  },
);
