// A cart with a line of a seller on holiday: what can be bought now is summed, and the drawer says what is left out.
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { drawer, lineOf, market, openCart, say, shopWith } from './buying.ts';
import { journey, phone } from './browser.ts';
import { plain } from './pages.ts';
import { takePicture } from './take-picture.ts';

const total = async (page: Page): Promise<string> =>
  plain(await drawer(page).locator('.sum-total .price').first().textContent());

journey(
  'a line of a seller on holiday is left out of the total of the cart, which says so; alone it has no total',
  async ({ page }) => {
    const [line, away] = [await lineOf(), { ...(await lineOf({ at: 1 })), quantity: 2 }];
    const [offer] = await market()<{ seller: string }[]>`select seller_id as seller from offers where id = ${away.id}`;
    const seller = offer!.seller;
    const open = async (lines: CartItem[]) => {
      await shopWith(page, lines);
      await openCart(page);
    };
    await open([line]);
    await drawer(page).locator('.sum-total .price').first().waitFor();
    const alone = await total(page);
    onTestFinished(
      async () =>
        void (await market()`update seller_pages set away_from = null, reopens_on = null where seller_id = ${seller}`),
    );
    await market()`
      insert into seller_pages (seller_id, time_zone, away_from, reopens_on)
      values (${seller}, 'Africa/Dakar', current_date - 1, current_date + 9)
      on conflict (seller_id) do update set away_from = excluded.away_from, reopens_on = excluded.reopens_on`;
    await open([line, away]);
    await drawer(page).getByText(say('cart_without_away')).waitFor();
    await takePicture(page, 'the cart with a seller on holiday');
    expect(await total(page)).toBe(alone);
    await open([away]);
    await drawer(page).getByText(say('checkout_shipping_unknown')).last().waitFor();
    expect(await drawer(page).locator('.sum-total .price').count()).toBe(0);
  },
  { viewport: phone },
);
