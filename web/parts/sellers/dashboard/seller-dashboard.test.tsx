// The rendered sections of a seller's dashboard, and the results of their forms.
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import { buildFunnel } from '#domain/sellers/funnel.ts';
import { m } from '#texts/compiled/messages.js';
import { MoneySection } from './money.tsx';
import { OffersList } from './offers-list.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrdersList } from './orders-list.tsx';
import { SalesFunnel } from './funnel.tsx';
import { DashboardOverview } from './overview.tsx';
import { type OffersFormResult, handleOffersForm } from './run-offers-act.ts';
import type { RefusedOrderPartForm } from './handle-part-form.ts';
import type { SellerOrderPart } from './seller-part.ts';
import type { DashboardContext } from './dashboard-access.ts';
import {
  buildFakeDashboardContext,
  type FormResponse,
  fixedNow,
  formDataOf,
  id,
  line,
  exampleOrderPart,
} from './dashboard-fixture.ts';
import type { DashboardFrame } from './sections.ts';

const [now, zone] = ['2026-11-26T15:00:00.000Z', 'America/Toronto'];
const frame: DashboardFrame = {
  path: '/merchant',
  seller: { id, name: 'Chez Awa' },
  mayChoose: false,
  permissions: ['orders', 'refunds', 'messages'],
  waiting: 1,
};
const offer = {
  id,
  slug: 'theiere',
  titleFr: 'Théière',
  titleEn: 'Teapot',
  externalId: null,
  currency: 'CAD',
  isDirect: true,
  priceMinor: 1999,
  stock: 5,
  minimumOrderQuantity: 1,
  isActive: true,
  discountPercent: null,
  lowestMinor: 1999,
  sale: null,
};
const list = { query: { sort: 'newest' as const, filters: {} }, next: null, previous: null };

const drawn = (screen: ReactElement): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => screen }]);
  return renderToStaticMarkup(<Stub />);
};
const order = (
  changes: Partial<SellerOrderPart> = {},
  permissions = frame.permissions,
  answer?: RefusedOrderPartForm,
) =>
  drawn(
    <OrderDetail
      part={{ ...exampleOrderPart, ...changes }}
      frame={{ ...frame, permissions }}
      zone={zone}
      now={now}
      formKey={id}
      done={null}
      answer={answer}
    />,
  );
const mains = (html: string): number => html.match(/button-main/g)?.length ?? 0;

describe('an order', () => {
  test('offers the next step as its one main button, and each act to who was given it', () => {
    for (const status of ['to_prepare', 'accepted', 'packed', 'shipped']) {
      const html = order({ status }).replaceAll(/<details class="desk-confirm"[\s\S]*?<\/details>/g, (details) =>
        details.replace(/<form[\s\S]*<\/form>/, ''),
      );
      expect(mains(html), status).toBe(1);
    }
    expect(order()).toContain('value="refuse"');
    expect(order({}, ['orders'])).not.toMatch(/value="(refund|message)"/);
    expect(order({ status: 'delivered' })).not.toMatch(/value="(accept|pack|ship|deliver|refuse)"/);
    expect(order({ isBeingRefunded: true })).toContain(m.selling_being_refunded());
  });

  test('says that it is late, and why it was called off', () => {
    expect(order()).toContain('En retard');
    expect(order({ shipBy: '2026-11-27T15:00:00.000Z' })).not.toContain('En retard');
    const calledOff = { by: 'seller', reason: 'out_of_stock', words: '' } as const;
    expect(order({ status: 'cancelled', calledOff })).toContain(m.called_off_out_of_stock());
  });

  test('where money cannot go back by part, the team is offered instead, before anything is pressed', () => {
    expect(order({}, ['orders'])).not.toContain('value="refuse"');
    expect(order({}, ['orders'])).toContain(m.after_refuse_permission());
    const none = order({ reach: 'none' });
    expect(none).toContain(m.after_alone_refund_seller());
    expect(none).toContain('value="ask-desk"');
    expect(none).not.toMatch(/value="(refuse|refund)"/);
    expect(order({ reach: 'none', hasAdminCancellationRequest: true })).not.toContain('value="ask-desk"');
    const whole = order({ reach: 'whole' });
    expect(whole).toContain('value="all"');
    expect(whole).not.toContain('value="lines"');
  });

  test('what was typed stays when a form is refused', () => {
    const typed = { slot: 'ship', carrier: 'Poste', tracking: 'PX 1' };
    const html = order({}, frame.permissions, { slot: 'ship', refused: 'Non.', faults: {}, typed });
    for (const words of ['Non.', 'value="Poste"', 'value="PX 1"']) expect(html).toContain(words);
  });
});

test('lists, figures and money are drawn full and empty, and every figure leads to its rows', () => {
  const row = {
    id,
    number: 'S2026AAAAAA',
    status: 'to_prepare',
    calledOffBy: null,
    isLeft: false,
    isPickup: false,
    paidAt: fixedNow,
    shipBy: fixedNow,
    units: 2,
    titleFr: 'Théière',
    titleEn: 'Teapot',
    city: 'Montréal',
    country: 'CA',
    currency: 'CAD',
    totalMinor: 3500,
  };
  const orders = (rows: (typeof row)[], next: string | null = null) =>
    drawn(<OrdersList path="/merchant" list={{ ...list, rows, next, views: [] }} zone={zone} now={now} />);
  expect(orders([row], 'after~newest~x~y')).toMatch(/href="\/merchant\?vue=commandes&amp;page=after/);
  expect(orders([row])).toContain('href="/merchant?vue=commandes&amp;commande=S2026AAAAAA"');
  expect(orders([])).toContain(m.selling_orders_empty());

  const sales = {
    from: '2026-10-28',
    yesterday: '2026-11-25',
    sales: {
      currency: 'CAD',
      isConverted: false,
      days: [{ day: '2026-11-26', orders: 1, salesMinor: 3000 }],
      orders: 1,
      salesMinor: 3000,
    },
    since: { paid: 1, shipped: 0, delivered: 0, calledOff: 0, refunded: 0 },
  };
  const overview = drawn(
    <DashboardOverview
      path="/merchant"
      waiting={{ toDo: 2, late: 1 }}
      sales={sales}
      stock={{ open: 3, out: 1, low: 0 }}
      followers={7}
      funnel={null}
    />,
  );
  for (const to of ['state=late', 'state=to_do', 'from=2026-11-25', 'state=shipped', 'stock=out', 'on=yes'])
    expect(overview, to).toContain(to);
  expect(overview.match(/<p class="space-tile/g)).toBeNull();
  expect(
    drawn(
      <DashboardOverview path="/merchant" waiting={null} sales={null} stock={null} followers={null} funnel={null} />,
    ),
  ).not.toContain('space-tile');

  const funnel = drawn(
    <SalesFunnel
      funnel={{
        isDemo: true,
        began: '2026-11-20',
        periods: [7, 30].map((days) => buildFunnel(days as 7, { views: 320, adds: 24, orders: days === 7 ? 9 : 40 })),
        top: [{ slug: 'theiere', title: 'Théière', views: 200, adds: 20 }],
      }}
    />,
  );
  for (const words of [
    '320',
    m.selling_funnel_of_views({ percent: '7,5' }),
    '37,5',
    '/produit/theiere',
    '20 nov.',
    m.selling_funnel_example(),
  ])
    expect(funnel, words).toContain(words);
  // The month has more orders than adds to carts, so its orders have no percentage of the adds.
  expect(funnel.match(/des ajouts/g)).toHaveLength(1);
  const none = drawn(<SalesFunnel funnel={{ isDemo: false, began: null, periods: [], top: [] }} />);
  expect(none).toContain(m.selling_funnel_empty());
  expect(none).not.toContain(m.selling_funnel_example());

  const money = { month: '2026-11', months: ['2026-11'], balances: [], sums: [], rows: [], next: null, previous: null };
  expect(drawn(<MoneySection path="/merchant" seller={id} data={money} zone={zone} />)).toContain(
    m.selling_money_empty(),
  );
  const sold = {
    id,
    at: fixedNow,
    number: 'S2026AAAAAA',
    kind: 'paid',
    currency: 'CAD',
    itemsMinor: 3000,
    commissionMinor: 300,
    shippingMinor: 500,
    netMinor: 3200,
  };
  const full = drawn(<MoneySection path="/merchant" seller={id} data={{ ...money, rows: [sold] }} zone={zone} />);
  expect(full).toContain('/merchant/releve.csv?');
  expect(full).toContain(m.selling_money_paid());
});

describe('the sheet of offers', () => {
  const was = {
    offer: id,
    [`was-price:${id}`]: '1999',
    [`was-stock:${id}`]: '5',
    [`was-minimum:${id}`]: '1',
    [`was-on:${id}`]: 'true',
  };
  const to = { [`price:${id}`]: '15,00', [`stock:${id}`]: '', [`minimum:${id}`]: '1', [`on:${id}`]: 'true' };
  const before = { priceMinor: 1999, stock: 4, minimumOrderQuantity: 1, isActive: true };
  const send = async (fields: Record<string, string>, edited: object, inputs: unknown[] = []) => {
    const act = (async (_name: string, input: unknown) => {
      inputs.push(input);
      return [{ id, before, set: {}, conflicts: [], ...edited }];
    }) as unknown as DashboardContext['act'];
    const answer = handleOffersForm(
      buildFakeDashboardContext(act, { offersByIds: async () => [offer] }),
      formDataOf({ ...was, ...fields }),
    );
    return (await answer.catch((thrown: Response) => thrown)) as unknown as FormResponse<OffersFormResult> & Response;
  };
  const draw = (answer: OffersFormResult) =>
    drawn(
      <OffersList
        path="/merchant"
        zone="America/Toronto"
        list={{ ...list, without: [], rows: [offer] }}
        mayState={false}
        done={null}
        answer={answer}
      />,
    );

  test('a price beyond ten million dollars is refused beside its field; a refusal is said, not thrown', async () => {
    const dear = await send({ ...to, [`price:${id}`]: '9000000', [`minimum:${id}`]: '2' }, {});
    expect(dear.data.faults[`price:${id}`]).toBe(m.selling_offer_fault_dear());
    const act = (() => Promise.reject(new Refusal('access/denied'))) as unknown as DashboardContext['act'];
    const answer = await handleOffersForm(
      buildFakeDashboardContext(act, { offersByIds: async () => [offer] }),
      formDataOf({ ...was, ...to }),
    );
    expect((answer as unknown as FormResponse<OffersFormResult>).data.refused).toBe('non: access/denied');
  });

  test('says what the form showed and what it says now; saved, it leads back to the same page', async () => {
    const inputs: unknown[] = [];
    const { status, headers } = await send(to, { set: { priceMinor: 1500, stock: null } }, inputs);
    expect([status, headers.get('location')]).toEqual([303, '/merchant?vue=offres&commande=S2026AAAAAA&done=1']);
    expect(inputs).toEqual([
      {
        seller: id,
        rows: [
          {
            id,
            was: { priceMinor: 1999, stock: 5, minimumOrderQuantity: 1, isActive: true },
            to: { priceMinor: 1500, stock: null, minimumOrderQuantity: 1, isActive: true },
          },
        ],
      },
    ]);
  });

  test('a wrong field saves nothing and keeps what was typed', async () => {
    const inputs: unknown[] = [];
    const { data, init } = await send({ ...to, [`price:${id}`]: '0', [`stock:${id}`]: 'peu' }, {}, inputs);
    expect([init.status, Object.keys(data.faults), inputs]).toEqual([422, [`price:${id}`, `stock:${id}`], []]);
    const html = draw(data);
    for (const words of ['value="peu"', m.selling_offer_fault_stock(), m.selling_offers_wrong()])
      expect(html).toContain(words.replaceAll('’', '’'));
  });

  test('what changed meanwhile is shown with both values; the old values stay until the person chooses', async () => {
    const { data, init } = await send({ ...to, [`stock:${id}`]: '9' }, { conflicts: ['stock'] });
    expect([init.status, data.nows]).toEqual([422, { [`stock:${id}`]: '4' }]);
    const html = draw(data);
    expect(html).toContain(m.selling_offer_changed({ now: '4', typed: '9' }));
    expect(html).toContain(`name="was-stock:${id}" value="5"`);
    expect(html).toContain(`name="now-stock:${id}" value="4"`);
    expect(html).toContain('value="9"');
    // Without a choice the form is compared with the old value; with a choice, with the displayed stored value.
    const inputs: { rows: { was: object; to: object }[] }[] = [];
    const again = { ...to, [`stock:${id}`]: '9', [`now-stock:${id}`]: '4' };
    await send(again, {}, inputs);
    await send({ ...again, [`choose:${id}`]: 'mine' }, {}, inputs);
    await send({ ...again, [`choose:${id}`]: 'theirs' }, {}, inputs);
    expect(inputs.map(({ rows: [row] }) => row)).toMatchObject([
      { was: { stock: 5 }, to: { stock: 9 } },
      { was: { stock: 4 }, to: { stock: 9 } },
      { was: { stock: 4 }, to: { stock: 4 } },
    ]);
  });

  test('one faulty row does not keep the others from being saved', async () => {
    const second = { ...offer, id: line };
    const rowOf = (fields: Record<string, string>) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.replace(id, line), value]));
    const form = formDataOf({ ...was, ...to, [`price:${id}`]: '0' });
    for (const [name, value] of Object.entries(rowOf({ ...was, ...to }))) form.append(name, value);
    const inputs: { rows: { id: string }[] }[] = [];
    const act = (async (_name: string, input: { rows: { id: string }[] }) => {
      inputs.push(input);
      return input.rows.map((row) => ({ id: row.id, before, set: { priceMinor: 1500 }, conflicts: [] }));
    }) as unknown as DashboardContext['act'];
    const answer = handleOffersForm(buildFakeDashboardContext(act, { offersByIds: async () => [offer, second] }), form);
    const { data, init } = (await answer) as unknown as FormResponse<OffersFormResult>;
    expect(inputs.map(({ rows }) => rows.map((row) => row.id))).toEqual([[line]]);
    expect([init.status, data.saved, Object.keys(data.faults)]).toEqual([422, 1, [`price:${id}`]]);
    expect(data.typed[`price:${line}`]).toBeUndefined();
    expect(data.typed[`price:${id}`]).toBe('0');
  });
});
