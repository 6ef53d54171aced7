// A restaurant's kitchen screen: orders arrive without a reload and are handed over; lost connection; printed ticket.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, waitForNextDocument } from './browser.ts';
import { findCartLine, ownerSql, frenchMessage } from './buying.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { placePaidOrder } from './place-order.ts';
import { signInAsMember } from './sign-in-as.ts';
import { mainText } from './pages.ts';

const twoMeals = async () => [{ ...(await findCartLine({ source: 'restaurant' })), quantity: 2 }];
const stateOf = async (part: string) =>
  (await ownerSql()`select status from seller_orders where id = ${part}`)[0]!['status'] as string;
const ticketOf = (page: Page, number: string) => page.locator('.kitchen-ticket', { hasText: number.slice(-6) });

journey(
  'R-FREE-09 a cook begins the shift, sees an order come in, loses the line and finds it again, and hands the order over',
  async ({ page, context }) => {
    const first = await placePaidOrder(await twoMeals());
    await signInAsMember(context, first.seller, 'orders');
    // The screen polls every eight seconds, so the clock is moved forward by that.
    await page.clock.install();
    const eightSeconds = () => page.clock.fastForward(8000);
    await page.goto('/restaurant?vue=cuisine');
    await page.getByRole('button', { name: frenchMessage('kitchen_begin') }).click();
    await page
      .getByText(new RegExp(`${frenchMessage('kitchen_sound_on')}|${frenchMessage('kitchen_sound_none')}`))
      .waitFor();
    expect(await mainText(page)).toContain('min, sinon elle sera refusée');
    await takeScreenshots(page, 'kitchen');

    // Another order arrives without a reload.
    const second = await placePaidOrder(await twoMeals());
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
        .getByRole('button', { name: frenchMessage(key) })
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
    const { number, part, seller } = await placePaidOrder(await twoMeals());
    await signInAsMember(context, seller, 'orders');
    await page.goto('/restaurant?vue=cuisine');
    expect(await page.getByRole('button', { name: frenchMessage('kitchen_begin') }).count()).toBe(0);
    await waitForNextDocument(page, () => page.getByRole('link', { name: frenchMessage('kitchen_refresh') }).click());
    await waitForNextDocument(page, () =>
      ticketOf(page, number)
        .getByRole('button', { name: frenchMessage('kitchen_accept') })
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
