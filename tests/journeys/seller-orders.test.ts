// A seller's dashboard: orders are found, accepted, packed, sent or refused; a buyer cancels; others see nothing.
import { takeTurns } from '../draws.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { extractPdfText } from '#database/tests/pdf-text.ts';
import { journey } from './browser.ts';
import { findCartLine, ownerSql, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { placePaidOrder } from './place-order.ts';
import { signInAsMember } from './sign-in-as.ts';

const twoUnits = async () => [{ ...(await findCartLine()), quantity: 2 }];
const stateOf = async (part: string) =>
  (await ownerSql()`select status, carrier, tracking_code as code from seller_orders where id = ${part}`)[0]!;
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `R-ROUTE-21 a seller finds what is to do, accepts, packs and ships an order, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const { number, part, seller } = await placePaidOrder(await twoUnits());
      await signInAsMember(context, seller, 'orders', 'refunds', 'messages');
      await page.goto('/merchant');
      expect(await mainText(page)).toContain(frenchMessage('selling_todo_orders'));
      await takeScreenshots(page, 'overview');
      await page.locator('.space-tile', { hasText: frenchMessage('selling_todo_orders') }).click();
      await page.waitForURL(/vue=commandes&state=to_do/);
      await takeScreenshots(page, 'orders');
      await page.getByRole('link', { name: number, exact: true }).click();
      await page.waitForURL((url) => url.searchParams.get('commande') === number);
      await takeScreenshots(page, 'order');
      // The delivery address is shown, the buyer's mail address is not.
      expect(await mainText(page)).toContain('rue de l’Essai');
      expect(await page.content()).not.toContain('@client.example');

      await press(page, frenchMessage('selling_accept'));
      await page.getByText(frenchMessage('selling_done_accept')).waitFor();
      await press(page, frenchMessage('selling_pack'));
      await page.getByText(frenchMessage('selling_done_pack')).waitFor();
      await page
        .locator('summary', { hasText: frenchMessage('selling_ship') })
        .first()
        .click();
      await page.locator('details[open] [name=carrier]').fill('Poste');
      await page.locator('details[open] [name=tracking]').fill('PX 77');
      await press(page, frenchMessage('selling_ship_confirm'));
      await page.getByText(frenchMessage('selling_done_ship')).waitFor();
      expect(await stateOf(part)).toEqual({ status: 'shipped', carrier: 'Poste', code: 'PX 77' });

      await page.locator('[name=words]').locator('visible=true').fill('x');
      await press(page, frenchMessage('selling_message_send'));
      await page.getByText(frenchMessage('selling_message_fault')).waitFor();
      await page.locator('[name=words]').locator('visible=true').fill('Le colis est parti ce matin.');
      await press(page, frenchMessage('selling_message_send'));
      await page.getByText(frenchMessage('selling_done_message')).waitFor();
      expect(await ownerSql()`select 1 from seller_messages where seller_order_id = ${part}`).toHaveLength(1);
    },
    { javaScriptEnabled },
  );

journey(
  'a seller refuses an order with a reason: without one the form says so; its slip is a PDF before, and gone after',
  async ({ page, context }) => {
    const { number, part, seller, id: orderId } = await placePaidOrder(await twoUnits());
    await signInAsMember(context, seller, 'orders', 'refunds');
    await page.goto(`/merchant?vue=commandes&commande=${number}`);
    const slip = await page.getByRole('link', { name: frenchMessage('selling_slip') }).getAttribute('href');
    const answer = await page.request.get(slip!);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect(
      extractPdfText(new Uint8Array(await answer.body()))
        .pages.flat()
        .join(' '),
    ).toContain(number);
    await page.locator('summary', { hasText: frenchMessage('selling_refuse') }).click();
    await press(page, frenchMessage('selling_refuse_confirm'));
    await page.getByText(frenchMessage('selling_refuse_fault_reason')).waitFor();
    expect((await stateOf(part))['status']).toBe('to_prepare');
    await page.locator('[name=reason]').selectOption('out_of_stock');
    await press(page, frenchMessage('selling_refuse_confirm'));
    await page.getByText(frenchMessage('selling_done_refuse')).waitFor();
    await expect.poll(async () => (await stateOf(part))['status']).toBe('refunded');
    expect(await ownerSql()`select 1 from refunds where order_id = ${orderId}`).toHaveLength(1);
    expect((await page.request.get(slip!)).status()).toBe(404);
  },
);

journey(
  'a buyer corrects the address and cancels until the shop has packed; then the page offers neither',
  async ({ page, context }) => {
    const { id: orderId, token: orderToken, part, seller, number } = await placePaidOrder(await twoUnits());
    const path = `/commande/${orderId}?token=${orderToken}`;
    await page.goto(path);
    await page.locator('summary', { hasText: frenchMessage('order_change_address') }).click();
    await page.locator('[name=street]').fill('');
    await press(page, frenchMessage('order_change_save'));
    await page.getByText(frenchMessage('order_change_missing')).waitFor();
    await page.locator('[name=street]').fill('99, rue Neuve');
    await press(page, frenchMessage('order_change_save'));
    await page.getByText(frenchMessage('order_change_done_address')).waitFor();
    await expect.poll(() => mainText(page)).toContain('99, rue Neuve');
    await takeScreenshots(page, 'buyer');

    await signInAsMember(context, seller, 'orders', 'refunds');
    await page.goto(`/merchant?vue=commandes&commande=${number}`);
    expect(await mainText(page)).toContain('99, rue Neuve');
    await press(page, frenchMessage('selling_pack'));
    await page.getByText(frenchMessage('selling_done_pack')).waitFor();
    await page.goto(path);
    expect(await page.locator('.order-change').count()).toBe(0);
    expect((await stateOf(part))['status']).toBe('packed');
  },
);

for (const javaScriptEnabled of takeTurns([true, false], 3))
  journey(
    `a seller changes prices and stock as a sheet; what somebody else changed meanwhile is shown with both values, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const [shop] = await ownerSql()<{ seller: string; offer: string; title: string }[]>`
        select o.seller_id as seller, o.id as offer, p.title_fr as title from offers o join products p on p.id = o.product_id join sellers s on s.id = o.seller_id
        where s.source = 'merchant' and o.is_active and o.is_direct and o.stock > 5 and o.visibility = 'catalogue' order by o.id desc limit 1`;
      const { seller, offer, title } = shop!;
      const before = (
        await ownerSql()`select price_minor, stock, minimum_order_quantity from offers where id = ${offer}`
      )[0]!;
      await signInAsMember(context, seller, 'products');
      try {
        await page.goto(`/merchant?${new URLSearchParams({ vue: 'offres', q: title })}`);
        await takeScreenshots(page, 'offers');
        const stock = page.locator(`[name="stock:${offer}"]`);
        await stock.fill('peu');
        await press(page, frenchMessage('selling_offers_save'));
        await page.getByText(frenchMessage('selling_offer_fault_stock')).waitFor();
        expect(await stock.inputValue()).toBe('peu');
        await stock.fill('4');
        // A buyer orders a unit meanwhile, so the stock in the form is outdated.
        await ownerSql()`update offers set stock = stock - 1 where id = ${offer}`;
        await press(page, frenchMessage('selling_offers_save'));
        await page.getByText(frenchMessage('selling_offers_conflict')).waitFor();
        await takeScreenshots(page, 'conflict');
        expect((await ownerSql()`select stock from offers where id = ${offer}`)[0]!['stock']).toBe(before['stock'] - 1);
        await expect
          .poll(() => mainText(page))
          .toContain(plainText(frenchMessage('selling_offer_changed', { now: before['stock'] - 1, typed: 4 })));
        await page.locator(`[name="choose:${offer}"]`).selectOption('mine');
        await press(page, frenchMessage('selling_offers_save'));
        await page.getByText(frenchMessage('selling_offers_saved', { n: 1 })).waitFor();
        expect((await ownerSql()`select stock from offers where id = ${offer}`)[0]!['stock']).toBe(4);
      } finally {
        await ownerSql()`update offers set stock = ${before['stock']} where id = ${offer}`;
      }
    },
    { javaScriptEnabled },
  );

journey(
  'the money of a shop: what is held, each movement explained, the month as a file for who may see it',
  async ({ page, context }) => {
    const { number, seller } = await placePaidOrder(await twoUnits());
    await signInAsMember(context, seller, 'money');
    await page.goto('/merchant?vue=argent');
    expect(await mainText(page)).toContain(number);
    await takeScreenshots(page, 'money');
    const file = await page.getByRole('link', { name: frenchMessage('selling_money_csv') }).getAttribute('href');
    const answer = await page.request.get(file!);
    expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toContain(number);
    await signInAsMember(context, seller, 'orders', 'refunds');
    expect((await page.request.get(file!)).status()).toBe(404);
    expect((await page.goto('/merchant?vue=argent'))!.status()).toBe(403);
  },
);

journey(
  'R-ROUTE-21 an order of another seller is not there, a section one was not given is closed, and a slip of others is refused',
  async ({ page, context }) => {
    const { number, seller } = await placePaidOrder(await twoUnits());
    const [other] = await ownerSql()<{ id: string }[]>`
      select id from sellers where id <> ${seller} and source in ('merchant', 'african') order by slug limit 1`;
    await signInAsMember(context, other!.id, 'orders');
    expect((await page.goto(`/merchant?vue=commandes&commande=${number}`))!.status()).toBe(404);
    expect((await page.request.get(`/merchant/bordereau.pdf?vendeur=${seller}&commande=${number}`)).status()).toBe(404);
    await signInAsMember(context, seller, 'money');
    expect((await page.goto('/merchant?vue=commandes'))!.status()).toBe(403);
    await context.clearCookies({ name: /^sugu-/ });
    await page.goto('/merchant?vue=commandes');
    await page.waitForURL(/\/auth/);
  },
);

journey(
  'R-GEN-13, R-GEN-14, R-ROUTE-21..22 a merchant and a restaurant each have a dashboard behind the sign-in, and a storefront for everybody',
  async ({ page, context }) => {
    for (const kind of ['merchant', 'restaurant'] as const) {
      const [seller] = await ownerSql()<{ id: string; slug: string; name: string }[]>`
        select id, slug, name from sellers where source = ${kind} and is_active order by slug limit 1`;
      await context.clearCookies({ name: /^sugu-/ });
      await page.goto(`/${kind}`);
      await page.waitForURL(/\/auth/);
      expect((await page.goto(`/${kind}/${seller!.slug}`))!.status()).toBe(200);
      expect(await mainText(page)).toContain(seller!.name);
      await signInAsMember(context, seller!.id, 'orders', 'products', 'money');
      expect((await page.goto(`/${kind}`))!.status()).toBe(200);
      const links = page.getByRole('navigation', { name: frenchMessage('selling_nav') }).getByRole('link');
      expect((await links.allTextContents()).map(plainText)).toEqual(
        expect.arrayContaining(
          (['selling_nav_overview', 'selling_nav_offers', 'selling_nav_money'] as const).map((key) =>
            frenchMessage(key),
          ),
        ),
      );
      for (const vue of ['commandes', 'offres', 'argent'])
        expect((await page.goto(`/${kind}?vue=${vue}`))!.status(), vue).toBe(200);
    }
  },
);
