// The kitchen screen of a restaurant: an order comes in by itself, is accepted, ready, handed over; the line is lost and comes back; its ticket.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey, waitForNextDocument } from './browser.ts';
import {
  testCards,
  uniqueEmail,
  findCartLine,
  database,
  buildOrderPayload,
  payWithCard,
  text,
  waitForPaidPage,
} from './buying.ts';
import { plainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';

const main = async (page: Page): Promise<string> => plainText(await page.getByRole('main').textContent());

async function paidMeal(page: Page) {
  const line = await findCartLine({ source: 'restaurant' });
  const answer = await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(buildOrderPayload([{ ...line, quantity: 2 }], uniqueEmail())),
  });
  const { url, orderId } = (await answer.json()) as { url: string; orderId: string };
  await page.goto(url);
  await payWithCard(page, testCards.pays);
  await waitForPaidPage(page);
  const [row] = await database()<{ number: string; part: string; seller: string }[]>`
    select o.number, p.id as part, p.seller_id as seller from orders o join seller_orders p on p.order_id = o.id where o.id = ${orderId}`;
  return row!;
}
async function enterAsCook(context: BrowserContext, seller: string) {
  const who = await createAccount({ firstName: 'Fanta' });
  await database()`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${who.id}, ${['orders']})`;
  await context.clearCookies({ name: /^sugu-/ });
  await signIn(context, who);
}
const stateOf = async (part: string) =>
  (await database()`select status from seller_orders where id = ${part}`)[0]!['status'] as string;
const ticketOf = (page: Page, number: string) => page.locator('.kitchen-ticket', { hasText: number.slice(-6) });

journey(
  'R-FREE-09 a cook begins the shift, sees an order come in, loses the line and finds it again, and hands the order over',
  async ({ page, context }) => {
    const first = await paidMeal(page);
    await enterAsCook(context, first.seller);
    // The screen asks every eight seconds: the clock is put on by as much.
    await page.clock.install();
    const eightSeconds = () => page.clock.runFor(8000);
    await page.goto('/restaurant?vue=cuisine');
    await page.getByRole('button', { name: text('kitchen_begin') }).click();
    await page.getByText(new RegExp(`${text('kitchen_sound_on')}|${text('kitchen_sound_none')}`)).waitFor();
    expect(await main(page)).toContain('min, sinon elle sera refusée');
    await takeScreenshots(page, 'kitchen');

    // Another order comes in without a reload.
    const other = await context.browser()!.newPage();
    const second = await paidMeal(other).finally(() => other.close());
    await eightSeconds();
    await ticketOf(page, second.number).waitFor();

    await context.setOffline(true);
    await eightSeconds();
    await page.getByText(/Connexion perdue depuis/).waitFor();
    await takeScreenshots(page, 'kitchen-lost');
    expect(await ticketOf(page, first.number).count()).toBe(1);
    await context.setOffline(false);
    await page.getByText(/Connexion perdue depuis/).waitFor({ state: 'detached' });

    const press = (number: string, key: 'kitchen_accept' | 'kitchen_mark_ready' | 'kitchen_hand_over') =>
      ticketOf(page, number)
        .getByRole('button', { name: text(key) })
        .click();
    await press(first.number, 'kitchen_accept');
    await expect.poll(() => stateOf(first.part)).toBe('accepted');
    await press(first.number, 'kitchen_mark_ready');
    await expect.poll(() => stateOf(first.part)).toBe('packed');
    await page.reload();
    expect(
      await page
        .locator('.kitchen-ticket')
        .filter({ hasText: first.number.slice(-6) })
        .count(),
    ).toBe(1);
    await press(first.number, 'kitchen_hand_over');
    await expect.poll(() => stateOf(first.part)).toBe('shipped');
    expect(await stateOf(second.part)).toBe('to_prepare');
  },
);

journey(
  'the kitchen works without scripts: a list of forms, a refresh, a ticket that prints alone',
  async ({ page, context }) => {
    const { number, part, seller } = await paidMeal(page);
    await enterAsCook(context, seller);
    await page.goto('/restaurant?vue=cuisine');
    expect(await page.getByRole('button', { name: text('kitchen_begin') }).count()).toBe(0);
    await waitForNextDocument(page, () => page.getByRole('link', { name: text('kitchen_refresh') }).click());
    await waitForNextDocument(page, () =>
      ticketOf(page, number)
        .getByRole('button', { name: text('kitchen_accept') })
        .click(),
    );
    expect(page.url()).toMatch(/vue=cuisine$/);
    expect(await stateOf(part)).toBe('accepted');
    await page.goto(`/restaurant?vue=cuisine&ticket=${number}`);
    await takeScreenshots(page, 'ticket');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.kitchen-paper').isVisible()).toBe(true);
    for (const hidden of ['header', 'footer', '.space-nav'])
      expect(await page.locator(hidden).locator('visible=true').count(), hidden).toBe(0);
  },
  { javaScriptEnabled: false },
);
