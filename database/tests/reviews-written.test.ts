// Buyers' reviews: who may write, change, answer, report and hide a review, and the resulting rating.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import type { Action } from '#server/action.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import { exportAccountData } from '#server/people/queries/account-export.ts';
import { findReviewableLinesOfOrder } from '#server/reviews/queries/reviews.ts';
import { openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { placePaidOrder } from './paid-order.ts';
import { addPerson, addMember } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const act = <Name extends ActionName>(actor: Actor, name: Name, input: ActionInput<Name>, shop = market.shop) =>
  (actions.find((one) => one.name === name) as unknown as Action<string, object>).perform(shop, actor, input as object);

const person = () => addPerson(market.owner);
const member = (seller: string, ...permissions: SellerPermission[]) => addMember(market.owner, seller, ...permissions);
const employee = async (): Promise<Actor> => ({ ...(await person()), kind: 'employee' });

/** A paid order of two sellers; the first part is delivered. */
async function scene() {
  const order = await placePaidOrder(market);
  const buyer = await person();
  await market.owner`update orders set user_id = ${buyer.id} where id = ${order.orderId}`;
  const [partId] = order.parts as [string];
  const seller = await member(order.sellers[0]!, 'orders', 'messages');
  const part = { orderId: order.orderId, partId };
  await act(seller, 'part/ship', part);
  await act(seller, 'part/deliver', part);
  const [line] = await market.owner`select product_id from order_lines where id = ${order.lines[0]!}`;
  const review = {
    orderId: order.orderId,
    lineId: order.lines[0]!,
    stars: 4,
    words: 'Très bien.',
    name: 'Awa',
    language: 'fr',
  } as const;
  return { ...order, buyer, seller, part, review, product: line!['product_id'] as string };
}
const ratingOf = async (product: string) =>
  Object.values(
    (await market.owner`select rating::float, rating_count, rating_is_demo from products where id = ${product}`)[0]!,
  );

test('who received a line reviews it once, with or without an account; the product’s rating follows', async () => {
  const { buyer, review, product, orderId } = await scene();
  expect(await act(buyer, 'review/write', review)).toMatchObject({ isNew: true });
  expect(await act(buyer, 'review/write', review)).toBeNull();
  expect(await ratingOf(product)).toEqual([4, 1, false]);
  const guest: Actor = { kind: 'guest', orderId, address: '192.0.2.1', network: '192.0.2.1' } as never;
  expect(
    await act(guest, 'review/write', { ...review, stars: 2, words: 'Cassé au bout d’une semaine.' }),
  ).toMatchObject({
    isNew: false,
  });
  expect(await ratingOf(product)).toEqual([2, 1, false]);
  const [row] =
    await market.owner`select author_id, author_name, state, seller_id is not null as has_seller from product_reviews where product_id = ${product}`;
  expect(row).toEqual({ author_id: buyer.id, author_name: 'Awa', state: 'shown', has_seller: true });
});

test('what has not arrived, somebody else’s line and a line of another order are not reviewed; nor is one’s own shop', async () => {
  const { buyer, review, lines, orderId, seller, sellers } = await scene();
  const other = await scene();
  await expect(act(buyer, 'review/write', { ...review, lineId: lines[1]! })).rejects.toMatchObject({
    code: 'review/not-arrived',
  });
  await expect(act(buyer, 'review/write', { ...review, lineId: other.lines[0]! })).rejects.toMatchObject({
    code: 'review/not-bought',
  });
  for (const who of [other.buyer, seller, await person()])
    await expect(act(who, 'review/write', review)).rejects.toMatchObject({ code: 'access/denied' });
  await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${sellers[0]!}, ${buyer.id}, '{products}')`;
  await expect(act(buyer, 'review/write', review)).rejects.toMatchObject({ code: 'review/own-shop' });
  for (const wrong of [{ stars: 0 }, { name: 'gains.ru' }, { words: 'a\u0007b' }])
    await expect(act(buyer, 'review/write', { ...review, ...wrong })).rejects.toMatchObject({
      code: 'request/malformed',
    });
  expect(
    await market.owner`select 1 from product_reviews v join order_lines l on l.id = v.order_line_id where l.order_id = ${orderId}`,
  ).toHaveLength(0);
});

test('it is changed within its days, and not after it was answered; the seller answers once', async () => {
  const { buyer, review, seller, sellers } = await scene();
  const { id: reviewId } = (await act(buyer, 'review/write', review)) as { id: string };
  const later = { ...market.shop, now: () => new Date(Date.now() + 31 * 86_400_000) };
  await expect(act(buyer, 'review/write', { ...review, stars: 1 }, later)).rejects.toMatchObject({
    code: 'review/closed',
  });
  expect(await act(buyer, 'review/write', { ...review, stars: 5 })).toMatchObject({ isNew: false });
  const rival = await scene();
  for (const who of [rival.seller, await member(sellers[0]!, 'orders'), buyer])
    await expect(act(who, 'review/answer', { reviewId, words: 'Merci' })).rejects.toMatchObject({
      code: 'access/denied',
    });
  expect(await act(seller, 'review/answer', { reviewId, words: 'Merci à vous.' })).toBe(true);
  expect(await act(seller, 'review/answer', { reviewId, words: 'Merci à vous.' })).toBe(false);
  await expect(act(seller, 'review/answer', { reviewId, words: 'Autre' })).rejects.toMatchObject({
    code: 'review/answered',
  });
  await expect(act(buyer, 'review/write', { ...review, stars: 1 })).rejects.toMatchObject({ code: 'review/closed' });
});

test('reported once per person, hidden by the desk with a reason, never by who is reviewed; kept ones come back', async () => {
  const { buyer, review, product, sellers, seller } = await scene();
  const { id: reviewId } = (await act(buyer, 'review/write', review)) as { id: string };
  expect(await act(seller, 'review/report', { reviewId, reason: 'insulting', words: '' })).toBe(true);
  expect(await act(seller, 'review/report', { reviewId, reason: 'other', words: 'encore' })).toBe(false);
  expect(await ratingOf(product)).toEqual([4, 1, false]);
  const reviewed: Actor = { ...(await member(sellers[0]!, 'messages')), kind: 'employee' };
  await expect(
    act(reviewed, 'review/decide', { reviewId, decision: 'hide', reason: 'Mauvaise note' }),
  ).rejects.toMatchObject({
    code: 'desk/own-matter',
  });
  const desk = await employee();
  await expect(act(desk, 'review/decide', { reviewId, decision: 'hide', reason: '' })).rejects.toMatchObject({
    code: 'request/malformed',
  });
  await act(desk, 'review/decide', { reviewId, decision: 'hide', reason: 'Insulte une personne.' });
  expect(await ratingOf(product)).toEqual([null, 0, false]);
  expect(
    await market.owner`select 1 from review_reports where review_id = ${reviewId} and decided_at is null`,
  ).toHaveLength(0);
  // Changing a hidden review does not show it again. It cannot be answered, and its author sees the reason.
  await act(buyer, 'review/write', { ...review, stars: 5 });
  expect(await ratingOf(product)).toEqual([null, 0, false]);
  await expect(act(seller, 'review/answer', { reviewId, words: 'Merci' })).rejects.toMatchObject({
    code: 'review/not-found',
  });
  const [line] = await asMarket(market.shop.sql, (tx) => findReviewableLinesOfOrder(tx, review.orderId));
  expect(line!.review).toMatchObject({ state: 'refused', hiddenReason: 'Insulte une personne.' });
  await act(desk, 'review/decide', { reviewId, decision: 'keep', reason: '' });
  expect(await ratingOf(product)).toEqual([5, 1, false]);
  const rows =
    await market.owner`select action, facts ->> 'reason' as reason from audit_log where facts ->> 'review' = ${reviewId} order by id`;
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ['review/written', null],
    ['review/reported', 'insulting'],
    ['review/hidden', 'Insulte une personne.'],
    ['review/changed', null],
    ['review/kept', null],
  ]);
});

test('a buyer is invited once per order some days after it arrived, unless they reviewed it or asked for no more', async () => {
  const scenes = [await scene(), await scene(), await scene(), await scene()];
  const [plain, done, stopped, undelivered] = scenes as [
    (typeof scenes)[0],
    (typeof scenes)[0],
    (typeof scenes)[0],
    (typeof scenes)[0],
  ];
  for (const { orderId } of scenes)
    await market.owner`update orders set customer_email = ${`${orderId}@client.example`} where id = ${orderId}`;
  await act(done.buyer, 'review/write', done.review);
  await act(stopped.buyer, 'review/stop-invitations', { orderId: stopped.orderId });
  await market.owner`update seller_orders set status = 'refunded' where id = ${undelivered.part.partId}`;
  const invited = async () => {
    const ids = scenes.map(({ orderId }) => orderId);
    const rows =
      await market.owner`select subject_id as id from notifications where template = 'order_review_invite' and subject_id = any (${ids})`;
    return rows.map(({ id }) => id as string);
  };
  await act(testJobActor, 'review/invite', {});
  expect(await invited()).toEqual([]);
  const later = { ...market.shop, now: () => new Date(Date.now() + 8 * 86_400_000) };
  await act(testJobActor, 'review/invite', {}, later);
  await act(testJobActor, 'review/invite', {}, later);
  expect(await invited()).toEqual([plain.orderId]);
});

test('the copy of one’s data holds one’s reviews and reports; who leaves takes the name away and leaves the review', async () => {
  const { buyer, review, product } = await scene();
  const { id: reviewId } = (await act(buyer, 'review/write', review)) as { id: string };
  await act(buyer, 'review/report', { reviewId, reason: 'other', words: 'Le mien.' });
  const copy = await asPerson(market.shop.sql, { sub: buyer.id, aal: 'aal1' }, (tx) => exportAccountData(tx));
  expect(JSON.parse(copy)).toMatchObject({
    reviews: [{ stars: 4, words: 'Très bien.' }],
    review_reports: [{ words: 'Le mien.' }],
  });
  await market.owner`update product_reviews set answer = 'Merci, Awa de la rue du Test.', answered_at = now() where id = ${reviewId}`;
  await market.owner`select private.unname_orders(${buyer.id})`;
  const [row] =
    await market.owner`select author_id, author_name, words, answer from product_reviews where product_id = ${product}`;
  expect(row).toEqual({ author_id: null, author_name: null, words: 'Très bien.', answer: null });
});

test('the copy of one’s data holds the review of a guest’s order that joined the account later', async () => {
  const { buyer, review, orderId } = await scene();
  await market.owner`update orders set user_id = null where id = ${orderId}`;
  const guest: Actor = { kind: 'guest', orderId, address: '192.0.2.1', network: '192.0.2.1' } as never;
  await act(guest, 'review/write', review);
  await market.owner`update orders set user_id = ${buyer.id} where id = ${orderId}`;
  const copy = await asPerson(market.shop.sql, { sub: buyer.id, aal: 'aal1' }, (tx) => exportAccountData(tx));
  expect(JSON.parse(copy)).toMatchObject({ reviews: [{ stars: 4, words: 'Très bien.' }] });
});

test('a member who bought as a guest does not review their own shop, however their mailbox is written', async () => {
  const { review, orderId, seller } = await scene();
  const [row] = await market.owner<{ email: string }[]>`select email from profiles where user_id = ${seller.id}`;
  const written = row!.email.toUpperCase().replace('@', '+achats@');
  await market.owner`update orders set user_id = null, customer_email = ${written} where id = ${orderId}`;
  const guest: Actor = { kind: 'guest', orderId, address: '192.0.2.1', network: '192.0.2.1' } as never;
  await expect(act(guest, 'review/write', review)).rejects.toMatchObject({ code: 'review/own-shop' });
});

test('a suspended seller does not answer reviews, and does when it is lifted', async () => {
  const { buyer, review, seller, sellers } = await scene();
  const { id: reviewId } = (await act(buyer, 'review/write', review)) as { id: string };
  await market.owner`
    insert into seller_suspensions (seller_id, reason, was_active, suspended_by) values (${sellers[0]!}, 'Colis jamais partis', true, 'test')`;
  await expect(act(seller, 'review/answer', { reviewId, words: 'Merci' })).rejects.toMatchObject({
    code: 'review/suspended',
  });
  await market.owner`update seller_suspensions set lifted_at = now(), lifted_by = 'test' where seller_id = ${sellers[0]!}`;
  expect(await act(seller, 'review/answer', { reviewId, words: 'Merci' })).toBe(true);
});

test('the desk takes an answer away with a reason, which closes its reports; never its seller’s member, nor the author of the review', async () => {
  const { buyer, review, seller } = await scene();
  const { id: reviewId } = (await act(buyer, 'review/write', review)) as { id: string };
  await act(seller, 'review/answer', { reviewId, words: 'Madame Awa, 12, rue du Test : menteuse.' });
  await act(buyer, 'review/report', { reviewId, reason: 'insulting', words: 'La réponse.' });
  const drop = { reviewId, decision: 'drop-answer', reason: 'Nomme une personne.' } as const;
  for (const own of [seller, buyer])
    await expect(act({ ...own, kind: 'employee' }, 'review/decide', drop)).rejects.toMatchObject({
      code: 'desk/own-matter',
    });
  await expect(
    act({ ...buyer, kind: 'employee' }, 'review/decide', { reviewId, decision: 'keep', reason: '' }),
  ).rejects.toMatchObject({ code: 'desk/own-matter' });
  const desk = await employee();
  await expect(act(desk, 'review/decide', { ...drop, reason: '' })).rejects.toMatchObject({
    code: 'request/malformed',
  });
  await act(desk, 'review/decide', drop);
  await act(desk, 'review/decide', drop);
  const [row] = await market.owner`
    select state, answer, answered_at, (select count(*)::int from review_reports where review_id = v.id and decided_at is null) as open from product_reviews v where id = ${reviewId}`;
  expect(row).toEqual({ state: 'shown', answer: null, answered_at: null, open: 0 });
  // After the answer was removed by the market, the seller cannot answer this review again.
  await expect(act(seller, 'review/answer', { reviewId, words: 'Merci de votre avis.' })).rejects.toMatchObject({
    code: 'review/answer-removed',
  });
  const audit = await market.owner`
    select facts ->> 'reason' as reason from audit_log where action = 'review/answer-removed' and facts ->> 'review' = ${reviewId}`;
  expect([...audit]).toEqual([{ reason: 'Nomme une personne.' }]);
});

test('a kept review that its author changes afterwards is reported again by who did before, once', async () => {
  const { buyer, review, seller } = await scene();
  const { id: reviewId } = (await act(buyer, 'review/write', review)) as { id: string };
  const report = (words: string) => act(seller, 'review/report', { reviewId, reason: 'insulting', words });
  expect(await report('avant')).toBe(true);
  await act(await employee(), 'review/decide', { reviewId, decision: 'keep', reason: '' });
  expect(await report('encore')).toBe(false);
  const later = { ...market.shop, now: () => new Date(Date.now() + 60_000) };
  await act(buyer, 'review/write', { ...review, words: 'Voleurs !' }, later);
  expect([await report('après'), await report('encore')]).toEqual([true, false]);
  const rows = await market.owner`select words, decided_at from review_reports where review_id = ${reviewId}`;
  expect([...rows]).toEqual([{ words: 'après', decided_at: null }]);
});
