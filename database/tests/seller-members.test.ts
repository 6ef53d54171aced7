// Who works for a seller: the owner and the team, what is asked about them, and acting as a seller in a session.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SellerPermission, sellerPermissions } from '#domain/sellers/permissions.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { isMember } from '#server/sellers/membership.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { addSeller, type Named } from './market.ts';

let db: TestDatabase;
let [shop, other] = [] as unknown as [Named, Named];
/** Each test has people of its own: the owner of `shop`, and somebody else. */
let [owner, helper] = ['', ''];
const refused = { code: '42501' };
const guarded = { code: '23001' };

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  [owner, helper] = [await person(), await person()];
  [shop, other] = [await addSeller(db.owner, { owner_id: owner }), await addSeller(db.owner)];
});

async function person(): Promise<string> {
  const id = randomUUID();
  await db.owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.org`})`;
  return id;
}

const join = (who: string, seller: Named, permissions: readonly string[]) =>
  asMarket(
    db.pool,
    (tx) =>
      tx`insert into seller_members (seller_id, person_id, permissions) values (${seller.id}, ${who}, ${[...permissions]})`,
  );
const membersOf = async (seller: Named) =>
  (
    await db.owner`select person_id, is_owner from seller_members where seller_id = ${seller.id} order by is_owner desc`
  ).map(({ person_id, is_owner }) => [person_id, is_owner]);
const memberOf = (who: string, seller: Named, permission: string | null, claims: Record<string, unknown> = {}) =>
  asPerson(db.pool, { sub: who, ...claims }, async (tx) => {
    const [row] = await tx<{ is: boolean }[]>`select member_of(${seller.id}, ${permission}) as is`;
    return row!.is;
  });
const given = async (who: string, seller: Named, claims: Record<string, unknown> = {}): Promise<SellerPermission[]> => {
  const answers = await Promise.all(sellerPermissions.map((one) => memberOf(who, seller, one, claims)));
  return sellerPermissions.filter((_, nth) => answers[nth]);
};

test('the permissions of the code are those of the database', async () => {
  const [row] = await db.owner<{ all: string[] }[]>`select private.seller_permissions() as all`;
  expect(row!.all).toEqual([...sellerPermissions]);
});

describe('the owner', () => {
  test('is a member with every permission, from the first moment', async () => {
    expect(await membersOf(shop)).toEqual([[owner, true]]);
    expect(await given(owner, shop)).toEqual([...sellerPermissions]);
    expect(await given(owner, other)).toEqual([]);
  });

  test('cannot be removed from the team, nor lose a permission or the title; a helper can', async () => {
    await join(helper, shop, ['orders']);
    for (const change of [
      (tx: TransactionSql) => tx`delete from seller_members where seller_id = ${shop.id}`,
      (tx: TransactionSql) => tx`update seller_members set is_owner = false where person_id = ${owner}`,
      (tx: TransactionSql) => tx`update seller_members set seller_id = ${other.id} where person_id = ${owner}`,
    ])
      await expect(asMarket(db.pool, change)).rejects.toMatchObject(guarded);
    await expect(
      asMarket(db.pool, (tx) => tx`update seller_members set permissions = '{orders}' where person_id = ${owner}`),
    ).rejects.toMatchObject({ code: '23514' });
    await asMarket(db.pool, (tx) => tx`delete from seller_members where person_id = ${helper}`);
    expect(await membersOf(shop)).toEqual([[owner, true]]);
  });

  test('is the one of sellers.owner_id: nobody is made an owner beside them, and a shop that is handed over has a new one', async () => {
    await join(helper, shop, ['orders']);
    await expect(
      asMarket(
        db.pool,
        (tx) =>
          tx`update seller_members set is_owner = true, permissions = private.seller_permissions() where person_id = ${helper}`,
      ),
    ).rejects.toMatchObject(guarded);
    await asMarket(db.pool, (tx) => tx`update sellers set owner_id = ${helper} where id = ${shop.id}`);
    expect(await membersOf(shop)).toEqual([[helper, true]]);
    expect([await given(owner, shop), await given(helper, shop)]).toEqual([[], [...sellerPermissions]]);
    await asMarket(db.pool, (tx) => tx`update sellers set owner_id = null where id = ${shop.id}`);
    expect(await membersOf(shop)).toEqual([]);
  });

  test('who leaves with their account leaves the shop without an owner, and its team in place', async () => {
    await join(helper, shop, ['orders']);
    await db.owner`delete from auth.users where id = ${owner}`;
    expect(await membersOf(shop)).toEqual([[helper, false]]);
    await db.owner`delete from sellers where id = ${shop.id}`;
    expect(await membersOf(shop)).toEqual([]);
  });
});

describe('a member', () => {
  test('may do what they were given, for that seller, and nothing that is no permission', async () => {
    await join(helper, shop, ['orders', 'messages']);
    expect(await given(helper, shop)).toEqual(['orders', 'messages']);
    expect(await given(helper, other)).toEqual([]);
    for (const permission of ['everything', '', null]) expect(await memberOf(owner, shop, permission)).toBe(false);
    for (const permissions of [['everything'], [], ['orders', 'x']])
      await expect(join(helper, other, permissions), String(permissions)).rejects.toMatchObject({ code: '23514' });
  });

  test('is nobody until the second factor is given', async () => {
    await db.owner`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (${randomUUID()}, ${owner}, 'totp', 'verified', now(), now())`;
    expect(await given(owner, shop, { aal: 'aal1' })).toEqual([]);
    expect(await given(owner, shop, { aal: 'aal2' })).toEqual([...sellerPermissions]);
  });

  test('server code asks the same question of any person, as the market only', async () => {
    await join(helper, shop, ['orders']);
    const asked = (who: string, permission: SellerPermission) =>
      asMarket(db.pool, (tx) => isMember(tx, who, shop.id, permission));
    expect([await asked(helper, 'orders'), await asked(helper, 'money'), await asked(owner, 'money')]).toEqual([
      true,
      false,
      true,
    ]);
    await expect(
      asPerson(db.pool, { sub: helper }, (tx) => isMember(tx, owner, shop.id, 'money')),
    ).rejects.toMatchObject(refused);
    await expect(asAnon(db.pool, (tx) => tx`select member_of(${shop.id}, 'orders')`)).rejects.toMatchObject(refused);
  });
});
