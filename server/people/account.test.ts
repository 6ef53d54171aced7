// The data of an account, read by its owner, by another person, and by an attacker who tries ids of others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPeopleScene, type PeopleScene, type BrowserSession } from '#database/tests/people-scene.ts';
import { addOffer, addProduct, addSeller, addShipping, addOfferedProduct } from '#database/tests/catalogue-rows.ts';
import type { AddressWithoutId } from '#domain/people/address.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import { type PersonalLists, type ListsSnapshot, createListsSnapshot } from '#domain/people/personal-lists.ts';
import type { Refusal } from '#domain/refusals.ts';
import { asAnon, asPerson } from '#server/database/transaction-as.ts';

let scene: PeopleScene;
let [awa, issa]: BrowserSession[] = [];
beforeAll(async () => {
  scene = await openPeopleScene();
  [awa, issa] = [await scene.person('Awa'), await scene.person('Issa')];
});
afterAll(() => scene.close());

const mine = () => scene.accountOf(awa!);
const his = () => scene.accountOf(issa!);
const home: AddressWithoutId = {
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

test('a page of orders that nobody has is empty, however far it is', async () => {
  const account = await mine();
  for (const page of [0, 2, 1e6, 1e30, Number.NaN])
    expect(await account.orders(page)).toEqual({ orders: [], total: 0, pages: 0 });
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
  const empty: PersonalLists = { favourites: [], cart: [], wishlists: [] };
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
    const keep = (favourites: PersonalLists['favourites'], since: ListsSnapshot | null = null) =>
      account.mergeLists(since, { ...empty, favourites });
    const namesOf = async (answer: Promise<PersonalLists>) => (await answer).favourites.map(({ name }) => name);
    await keep([cloth!, pot!]);
    expect(await namesOf(account.mergeLists(null, empty))).toEqual(['Pagne', 'Théière']);
    await keep([drum!, pot!]);
    expect(await namesOf(account.mergeLists(null, empty))).toEqual(['Djembé', 'Pagne', 'Théière']);
    // Products that were removed meanwhile are not in the list. Unknown products and invalid ids are not stored.
    await keep(
      [pot!, { ...cloth!, id: '00000000-0000-4000-8000-000000000000' }, { ...drum!, id: `' or 1=1 --` }],
      createListsSnapshot(await account.mergeLists(null, empty)),
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
      await addOfferedProduct(scene.owner, 'Théière', 2500, { seller, offer: { shipping_profile_id: profile } }),
      await addOfferedProduct(scene.owner, 'Pagne', 1800),
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
      await Promise.all(['Natte', 'Calebasse', 'Balafon'].map((title) => addOfferedProduct(scene.owner, title, 1500))),
      await Promise.all(['Kora', 'Tapis', 'Lampe'].map((title) => addProduct(scene.owner, title))),
    ];
    const account = await scene.accountOf(await scene.person('Sira'));
    const brought = sold.map(({ offer }, n) => ({
      favourites: [
        { id: more[n]!.id, name: 'x', metadata: { slug: more[n]!.slug, image_url: null, tile: 'indigo' as const } },
      ],
      cart: [line(offer, n + 1)],
    }));
    const since = createListsSnapshot(empty);
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
    const pending: Promise<unknown>[] = [];
    await scene.owner.begin(async (other) => {
      // Another process merges the lists slowly.
      await other`select pg_advisory_xact_lock(hashtextextended(${nia.id}, 42))`;
      pending.push(
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
    const answers = await Promise.all(pending);
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
