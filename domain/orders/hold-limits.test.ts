import { expect, test } from 'vitest';
import { pickDefaultSettings } from '#domain/settings/settings.ts';
import { type StockHoldCounts, holdSettingKeys, findHoldRefusal, type OrderedOffer } from './hold-limits.ts';

const nothing: StockHoldCounts = {
  networkOrders: 0,
  networkLines: 0,
  callerLines: 0,
  callerOrdersInMinute: 0,
  offers: new Map(),
};
const offer = (change: Partial<OrderedOffer> = {}): OrderedOffer => ({
  offerId: 'o',
  name: 'Théière',
  stock: 100,
  minimumOrderQuantity: 1,
  units: 1,
  ...change,
});
const ask = (wanted: OrderedOffer[], held: Partial<StockHoldCounts> = {}, isGuest = true, lines = wanted.length) =>
  findHoldRefusal({
    limits: pickDefaultSettings(holdSettingKeys),
    isGuest,
    held: { ...nothing, ...held },
    lines,
    offers: wanted,
  });
const left = (answer: ReturnType<typeof ask>) =>
  answer && 'lines' in answer ? answer.lines.map(({ code, facts }) => [code, facts['left']]) : answer;

test('a guest holds ten units of an offer, what is held already included; never less than its minimum quantity', () => {
  expect(ask([offer({ units: 10 })])).toBeNull();
  expect(left(ask([offer({ units: 11 })]))).toEqual([['offer/guest-limit', 10]]);
  const held = { offers: new Map([['o', { all: 7, network: 7, caller: 7 }]]) };
  expect(left(ask([offer({ units: 4 })], held))).toEqual([['offer/guest-limit', 3]]);
  expect(ask([offer({ units: 12, minimumOrderQuantity: 12 })])).toBeNull();
  expect(ask([offer({ units: 40 })], {}, false)).toBeNull();
});

test('a guest holds thirty lines, a network thirty orders and 150 lines; whoever has signed in is not held to the guest’s', () => {
  expect(ask([offer()], { callerLines: 29 })).toBeNull();
  expect(ask([offer()], { callerLines: 30 })).toMatchObject({ order: 'order/guest-full' });
  expect(ask([offer()], { callerLines: 30 }, false)).toBeNull();
  expect(ask([offer()], { networkOrders: 29, networkLines: 149 })).toBeNull();
  expect(ask([offer()], { networkOrders: 30, networkLines: 30 })).toMatchObject({ order: 'order/network-full' });
  expect(ask([offer()], { networkOrders: 5, networkLines: 150 })).toEqual({
    order: 'order/network-full',
    facts: { orders: 0, lines: 1 },
  });
});

test('ten orders a minute of one caller', () => {
  expect(ask([offer()], { callerOrdersInMinute: 9 })).toBeNull();
  expect(ask([offer()], { callerOrdersInMinute: 10 })).toMatchObject({ order: 'order/too-fast' });
});

test('a network holds half of an offer’s stock, counted with what all hold; at least one unit and at least the minimum quantity', () => {
  const held = { offers: new Map([['o', { all: 4, network: 3, caller: 0 }]]) };
  expect(ask([offer({ stock: 4, units: 1 })], held)).toBeNull();
  expect(left(ask([offer({ stock: 4, units: 2 })], held))).toEqual([['offer/network-limit', 1]]);
  expect(ask([offer({ stock: 1 })])).toBeNull();
  expect(ask([offer({ stock: 6, units: 5, minimumOrderQuantity: 5 })])).toBeNull();
  expect(left(ask([offer({ stock: 6, units: 4 })]))).toEqual([['offer/network-limit', 3]]);
});

test('an offer without a stated stock holds nothing, and is not limited', () => {
  expect(ask([offer({ stock: null, units: 200 })])).toBeNull();
});
