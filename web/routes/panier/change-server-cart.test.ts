import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import type { ActionInput } from '#server/actions.ts';
import type { Act } from '#web/context.ts';
import { changeServerCart } from './change-server-cart.ts';

const offer = '4a85407d-04de-88c6-9edc-b6d6387e21a1';
const cart = 'b838c7f8-48e6-8804-9429-c163ee13a7d8';

function cartOf(changed: string | null = cart) {
  const calls: unknown[][] = [];
  const act = (async (_name: string, { cartId, offerId, quantity, how }: ActionInput<'cart/change-line'>) => {
    calls.push(['change', cartId, offerId, quantity, how]);
    return changed;
  }) as Act;
  return { act, calls };
}
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test('adding without scripts makes a cart and keeps its id in an HttpOnly cookie', async () => {
  const { act, calls } = cartOf();
  const { cookies } = await changeServerCart(
    form({ intent: 'add', offer_id: offer, quantity: '3' }),
    { cartId: null, emptiedId: null },
    act,
    'https://sugu.example',
  );
  expect(calls).toEqual([['change', null, offer, 3, 'add']]);
  expect(cookies![0]).toMatch(new RegExp(`^cart=${cart}; .*SameSite=Lax; HttpOnly; Secure`));
});

test('R-CART-07 a posted quantity of 0 removes; R-CART-10 one that is not a number becomes 1', async () => {
  const { act, calls } = cartOf();
  await changeServerCart(
    form({ intent: 'set', offer_id: offer, quantity: '0' }),
    { cartId: cart, emptiedId: null },
    act,
    '',
  );
  await changeServerCart(
    form({ intent: 'set', offer_id: offer, quantity: 'trois' }),
    { cartId: cart, emptiedId: null },
    act,
    '',
  );
  await changeServerCart(form({ intent: 'remove', offer_id: offer }), { cartId: cart, emptiedId: null }, act, '');
  expect(calls.map((call) => call.slice(3))).toEqual([
    [0, 'set'],
    [1, 'set'],
    [0, 'set'],
  ]);
});

test('an offer that cannot be bought, or is none, is said to be absent', async () => {
  expect(
    await changeServerCart(
      form({ intent: 'add', offer_id: offer }),
      { cartId: null, emptiedId: null },
      cartOf(null).act,
      '',
    ),
  ).toEqual({ absent: true });
  expect(
    await changeServerCart(
      form({ intent: 'add', offer_id: "'; drop table offers" }),
      { cartId: null, emptiedId: null },
      cartOf().act,
      '',
    ),
  ).toEqual({ absent: true });
});

test('an addition to a full cart says that it is full; other refusals stay errors', async () => {
  const add = (code: 'cart/full' | 'shop/unavailable') =>
    changeServerCart(
      form({ intent: 'add', offer_id: offer }),
      { cartId: cart, emptiedId: null },
      (() => Promise.reject(new Refusal(code))) as Act,
      '',
    );
  expect(await add('cart/full')).toEqual({ isFull: true });
  await expect(add('shop/unavailable')).rejects.toThrow('shop/unavailable');
});

test('R-CART-06 R-CART-10 a posted addition of 0, or of what is not a number, adds 1', async () => {
  const { act, calls } = cartOf();
  for (const quantity of ['0', '-2', 'trois', ''])
    await changeServerCart(
      form({ intent: 'add', offer_id: offer, quantity }),
      { cartId: cart, emptiedId: null },
      act,
      '',
    );
  expect(calls.map((call) => call.slice(3))).toEqual(Array.from({ length: 4 }, () => [1, 'add']));
});

test('a form of a cart that is gone removes nothing, and offers no way back', async () => {
  const { act, calls } = cartOf(null);
  expect(
    await changeServerCart(
      form({ intent: 'remove', offer_id: offer, quantity: '2' }),
      { cartId: null, emptiedId: null },
      act,
      '',
    ),
  ).toEqual({ absent: false });
  expect(calls).toEqual([['change', null, offer, 0, 'set']]);
});

test('what was removed is told with its units; an emptied cart is put aside, and had back', async () => {
  const { act, calls } = cartOf();
  expect(
    (
      await changeServerCart(
        form({ intent: 'remove', offer_id: offer, quantity: '3' }),
        { cartId: cart, emptiedId: null },
        act,
        '',
      )
    ).removed,
  ).toEqual({ id: offer, quantity: 3 });
  const emptied = await changeServerCart(form({ intent: 'clear' }), { cartId: cart, emptiedId: null }, act, '');
  expect(emptied.cookies!.map((cookie) => cookie.replace(/; Path.*Max-Age(=\d+).*/, '$1'))).toEqual([
    'cart==0',
    `cart_emptied=${cart}=600`,
  ]);
  const restored = await changeServerCart(form({ intent: 'restore' }), { cartId: null, emptiedId: cart }, act, '');
  expect(restored.cookies!.map((cookie) => cookie.replace(/; Path.*Max-Age(=\d+).*/, '$1'))).toEqual([
    `cart=${cart}=7776000`,
    'cart_emptied==0',
  ]);
  const begun = await changeServerCart(form({ intent: 'restore' }), { cartId: offer, emptiedId: cart }, act, '');
  expect(begun.cookies!.map((cookie) => cookie.replace(/; Path.*Max-Age(=\d+).*/, '$1'))).toEqual(['cart_emptied==0']);
  expect(calls).toHaveLength(1);
});
