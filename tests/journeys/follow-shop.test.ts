// A visitor follows a shop through the sign-in. The account lists the shop; the seller sees the number of followers.
import { takeTurns } from '../draws.ts';
import { expect, inject } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { mainText } from './pages.ts';

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `R-ROUTE-23 a shop is followed from its page, through the sign-in, and unfollowed in the account, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const [shop] = await ownerSql()<{ id: string; slug: string; name: string }[]>`
        select id, slug, name from sellers s where source = 'merchant' and is_active and exists (select from offers o where o.seller_id = s.id and o.is_active) order by slug limit 1`;
      await page.goto(`/merchant/${shop!.slug}`);
      await takeScreenshots(page, `follow-storefront-${javaScriptEnabled}`);
      await page.getByRole('button', { name: frenchMessage('following_follow') }).click();
      await page.waitForURL(/\/auth\?/);
      const who = await createAccount({ firstName: 'Fanta' });
      await signIn(context, who);
      // Opens the path to which the sign-in returns.
      await page.goto(new URL(page.url()).searchParams.get('from') ?? '/nulle-part');
      await page.getByText(frenchMessage('following_want', { shop: shop!.name })).waitFor();
      await takeScreenshots(page, `follow-want-${javaScriptEnabled}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: frenchMessage('following_follow') })
        .click();
      await page.getByText(frenchMessage('following_done', { shop: shop!.name })).waitFor();
      await takeScreenshots(page, `follow-list-${javaScriptEnabled}`);
      // For a signed-in person, pressing the button follows the shop at once.
      await page.goto(`/merchant/${shop!.slug}`);
      await page.getByRole('button', { name: frenchMessage('following_follow') }).click();
      await page.getByText(frenchMessage('following_done', { shop: shop!.name })).waitFor();
      const rows = await ownerSql()`select wants_mail from shop_followers where user_id = ${who.id}`;
      expect([...rows]).toEqual([{ wants_mail: true }]);

      await page.getByRole('button', { name: frenchMessage('following_mail_turn_off') }).click();
      await page.getByText(frenchMessage('following_done_mail_off')).waitFor();
      await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${shop!.id}, ${who.id}, '{products}')`;
      // The test writes the row directly, so the shop learns of it from PostgreSQL a moment later.
      await expect
        .poll(async () => {
          await page.goto(`/merchant?vendeur=${shop!.id}`);
          return await mainText(page);
        })
        .toContain(frenchMessage('following_count'));
      await page.goto('/account/boutiques');
      await page.getByRole('button', { name: frenchMessage('following_unfollow_named', { shop: shop!.name }) }).click();
      await page.getByText(frenchMessage('following_none')).waitFor();
      await takeScreenshots(page, `follow-none-${javaScriptEnabled}`);
      // A cut-off link shows a message.
      const answer = await fetch(`${inject('shopUrl')}/boutiques/quitter?lien=x`);
      expect(answer.status).toBe(410);
    },
    { javaScriptEnabled },
  );
