// Who may see the result of a payment (R-ROUTE-27): the holder of the order's own link, or its signed-in buyer.
import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey } from './browser.ts';
import { findCartLine, ownerSql, frenchMessage } from './buying.ts';
import { placeOrder } from './place-order.ts';

journey(
  'R-ROUTE-15, R-ROUTE-16, R-ROUTE-27 without the link and without a session, or with a link that is not its own, the payment pages lead to the sign-in with the location',
  async ({ page }) => {
    const { id: orderId, token: orderToken } = await placeOrder([await findCartLine()]);
    for (const page_ of ['payment-success', 'payment-cancelled']) {
      for (const query of ['', `?order=${orderId}`, `?order=${orderId}&token=${orderToken.slice(0, -2)}xx`]) {
        await page.goto(`/${page_}${query}`);
        const { pathname, searchParams } = new URL(page.url());
        expect([pathname, searchParams.get('from')], query).toEqual(['/auth', `/${page_}${query}`]);
        await page.getByRole('heading', { level: 1, name: frenchMessage('auth_in_title') }).waitFor();
      }
      expect((await page.goto(`/${page_}?order=${orderId}&token=${orderToken}`))!.url()).toContain(`/${page_}`);
    }
  },
);

journey('R-ROUTE-27 its buyer, signed in, needs no link; another person does', async ({ page, context }) => {
  const [buyer, other] = [await createAccount(), await createAccount()];
  const { id: orderId } = await placeOrder([await findCartLine()], buyer.email);
  await ownerSql()`update orders set user_id = ${buyer.id} where id = ${orderId}`;
  await signIn(context, other);
  expect((await page.goto(`/payment-cancelled?order=${orderId}`))!.status()).toBe(404);
  await context.clearCookies();
  await signIn(context, buyer);
  await page.goto(`/payment-cancelled?order=${orderId}`);
  expect(new URL(page.url()).pathname).toBe('/payment-cancelled');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ownerSql()`update orders set user_id = null where id = ${orderId}`;
});
