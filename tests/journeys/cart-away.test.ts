// A cart with a line of a seller on holiday: the total leaves out this line, and the cart drawer says so.
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { cartDrawer, findCartLine, ownerSql, openCart, frenchMessage, openWithCart } from './buying.ts';
import { journey, phoneSize } from './browser.ts';
import { plainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';

const total = async (page: Page): Promise<string> =>
  plainText(await cartDrawer(page).locator('.sum-total .price').first().textContent());

journey(
  'a line of a seller on holiday is left out of the total of the cart, which says so; alone it has no total',
  async ({ page }) => {
    const [line, away] = [await findCartLine(), { ...(await findCartLine({ at: 1 })), quantity: 2 }];
    const [offer] = await ownerSql()<
      { seller: string }[]
    >`select seller_id as seller from offers where id = ${away.id}`;
    const seller = offer!.seller;
    const open = async (lines: CartItem[]) => {
      await openWithCart(page, lines);
      await openCart(page);
    };
    await open([line]);
    await cartDrawer(page).locator('.sum-total .price').first().waitFor();
    const alone = await total(page);
    onTestFinished(
      async () =>
        void (await ownerSql()`update seller_pages set away_from = null, reopens_on = null where seller_id = ${seller}`),
    );
    await ownerSql()`
      insert into seller_pages (seller_id, time_zone, away_from, reopens_on)
      values (${seller}, 'Africa/Dakar', current_date - 1, current_date + 9)
      on conflict (seller_id) do update set away_from = excluded.away_from, reopens_on = excluded.reopens_on`;
    await open([line, away]);
    await cartDrawer(page).getByText(frenchMessage('cart_without_away')).waitFor();
    await takeScreenshots(page, 'the cart with a seller on holiday');
    expect(await total(page)).toBe(alone);
    await open([away]);
    await cartDrawer(page).getByText(frenchMessage('checkout_shipping_unknown')).last().waitFor();
    expect(await cartDrawer(page).locator('.sum-total .price').count()).toBe(0);
  },
  { viewport: phoneSize },
);
