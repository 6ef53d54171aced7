// After a sale, a buyer writes a review and the shop answers; a return is requested, accepted, sent and refunded.
import { takeTurns } from '../draws.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { waitForHydration, journey } from './browser.ts';
import { findCartLine, ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { placePaidOrder } from './place-order.ts';
import { signInAsMember } from './sign-in-as.ts';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first().click();

/** A delivered order of two units of one seller; a member of that seller is signed in. */
async function deliveredOrder(page: Page, context: BrowserContext) {
  const line = await findCartLine();
  const order = await placePaidOrder([{ ...line, quantity: 2 }]);
  await signInAsMember(context, order.seller, 'orders', 'refunds', 'messages');
  const dashboard = `/merchant?vue=commandes&commande=${order.number}`;
  await page.goto(dashboard);
  await press(page, frenchMessage('selling_accept'));
  await page.getByText(frenchMessage('selling_done_accept')).waitFor();
  await page
    .locator('summary', { hasText: frenchMessage('selling_ship') })
    .first()
    .click();
  await press(page, frenchMessage('selling_ship_confirm'));
  await page.getByText(frenchMessage('selling_done_ship')).waitFor();
  await press(page, frenchMessage('selling_deliver'));
  await page.getByText(frenchMessage('selling_done_deliver')).waitFor();
  return {
    part: order.part,
    orderId: order.id,
    dashboard,
    slug: String(line.metadata['slug']),
    own: `token=${encodeURIComponent(order.token)}`,
  };
}

for (const javaScriptEnabled of takeTurns([true, false], 1))
  journey(
    `R-SCR-21 a review of what arrived: without stars the form says so, it stands on the product’s page, the shop answers, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { orderId, own, slug } = await deliveredOrder(page, context);
      await page.goto(`/commande/${orderId}/avis?${own}`);
      await page.locator('[name=name]').fill('Aïcha');
      await page.locator('[name=words]').fill('Solide, et arrivé avant la date.');
      await press(page, frenchMessage('review_send'));
      await page.getByText(frenchMessage('review_fault_stars')).waitFor();
      expect(await page.locator('[name=words]').inputValue()).toBe('Solide, et arrivé avant la date.');
      await page.locator('[name=stars]').selectOption('4');
      await takeScreenshots(page, 'review');
      await press(page, frenchMessage('review_send'));
      await page.getByText(frenchMessage('review_done')).waitFor();
      await page.goto('/merchant?vue=avis');
      expect(await mainText(page)).toContain('Solide, et arrivé avant la date.');
      await takeScreenshots(page, 'reviews');
      const row = page.locator('.space-reviews > li', { hasText: 'Aïcha' }).first();
      await row.locator('summary').click();
      await row.locator('textarea').fill('Merci, à bientôt.');
      await row.getByRole('button').click();
      await page.getByText(frenchMessage('review_selling_done')).waitFor();
      await expect
        .poll(async () => plainText(await (await fetch(`${inject('shopUrl')}/produit/${slug}`)).text()))
        .toContain('Merci, à bientôt.');
    },
    { javaScriptEnabled },
  );

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `R-SCR-21 a return of one unit is asked for, accepted, sent and received, and that unit is refunded, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { orderId, own, dashboard, part } = await deliveredOrder(page, context);
      await page.goto(`/commande/${orderId}/retour?${own}`);
      if (javaScriptEnabled) await waitForHydration(page);
      await page.locator('select[name^="line:"]').selectOption('1');
      await press(page, frenchMessage('return_send'));
      await page.getByText(frenchMessage('return_fault_reason')).waitFor();
      expect(await page.locator('select[name^="line:"]').inputValue()).toBe('1');
      await page.locator('[name=reason]').selectOption('damaged');
      await page.locator('article [name=words]').fill('Le bord est fendu.');
      if (javaScriptEnabled) {
        // An unsent draft survives a reload and is deleted with the session.
        await page.reload();
        await page.getByText(frenchMessage('desk_draft_restored')).waitFor();
        expect(await page.locator('[name=reason]').inputValue()).toBe('damaged');
        expect(await page.locator('select[name^="line:"]').inputValue()).toBe('1');
        expect(await page.locator('article [name=words]').inputValue()).toBe('Le bord est fendu.');
      }
      await takeScreenshots(page, 'return');
      await press(page, frenchMessage('return_send'));
      await page.getByText(frenchMessage('return_done')).waitFor();
      await page.goto(dashboard);
      expect(await mainText(page)).toContain('Le bord est fendu.');
      await takeScreenshots(page, 'return-seller');
      await press(page, frenchMessage('return_selling_accept'));
      await page.getByText(frenchMessage('refusal_return_address_missing')).waitFor();
      await page.locator('[name=address]').fill('Sandaga\n12, rue du Marché\nDakar');
      await takeScreenshots(page, 'return-address');
      await press(page, frenchMessage('return_selling_accept'));
      // The button is renamed while the form is sent: leaving the page then would cancel the request.
      await page.getByText(frenchMessage('return_selling_done')).waitFor();
      await page.goto(`/commande/${orderId}/retour?${own}`);
      expect(await mainText(page)).toContain('12, rue du Marché');
      await takeScreenshots(page, 'return-to-send');
      await press(page, frenchMessage('return_sent'));
      await page.getByText(frenchMessage('return_status_sent')).first().waitFor();
      await page.goto(dashboard);
      await page.locator('summary', { hasText: frenchMessage('return_selling_receive') }).click();
      await press(page, frenchMessage('return_selling_receive_confirm'));
      await expect
        .poll(
          async () =>
            (
              await ownerSql()`select sum(l.quantity)::int as units from refund_lines l join refunds r on r.id = l.refund_id join order_lines o on o.id = l.order_line_id
                where o.seller_order_id = ${part} and r.state = 'succeeded'`
            )[0]!['units'] as number,
          { timeout: 20_000 },
        )
        .toBe(1);
    },
    { javaScriptEnabled },
  );
