import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { encodeColumnarJson } from '#web/columnar-json.ts';
import { installFakeWindow } from './fake-window.ts';

const uuid = (start: string): string => `${start}0000000-0000-4000-8000-000000000000`;
const [a, b, c, d] = [uuid('a'), uuid('b'), uuid('c'), uuid('d')];
const item = (change: Partial<CartItem> = {}): CartItem => ({
  id: a,
  name: 'Théière',
  price: 24.9,
  quantity: 1,
  currency: 'CAD',
  source: 'merchant',
  image_urls: [],
  supplier_name: 'Boutique',
  minimum_order_quantity: 1,
  merchant_id: null,
  restaurant_id: null,
  menu_id: null,
  metadata: { product_id: 'p', slug: 'theiere', tile: 'terre', stock: null, shipping: null },
  customSpecs: null,
  ...change,
});

let browser: ReturnType<typeof installFakeWindow>;
let cart: typeof import('./cart.ts');
let orders: typeof import('./change-pending-orders.ts');
let key: typeof import('./find-or-create-order-key.ts');
const stored = () => JSON.parse(browser.stored.get('sugu.cart') ?? '[]') as CartItem[];

beforeEach(async () => {
  browser = installFakeWindow();
  vi.resetModules();
  cart = await import('./cart.ts');
  orders = await import('./change-pending-orders.ts');
  key = await import('./find-or-create-order-key.ts');
});

test('R-CART-02 the cart is restored from local storage', () => {
  browser.stored.set('sugu.cart', JSON.stringify([item({ quantity: 3 })]));
  expect(cart.getCart().map(({ id, quantity }) => [id, quantity])).toEqual([[a, 3]]);
});

test('R-CART-03 every change is saved to local storage', () => {
  cart.addToCart(item());
  expect(stored().map(({ quantity }) => quantity)).toEqual([1]);
  cart.setLineQuantity(item(), 4);
  expect(stored().map(({ quantity }) => quantity)).toEqual([4]);
  cart.removeFromCart(item());
  expect(stored()).toEqual([]);
});

test('what another release or a person left in the storage is read without falling over', () => {
  for (const text of ['', '{', '7', '[{"id":5}]']) {
    browser.otherTab('sugu.cart', text);
    expect(cart.getCart()).toEqual([]);
  }
});

test('a change made in another tab arrives', () => {
  expect(cart.getCart()).toEqual([]);
  browser.otherTab('sugu.cart', JSON.stringify([item()]));
  expect(cart.getCart().length).toBe(1);
});

test('the cart lives on in memory when the browser refuses to store it', () => {
  browser.refuses = true;
  cart.addToCart(item());
  cart.addToCart(item());
  expect(cart.getCart().map(({ quantity }) => quantity)).toEqual([2]);
});

test('R-CART-06 adding answers the units really added, raised to the minimum', () => {
  expect(cart.addToCart(item({ minimum_order_quantity: 5, quantity: 1 }))).toBe(5);
  expect(cart.addToCart(item({ minimum_order_quantity: 5, quantity: 7 }))).toBe(7);
});

test('early taps move from the inbox into the cart once', () => {
  browser.stored.set('sugu.cart', JSON.stringify([item()]));
  const offer = {
    id: a,
    source: 'merchant',
    seller: 'Boutique',
    seller_id: uuid('5'),
    price: 2490,
    currency: 'CAD',
    stock: null,
    shipping: null,
    minimum_order_quantity: 1,
    menu_id: null,
  };
  const product = {
    id: uuid('f'),
    title: 'Théière',
    slug: 'theiere',
    tile: 'terre',
    images: [],
    offers: [offer, { ...offer, id: b }],
  };
  // The inbox entry as the boot script stores it: the page's data as text, with lists encoded as columns.
  const data = JSON.stringify(encodeColumnarJson({ loaderData: { root: { rates: [] }, product } }));
  browser.stored.set(
    'sugu.cart.inbox',
    JSON.stringify([
      { id: a, quantity: 1, data },
      { id: b, quantity: 1, data },
      { id: c, quantity: 1, data },
      { id: c, quantity: 1 },
      7,
    ]),
  );
  expect(cart.addEarlyTapsToCart().length).toBe(2);
  expect(cart.addEarlyTapsToCart().length).toBe(0);
  expect(cart.getCart().map(({ id, quantity }) => [id, quantity])).toEqual([
    [a, 2],
    [b, 1],
  ]);
  expect(browser.stored.get('sugu.cart.inbox')).toBe('[]');
});

test('undo puts a removed line back at its place and keeps what changed since', () => {
  for (const id of [a, b, c]) cart.addToCart(item({ id }));
  const before = cart.getCart();
  cart.removeFromCart(item({ id: b }));
  cart.setLineQuantity(item({ id: c }), 9);
  cart.addToCart(item({ id: d }));
  cart.restoreRemovedLines(before);
  expect(cart.getCart().map(({ id, quantity }) => [id, quantity])).toEqual([
    [a, 1],
    [b, 1],
    [c, 9],
    [d, 1],
  ]);
});

test('the idempotency key changes when the cart changes, and stays for the same order', () => {
  cart.addToCart(item());
  const first = key.findOrCreateOrderKey({ name: 'Awa' });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(key.findOrCreateOrderKey({ name: 'Awa' })).toBe(first);
  cart.addToCart(item());
  expect(key.findOrCreateOrderKey({ name: 'Awa' })).not.toBe(first);
});

test('another form for the same cart is another order: its key is new', () => {
  cart.addToCart(item());
  const first = key.findOrCreateOrderKey({ street: 'Rue 1' });
  const second = key.findOrCreateOrderKey({ street: 'Rue 2' });
  expect(second).not.toBe(first);
  expect(key.findOrCreateOrderKey({ street: 'Rue 2' })).toBe(second);
});

test('two tabs that pay the same cart send the same key', async () => {
  cart.addToCart(item());
  const first = key.findOrCreateOrderKey({ name: 'Awa' });
  vi.resetModules();
  const otherTab = await import('./find-or-create-order-key.ts');
  expect(otherTab.findOrCreateOrderKey({ name: 'Awa' })).toBe(first);
});

test('R-CHK-21 opening the payment keeps the cart, its confirmation takes out what was paid, once', () => {
  cart.addToCart(item({ quantity: 2 }));
  cart.addToCart(item({ id: b, source: 'african' }));
  const order = { orderId: 'o', orderToken: 't', lines: [{ id: a, source: 'merchant' as const, quantity: 2 }] };
  orders.savePendingOrder(order);
  expect(cart.getCart().length).toBe(2);
  cart.addToCart(item({ quantity: 1 }));
  expect(orders.endPendingOrder('o', true)).toBe(true);
  expect(cart.getCart().map(({ id, quantity }) => [id, quantity])).toEqual([
    [a, 1],
    [b, 1],
  ]);
  expect(orders.endPendingOrder('o', true)).toBe(false);
  expect(cart.getCart().length).toBe(2);
});

test('an order that was not paid leaves the cart alone', () => {
  cart.addToCart(item());
  orders.savePendingOrder({ orderId: 'o', orderToken: 't', lines: [{ id: a, source: 'merchant', quantity: 1 }] });
  orders.endPendingOrder('o', false);
  expect(cart.getCart().length).toBe(1);
});

test('the undo of a repair puts every line back as it was, changed or gone, under a new key; what was added meanwhile stays', () => {
  cart.replaceCart([item({ quantity: 5 }), item({ id: b })]);
  const before = cart.getCart();
  cart.replaceCart([item({ quantity: 2, price: 30 })]);
  cart.addToCart(item({ id: c }));
  const was = key.findOrCreateOrderKey({});
  cart.restoreLinesBeforeRepair(before);
  expect(cart.getCart().map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
    [a, 5, 24.9],
    [b, 1, 24.9],
    [c, 1, 24.9],
  ]);
  expect(key.findOrCreateOrderKey({})).not.toBe(was);
});
