// Pages that update without a reload: the buyer's order and the seller's list. A hidden tab sends no requests.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey } from './browser.ts';
import { uniqueEmail, findCartLine, ownerSql, frenchMessage, markPartShipped } from './buying.ts';
import { placePaidOrder } from './place-order.ts';

async function placePaid(email = uniqueEmail()) {
  const order = await placePaidOrder([await findCartLine()], email);
  const [row] = await ownerSql()<
    { name: string }[]
  >`select seller_name as name from seller_orders where id = ${order.part}`;
  return { ...order, path: `/commande/${order.id}?token=${order.token}`, name: row!.name };
}
/** Sets an attribute on the document, which a reload would remove. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['mark'] = 'same'));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'same');
/** The event when a person comes back to the tab: the page fetches at once. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const isReady = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);

journey(
  'R-ROUTE-21 a guest sees their part move on the page of the order without reloading; it is said politely, and no focus is lost',
  async ({ page }) => {
    const order = await placePaid();
    await page.goto(order.path);
    await isReady(page);
    await mark(page);
    const receipt = page.getByRole('link', { name: frenchMessage('order_receipt_link') });
    await receipt.focus();
    await markPartShipped(order.id, order.part, 'PX 12');
    await comeBack(page);
    await page.locator('.order-part .tag', { hasText: frenchMessage('order_part_shipped') }).waitFor();
    await page
      .locator('[role=status]', {
        hasText: frenchMessage('live_part_moved', { seller: order.name, state: frenchMessage('order_part_shipped') }),
      })
      .waitFor({ state: 'attached' });
    expect(await isSame(page)).toBe(true);
    expect(await receipt.evaluate((link) => link === document.activeElement)).toBe(true);
  },
);

journey('a hidden tab asks nothing; a form that is filled in is not taken away', async ({ page }) => {
  const order = await placePaid();
  await page.clock.install();
  await page.goto(order.path);
  await isReady(page);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/etat') && requests.push(request.url()));
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  await comeBack(page);
  // A hidden page must send no request, even after several polling intervals.
  await page.clock.fastForward(60_000);
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true }),
  );
  await page.locator('summary', { hasText: frenchMessage('order_change_address') }).click();
  await page.locator('[name=street]').fill('5, rue des Essais');
  expect(requests).toEqual([]);
  await markPartShipped(order.id, order.part, 'PX 13');
  await comeBack(page);
  await page.waitForTimeout(500);
  expect(await page.locator('[name=street]').inputValue()).toBe('5, rue des Essais');
  // Once the field loses the focus, the page is updated.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await comeBack(page);
  await page.locator('.order-part .tag', { hasText: frenchMessage('order_part_shipped') }).waitFor();
});

journey(
  'R-ROUTE-21 the account and the seller’s overview and orders follow without reloading',
  async ({ page, context }) => {
    const buyer = await createAccount({ firstName: 'Awa' });
    const first = await placePaid();
    await ownerSql()`update orders set user_id = ${buyer.id} where id = ${first.id}`;
    await context.clearCookies({ name: /^sugu-/ });
    await signIn(context, buyer);
    await page.goto('/account');
    await isReady(page);
    await mark(page);
    await markPartShipped(first.id, first.part, 'PX 14');
    await comeBack(page);
    await page.locator('.order-row .tag', { hasText: frenchMessage('order_part_shipped') }).waitFor();
    expect(await isSame(page)).toBe(true);

    const seller = await createAccount({ firstName: 'Fanta' });
    await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${first.seller}, ${seller.id}, '{orders}')`;
    await context.clearCookies({ name: /^sugu-/ });
    await signIn(context, seller);
    for (const [path, seen] of [
      ['/merchant', '.space-tile'],
      ['/merchant?vue=commandes', '.desk-list, table, main'],
    ] as const) {
      await page.goto(path);
      await isReady(page);
      await mark(page);
      const next = await placePaid();
      const said = page.locator('[role=status]', {
        hasText: frenchMessage('live_seller_changed', { n: '' }).split('.')[0]!,
      });
      // On a busy machine the first answer may be from before the order; the next would be asked for much later.
      await expect
        .poll(async () => {
          await comeBack(page);
          return said.count();
        })
        .toBe(1);
      await page.locator(seen).first().waitFor();
      if (path.includes('commandes')) await page.getByRole('link', { name: next.number, exact: true }).waitFor();
      expect(await isSame(page)).toBe(true);
    }
  },
);
