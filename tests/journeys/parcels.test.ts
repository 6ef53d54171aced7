// An order is sent in several parcels and handed over by a courier; its return and its review have photos.
import { takeTurns } from '../draws.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { runAxe, injectAxe } from './axe.ts';
import { journey } from './browser.ts';
import { findCartLine, ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { placePaidOrder } from './place-order.ts';
import { signInAsMember } from './sign-in-as.ts';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first().click();
const stateOf = async (part: string) =>
  (await ownerSql()`select status from seller_orders where id = ${part}`)[0]!['status'] as string;
/** A PNG of one red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: pixel };

/** A paid order of three units of one seller, with a signed-in member of that seller, and the buyer's link. */
async function paidOrder(page: Page, context: BrowserContext) {
  const line = await findCartLine();
  const order = await placePaidOrder([{ ...line, quantity: 3 }]);
  await signInAsMember(context, order.seller, 'orders', 'refunds', 'messages');
  const token = encodeURIComponent(order.token);
  return {
    part: order.part,
    orderId: order.id,
    token,
    dashboard: `/merchant?vue=commandes&commande=${order.number}`,
    own: `/commande/${order.id}?token=${token}`,
  };
}

for (const javaScriptEnabled of takeTurns([true, false], 1))
  journey(
    `R-ROUTE-21 a seller ships one of three units, then the rest, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { part, dashboard, own } = await paidOrder(page, context);
      await page.goto(dashboard);
      const some = page.locator('details', {
        has: page.locator('summary', { hasText: frenchMessage('shipments_some') }),
      });
      await some.locator('summary').click();
      await press(page, frenchMessage('shipments_some_confirm'));
      await page.getByText(frenchMessage('refusal_shipment_nothing')).waitFor();
      await some.locator('[name^="line:"]').fill('7');
      await press(page, frenchMessage('shipments_some_confirm'));
      await page.getByText(frenchMessage('shipments_fault_units', { n: '3' })).waitFor();
      expect(await some.locator('[name^="line:"]').inputValue()).toBe('7');
      await some.locator('[name^="line:"]').fill('1');
      await some.locator('[name=tracking]').fill('PX 1');
      await takeScreenshots(page, 'ship-some');
      await press(page, frenchMessage('shipments_some_confirm'));
      await page.getByText(frenchMessage('shipments_done')).waitFor();
      expect(await stateOf(part)).toBe('partly_shipped');
      await takeScreenshots(page, 'partly-shipped-seller');
      await page.goto(own);
      expect(await mainText(page)).toContain(frenchMessage('order_part_partly_shipped'));
      expect(await mainText(page)).toContain('PX 1');
      expect(await mainText(page)).toContain(frenchMessage('shipments_buyer_rest'));
      await takeScreenshots(page, 'partly-shipped-buyer');

      await page.goto(dashboard);
      await page.locator('summary', { hasText: frenchMessage('shipments_rest') }).click();
      await page.locator('details[open] [name=carrier]').fill('Car rapide');
      await press(page, frenchMessage('selling_ship_confirm'));
      await page.getByText(frenchMessage('selling_done_ship')).waitFor();
      expect(await stateOf(part)).toBe('shipped');
      // A courier's link is for a part in one parcel, so the page offers none for a part shipped in two parcels.
      expect(await mainText(page)).not.toContain(frenchMessage('courier_title'));
    },
    { javaScriptEnabled },
  );

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `R-ROUTE-21 a seller says that the rest of a part will not be sent: it is refunded, and the buyer reads it, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { part, dashboard, own } = await paidOrder(page, context);
      await page.goto(dashboard);
      expect(await mainText(page)).not.toContain(frenchMessage('rest_title'));
      await page.locator('summary').getByText(frenchMessage('shipments_some'), { exact: true }).click();
      await page.locator('details[open] [name^="line:"]').fill('1');
      await press(page, frenchMessage('shipments_some_confirm'));
      await page.getByText(frenchMessage('shipments_done')).waitFor();
      await page.locator('summary').getByText(frenchMessage('rest_act'), { exact: true }).click();
      await takeScreenshots(page, 'rest-seller');
      await press(page, frenchMessage('rest_confirm'));
      await page.getByText(frenchMessage('rest_done')).waitFor();
      expect(await stateOf(part)).toBe('shipped');
      await expect.poll(() => mainText(page)).toContain(frenchMessage('rest_withdrawn'));
      expect(await mainText(page)).not.toContain(frenchMessage('rest_title'));
      const [back] = await ownerSql()`
        select b.quantity from refund_lines b join order_lines l on l.id = b.order_line_id where l.seller_order_id = ${part}`;
      expect(back!['quantity']).toBe(2);
      await page.goto(own);
      expect(await mainText(page)).toContain(frenchMessage('order_event_rest_withdrawn'));
      await takeScreenshots(page, 'rest-buyer');
    },
    { javaScriptEnabled },
  );

for (const javaScriptEnabled of takeTurns([true, false], 3))
  journey(
    `R-ROUTE-21 a courier without an account hands over with the buyer’s code; photos with the return and the review, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { orderId, token, part, dashboard, own } = await paidOrder(page, context);
      await page.goto(dashboard);
      await page.locator('summary').getByText(frenchMessage('selling_ship'), { exact: true }).click();
      await page.locator('details[open] [name=carrier]').fill('Car rapide');
      await press(page, frenchMessage('selling_ship_confirm'));
      await page.getByText(frenchMessage('selling_done_ship')).waitFor();

      await press(page, frenchMessage('courier_make'));
      await page.getByText(frenchMessage('courier_done_made')).waitFor();
      const link = new URL(await page.locator('[name=courier-url]').inputValue());
      await takeScreenshots(page, 'courier-seller');
      await page.goto(own);
      const code = plainText(await page.locator('.hand-over-code strong').textContent());
      expect(code).toMatch(/^\d{3} \d{3}$/);
      await takeScreenshots(page, 'hand-over-buyer');
      await context.clearCookies({ name: /^sugu-/ });
      await page.goto(link.pathname);
      const wrong = code === '111 111' ? '222222' : '111111';
      await page.locator('[name=code]').fill(wrong);
      await press(page, frenchMessage('courier_page_confirm'));
      await page.getByText(frenchMessage('courier_wrong', { n: '4' })).waitFor();
      if (javaScriptEnabled) {
        await injectAxe(page);
        expect(await runAxe(page, 'light', 'everything')).toEqual([]);
        expect(await runAxe(page, 'dark', 'colours')).toEqual([]);
      }
      await takeScreenshots(page, 'courier');
      await page.locator('[name=code]').fill(code);
      await press(page, frenchMessage('courier_page_confirm'));
      await page.getByText(frenchMessage('courier_page_done')).waitFor();
      expect(await stateOf(part)).toBe('delivered');
      await page.goto(`${link.pathname.slice(0, -1)}${link.pathname.endsWith('A') ? 'B' : 'A'}`);
      expect(await page.locator('[name=code]').count()).toBe(0);

      // Photos.
      await page.goto(`/commande/${orderId}/retour?token=${token}`);
      await page.locator('[name^="line:"]').first().selectOption('1');
      await page.locator('[name=reason]').first().selectOption('damaged');
      await press(page, frenchMessage('return_send'));
      await page.getByText(frenchMessage('return_done')).waitFor();
      await page.locator('[name=photo]').setInputFiles({ ...photo, buffer: Buffer.from('no picture') });
      await press(page, frenchMessage('photo_return_add'));
      await page.getByText(frenchMessage('photo_fault_kind')).waitFor();
      await page.locator('[name=photo]').setInputFiles(photo);
      await press(page, frenchMessage('photo_return_add'));
      await page.locator('.return-photos img').waitFor();
      await takeScreenshots(page, 'return-photo');
      const source = new URL((await page.locator('.return-photos img').getAttribute('src'))!, inject('shopUrl'));
      expect((await fetch(source)).headers.get('content-type')).toBe('image/webp');
      source.searchParams.set('token', 'x');
      expect((await fetch(source)).status).toBe(404);

      await page.goto(`/commande/${orderId}/avis?token=${token}`);
      await page.locator('[name=stars]').selectOption('4');
      await page.locator('[name=words]').fill('Solide.');
      await page.locator('[name=name]').fill('Aïcha');
      await press(page, frenchMessage('review_send'));
      await page.getByText(frenchMessage('review_done')).waitFor();
      await page.locator('[name=photo]').setInputFiles(photo);
      await press(page, frenchMessage('photo_review_add'));
      await page.getByRole('img', { name: frenchMessage('photo_of_review') }).waitFor();
      expect(await page.locator('[name=words]').inputValue()).toBe('Solide.');
      await takeScreenshots(page, 'review-photo');
      await press(page, frenchMessage('photo_review_remove'));
      await page.getByRole('img', { name: frenchMessage('photo_of_review') }).waitFor({ state: 'detached' });
    },
    { javaScriptEnabled },
  );
