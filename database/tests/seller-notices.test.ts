// Which members of a seller get which notification: those who can act on it (domain/sellers/notices.ts).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SellerNotificationKind, sellerNotificationPermissions } from '#domain/sellers/notices.ts';
import { type SellerPermission, sellerPermissions } from '#domain/sellers/permissions.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { findMemberIdsToNotify, findMembersToNotifyOfSellers } from '#server/sellers/queries/members-to-notify.ts';
import { addOffer, openTestMarket, type TestMarket } from './test-market.ts';
import { addMember } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

async function seller(): Promise<string> {
  const slug = `notices-${randomUUID().slice(0, 6)}`;
  await addOffer(market.owner, { seller: slug, price: 1500 });
  const [row] = await market.owner<{ id: string }[]>`select id from sellers where slug = ${slug}`;
  return row!.id;
}

const member = async (sellerId: string, permissions: readonly SellerPermission[]): Promise<string> =>
  (await addMember(market.owner, sellerId, ...permissions)).id;

const notices = Object.keys(sellerNotificationPermissions) as SellerNotificationKind[];
test.each(notices)('%s goes to who can act on it, and to nobody who lacks a permission for it', async (notice) => {
  const id = await seller();
  const needs: readonly SellerPermission[] = sellerNotificationPermissions[notice];
  const able = await member(id, needs);
  for (const lacking of needs)
    await member(
      id,
      sellerPermissions.filter((one) => one !== lacking),
    );
  const [one, several] = await asMarket(market.shop.sql, async (tx) => [
    await findMemberIdsToNotify(tx, id, notice),
    await findMembersToNotifyOfSellers(tx, [id], notice),
  ]);
  expect(one).toEqual([able]);
  expect(several).toEqual([{ sellerId: id, personId: able, devices: [], texts: null }]);
});

test('an owner is notified of everything', async () => {
  const id = await seller();
  const [owner] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${`${randomUUID()}@example.org`}, now()) returning id`;
  await market.owner`update sellers set owner_id = ${owner!.id} where id = ${id}`;
  for (const notice of notices)
    expect(await asMarket(market.shop.sql, (tx) => findMemberIdsToNotify(tx, id, notice)), notice).toEqual([owner!.id]);
});
