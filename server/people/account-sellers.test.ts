// The sellers of an account: which seller the person has chosen, and who may choose it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminPassword, openPeopleScene, type PeopleScene, type BrowserSession } from '#database/tests/people-scene.ts';
import { addSeller, addOfferedProduct } from '#database/tests/catalogue-rows.ts';

let scene: PeopleScene;
let awa: BrowserSession;
beforeAll(async () => {
  scene = await openPeopleScene();
  awa = await scene.person('Awa');
});
afterAll(() => scene.close());

describe('sellers', () => {
  const withShop = async (name: string, values: Record<string, string> = {}) => {
    const who = await scene.person(name, ['merchant']);
    return { ...who, shop: await addSeller(scene.owner, { name: `Chez ${name}`, owner_id: who.id, ...values }) };
  };
  const admin = async ({ open = true } = {}) => {
    const boss = await scene.person('Aicha', ['admin']);
    if (open) await (await scene.accountOf(boss)).openAdmin(adminPassword);
    return boss;
  };
  const audited = async ({ id }: BrowserSession) =>
    (
      await scene.owner`select action, facts ->> 'seller' as seller from audit_log where actor = ${id} and action like 'seller/%' order by id`
    ).map(({ action, seller }) => [action, seller]);

  test('R-ROLE-13 R-ROLE-14 R-ROLE-15 R-ROLE-16 admins load all merchants and restaurants, with their owners’ fallback names; nobody else loads any', async () => {
    const boss = await scene.person('Aicha', ['admin']);
    const zita = await withShop('Zita', { slug: 'chez-zita' });
    const rokia = await withShop('Rokia', { source: 'restaurant' });
    await scene.owner`update profiles set display_name = null where user_id in (${zita.id}, ${rokia.id})`;
    const account = await scene.accountOf(boss);
    expect(await account.vendors('zita')).toEqual([
      {
        displayName: null,
        id: zita.shop.id,
        kind: 'merchant',
        shop: 'Chez Zita',
        name: zita.email.split('@')[0],
        email: zita.email,
        merchantSlug: 'chez-zita',
      },
    ]);
    expect(await account.vendors(rokia.email.toUpperCase())).toMatchObject([
      { id: rokia.shop.id, kind: 'restaurant', name: 'Restaurant' },
    ]);
    expect((await account.vendors('')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([zita.shop.id, rokia.shop.id]),
    );
    expect(await account.vendors('xyz%')).toEqual([]);
    expect(await account.vendors('\0')).toEqual(await account.vendors(''));
    for (const other of [zita, rokia, awa]) expect(await (await scene.accountOf(other)).vendors('')).toEqual([]);
  });

  test('R-ROLE-10 R-ROLE-11 R-ROLE-12 an admin acts as any seller while the administration is open, and it is written down; nobody else does', async () => {
    const [boss, zita] = [await admin(), await withShop('Zita')];
    const rokia = await withShop('Rokia', { source: 'restaurant' });
    const actAs = async (who: BrowserSession, seller: string | null) => (await scene.accountOf(who)).actAs(seller);
    expect(await actAs(boss, zita.shop.id)).toEqual({ outcome: 'chosen', kind: 'merchant' });
    expect((await scene.page(boss)).person!.actingAs).toEqual({
      id: zita.shop.id,
      name: 'Chez Zita',
      kind: 'merchant',
      isAdminMode: true,
    });
    expect(await actAs(boss, randomUUID()), 'there is no such seller').toEqual({ outcome: 'denied' });
    expect(await actAs(boss, rokia.shop.id)).toEqual({ outcome: 'chosen', kind: 'restaurant' });
    expect(await actAs(boss, null)).toEqual({ outcome: 'chosen', kind: null });
    expect((await scene.page(boss)).person!.actingAs).toBeNull();
    expect(await audited(boss)).toEqual([
      ['seller/acted-as', zita.shop.id],
      ['seller/acting-ended', zita.shop.id],
      ['seller/acted-as', rokia.shop.id],
      ['seller/acting-ended', rokia.shop.id],
    ]);

    for (const other of [zita, awa, await admin({ open: false })]) {
      expect(await actAs(other, rokia.shop.id)).toEqual({ outcome: 'denied' });
      expect((await scene.page(other)).person!.actingAs).toBeNull();
      expect(await audited(other)).toEqual([]);
    }
  });

  test('R-ROLE-12 what a browser says of acting is not believed, and a choice is of one session', async () => {
    const [boss, zita] = [await admin(), await withShop('Zita')];
    const other = await scene.signIn(boss.email);
    await (await scene.accountOf(boss)).actAs(zita.shop.id);
    expect((await scene.page(other)).person!.actingAs).toBeNull();
    const claimed = { cookies: new Map([...other.cookies, ['sugu-acting', `merchant:${zita.shop.id}`]]) };
    expect((await scene.page(claimed)).person!.actingAs).toBeNull();
    await (await scene.accountOf(boss)).closeAdmin();
    expect((await scene.page(boss)).person!.actingAs).toBeNull();
    expect(await (await scene.accountOf(boss)).dashboard('merchant')).toMatchObject({ sellers: [], chosen: null });
  });

  test('a dashboard shows the sellers of who asks; an admin’s, the one they act as', async () => {
    const [boss, zita, omar] = [await admin(), await withShop('Zita', { city: 'Bamako' }), await withShop('Omar')];
    await addOfferedProduct(scene.owner, 'Théière', 2500, { seller: zita.shop });
    const zitas = {
      sellers: [
        {
          id: zita.shop.id,
          slug: zita.shop.slug,
          name: 'Chez Zita',
          city: 'Bamako',
          country: expect.any(String),
          timeZone: null,
          offers: 1,
        },
      ],
      suspensions: [],
      orders: { toPrepare: 0, latest: [] },
    };
    const dashboardOf = async (who: BrowserSession, kind: 'merchant' | 'restaurant' = 'merchant') =>
      (await scene.accountOf(who)).dashboard(kind);
    expect(await dashboardOf(zita)).toEqual({ ...zitas, chosen: null });
    expect(await dashboardOf(zita, 'restaurant')).toMatchObject({ sellers: [] });
    await (await scene.accountOf(boss)).actAs(zita.shop.id);
    expect(await dashboardOf(boss)).toEqual({ ...zitas, chosen: zita.shop.id });
    expect(await dashboardOf(boss, 'restaurant')).toMatchObject({ sellers: [], chosen: null });
    expect(await dashboardOf(omar)).toMatchObject({ sellers: [{ name: 'Chez Omar' }] });
    // The dashboard shows an active suspension, not a lifted one, to members and administrators acting for the seller.
    const reason = 'Trois colis vides en une semaine';
    await scene.owner`insert into seller_suspensions (seller_id, reason, was_active, suspended_by) values (${zita.shop.id}, ${reason}, true, ${boss.id})`;
    for (const who of [zita, boss])
      expect((await dashboardOf(who)).suspensions).toEqual([
        { seller: zita.shop.id, name: 'Chez Zita', reason, since: expect.any(String), appeals: [] },
      ]);
    expect((await dashboardOf(omar)).suspensions).toEqual([]);
    await scene.owner`update seller_suspensions set lifted_by = ${boss.id}, lifted_at = now() where seller_id = ${zita.shop.id}`;
    expect((await dashboardOf(zita)).suspensions).toEqual([]);
  });

  test('R-ROLE-12 a member of several sellers chooses one of them, without the role of a merchant too; orders are for those who were given them', async () => {
    const [zita, omar, helper] = [await withShop('Zita'), await withShop('Omar'), await scene.person('Fatou')];
    expect((await scene.page(helper)).person!.flags.merchant).toBe(false);
    for (const [{ shop }, permissions] of [
      [zita, ['orders']],
      [omar, ['products']],
    ] as const)
      await scene.owner`insert into seller_members (seller_id, person_id, permissions) values (${shop.id}, ${helper.id}, ${[...permissions]})`;
    await expect.poll(async () => (await scene.page(helper)).person!.flags.merchant).toBe(true);
    const account = await scene.accountOf(helper);
    const names = async () => {
      const { sellers, chosen, orders } = await (await scene.accountOf(helper)).dashboard('merchant');
      return [sellers.map(({ name }) => name), chosen, orders !== null];
    };
    expect(await names()).toEqual([['Chez Omar', 'Chez Zita'], null, true]);
    expect(await account.actAs(omar.shop.id)).toEqual({ outcome: 'chosen', kind: 'merchant' });
    expect(await names()).toEqual([['Chez Omar', 'Chez Zita'], omar.shop.id, false]);
    await account.actAs(zita.shop.id);
    expect(await names()).toEqual([['Chez Omar', 'Chez Zita'], zita.shop.id, true]);
    expect((await scene.page(helper)).person!.actingAs).toMatchObject({ name: 'Chez Zita', isAdminMode: false });
    expect(await audited(helper)).toEqual([]);
    await scene.owner`delete from seller_members where person_id = ${helper.id} and seller_id = ${zita.shop.id}`;
    await expect.poll(names).toEqual([['Chez Omar'], null, false]);
  });
});
