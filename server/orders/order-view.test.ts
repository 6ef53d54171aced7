import { expect, test } from 'vitest';
import { orderView } from './order-view.ts';
import type { OrderRecord } from './queries/order-reading.ts';

const now = new Date('2026-11-26T12:00:00Z');
const providers = ['stripe', 'mobile-money'].map((name) => ({ name, quote: () => ({}) as never }));
const waiting = (payment: OrderRecord['payment']): OrderRecord => ({
  id: '1',
  number: 'S2026ABCDEF',
  status: 'awaiting_payment',
  language: 'fr',
  orderType: 'mixed',
  customerName: 'Awa Exemple',
  customerEmail: 'awa@client.example',
  customerPhone: null,
  street: 'Rue 1',
  city: 'Bamako',
  postalCode: null,
  country: 'ML',
  instructions: null,
  currency: 'XOF',
  itemsMinor: 500,
  shippingMinor: 0,
  roundingMinor: 0,
  roundingBackMinor: 0,
  totalMinor: 500,
  shown: null,
  isDemo: false,
  holdUntil: now,
  createdAt: now,
  paidAt: null,
  parts: [],
  lines: [],
  withdrawn: [],
  shipments: [],
  events: [],
  payment,
});
const of = (state: string, provider = 'mobile-money') =>
  orderView(waiting({ state, provider, url: null, refusal: null, expiresAt: now }), 'fr', now, providers);

test('issue 20 the means that was refused is offered first again, with whether it was refused or its time was over', () => {
  expect(of('failed')).toMatchObject({
    payment: 'refused',
    refused: { provider: 'mobile-money', isOver: false },
    providers: ['mobile-money', 'stripe'],
  });
  expect(of('expired', 'stripe')).toMatchObject({
    refused: { provider: 'stripe', isOver: true },
    providers: ['stripe', 'mobile-money'],
  });
});

test('issue 20 without a refusal nobody is called refused, and the usual one comes first', () => {
  const view = of('asked');
  expect([view.payment, view.refused, view.providers]).toEqual(['none', null, ['stripe', 'mobile-money']]);
});

test('issue 20 a card refused on a page that is open still is a refusal with its reason; when its time is over nobody knows whether it was paid since', () => {
  const card = (lastsMs: number) =>
    orderView(
      waiting({
        state: 'open',
        provider: 'stripe',
        url: 'https://pay.test/1',
        refusal: 'expired_card',
        expiresAt: new Date(now.getTime() + lastsMs),
      }),
      'fr',
      now,
      providers,
    );
  expect(card(60_000)).toMatchObject({
    payment: 'refused',
    paymentUrl: 'https://pay.test/1',
    refused: { provider: 'stripe', isOver: false, reason: 'expired_card' },
    providers: ['stripe', 'mobile-money'],
  });
  expect(card(0)).toMatchObject({ payment: 'none', refused: null });
});
