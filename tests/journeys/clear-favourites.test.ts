import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey } from './browser.ts';
import { frenchMessage, ownerSql } from './buying.ts';

journey(
  'the favourites of an account are cleared once that is confirmed, without scripts too',
  async ({ page, context }) => {
    const who = await createAccount();
    await ownerSql()`insert into favourites (user_id, product_id, place) select ${who.id}, id, 0 from products where is_shown limit 1`;
    await signIn(context, who);
    await page.goto('/account/donnees');
    await page.getByRole('link', { name: frenchMessage('account_favourites_clear') }).click();
    const clear = page.getByRole('button', { name: frenchMessage('account_favourites_clear') });
    await clear.click();
    await page.getByText(frenchMessage('account_favourites_unconfirmed')).waitFor();
    await page.getByRole('checkbox', { name: frenchMessage('account_favourites_sure') }).check();
    await clear.click();
    await page.getByText(frenchMessage('account_favourites_cleared')).waitFor();
    expect(await clear.count()).toBe(0);
    expect(await ownerSql()`select from favourites where user_id = ${who.id}`).toHaveLength(0);
  },
  { javaScriptEnabled: false },
);
