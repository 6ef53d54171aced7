import { expect } from 'vitest';
import { newHolder, signIn } from './account-people.ts';
import { journey } from './browser.ts';
import { market, say } from './buying.ts';

journey(
  'the favourites of an account are cleared once that is confirmed, without scripts too',
  async ({ page, context }) => {
    const who = await newHolder();
    await market()`insert into favourites (user_id, product_id, place) select ${who.id}, id, 0 from products limit 1`;
    await signIn(context, who);
    await page.goto('/account/donnees');
    await page.getByRole('link', { name: say('account_favourites_clear') }).click();
    const clear = page.getByRole('button', { name: say('account_favourites_clear') });
    await clear.click();
    await page.getByText(say('account_favourites_unconfirmed')).waitFor();
    await page.getByRole('checkbox', { name: say('account_favourites_sure') }).check();
    await clear.click();
    await clear.waitFor({ state: 'detached' });
    expect(await market()`select from favourites where user_id = ${who.id}`).toHaveLength(0);
  },
  { javaScriptEnabled: false },
);
