// Payouts and people: when a seller's owner may delete the account, and who is mailed about a payout.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import { deleteAccountIfAllowed } from '#server/people/queries/account-deletion.ts';
import { markPayoutsSent } from '#server/payouts/actions/mark-payouts-sent.ts';
import { returnPayout } from '#server/payouts/actions/return-payout.ts';
import { sellerPayout } from '#server/payouts/notifications/seller-payout.ts';
import type { TestMarket } from './test-market.ts';
import { administratorActor, openPayoutMarket, type createPayoutHelpers } from './payouts-scene.ts';

let market: TestMarket;
let scene: ReturnType<typeof createPayoutHelpers>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ market, scene, close } = await openPayoutMarket());
});
afterEach(async () => expect(await scene.sum()).toBe(0));
afterAll(() => close());

test('SELL-MONEY who owns a shop leaves once everything is paid out, and the number of the account goes with them', async () => {
  const { seller, orderId, partId } = await scene.sold();
  const [person] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${`${crypto.randomUUID()}@example.org`}, now()) returning id`;
  await market.owner`update sellers set owner_id = ${person!.id} where id = ${seller}`;
  await scene.account(seller, 'bank', '99887766');
  const leave = () => asMarket(market.shop.sql, (tx) => deleteAccountIfAllowed(tx, person!.id));
  expect(await leave()).toBe('open-shop');
  scene.passDays(8);
  await scene.release();
  expect(await leave()).toBe('open-shop');
  const { id, lines } = await scene.proposed('bank');
  expect(await leave()).toBe('open-shop');
  await scene.approve(id);
  expect(await leave()).toBe('open-shop');
  await scene.bankFile(id);
  await markPayoutsSent.perform(market.shop, administratorActor, { batch: id });
  // An open return may still cost the seller money, so the account cannot be deleted yet.
  await market.owner`
    insert into order_returns (id, order_id, seller_order_id, seller_id, reason) values (gen_random_uuid(), ${orderId}, ${partId}, ${seller}, 'damaged')`;
  expect(await leave()).toBe('open-shop');
  await market.owner`update order_returns set status = 'refused' where seller_order_id = ${partId}`;
  expect(await leave()).toBe('deleted');
  const rows = await market.owner`select holder, account, tail from payout_accounts where seller_id = ${seller}`;
  expect(JSON.stringify(rows)).not.toMatch(/Awa|99887766|7766/);
  // If the bank returns the payout now, the seller is owed the money, but without an owner no payout is proposed.
  const line = lines.find((one) => one.seller === seller)!.id;
  await returnPayout.perform(market.shop, administratorActor, { line, reason: 'Compte fermé' });
  expect(await scene.payable(seller)).toBe(9000);
  const next = await scene.proposed('bank').catch(() => ({ lines: [] }));
  expect(next.lines.filter((one) => one.seller === seller)).toEqual([]);
});

test('SELL-MONEY each payout that left, and each that came back, is mailed to the members who see the money, once, and never the whole account', async () => {
  const { seller } = await scene.sold();
  const person = async (permissions: string) => {
    const [row] = await market.owner<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at) values (${`${crypto.randomUUID()}@example.org`}, now()) returning id`;
    await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${row!.id}, ${permissions}::text[])`;
    return row!.id;
  };
  const [cashier, packer] = [await person('{money}'), await person('{orders}')];
  const told = async () =>
    (
      await market.owner<{ person: string; step: string; line: string }[]>`
        select person_id as person, parameters ->> 'step' as step, parameters ->> 'lineId' as line from notifications where template = 'seller_payout' and person_id in (${cashier}, ${packer}) order by parameters ->> 'step'`
    ).map(({ person: id, step }) => [id, step]);
  scene.passDays(8);
  await scene.release();
  await scene.account(seller);
  const batch = await scene.proposed('bank');
  await scene.approve(batch.id);
  expect(await told()).toEqual([]);
  await scene.bankFile(batch.id);
  for (const _ of [1, 2]) await markPayoutsSent.perform(market.shop, administratorActor, { batch: batch.id });
  expect(await told()).toEqual([[cashier, 'paid']]);
  const line = batch.lines.find((one) => one.seller === seller)!.id;
  for (const _ of [1, 2]) await returnPayout.perform(market.shop, administratorActor, { line, reason: 'compte fermé' });
  expect(await told()).toEqual([
    [cashier, 'paid'],
    [cashier, 'returned'],
  ]);
  const facts = await asMarket(market.shop.sql, (tx) =>
    sellerPayout.facts(tx, { parameters: { lineId: line, step: 'returned' } } as never, market.shop),
  );
  const isStillTrue = sellerPayout.isStillTrue as (of: object) => boolean;
  expect(isStillTrue(facts!)).toBe(true);
  // The mail about a returned payout is not sent once the payout is paid.
  expect(isStillTrue({ ...facts!, step: 'paid' })).toBe(false);
  const { text, html } = sellerPayout.write(facts!, 'fr', { site: 'Sugu', siteUrl: 'https://sugu.example' } as never);
  expect(text).toContain('compte fermé');
  expect(text).toContain('5678');
  expect(text + html).not.toContain('12345678');
});
