import { expect, test } from 'vitest';
import { replacedOrderFromCookie, replacedOrderCookie } from './replaces-cookie.ts';

const [cart, other, orderId] = [
  'b838c7f8-48e6-8804-9429-c163ee13a7d8',
  '4a85407d-04de-88c6-9edc-b6d6387e21a1',
  'c1c1c1c1-48e6-8804-9429-c163ee13a7d8',
];
const orderToken = `1790000000.${'aB3-_'.repeat(8)}xyz`;
const asking = (cookie: string) => new Request('http://shop.test/paiement', { headers: { cookie } });
const kept = replacedOrderCookie(cart, { orderId, orderToken }, 'https://shop.test').split(';')[0]!;

test('the unpaid order of a server cart comes back from its cookie, which scripts cannot read and other pages are not sent', () => {
  expect(replacedOrderFromCookie(asking(`language=fr; ${kept}; cart=${cart}`), cart, null)).toEqual([
    { orderId, orderToken },
  ]);
  expect(replacedOrderCookie(cart, { orderId, orderToken }, 'https://shop.test')).toMatch(
    /; Path=\/paiement; Max-Age=\d+; SameSite=Lax; HttpOnly; Secure$/,
  );
});

test('another cart replaces nothing: after a paid order the next purchase is one of its own', () => {
  expect([
    replacedOrderFromCookie(asking(kept), other, null),
    replacedOrderFromCookie(asking(kept), null, null),
    replacedOrderFromCookie(asking(''), cart, null),
    replacedOrderFromCookie(asking(kept), cart, orderId),
  ]).toEqual([[], [], [], []]);
});

test('a cookie that was tampered with is none', () => {
  for (const broken of [
    kept.replace(orderId, 'x'),
    `${kept}x`,
    kept.replace('.aB3', '.a$3'),
    kept.replace('cart_replaces', 'xcart_replaces'),
  ])
    expect(replacedOrderFromCookie(asking(broken), cart, null)).toEqual([]);
});
