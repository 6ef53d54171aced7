// A journey's direct write to the database is visible in the shop before the next line runs.
import { expect, inject, test } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { journey } from './browser.ts';
import { ownerSql } from './buying.ts';
import { fetchProduct } from './pages.ts';

test('a price written past the shop is on its kept page and in its answers at once, each time', async () => {
  const [{ id, slug, price }] = await ownerSql()<[{ id: string; slug: string; price: number }]>`
    select o.id, p.slug, o.price_minor::int as price from offers o join products p on p.id = o.product_id
    where o.is_active and o.is_direct and o.visibility = 'catalogue' and o.currency = 'CAD' and o.source = 'merchant' and not o.has_options
    order by p.slug limit 1`;
  try {
    for (let more = 1; more <= 20; more++) {
      await ownerSql()`update offers set price_minor = ${price + more} where id = ${id}`;
      const page = await (await fetch(`${inject('shopUrl')}/produit/${slug}`)).text();
      expect(page).toMatch(new RegExp(`"price":"?${(price + more) / 100}`));
      const { offers } = await fetchProduct(slug, { country: 'CA', currency: 'CAD' });
      expect(offers.find((one) => one.id === id)!.price).toBe(price + more);
    }
  } finally {
    await ownerSql()`update offers set price_minor = ${price} where id = ${id}`;
  }
});

journey(
  'a shop joined past the shop, and a session ended past it, are known at once',
  async ({ page, context, url }) => {
    const [{ id }] = await ownerSql()<
      [{ id: string }]
    >`select id from sellers where source = 'merchant' and is_active order by slug limit 1`;
    for (let turn = 0; turn < 5; turn++) {
      const who = await createAccount();
      await context.clearCookies({ name: /^sugu-/ });
      await signIn(context, who);
      const open = (path: string) => page.request.get(url(path), { maxRedirects: 0 }).then((answer) => answer.status());
      expect(await open('/account')).toBe(200);
      expect(await open('/merchant')).toBe(403);
      await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${id}, ${who.id}, '{orders}')`;
      expect(await open('/merchant')).toBe(200);
      await ownerSql()`delete from seller_members where person_id = ${who.id}`;
      expect(await open('/merchant')).toBe(403);
      await ownerSql()`delete from auth.sessions where user_id = ${who.id}`;
      expect(await open('/account')).toBe(302);
    }
  },
);
