// Administrators' work on orders, commissions, suspended sellers and roles, and which part of it employees may do.
import { takeTurns } from '../draws.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey } from './browser.ts';
import { findCartLine, ownerSql, frenchMessage } from './buying.ts';
import { placePaidOrder } from './place-order.ts';
import { signInWithRole, openAdminScreenAsNewAdmin } from './sign-in-as.ts';
import { mainText } from './pages.ts';

/** A paid order of three units from one seller, with its number and its line. */
async function paidOrder() {
  const line = await findCartLine();
  const { id: orderId, number, part, seller } = await placePaidOrder([{ ...line, quantity: 3 }]);
  const [row] = await ownerSql()<{ line: string; unit: number }[]>`
    select id as line, (items_minor / quantity)::int as unit from order_lines where order_id = ${orderId}`;
  return { orderId, number, part, seller, ...row! };
}

async function confirm(page: Page, act: string, yes: string, fields: Record<string, string> = {}) {
  const question = page.locator('details.desk-confirm', { has: page.locator('summary', { hasText: act }) }).first();
  await question.locator('summary').click();
  for (const [name, value] of Object.entries(fields)) await question.locator(`[name=${name}]`).fill(value);
  await question.getByRole('button', { name: yes, exact: true }).click();
}

for (const javaScriptEnabled of takeTurns([true, false], 1))
  journey(
    `an order is found by its number, sent, and one unit of it given back once its amount was read, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page }) => {
      const { orderId, number, line, unit } = await paidOrder();
      await openAdminScreenAsNewAdmin(page, `/admin/orders?q=${number}`);
      await page.getByRole('link', { name: number, exact: true }).click();
      await page.waitForURL(`**/admin/orders/${number}`);
      await confirm(page, frenchMessage('desk_order_ship'), frenchMessage('desk_order_ship_confirm'), {
        carrier: 'Poste',
        tracking: 'PX 123',
      });
      await page.getByText(frenchMessage('desk_order_done_ship')).waitFor();
      const [part] =
        await ownerSql()`select status, carrier, tracking_code from seller_orders where order_id = ${orderId}`;
      expect(part).toEqual({ status: 'shipped', carrier: 'Poste', tracking_code: 'PX 123' });

      await page.locator('summary', { hasText: frenchMessage('desk_refund_lines') }).click();
      await page.locator(`[name="line:${line}"]`).fill('1');
      await page
        .getByRole('button', { name: frenchMessage('desk_refund_preview') })
        .locator('visible=true')
        .click();
      await page.getByText(frenchMessage('desk_refund_confirm_words')).waitFor();
      expect(await ownerSql()`select 1 from refunds where order_id = ${orderId}`).toHaveLength(0);
      await page.locator('.desk-confirm-body button.button-danger').locator('visible=true').click();
      await page.getByText(frenchMessage('desk_order_done_refund')).waitFor();
      const refunds = await ownerSql()<{ units: number; minor: number }[]>`
        select b.quantity as units, b.items_minor::int as minor from refunds r join refund_lines b on b.refund_id = r.id where r.order_id = ${orderId}`;
      expect([...refunds]).toEqual([{ units: 1, minor: unit }]);

      await page
        .getByRole('button', {
          name: frenchMessage('desk_order_resend_one', { mail: frenchMessage('desk_mail_paid') }),
        })
        .click();
      await page.getByText(frenchMessage('desk_order_done_resend')).waitFor();
      expect(
        await ownerSql()`select 1 from notifications where subject_id = ${orderId} and template = 'order_paid'`,
      ).toHaveLength(2);
    },
    { javaScriptEnabled },
  );

journey(
  'a refund of nothing, or of more than there is, is refused beside its field and keeps what was typed',
  async ({ page }) => {
    const { number, part, orderId } = await paidOrder();
    await openAdminScreenAsNewAdmin(page, `/admin/orders/${number}`);
    await page.locator('summary', { hasText: frenchMessage('desk_refund_amounts') }).click();
    await page.locator(`[name="items:${part}"]`).fill('99999');
    await page
      .getByRole('button', { name: frenchMessage('desk_refund_preview') })
      .locator('visible=true')
      .click();
    await page.locator(`[name="items:${part}"][aria-invalid=true]`).waitFor();
    expect(await page.locator(`[name="items:${part}"]`).inputValue()).toBe('99999');
    expect(await ownerSql()`select 1 from refunds where order_id = ${orderId}`).toHaveLength(0);
  },
);

journey('a commission rule is written for a seller, and the sale of yesterday keeps its own', async ({ page }) => {
  const { orderId, seller } = await paidOrder();
  const bps = async () =>
    (await ownerSql()`select commission_bps as bps from order_lines where order_id = ${orderId}`)[0]!.bps as number;
  const before = await bps();
  await openAdminScreenAsNewAdmin(page, `/admin/commissions?seller=${seller}`);
  await page.getByLabel(frenchMessage('desk_commission_percent')).fill('cent');
  await page.getByRole('button', { name: frenchMessage('desk_commission_save') }).click();
  await page.getByText(frenchMessage('desk_commission_fault_percent')).waitFor();
  await page.getByLabel(frenchMessage('desk_commission_percent')).fill('3,25');
  await page.getByRole('button', { name: frenchMessage('desk_commission_save') }).click();
  await page.getByText(frenchMessage('desk_commission_done')).waitFor();
  expect(await mainText(page)).toContain('3,25 %');
  const [rule] =
    await ownerSql()`select bps from commission_rules where seller_id = ${seller} order by id desc limit 1`;
  expect([rule!.bps, await bps()]).toEqual([325, before]);
  // Restore the usual commission rate for the other journeys.
  await ownerSql()`delete from commission_rules where seller_id = ${seller}`;
});

journey('a seller is suspended with a reason, reads it, answers, and is heard', async ({ page, context }) => {
  const owner = await createAccount({ firstName: 'Fanta' });
  await ownerSql()`insert into user_roles (user_id, role) values (${owner.id}, 'merchant')`;
  const slug = `suspendue-${owner.id}`;
  const [shop] = await ownerSql()<{ id: string }[]>`
    insert into sellers (slug, name, source, owner_id, country_code) values (${slug}, 'Chez Fanta', 'merchant', ${owner.id}, 'ML') returning id`;
  const reason = 'Trois colis annoncés ne sont jamais partis.';
  await openAdminScreenAsNewAdmin(page, `/admin/sellers/${shop!.id}`);
  await confirm(page, frenchMessage('desk_suspend'), frenchMessage('desk_suspend_confirm'), { reason });
  await page.getByText(frenchMessage('desk_seller_done')).waitFor();
  expect((await page.goto(`/merchant/${slug}`))!.status()).toBe(404);
  expect(await mainText(page)).toContain('Chez Fanta est momentanément indisponible');

  await context.clearCookies({ name: /^sugu-/ });
  await signIn(context, owner);
  await page.goto('/merchant');
  expect(await mainText(page)).toContain(reason);
  await page.getByLabel(frenchMessage('suspension_words')).fill('Voici les reçus de la poste.');
  await page.getByRole('button', { name: frenchMessage('suspension_send') }).click();
  await page.getByText(frenchMessage('suspension_waiting')).waitFor();

  await openAdminScreenAsNewAdmin(page, '/admin/sellers?state=appealed');
  await page.getByRole('link', { name: 'Chez Fanta' }).click();
  await page.getByText('Voici les reçus de la poste.').first().waitFor();
  await page.getByLabel(frenchMessage('desk_appeal_answer')).fill('Merci, tout est en ordre.');
  await page.getByRole('button', { name: frenchMessage('desk_appeal_lift') }).click();
  await page.getByText(frenchMessage('desk_seller_done')).waitFor();
  // The seller's page is open again as soon as the cached page is invalidated.
  await expect.poll(async () => (await page.goto(`/merchant/${slug}`))!.status(), { timeout: 15_000 }).toBe(200);
});

journey(
  'R-ROLE-20 an employee sees orders and sellers, and nothing of people, commissions or what is an administrator’s',
  async ({ page, context, url }) => {
    const { number, seller } = await paidOrder();
    const who = await signInWithRole(context, 'employee');
    await page.goto(`/admin/orders/${number}`);
    await page.getByText(frenchMessage('desk_order_timeline')).waitFor();
    expect(await page.getByRole('button', { name: frenchMessage('desk_order_check') }).count()).toBe(0);
    for (const path of ['/admin/people', `/admin/people/${who.id}`, '/admin/commissions'])
      expect((await page.goto(path))!.status(), path).toBe(403);
    expect((await page.goto(`/admin/sellers/${seller}`))!.status()).toBe(200);
    const post = (path: string, form: Record<string, string>) =>
      page.request.post(path, { form, headers: { origin: url('') }, maxRedirects: 0 });
    expect((await post(`/admin/orders/${number}`, { slot: 'check', key: 'employe-essaie' })).status()).toBe(422);
    expect((await post(`/admin/sellers/${seller}`, { slot: 'suspend', reason: 'Parce que je le peux' })).status()).toBe(
      403,
    );
    expect((await post('/admin/commissions', { percent: '0', key: 'employe-essaie' })).status()).toBe(403);
    expect(await ownerSql()`select 1 from seller_suspensions where seller_id = ${seller}`).toHaveLength(0);
  },
);

journey(
  'a role is given and taken, and help for a locked account is written down and stopped by its mail',
  async ({ page }) => {
    const locked = await createAccount({ firstName: 'Oumar' });
    await openAdminScreenAsNewAdmin(page, `/admin/people?q=${locked.email}`);
    await page.locator('.desk-table tbody a').first().click();
    await page.getByLabel(frenchMessage('desk_role_give')).selectOption('employee');
    await page.getByRole('button', { name: frenchMessage('desk_role_give_act') }).click();
    await page.getByText(frenchMessage('desk_person_done')).waitFor();
    expect(await ownerSql()`select 1 from user_roles where user_id = ${locked.id} and role = 'employee'`).toHaveLength(
      1,
    );
    await confirm(page, frenchMessage('desk_recover_act'), frenchMessage('desk_recover_confirm'), {
      checked: 'Rappelé au numéro du compte, il a nommé sa dernière commande.',
    });
    // The page still shows "Done" for the granted role, so the test waits for the recovery's own row.
    await page.locator('.desk-rows').getByText(frenchMessage('desk_recover_waiting'), { exact: true }).waitFor();
    const [recovery] = await ownerSql()`select state from account_recoveries where person_id = ${locked.id}`;
    expect(recovery!.state).toBe('waiting');
    await page.goto('/recuperation?lien=pas-le-bon');
    await page
      .getByRole('main')
      .getByRole('button', { name: frenchMessage('recovery_mail_act') })
      .click();
    await page.getByText(frenchMessage('recovery_page_bad')).waitFor();
  },
);
