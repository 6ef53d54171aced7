// Following a shop: who may follow, and that new offers are mailed at most once a week, not after unfollowing.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { Action } from '#server/action.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { exportAccountData } from '#server/people/queries/account-export.ts';
import { newsUnsubscribeUrl } from '#server/sellers/news-link.ts';
import { followedShopsNews } from '#server/sellers/notifications/shop-news.ts';
import { countFollowers, findFollowedShops } from '#server/sellers/queries/followers.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { addPerson } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const act = <Name extends ActionName>(actor: Actor, name: Name, input: ActionInput<Name>) =>
  (actions.find((one) => one.name === name) as unknown as Action<string, object>).perform(
    market.shop,
    actor,
    input as object,
  );
const person = () => addPerson(market.owner);
/** A shop with one offer that is a month old. */
async function shop() {
  const slug = `suivie-${randomUUID().slice(0, 6)}`;
  const offer = await addOffer(market.owner, { seller: slug });
  await market.owner`update offers set created_at = now() - interval '30 days' where id = ${offer.id}`;
  const [row] = await market.owner<{ id: string }[]>`select id from sellers where slug = ${slug}`;
  return { slug, id: row!.id };
}
/** An offer opened two hours ago, by the market's clock. */
async function opens({ slug }: { slug: string }) {
  const offer = await addOffer(market.owner, { seller: slug });
  const at = new Date(market.shop.now().getTime() - 7_200_000);
  await market.owner`update offers set created_at = ${at} where id = ${offer.id}`;
  return offer;
}
const as = (who: { id: string }) => ({ sub: who.id, aal: 'aal1' });
const followed = (who: { id: string }) => asPerson(market.shop.sql, as(who), findFollowedShops);
/** Dates the follow nine days back, so that an offer opened now is new. */
async function follows(who: Actor & { id: string }, given: { slug: string }) {
  expect(await act(who, 'shop/follow', { slug: given.slug })).toBe('followed');
  await market.owner`update shop_followers set followed_at = now() - interval '9 days', seen_until = now() - interval '9 days' where user_id = ${who.id} and told_at is null`;
}
const mails = (who: { id: string }) => market.owner<{ id: string; parameters: { toldAt: string } }[]>`
  select id, parameters from notifications where template = 'shop_news' and person_id = ${who.id} order by queued_at`;
async function written(who: { id: string }, mail: { id: string; parameters: { toldAt: string } }) {
  const notification = { id: mail.id, personId: who.id, parameters: mail.parameters } as never;
  const facts = (await asMarket(market.shop.sql, (tx) => followedShopsNews.facts(tx, notification, market.shop)))!;
  const isTrue = followedShopsNews.isStillTrue(facts, notification, market.shop.now());
  if (!isTrue) return { isTrue, facts, text: '', unsubscribeUrl: undefined };
  return {
    isTrue,
    facts,
    ...followedShopsNews.write(facts, 'fr', { site: 'Sugu', siteUrl: 'http://shop.test' } as never),
  };
}

test('a shop is followed and unfollowed, once each; the seller learns how many, nobody learns who', async () => {
  const [awa, other, place] = [await person(), await person(), await shop()];
  expect(await act(awa, 'shop/follow', { slug: place.slug })).toBe('followed');
  expect(await act(awa, 'shop/follow', { slug: place.slug })).toBe('followed');
  await act(other, 'shop/follow', { slug: place.slug });
  expect(await followed(awa)).toMatchObject([{ sellerId: place.id, shop: { slug: place.slug }, wantsMail: true }]);
  expect(await asMarket(market.shop.sql, (tx) => countFollowers(tx, place.id))).toBe(2);
  const owner = await person();
  await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${place.id}, ${owner.id}, '{products}')`;
  const seen = await asPerson(market.shop.sql, as(owner), (tx) => tx`select 1 from shop_followers`);
  expect(seen).toHaveLength(0);
  expect(JSON.parse(await asPerson(market.shop.sql, as(awa), exportAccountData))).toMatchObject({
    followed_shops: [{ wants_mail: true }],
  });
  expect(await act(awa, 'shop/unfollow', { sellerId: place.id })).toBe(true);
  expect(await act(awa, 'shop/unfollow', { sellerId: place.id })).toBe(false);
  expect(await followed(awa)).toEqual([]);
  // Deleting an account also removes the shops it follows.
  await market.owner`delete from auth.users where id = ${other.id}`;
  expect(await asMarket(market.shop.sql, (tx) => countFollowers(tx, place.id))).toBe(0);
});

test('a closed shop and one that does not exist are not followed; a shop that closes stays in the list and can be left; two hundred are the most', async () => {
  const [awa, place] = [await person(), await shop()];
  expect(await act(awa, 'shop/follow', { slug: 'nulle-part' })).toBe('gone');
  await act(awa, 'shop/follow', { slug: place.slug });
  await market.owner`update sellers set is_active = false where id = ${place.id}`;
  expect(await act(await person(), 'shop/follow', { slug: place.slug })).toBe('gone');
  expect(await followed(awa)).toMatchObject([{ sellerId: place.id, shop: null }]);
  await act(awa, 'shop/unfollow', { sellerId: place.id });

  const full = await shop();
  await market.owner`
    with made as (insert into sellers (slug, name, source, country_code) select 'pleine-' || n || '-' || left(gen_random_uuid()::text, 6), 'Boutique', 'merchant', 'CA' from generate_series(1, 200) n returning id)
    insert into shop_followers (user_id, seller_id) select ${awa.id}, id from made`;
  expect(await act(awa, 'shop/follow', { slug: full.slug })).toBe('full');
  await expect(
    market.owner`insert into shop_followers (user_id, seller_id) values (${awa.id}, ${full.id})`,
  ).rejects.toMatchObject({ code: '23514' });
});

test('what was opened since is told once, in one mail for all shops; nothing new, nothing is sent; again after a week at the earliest', async () => {
  const [awa, first, second, quiet] = [await person(), await shop(), await shop(), await shop()];
  for (const one of [first, second, quiet]) await follows(awa, one);
  await act(testJobActor, 'shop/send-news', {});
  expect(await mails(awa)).toHaveLength(0);
  for (let n = 0; n < 4; n++) await opens(first);
  await opens(second);
  await act(testJobActor, 'shop/send-news', {});
  await act(testJobActor, 'shop/send-news', {});
  const [mail, ...more] = await mails(awa);
  expect(more).toHaveLength(0);
  const letter = await written(awa, mail!);
  expect(letter.isTrue).toBe(true);
  expect(letter.facts.shops.map(({ slug, count, titles }) => [slug, count, titles.length])).toEqual([
    [first.slug, 4, 3],
    [second.slug, 1, 1],
  ]);
  expect(letter.unsubscribeUrl).toBe(newsUnsubscribeUrl(market.shop, awa.id));
  expect(letter.text).toContain(letter.unsubscribeUrl!);
  // Further new offers of the shop within a week are not mailed yet.
  market.passMinutes(3 * 24 * 60);
  await opens(second);
  await act(testJobActor, 'shop/send-news', {});
  expect(await mails(awa)).toHaveLength(1);
  market.passMinutes(4 * 24 * 60);
  await act(testJobActor, 'shop/send-news', {});
  const later = await mails(awa);
  expect(later).toHaveLength(2);
  // If the first mail is sent late, it does not repeat the offers of a later mail.
  expect((await written(awa, later[1]!)).facts.shops.map(({ slug, count }) => [slug, count])).toEqual([
    [second.slug, 1],
  ]);
  expect((await written(awa, later[0]!)).isTrue).toBe(false);
});

test('who unfollows, asks for silence by the account or by the link, or whose shop closes, is not written to; a foreign link does nothing', async () => {
  const place = await shop();
  const [unfollows, settles, links, hears] = [await person(), await person(), await person(), await person()];
  for (const who of [unfollows, settles, links, hears]) await follows(who, place);
  await act(settles, 'shop/news-mail', { isWanted: false });
  const link = new URL(newsUnsubscribeUrl(market.shop, links.id)).searchParams.get('lien')!;
  const nobody: Actor = { kind: 'visitor', network: '192.0.2.9' };
  expect(await act(nobody, 'shop/leave-news', { link: `${hears.id}.${link.split('.')[1]}` })).toBe('bad-link');
  expect([await act(nobody, 'shop/leave-news', { link }), await act(nobody, 'shop/leave-news', { link })]).toEqual([
    'left',
    'left',
  ]);
  await opens(place);
  await act(testJobActor, 'shop/send-news', {});
  const counts = await Promise.all([unfollows, settles, links, hears].map(async (who) => (await mails(who)).length));
  expect(counts).toEqual([1, 0, 0, 1]);
  // Whether the person still follows the shop is checked again when the mail is sent.
  await act(unfollows, 'shop/unfollow', { sellerId: place.id });
  expect((await written(unfollows, (await mails(unfollows))[0]!)).isTrue).toBe(false);
  await market.owner`update sellers set is_active = false where id = ${place.id}`;
  expect((await written(hears, (await mails(hears))[0]!)).isTrue).toBe(false);
  expect((await followed(links))[0]!.wantsMail).toBe(false);
});
