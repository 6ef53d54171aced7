// What an account keeps: its owner, another person and an attacker who tries with ids that are not his.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminPassword, openPeopleScene, type PeopleScene, type Visit } from '#database/tests/people-scene.ts';
import { addOffer, addProduct, addSeller, addShipping, sell } from '#database/tests/market.ts';
import type { AddressDraft } from '#domain/people/address.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import { type Lists, type ListsFingerprint, fingerprintOf } from '#domain/people/lists.ts';
import type { Refusal } from '#domain/refusals.ts';
import { asAnon, asPerson } from '#server/database/transaction-as.ts';

let scene: PeopleScene;
let [awa, issa]: Visit[] = [];
beforeAll(async () => {
  scene = await openPeopleScene();
  [awa, issa] = [await scene.person('Awa'), await scene.person('Issa')];
});
afterAll(() => scene.close());

const mine = () => scene.accountOf(awa!);
const his = () => scene.accountOf(issa!);
const home: AddressDraft = {
  label: 'Maison',
  fullName: 'Awa Démo',
  phone: '',
  street: '1, rue du Test',
  city: 'Bamako',
  postalCode: '',
  country: 'ML',
  isDefault: false,
};

describe('profile', () => {
  test('R-DATA-07 R-DATA-08 R-DATA-09 R-ROLE-22 a person reads and changes their own: what is not named stays', async () => {
    const account = await mine();
    expect(
      await account.updateProfile({ preferredCurrency: 'XOF', countryCode: '+223', phoneCountry: 'ML' }),
    ).toMatchObject({
      displayName: 'Awa',
      email: awa!.email,
      merchantSlug: null,
      preferredCurrency: 'XOF',
      countryCode: '+223',
      phoneCountry: 'ML',
      phoneNumber: null,
      phoneVerified: false,
    });
    expect(await account.updateProfile({ displayName: 'Awa D.' })).toMatchObject({
      displayName: 'Awa D.',
      preferredCurrency: 'XOF',
    });
    expect(await (await his()).profile()).toMatchObject({
      displayName: 'Issa',
      preferredCurrency: 'CAD',
      phoneCountry: null,
    });
    expect((await scene.page(awa!)).person).toMatchObject({
      displayName: 'Awa D.',
      preferredCurrency: 'XOF',
      phoneCountry: 'ML',
    });
  });

  test('an address of the account that was proven, and a telephone, are in the profile; a number written by hand is not proven', async () => {
    const account = await his();
    await scene.owner`update auth.users set phone = '22370000000', phone_confirmed_at = now() where id = ${issa!.id}`;
    expect(await account.profile()).toMatchObject({ phoneNumber: '+22370000000', phoneVerified: true });
    await scene.owner`update auth.users set phone = '22371111111', phone_confirmed_at = now() where id = ${issa!.id}`;
    expect(await account.profile()).toMatchObject({ phoneNumber: '+22371111111', phoneVerified: true });
    await asPerson(scene.parts.sql, { sub: issa!.id }, (tx) => tx`update profiles set phone_number = '+22372222222'`);
    expect(await account.profile()).toMatchObject({ phoneNumber: '+22372222222', phoneVerified: false });
    await scene.owner`update auth.users set email = 'ISSA.new@example.org' where id = ${issa!.id}`;
    expect((await account.profile()).email).toBe('issa.new@example.org');
  });

  test('nobody proves their own number, gives themselves an address of a shop, or another person anything', async () => {
    const as = (sub: string, work: string) => asPerson(scene.parts.sql, { sub }, (tx) => tx.unsafe(work));
    for (const change of [
      `phone_verified = true`,
      `merchant_slug = 'amazon'`,
      `email = 'admin@demo.sugu.example'`,
      `user_id = '${issa!.id}'`,
    ])
      await expect(as(awa!.id, `update profiles set ${change}`), change).rejects.toMatchObject({ code: '42501' });
    expect(
      await as(awa!.id, `update profiles set display_name = 'x' where user_id = '${issa!.id}' returning 1`),
    ).toEqual([]);
  });
});

describe('addresses', () => {
  test('the first one is the default; another becomes it, one at a time; when it goes, the newest takes its place', async () => {
    const account = await mine();
    const first = (await account.saveAddress(home))!;
    const second = (await account.saveAddress({ ...home, label: 'Bureau', country: 'CA', postalCode: 'H2X 1Y4' }))!;
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    await account.makeDefaultAddress(second.id);
    expect((await account.addresses()).map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['Bureau', true],
      ['Maison', false],
    ]);
    const third = (await account.saveAddress({ ...home, label: 'Chez Issa', isDefault: true }))!;
    expect((await account.addresses()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([third.id]);
    expect(
      await account.saveAddress({ ...home, label: 'Chez Issa, porte 2', isDefault: false }, third.id),
    ).toMatchObject({ label: 'Chez Issa, porte 2', isDefault: true });
    await account.removeAddress(third.id);
    expect((await account.addresses())[0]).toMatchObject({ label: 'Bureau', isDefault: true });
  });

  test('another person neither sees, changes nor removes them, and cannot add one in another name', async () => {
    const [theirs] = await (await mine()).addresses();
    const account = await his();
    expect(await account.addresses()).toEqual([]);
    expect(await account.saveAddress({ ...home, street: 'Chez moi' }, theirs!.id)).toBeNull();
    await account.removeAddress(theirs!.id);
    await account.makeDefaultAddress(theirs!.id);
    expect((await (await mine()).addresses())[0]).toEqual(theirs);
    await expect(
      asPerson(
        scene.parts.sql,
        { sub: issa!.id },
        (tx) =>
          tx`insert into addresses (user_id, full_name, street, city, country_code) values (${awa!.id}, 'x', 'x', 'x', 'CA')`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(asAnon(scene.parts.sql, (tx) => tx`select from addresses`)).rejects.toMatchObject({ code: '42501' });
  });

  test('there are twenty at most, also when many are added at once', async () => {
    const account = await his();
    const added = await Promise.all(
      Array.from({ length: 24 }, (_, n) => account.saveAddress({ ...home, label: String(n) })),
    );
    expect(added.filter((one) => one !== null)).toHaveLength(20);
    expect(added.filter((one) => one?.isDefault)).toHaveLength(1);
  });
});

describe('favourites and cart', () => {
  const empty: Lists = { favourites: [], cart: [], wishlists: [] };
  const line = (id: string, quantity: number, more: Partial<CartItem> = {}): CartItem => ({
    id,
    name: 'x',
    price: 1,
    quantity,
    currency: 'CAD',
    source: 'merchant',
    image_urls: [],
    supplier_name: '',
    minimum_order_quantity: 1,
    merchant_id: null,
    restaurant_id: null,
    menu_id: null,
    metadata: { product_id: '', slug: '', tile: 'indigo', stock: null, shipping: null },
    customSpecs: null,
    ...more,
  });

  test('favourites are kept in their order, merged at sign-in, and nobody else’s', async () => {
    const products = await Promise.all(['Théière', 'Pagne', 'Djembé'].map((title) => addProduct(scene.owner, title)));
    const [pot, cloth, drum] = products.map(({ id, slug }) => ({
      id,
      name: 'x',
      metadata: { slug, image_url: null, tile: 'indigo' as const },
    }));
    const account = await mine();
    const keep = (favourites: Lists['favourites'], since: ListsFingerprint | null = null) =>
      account.mergeLists(since, { ...empty, favourites });
    const namesOf = async (answer: Promise<Lists>) => (await answer).favourites.map(({ name }) => name);
    await keep([cloth!, pot!]);
    expect(await namesOf(account.mergeLists(null, empty))).toEqual(['Pagne', 'Théière']);
    await keep([drum!, pot!]);
    expect(await namesOf(account.mergeLists(null, empty))).toEqual(['Djembé', 'Pagne', 'Théière']);
    // What was removed since then is gone; what is no product, or no id at all, is not kept.
    await keep(
      [pot!, { ...cloth!, id: '00000000-0000-4000-8000-000000000000' }, { ...drum!, id: `' or 1=1 --` }],
      fingerprintOf(await account.mergeLists(null, empty)),
    );
    expect(
      (await account.mergeLists(null, empty)).favourites.map(({ name, metadata }) => [name, metadata.slug]),
    ).toEqual([['Théière', pot!.metadata.slug]]);
    expect((await (await his()).mergeLists(null, empty)).favourites).toEqual([]);
  });

  test('a cart is read with today’s prices, merged without growing twice, and what cannot be bought is left out', async () => {
    const seller = await addSeller(scene.owner);
    const profile = await addShipping(scene.owner, seller, 'CAD', { CA: 700 });
    const [pot, cloth] = [
      await sell(scene.owner, 'Théière', 2500, { seller, offer: { shipping_profile_id: profile } }),
      await sell(scene.owner, 'Pagne', 1800),
    ];
    const gone = await addOffer(scene.owner, await addProduct(scene.owner, 'Parti'), seller, 100, { is_active: false });
    const account = await mine();
    const read = async () => (await account.mergeLists(null, empty)).cart;
    await account.mergeLists(null, { ...empty, cart: [line(pot.offer, 2, { customSpecs: 'Rouge' }), line(gone, 1)] });
    await account.mergeLists(null, {
      ...empty,
      cart: [line(pot.offer, 1, { customSpecs: ' Rouge' }), line(cloth.offer, 3), line('x', 1)],
    });
    const merged = await read();
    expect(merged.map(({ name, quantity, price, metadata }) => [name, quantity, price, metadata.shipping])).toEqual([
      ['Théière', 2, 25, 700],
      ['Pagne', 3, 18, null],
    ]);
    expect((await account.mergeLists(null, { ...empty, cart: merged })).cart).toEqual(merged);
    await account.mergeLists(null, { ...empty, cart: [line(pot.offer, 5000, { customSpecs: 'Rouge' })] });
    expect((await read()).map(({ quantity }) => quantity)).toEqual([999, 3]);
    expect((await (await his()).mergeLists(null, empty)).cart).toEqual([]);
  });

  test('what several tabs and devices bring in the same instant is all kept, and the same thing brought twice counts once', async () => {
    const [sold, more] = [
      await Promise.all(['Natte', 'Calebasse', 'Balafon'].map((title) => sell(scene.owner, title, 1500))),
      await Promise.all(['Kora', 'Tapis', 'Lampe'].map((title) => addProduct(scene.owner, title))),
    ];
    const account = await scene.accountOf(await scene.person('Sira'));
    const brought = sold.map(({ offer }, n) => ({
      favourites: [
        { id: more[n]!.id, name: 'x', metadata: { slug: more[n]!.slug, image_url: null, tile: 'indigo' as const } },
      ],
      cart: [line(offer, n + 1)],
    }));
    const since = fingerprintOf(empty);
    await Promise.all([...brought, ...brought, ...brought].map((lists) => account.mergeLists(since, lists)));
    const { favourites, cart } = await account.mergeLists(null, empty);
    expect(favourites.map(({ name }) => name).toSorted()).toEqual(['Kora', 'Lampe', 'Tapis']);
    expect(cart.map(({ name, quantity }) => [name, quantity]).toSorted()).toEqual([
      ['Balafon', 3],
      ['Calebasse', 2],
      ['Natte', 1],
    ]);
  });

  test('one person who asks a hundred times at once holds one connection, and is refused what is far too much; another person is answered', async () => {
    const nia = await scene.person('Nia');
    const account = await scene.accountOf(nia);
    const asked: Promise<unknown>[] = [];
    await scene.owner.begin(async (other) => {
      // Another process brings the lists together, and takes its time.
      await other`select pg_advisory_xact_lock(hashtextextended(${nia.id}, 42))`;
      asked.push(
        ...Array.from({ length: 100 }, () =>
          account.mergeLists(null, empty).then(
            () => 'merged',
            ({ code }: Refusal) => code,
          ),
        ),
      );
      expect((await (await his()).mergeLists(null, empty)).favourites).toEqual([]);
      const waiting = async () =>
        (await scene.owner`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)
          .length;
      await expect.poll(waiting).toBe(1);
      await account.profile();
      expect(await waiting()).toBe(1);
    });
    const answers = await Promise.all(asked);
    expect([
      answers.filter((one) => one === 'merged').length,
      answers.filter((one) => one === 'request/too-many').length,
    ]).toEqual([16, 84]);
    expect(await account.mergeLists(null, empty)).toEqual(empty);
  });
});

describe('sessions', () => {
  test('R-SESS-01 a person sees their sessions with device and address, the present one first, and nobody else’s', async () => {
    const there = await scene.signIn(awa!.email);
    const sessions = await (await mine()).sessions();
    expect(sessions.map(({ id, isCurrent, isActive }) => [id, isCurrent, isActive])).toEqual([
      [awa!.sessionId, true, true],
      [there.sessionId, false, true],
    ]);
    expect(sessions[0]).toEqual({
      id: awa!.sessionId,
      userId: awa!.id,
      ip: '192.0.2.1',
      userAgent: null,
      createdAt: expect.stringMatching(/Z$/),
      lastActivity: expect.stringMatching(/Z$/),
      isActive: true,
      isCurrent: true,
    });
  });

  test('one ends a session, or all the others; not another person’s', async () => {
    const account = await mine();
    await account.endSession(issa!.sessionId);
    expect(await (await his()).sessions()).toHaveLength(1);
    const there = await scene.signIn(awa!.email);
    await account.endSession(there.sessionId);
    expect((await scene.send('GET', '/user', { token: there.token })).status).toBe(403);
    expect(await account.endOtherSessions()).toBe(1);
    expect((await account.sessions()).map(({ id }) => id)).toEqual([awa!.sessionId]);
  });
});

describe('sellers', () => {
  /** A merchant with a shop, under a name of its own. */
  const withShop = async (name: string, values: Record<string, string> = {}) => {
    const who = await scene.person(name, ['merchant']);
    return { ...who, shop: await addSeller(scene.owner, { name: `Chez ${name}`, owner_id: who.id, ...values }) };
  };
  const admin = async ({ open = true } = {}) => {
    const boss = await scene.person('Aicha', ['admin']);
    if (open) await (await scene.accountOf(boss)).openAdmin(adminPassword);
    return boss;
  };
  const audited = async ({ id }: Visit) =>
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
    for (const other of [zita, rokia, awa!]) expect(await (await scene.accountOf(other)).vendors('')).toEqual([]);
  });

  test('R-ROLE-10 R-ROLE-11 R-ROLE-12 an admin acts as any seller while the administration is open, and it is written down; nobody else does', async () => {
    const [boss, zita] = [await admin(), await withShop('Zita')];
    const rokia = await withShop('Rokia', { source: 'restaurant' });
    const actAs = async (who: Visit, seller: string | null) => (await scene.accountOf(who)).actAs(seller);
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

    for (const other of [zita, awa!, await admin({ open: false })]) {
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
    await sell(scene.owner, 'Théière', 2500, { seller: zita.shop });
    const zitas = {
      sellers: [{ id: zita.shop.id, slug: zita.shop.slug, name: 'Chez Zita', city: 'Bamako', offers: 1 }],
      suspensions: [],
      orders: { toPrepare: 0, latest: [] },
    };
    const dashboardOf = async (who: Visit, kind: 'merchant' | 'restaurant' = 'merchant') =>
      (await scene.accountOf(who)).dashboard(kind);
    expect(await dashboardOf(zita)).toEqual({ ...zitas, chosen: null });
    expect(await dashboardOf(zita, 'restaurant')).toMatchObject({ sellers: [] });
    await (await scene.accountOf(boss)).actAs(zita.shop.id);
    expect(await dashboardOf(boss)).toEqual({ ...zitas, chosen: zita.shop.id });
    expect(await dashboardOf(boss, 'restaurant')).toMatchObject({ sellers: [], chosen: null });
    expect(await dashboardOf(omar)).toMatchObject({ sellers: [{ name: 'Chez Omar' }] });
    // A suspension that holds is in the dashboards of its seller and of who acts as it, and in nobody else's; one that was lifted, in none.
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
