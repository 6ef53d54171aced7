import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { OrderDetail } from './detail.ts';
import { PaymentDisputes } from './disputes.tsx';
import { OrderAudit, OrderTimeline } from './order-history.tsx';
import { Mails } from './mails.tsx';
import { OrderParts } from './order-parts.tsx';
import { parseRefund } from './parse-refund.ts';
import { Payments } from './payments.tsx';
import { RefundOrderForm } from './refund.tsx';

const [part, line] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const at = '2026-11-25T15:00:00.000Z';
const detail = {
  order: { id: line, number: 'S2026AAAAAA', customerName: 'Awa Exemple', currency: 'CAD', paidAt: at },
  parts: [
    {
      id: part,
      sellerId: part,
      seller: 'Chez Awa',
      status: 'to_prepare',
      itemsMinor: 3000,
      shippingMinor: 500,
      refundedMinor: 0,
      carrier: null,
      trackingCode: null,
      leftItemsMinor: 3000,
      leftShippingMinor: 500,
    },
  ],
  lines: [
    {
      id: line,
      partId: part,
      titleFr: 'Théière',
      titleEn: 'Teapot',
      quantity: 2,
      leftUnits: 2,
      itemsMinor: 3000,
      offerCurrency: 'CAD',
      commissionBps: 850,
      customSpecs: null,
      options: null,
    },
  ],
  events: [{ kind: 'paid', at, partId: null, amountMinor: null }],
  payments: [
    {
      id: part,
      provider: 'stripe',
      state: 'paid',
      amountMinor: 3500,
      currency: 'CAD',
      reference: 'pi_1',
      createdAt: at,
    },
  ],
  refunds: [],
  disputes: [
    {
      id: part,
      provider: 'stripe',
      providerDisputeId: 'dp_1',
      state: 'open',
      reason: 'general',
      amountMinor: 3500,
      currency: 'CAD',
      isWithheld: true,
      createdAt: at,
      answers: [],
      borneBy: null,
      bearingReason: null,
    },
  ],
  mails: [{ id: part, template: 'order_paid', channel: 'mail', state: 'sent', address: 'x', queuedAt: at, sentAt: at }],
  audit: [{ id: '1', at, actor: 'checkout', actorName: null, action: 'order/placed', facts: {} }],
  isRefundable: true,
  hasLate: false,
} as unknown as OrderDetail;
const zone = 'America/Toronto';

const drawn = (screen: ReactElement): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => screen }]);
  return renderToStaticMarkup(<Stub />);
};
const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('an order on the desk: its parts, what may be given back, payments, history', () => {
  const html = drawn(
    <>
      <OrderParts detail={detail} answer={undefined} />
      <RefundOrderForm detail={detail} formKey="cle-d-essai" answer={undefined} />
      <Payments detail={detail} zone={zone} formKey="cle-d-essai" isAdmin />
      <OrderTimeline detail={detail} zone={zone} />
      <OrderAudit audit={detail.audit} zone={zone} />
    </>,
  );
  for (const words of ['Chez Awa', 'Théière', 'pi_1', `name="line:${line}"`, `name="items:${part}"`, 'Commande passée'])
    expect(html).toContain(words);
});

test('R-FREE-09 a part that its buyer picks up is neither shipped nor delivered on the desk', () => {
  const htmlOf = (way: 'delivery' | 'pickup', status: string, delivery: 'said' | null = null): string => {
    const parts = detail.parts.map((one) => ({ ...one, status, delivery, kitchen: { way } as never }));
    const mails = detail.mails.map((mail) => ({ ...mail, template: 'order_delivered', isPickup: way === 'pickup' }));
    const whole = { ...detail, parts, mails } as OrderDetail;
    return drawn(
      <>
        <OrderParts detail={whole} answer={undefined} />
        <OrderTimeline detail={whole} zone={zone} />
        <Mails mails={mails} zone={zone} formKey="cle" />
      </>,
    );
  };
  for (const words of ['Marquer comme expédiée', 'name="tracking"', 'Livraison à confirmer']) {
    expect(htmlOf('delivery', 'packed')).toContain(words);
    expect(htmlOf('pickup', 'packed')).not.toContain(words);
  }
  expect(htmlOf('pickup', 'packed')).toContain('Marquer comme retirée');
  expect(htmlOf('pickup', 'packed')).toContain('Retrait à confirmer');
  expect(htmlOf('pickup', 'shipped')).not.toContain('Marquer comme livrée');
  expect(htmlOf('pickup', 'delivered', 'said')).toContain('Seul le vendeur dit que c’est retiré');
  expect(htmlOf('pickup', 'delivered', 'said')).not.toContain('Confirmer la livraison');
});

test('what a part has had given back ends the sentence of its sums', () => {
  const sumsOf = (refundedMinor: number): string => {
    const parts = detail.parts.map((one) => ({ ...one, refundedMinor }));
    return /<p class="muted small">(Articles[^<]*)</.exec(
      drawn(<OrderParts detail={{ ...detail, parts }} answer={undefined} />),
    )![1]!;
  };
  expect(sumsOf(0)).toMatch(/^Articles 30,00\s\$, livraison 5,00\s\$\.$/);
  expect(sumsOf(1000)).toMatch(/^Articles 30,00\s\$, livraison 5,00\s\$, dont 10,00\s\$ remboursés\.$/);
});

test('what would go back is said before the form that does it', () => {
  const typed = { slot: 'refund', mode: 'all', key: 'refund:cle-d-essai' };
  const answer = {
    slot: 'refund',
    refused: null,
    faults: {},
    typed,
    preview: { orderMinor: 3500, currency: 'CAD' },
    note: null,
  };
  const html = drawn(<RefundOrderForm detail={detail} formKey="autre" answer={answer} />);
  expect(html).toContain('name="confirmed" value="1"');
  expect(html).toContain('value="refund:cle-d-essai"');
  expect(html).toContain('Awa Exemple');
});

test('the question before it names the articles with their units', () => {
  const typed = { slot: 'refund', mode: 'lines', [`line:${line}`]: '2', [`shipping:${part}`]: '2,50' };
  const preview = { orderMinor: 3250, currency: 'CAD' };
  const answer = { slot: 'refund', refused: null, faults: {}, typed, preview, note: null };
  const html = drawn(<RefundOrderForm detail={detail} formKey="autre" answer={answer} />);
  expect(html).toContain('2 × Théière');
  expect(html).toContain('2,50');
});

test('answering a dispute is an administrator’s', () => {
  const of = (isAdmin: boolean) =>
    drawn(<PaymentDisputes disputes={detail.disputes} zone={zone} formKey="k" isAdmin={isAdmin} answer={undefined} />);
  expect(of(true)).toContain('value="dispute-answer"');
  expect(of(false)).not.toContain('dispute-answer');
});

test('a refund’s form: units of lines, amounts of parts, or all; what is wrong stands beside its field', () => {
  const read = (fields: Record<string, string>) => parseRefund(formOf({ key: 'cle-d-essai', ...fields }), detail);
  expect(read({ mode: 'lines', [`line:${line}`]: '1', [`shipping:${part}`]: '2,50' })).toMatchObject({
    wish: { lines: [{ lineId: line, quantity: 1 }], shipping: [{ partId: part, shippingMinor: 250 }] },
  });
  expect(read({ mode: 'amounts', [`items:${part}`]: '12,50' })).toMatchObject({
    wish: [{ partId: part, itemsMinor: 1250, shippingMinor: 0 }],
  });
  expect(read({ mode: 'all', note: 'cassé' })).toMatchObject({ wish: 'all', note: 'cassé' });
  expect(Object.keys((read({ mode: 'amounts', [`items:${part}`]: '99999' }) as { faults: object }).faults)).toEqual([
    `items:${part}`,
  ]);
  expect(Object.keys((read({ mode: 'amounts', [`items:${part}`]: 'dix' }) as { faults: object }).faults)).toEqual([
    `items:${part}`,
  ]);
  expect(Object.keys((read({ mode: 'lines' }) as { faults: object }).faults)).toEqual(['refund']);
});

test('more units than are left are refused at their field; what another tab gave back is said, and a confirmed form is asked as it was', () => {
  const form = formOf({ key: 'cle-d-essai', mode: 'lines', [`line:${line}`]: '5' });
  expect(parseRefund(form, detail)).toEqual({
    faults: { [`line:${line}`]: expect.stringContaining('2') },
    already: null,
  });
  const back = { ...detail, lines: detail.lines.map((one) => ({ ...one, leftUnits: 0 })) };
  expect(parseRefund(form, back)).toEqual({ faults: {}, already: expect.stringContaining('Théière') });
  expect(parseRefund(form, back, { isBounded: false })).toMatchObject({
    wish: { lines: [{ lineId: line, quantity: 5 }], shipping: [] },
  });
  for (const typed of ['x', '-1', '1,5'])
    expect(parseRefund(formOf({ mode: 'lines', [`line:${line}`]: typed }), detail), typed).toMatchObject({
      faults: { [`line:${line}`]: expect.any(String) },
    });
});
