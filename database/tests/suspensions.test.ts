// A seller is suspended with a reason: nothing is on sale, paid orders continue, and its members can appeal.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { shipPart } from '#server/orders/actions/ship-part.ts';
import { answerAppeal } from '#server/sellers/actions/answer-appeal.ts';
import { appealSuspension } from '#server/sellers/actions/appeal-suspension.ts';
import { liftSuspension } from '#server/sellers/actions/lift-suspension.ts';
import { suspendSeller } from '#server/sellers/actions/suspend-seller.ts';
import { findStorefront } from '#server/sellers/queries/storefront.ts';
import { findOwnCurrentSuspensions } from '#server/sellers/queries/suspensions.ts';
import { openTestMarket, cliActor, type TestMarket } from './test-market.ts';
import { placePaidOrder } from './paid-order.ts';
import { addMember } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const reason = 'Trois colis annoncés n’ont jamais été remis à la poste.';

const suspend = (seller: string) => suspendSeller.perform(market.shop, cliActor, { seller, reason });
const pageOf = (slug: string) =>
  asAnon(market.shop.sql, (tx) => findStorefront(tx, slug, { country: 'CA', currency: 'CAD', language: 'fr' }));
const mailsTo = async (person: string) =>
  (
    await market.owner<{ id: string; template: string }[]>`
      select id, template from notifications where person_id = ${person} and channel = 'mail' order by queued_at, id`
  ).map(({ id, template }) => ({ id, template }));

test('suspended, it sells nothing and its page says “for the moment”; what was paid is still sent; lifted, it is there again', async () => {
  const { orderId, sellers, sellerSlugs, parts, offers } = await placePaidOrder(market);
  const [seller, slug] = [sellers[0]!, sellerSlugs[0]!];
  expect(await pageOf(slug)).toMatchObject({ state: 'open' });
  await suspend(seller);
  await suspend(seller);
  expect(await pageOf(slug)).toMatchObject({ state: 'suspended', slug });
  await expect(market.place([{ offer: offers[0]! }])).rejects.toMatchObject({
    lines: [{ code: 'offer/gone' }],
  });
  await shipPart.perform(market.shop, cliActor, { orderId, partId: parts[0]! });
  await liftSuspension.perform(market.shop, cliActor, { seller, note: '' });
  expect(await pageOf(slug)).toMatchObject({ state: 'open' });
  const audit = await market.owner<{ action: string }[]>`
    select action from audit_log where facts ->> 'seller' = ${seller} order by id`;
  expect(audit.map(({ action }) => action)).toEqual(['seller/suspended', 'seller/lifted']);
});

test('a closed shop says closed; suspended and lifted it is closed still', async () => {
  const { sellers, sellerSlugs } = await placePaidOrder(market);
  const [seller, slug] = [sellers[0]!, sellerSlugs[0]!];
  await market.owner`update sellers set is_active = false where id = ${seller}`;
  expect(await pageOf(slug)).toMatchObject({ state: 'closed' });
  await suspend(seller);
  expect(await pageOf(slug)).toMatchObject({ state: 'suspended' });
  await liftSuspension.perform(market.shop, cliActor, { seller, note: '' });
  expect(await pageOf(slug)).toMatchObject({ state: 'closed' });
});

test('nobody opens a suspended shop but by lifting it', async () => {
  const { sellers } = await placePaidOrder(market);
  await suspend(sellers[0]!);
  await expect(market.owner`update sellers set is_active = true where id = ${sellers[0]!}`).rejects.toThrow(
    /suspended/,
  );
});

test('its members are told why, answer once at a time, and are answered; upheld it stays, otherwise it is lifted', async () => {
  const { sellers } = await placePaidOrder(market);
  const seller = sellers[0]!;
  const settler = await addMember(market.owner, seller, 'settings');
  const packer = await addMember(market.owner, seller, 'orders');
  await suspend(seller);
  expect((await mailsTo(settler.id)).map(({ template }) => template)).toEqual(['seller_suspended']);
  expect(await mailsTo(packer.id)).toEqual([]);

  const appeal = (words: string, key: string = randomUUID(), actor: Actor = settler) =>
    appealSuspension.perform(market.shop, actor, { seller, words, key });
  await expect(appeal('Les reçus de la poste sont joints.', randomUUID(), packer)).rejects.toMatchObject({
    code: 'access/denied',
  });
  const key = randomUUID();
  const [first, again] = [await appeal('Les reçus sont là.', key), await appeal('Les reçus sont là.', key)];
  expect(again).toEqual({ appealId: first.appealId, isNew: false });
  await expect(appeal('Et encore ceci, que j’avais oublié.')).rejects.toMatchObject({ code: 'appeal/waiting' });
  const alerts =
    await market.owner`select 1 from audit_log where is_alert and action = 'seller/appealed' and facts ->> 'seller' = ${seller}`;
  expect(alerts).toHaveLength(1);

  const answer = (id: string, isUpheld: boolean) =>
    answerAppeal.perform(market.shop, cliActor, { appeal: id, answer: 'Il manque celui de juin.', isUpheld });
  await answer(first.appealId, true);
  await answer(first.appealId, true);
  // A second, different answer to the appeal, as from an outdated tab, is refused.
  await expect(answer(first.appealId, false)).rejects.toMatchObject({ code: 'appeal/answered' });
  const claims = { sub: settler.id, session_id: settler.sessionId, aal: 'aal1' as const };
  const [held] = await asPerson(market.shop.sql, claims, (tx) => findOwnCurrentSuspensions(tx, [seller]));
  expect(held).toMatchObject({ reason, appeals: [{ answer: 'Il manque celui de juin.', isUpheld: true }] });
  const second = await appeal('Voici celui de juin.');
  await answer(second.appealId, false);
  await expect(answer(second.appealId, true)).rejects.toMatchObject({ code: 'appeal/answered' });
  expect(await asPerson(market.shop.sql, claims, (tx) => findOwnCurrentSuspensions(tx, [seller]))).toEqual([]);
  await expect(appeal('Merci beaucoup.')).rejects.toMatchObject({ code: 'seller/not-suspended' });
  const told = await mailsTo(settler.id);
  expect(told.map(({ template }) => template).toSorted()).toEqual([
    'appeal_answered',
    'appeal_answered',
    'seller_suspended',
  ]);
});

test('the mails say the reason and the answer, and one that is no longer true is not sent', async () => {
  const { sellers } = await placePaidOrder(market);
  const seller = sellers[0]!;
  const settler = await addMember(market.owner, seller, 'settings');
  const sent: { text: string }[] = [];
  const send = async (id: string) =>
    sendNotification(
      {
        shop: market.shop,
        templates,
        siteName: 'Sugu',
        mailer: { send: async (mail: { text: string }) => void sent.push(mail) },
      } as never,
      id,
    );
  await suspend(seller);
  await send((await mailsTo(settler.id))[0]!.id);
  expect(sent[0]!.text).toContain(reason);
  await liftSuspension.perform(market.shop, cliActor, { seller, note: 'Tout est en ordre.' });
  await suspend(seller);
  await liftSuspension.perform(market.shop, cliActor, { seller, note: '' });
  const mails = await mailsTo(settler.id);
  for (const { id } of mails.slice(1)) await send(id);
  const states = await market.owner<{ template: string; state: string }[]>`
    select template, state from notifications where person_id = ${settler.id} and channel = 'mail' order by queued_at, id`;
  expect(states.filter(({ template }) => template === 'seller_suspended').map(({ state }) => state)).toEqual([
    'sent',
    'skipped',
  ]);
  expect(sent.some(({ text }) => text.includes('Tout est en ordre.'))).toBe(true);
});

test('a stranger and a member of another shop read no suspension', async () => {
  const { sellers } = await placePaidOrder(market);
  await suspend(sellers[0]!);
  const other = await addMember(market.owner, sellers[1]!, 'settings');
  const rows = await asPerson(market.shop.sql, { sub: other.id, session_id: other.sessionId, aal: 'aal1' }, (tx) =>
    findOwnCurrentSuspensions(tx, [sellers[0]!]),
  );
  expect(rows).toEqual([]);
  const anon = await asAnon(market.shop.sql, (tx) => tx`select 1 from seller_suspensions`).catch(
    (error: Error) => error.message,
  );
  expect(anon).toMatch(/permission denied/);
  expect(
    await asMarket(market.shop.sql, (tx) => tx`select 1 from seller_suspensions where seller_id = ${sellers[0]!}`),
  ).toHaveLength(1);
});
