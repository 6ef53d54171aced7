// Who may act for a seller: owner and team, permission checks, and acting as a seller in a session.
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SellerPermission, sellerPermissions } from '#domain/sellers/permissions.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { isMemberWithPermission } from '#server/sellers/queries/membership.ts';
import { setSellerForSession } from '#server/sellers/queries/acting-as.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addSeller, type AddedRow } from './catalogue-rows.ts';

let db: TestDatabase;
let [shop, other] = [] as unknown as [AddedRow, AddedRow];
/** Each test has its own people: the owner of `shop`, and another person. */
let [owner, helper] = ['', ''];
const refused = { code: '42501' };
const guarded = { code: '23001' };

beforeAll(async () => {
  db = await createTestDatabase();
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

const join = (who: string, seller: AddedRow, permissions: readonly string[]) =>
  asMarket(
    db.pool,
    (tx) =>
      tx`insert into seller_members (seller_id, person_id, permissions) values (${seller.id}, ${who}, ${[...permissions]})`,
  );
const membersOf = async (seller: AddedRow) =>
  (
    await db.owner`select person_id, is_owner from seller_members where seller_id = ${seller.id} order by is_owner desc`
  ).map(({ person_id, is_owner }) => [person_id, is_owner]);
const memberOf = (who: string, seller: AddedRow, permission: string | null, claims: Record<string, unknown> = {}) =>
  asPerson(db.pool, { sub: who, ...claims }, async (tx) => {
    const [row] = await tx<{ is: boolean }[]>`select member_of(${seller.id}, ${permission}) as is`;
    return row!.is;
  });
const given = async (
  who: string,
  seller: AddedRow,
  claims: Record<string, unknown> = {},
): Promise<SellerPermission[]> => {
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

  test('is a member by one question: no policy asks who owns a shop, and each that is about a seller asks what one may do', async () => {
    const policies = await db.owner<{ name: string; condition: string }[]>`
      select tablename || ': ' || policyname as name, concat_ws(' ', qual, with_check) as condition from pg_policies
      where schemaname = 'public' and concat_ws(' ', qual, with_check) ~ 'owner_id|seller_members|my_sellers|member_of'`;
    expect(policies.filter(({ condition }) => /owner_id|seller_members/.test(condition))).toEqual([]);
    // The policies do not call member_of, which would run for every row.
    expect(policies.filter(({ condition }) => /member_of/.test(condition))).toEqual([]);
    expect(policies.length).toBeGreaterThan(4);
    const code = globSync('{server,web}/**/*.{ts,tsx}').filter((file) =>
      /\bowner_id\b/.test(readFileSync(file, 'utf8')),
    );
    // Only these files may use the column owner_id, because they need a shop's owner instead of any member.
    const owners = /\.test\.ts$|^server\/supabase-api\/storage\/|^server\/people\/queries\/account-deletion\.ts$/;
    expect(code.filter((file) => !owners.test(file))).toEqual([]);
  });

  test('server code asks the same question of any person, as the market only', async () => {
    await join(helper, shop, ['orders']);
    const may = (who: string, permission: SellerPermission) =>
      asMarket(db.pool, (tx) => isMemberWithPermission(tx, who, shop.id, permission));
    expect([await may(helper, 'orders'), await may(helper, 'money'), await may(owner, 'money')]).toEqual([
      true,
      false,
      true,
    ]);
    await expect(
      asPerson(db.pool, { sub: helper }, (tx) => isMemberWithPermission(tx, owner, shop.id, 'money')),
    ).rejects.toMatchObject(refused);
    await expect(asAnon(db.pool, (tx) => tx`select member_of(${shop.id}, 'orders')`)).rejects.toMatchObject(refused);
  });
});

describe('acting as a seller', () => {
  const session = async (who: string): Promise<string> => {
    const id = randomUUID();
    await db.owner`insert into auth.sessions (id, user_id, created_at, updated_at) values (${id}, ${who}, now(), now())`;
    return id;
  };
  const administrator = async () => {
    const who = await person();
    await db.owner`insert into user_roles (user_id, role) values (${who}, 'admin')`;
    const session_id = await session(who);
    await db.owner`insert into private.admin_steps (session_id, user_id, open_until) values (${session_id}, ${who}, now() + interval '30 minutes')`;
    return { who, session_id };
  };
  const choose = (who: string, session_id: string, seller: string | null) =>
    asMarket(db.pool, (tx) => setSellerForSession(tx, { person: who, session: session_id }, seller));

  test('R-ROLE-10 an administrator counts as a member with every permission, in that session, while the administration is open in it', async () => {
    const { who, session_id } = await administrator();
    expect(await given(who, shop, { session_id })).toEqual([]);
    expect(await choose(who, session_id, shop.id)).toEqual({ source: 'merchant', how: 'administrator' });
    expect(await given(who, shop, { session_id })).toEqual([...sellerPermissions]);
    expect(await given(who, other, { session_id })).toEqual([]);
    expect(await given(who, shop, { session_id: await session(who) }), 'another session').toEqual([]);
    expect(await given(who, shop), 'a token of no session').toEqual([]);
    expect(await given(helper, shop, { session_id }), 'somebody else with that session').toEqual([]);
    const may = (sessionId: string | null) =>
      asMarket(db.pool, (tx) => isMemberWithPermission(tx, who, shop.id, 'money', sessionId));
    expect([await may(session_id), await may(null)]).toEqual([true, false]);

    for (const [ends, restores] of [
      ["update private.acting_as set since = now() - interval '8 hours'", 'update private.acting_as set since = now()'],
      [
        'update private.admin_steps set open_until = now()',
        "update private.admin_steps set open_until = now() + interval '30 minutes'",
      ],
      ['update auth.sessions set not_after = now()', 'update auth.sessions set not_after = null'],
      [
        "update user_roles set role = 'employee' where role = 'admin'",
        "update user_roles set role = 'admin' where role = 'employee'",
      ],
    ] as const) {
      await db.owner.unsafe(ends);
      expect(await given(who, shop, { session_id }), ends).toEqual([]);
      await db.owner.unsafe(restores);
      expect(await given(who, shop, { session_id }), restores).toEqual([...sellerPermissions]);
    }
    await choose(who, session_id, null);
    expect(await given(who, shop, { session_id })).toEqual([]);
  });

  test('R-ROLE-12 nobody else is written down as acting, an employee and an administrator without the step included, and a refused choice changes nothing', async () => {
    const { who, session_id } = await administrator();
    await choose(who, session_id, shop.id);
    expect(await choose(who, session_id, randomUUID())).toBeNull();
    expect(await given(who, shop, { session_id })).toEqual([...sellerPermissions]);

    await join(helper, shop, ['orders']);
    const mine = await session(helper);
    expect(await choose(helper, mine, shop.id)).toEqual({ source: 'merchant', how: 'member' });
    expect(await given(helper, shop, { session_id: mine }), 'a choice gives no permission').toEqual(['orders']);
    expect(await choose(helper, mine, other.id)).toBeNull();
    expect(await choose(helper, session_id, shop.id), 'another one’s session').toBeNull();
    for (const role of ['admin', 'employee']) {
      const somebody = await person();
      await db.owner`insert into user_roles (user_id, role) values (${somebody}, ${role})`;
      expect(await choose(somebody, await session(somebody), shop.id), role).toBeNull();
    }
    for (const forbidden of [
      (tx: TransactionSql) => tx`select private.act_as(${helper}, ${mine}, ${other.id})`,
      (tx: TransactionSql) => tx`insert into private.acting_as values (${mine}, ${helper}, ${other.id})`,
    ]) {
      await expect(asPerson(db.pool, { sub: helper, session_id: mine }, forbidden)).rejects.toMatchObject(refused);
    }
  });
});
