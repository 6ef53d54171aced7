import { describe, expect, test } from 'vitest';
import { m } from '#texts/compiled/messages.js';
import { eventText, nextStepText, partStatusText } from './order-words.ts';
import { type TimelineEvent, orderHistory, orderPartHistory } from './part-history.ts';

const happened = (
  kind: string,
  partId: string | null = null,
  amountMinor: number | null = null,
  at = '2026-11-21T15:00:00.000Z',
): TimelineEvent => ({ kind, at, seller: partId && 'Baobab', partId, amountMinor });
const told = (timeline: TimelineEvent[], id = 'a', refundedMinor = 0, parts = ['a', 'b']) =>
  orderPartHistory({ timeline, parts }, { id, refundedMinor }).map(({ kind, amountMinor }) =>
    amountMinor === null ? kind : `${kind} ${amountMinor}`,
  );

describe('the history of a seller’s part', () => {
  test('holds the payment, the preparation it began, and its own events only, in their order', () => {
    const timeline = [
      happened('placed'),
      happened('paid'),
      happened('shipped', 'b'),
      happened('shipped', 'a'),
      happened('delivered', 'a'),
      happened('refunded_part', 'a', 1250),
    ];
    expect(told(timeline, 'a', 1250)).toEqual(['paid', 'to_prepare', 'shipped', 'delivered', 'refunded_part 1250']);
    expect(told(timeline, 'b')).toEqual(['paid', 'to_prepare', 'shipped']);
  });

  test('says the preparation once when an event says it', () => {
    expect(told([happened('paid_late'), happened('to_prepare', 'a')])).toEqual(['paid_late', 'to_prepare']);
  });

  test('is empty before the payment, and for one that came too late', () => {
    expect(told([happened('placed'), happened('expired')])).toEqual([]);
    expect(
      told([
        happened('placed'),
        happened('expired'),
        happened('paid_too_late', null, 2499),
        happened('refunded', null, 2499),
      ]),
    ).toEqual([]);
  });

  test('tells of a refund of the whole order what this part got back, its own earlier refunds taken off', () => {
    const timeline = [happened('paid'), happened('refunded_part', 'a', 500), happened('refunded', null, 3500)];
    expect(told(timeline, 'a', 2000)).toEqual(['paid', 'to_prepare', 'refunded_part 500', 'refunded_part 1500']);
    expect(told(timeline, 'b', 2000)).toEqual(['paid', 'to_prepare', 'refunded_part 2000']);
    expect(told(timeline, 'c', 0)).toEqual(['paid', 'to_prepare']);
  });

  test('holds every refund of an order that has one part', () => {
    const timeline = [happened('paid'), happened('refunded_part', null, 500), happened('refunded', null, 1500)];
    expect(told(timeline, 'a', 2000, ['a'])).toEqual(['paid', 'to_prepare', 'refunded_part 500', 'refunded 1500']);
    expect(told([happened('paid'), happened('refunded', null, 2000)], 'a', 0, ['a'])).toEqual(['paid', 'to_prepare']);
  });

  test('leaves the order’s own history what concerns no part alone, and every refund', () => {
    const timeline = [
      happened('placed'),
      happened('paid'),
      happened('shipped', 'a'),
      happened('refund_asked', 'a', 500),
      happened('refunded_part', 'a', 500),
      happened('disputed', null, 900),
    ];
    expect(orderHistory({ timeline }).map(({ kind }) => kind)).toEqual([
      'placed',
      'paid',
      'refund_asked',
      'refunded_part',
      'disputed',
    ]);
  });
});

describe('the words of an event', () => {
  const kinds = [
    'placed',
    'paid',
    'paid_late',
    'paid_too_late',
    'expired',
    'refused',
    'refund_asked',
    'refunded',
    'refunded_part',
    'refund_failed',
    'disputed',
    'dispute_won',
    'dispute_lost',
    'to_prepare',
    'shipped',
    'delivered',
    'cancelled',
  ];

  test('every kind the shop writes has words of its own; another is an update', () => {
    const words = kinds.map((kind) => eventText({ kind, amountMinor: null, seller: null }, String));
    expect(words).not.toContain(m.checkout_event_other());
    expect(new Set(words).size).toBe(kinds.length);
    expect(eventText({ kind: 'something_new', amountMinor: null, seller: null }, String)).toBe(
      m.checkout_event_other(),
    );
  });

  test('an amount is said where money moves', () => {
    const said = (kind: string) => eventText({ kind, amountMinor: 1250, seller: null }, (minor) => `${minor / 100} $`);
    expect([said('refunded_part'), said('refunded'), said('refund_failed')]).toEqual([
      'Remboursement de 12.5 $',
      'Remboursement de 12.5 $\u00A0: tout est remboursé',
      'Le remboursement n’est pas passé, nous nous en occupons (12.5 $)',
    ]);
  });

  test('the seller is named where an event is one seller’s, and only there', () => {
    const one = { kind: 'refunded_part', amountMinor: 500, seller: 'Baobab' };
    expect([eventText(one, String), eventText({ ...one, seller: null }, String)]).toEqual([
      'Remboursement de 500 · Baobab',
      'Remboursement de 500',
    ]);
  });

  test('a refund, whole or in part, says where the money goes', () => {
    expect(nextStepText('refunded')).toContain('moyen de paiement');
    expect(nextStepText('partially_refunded')).toContain('Le reste de la commande');
  });

  test('a part that its buyer fetches neither leaves nor arrives', () => {
    const said = (kind: string) => eventText({ kind, amountMinor: null, seller: null }, String, true);
    expect(['packed', 'shipped', 'delivered', 'delivery_confirmed', 'paid'].map(said)).toEqual([
      'Prête à être retirée',
      'Retirée',
      'Remise',
      'Retrait confirmé',
      'Paiement reçu',
    ]);
    expect([partStatusText('packed', true), partStatusText('shipped', true), partStatusText('shipped')]).toEqual([
      'Prête à être retirée',
      'Retirée',
      'Expédiée',
    ]);
  });
});
