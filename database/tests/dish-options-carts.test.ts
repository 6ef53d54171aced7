// Options of dishes in carts on the server: the cart of pages without scripts, and the cart of an account.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalSpecs } from '#domain/cart/custom-specs.ts';
import { addToCart, readCartLines, setCartQuantity, removePaidUnits, mergeBrowserCart } from '#server/cart/queries.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { findSavedCart, replaceSavedCart } from '#server/people/queries/account-lists.ts';
import { randomRunCount } from '../../tests/draws.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';
import { dishOrderLine, createDishHelpers } from './dish-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { scene } = createDishHelpers(() => market);

test('R-CART-04 the server’s cart: other options are another line, priced and named now; paid units leave their own line', async () => {
  const { dish } = await scene();
  const as = <Value>(work: Parameters<typeof asMarket<Value>>[1]) => asMarket(market.shop.sql, work);
  const plain = { offerId: dish.id, customSpecs: 'cuisson:saignant' };
  const rich = { offerId: dish.id, customSpecs: ' supplements:avocat;cuisson : a-point' };
  const id = (await as((tx) => addToCart(tx, null, plain, 1)))!;
  await as((tx) => addToCart(tx, id, rich, 1));
  await as((tx) => addToCart(tx, id, { ...rich, customSpecs: 'cuisson:a-point;supplements:avocat' }, 2));
  const read = () => as((tx) => readCartLines(tx, id, { country: 'CA', language: 'fr' }));
  expect(await read()).toMatchObject([
    { customSpecs: 'cuisson:saignant', quantity: 1, price: 15, metadata: { options: 'Cuisson\u00A0: Saignant' } },
    {
      customSpecs: 'cuisson:a-point;supplements:avocat',
      quantity: 3,
      price: 16.5,
      metadata: { options: 'Cuisson\u00A0: À point · Suppléments\u00A0: Avocat' },
    },
  ]);
  await as((tx) => setCartQuantity(tx, id, rich, 2));
  const hand = { key: randomUUID(), lines: [{ id: dish.id, quantity: 1, customSpecs: 'cuisson:saignant' }] };
  await as((tx) => mergeBrowserCart(tx, id, hand));
  await as((tx) => mergeBrowserCart(tx, id, hand));
  expect((await read()).map(({ quantity }) => quantity)).toEqual([2, 2]);
  const { orderId } = await market.place([dishOrderLine(dish, 'cuisson:a-point;supplements:avocat', 1650)]);
  await market.owner`alter table orders disable trigger user`;
  await market.owner`update orders set status = 'paid', paid_at = now() where id = ${orderId}`;
  await market.owner`alter table orders enable trigger user`;
  await as((tx) => removePaidUnits(tx, id, orderId));
  expect((await read()).map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test('R-CART-04 the cart of an account keeps both lines, and the person reads their own with today’s prices', async () => {
  const { dish, actor } = await scene();
  if (actor.kind !== 'person') throw new Error('a person');
  const claims = { sub: actor.id, role: 'authenticated', session_id: actor.sessionId, aal: actor.aal };
  const lines = [
    { id: dish.id, quantity: 1, customSpecs: 'cuisson:saignant' },
    { id: dish.id, quantity: 2, customSpecs: 'cuisson:a-point; supplements:fromage' },
    { id: dish.id, quantity: 4, customSpecs: 'supplements:fromage;cuisson:a-point' },
  ];
  const read = await asPerson(market.shop.sql, claims, async (tx) => {
    await replaceSavedCart(tx, lines);
    return findSavedCart(tx, { country: 'CA', language: 'en' });
  });
  expect(read.map(({ quantity, price, customSpecs }) => [quantity, price, customSpecs])).toEqual([
    [1, 15, 'cuisson:saignant'],
    [4, 17, 'cuisson:a-point;supplements:fromage'],
  ]);
});

test('an account keeps a hundred lines, also of whoever writes past the shop', async () => {
  const { actor } = await scene();
  if (actor.kind !== 'person') throw new Error('a person');
  const claims = { sub: actor.id, role: 'authenticated', session_id: actor.sessionId, aal: actor.aal };
  const { dish } = await scene();
  const add = (place: number) =>
    asPerson(
      market.shop.sql,
      claims,
      (tx) =>
        tx`insert into saved_cart_lines (offer_id, quantity, custom_specs, place) values (${dish.id}, 1, ${`mot ${randomUUID()}`}, ${place})`,
    );
  await add(0);
  await expect(add(0)).rejects.toThrow(/unique/);
  await expect(add(100)).rejects.toThrow(/check constraint/);
});

test('a cart of the server takes a hundred lines; units of one that is there are still added', async () => {
  const { dish } = await scene();
  const add = (cart: string | null, customSpecs: string) =>
    asMarket(market.shop.sql, (tx) => addToCart(tx, cart, { offerId: dish.id, customSpecs }, 1));
  const cart = (await add(null, 'mot 0'))!;
  await market.owner`
    insert into cart_lines (cart_id, offer_id, quantity, custom_specs) select ${cart}, ${dish.id}, 1, 'mot ' || n from generate_series(1, 99) n`;
  await expect(add(cart, 'mot 100')).rejects.toMatchObject({ code: 'cart/full' });
  expect(await add(cart, 'mot 0')).toBe(cart);
  const [row] =
    await market.owner`select count(*)::int as lines, sum(quantity)::int as units from cart_lines where cart_id = ${cart}`;
  expect(row).toEqual({ lines: 100, units: 101 });
});

test('property: PostgreSQL and the browser call the same lines the same', async () => {
  const entry = fc.oneof(
    fc.constantFrom(
      'cuisson:a-point',
      ' cuisson : a-point',
      'supplements:avocat\t',
      'sans oignon',
      ':',
      ' a:b : c ',
      'é',
      '😀',
      '\uE000',
    ),
    fc.string({ maxLength: 8, unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
  );
  const specs = fc.array(entry, { maxLength: 5 }).map((entries) => entries.join(';'));
  await fc.assert(
    fc.asyncProperty(fc.tuple(specs, specs, fc.boolean()), async ([one, other, isSame]) => {
      const second = isSame ? one.split(';').toReversed().join(' ; ') : other;
      const [row] = await market.owner`select private.specs_digest(${one}) = private.specs_digest(${second}) as same`;
      expect(row!['same']).toBe(canonicalSpecs(one) === canonicalSpecs(second));
    }),
    { numRuns: randomRunCount(200, 5000) },
  );
});
