import type { ReactElement } from 'react';
import { createRoutesStub } from 'react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { m } from '#texts/compiled/messages.js';
import { LocationsScreen } from '#web/parts/sellers/locations/locations-screen.tsx';
import { handleLocationForm } from '#web/parts/sellers/locations/run-location-act.ts';
import type { DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { OfferPage } from './offer-page.tsx';
import { handleSaleOrStockForm } from './run-offer-act.ts';

const [id, sale, key] = [
  '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  '7f9619ff-8b86-4d01-b42d-00c04fc964ff',
  '8f9619ff-8b86-4d01-b42d-00c04fc964ff',
];
const offer = {
  id,
  slug: 'theiere',
  titleFr: 'Théière',
  titleEn: 'Teapot',
  externalId: 'A-1',
  currency: 'CAD',
  isDirect: true,
  priceMinor: 2000,
  stock: 5,
  minimumOrderQuantity: 1,
  isActive: true,
  discountPercent: null,
  lowestMinor: 1900,
  sale: null,
};
const open = {
  id: sale,
  priceMinor: 1500,
  currency: 'CAD',
  startsAt: '2026-11-26T12:00:00.000Z',
  endsAt: '2026-11-29T12:00:00.000Z',
  endedAt: null,
  state: 'running' as const,
  regularMinor: 2000,
  endedBy: null,
  percent: 21 as number | null,
};
const journal = {
  of: 'price' as const,
  days: [
    { day: '2026-09-01', value: 2500 },
    { day: '2026-11-20', value: 2000 },
  ],
  rows: [{ id: '1', at: '2026-11-20T10:00:00.000Z', priceMinor: 2000, currency: 'CAD', beforeMinor: 2500 }],
  next: 'cursor' as string | null,
  previous: null,
};
const page = {
  offer,
  zone: 'Africa/Dakar',
  today: '2026-11-26',
  journal,
  delivery: { name: 'Standard' } as { name: string } | null,
  places: [] as { location: string; name: string; units: number | null }[],
  open: null as typeof open | null,
  past: [] as (typeof open)[],
};
const drawn = (screen: ReactElement): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => screen }]);
  return renderToStaticMarkup(<Stub />);
};
const shown = (changes: object = {}, answer?: Parameters<typeof OfferPage>[0]['answer']) =>
  drawn(
    <OfferPage path="/merchant" page={{ ...page, ...changes } as never} formKey={key} done={null} answer={answer} />,
  );

describe('the page of an offer', () => {
  test('without a sale there is the form of one, in the shop’s own time; the log has its drawing, its rows and the way on', () => {
    const text = shown();
    expect(text).toContain(m.wares_sale_act());
    expect(text).toContain('Heure de votre boutique (Dakar)');
    expect(text).toContain(`name="sale" value="${key}"`);
    expect(text).toContain('step-chart');
    expect(text).toContain('journal=prix&amp;page=cursor');
  });
  test('a sale that runs says what is shown and can be ended; one that proves no reduction says so', () => {
    const text = shown({ open });
    expect(text).not.toContain(m.wares_sale_act());
    expect(text).toContain('−21');
    expect(text).toContain(m.wares_sale_stop());
    expect(shown({ open: { ...open, percent: null } })).toContain(m.wares_sale_law_none());
    expect(shown({ open: { ...open, state: 'planned', regularMinor: null } })).toContain(m.wares_sale_withdraw());
  });
  test('an empty log, a past sale, and places that count other units than are sold online', () => {
    const text = shown({
      journal: { ...journal, of: 'stock', days: [], rows: [], next: null },
      past: [{ ...open, state: 'ended', endedBy: 'price', endedAt: open.endsAt, percent: null }],
      places: [{ location: key, name: 'Sandaga', units: 3 }],
    });
    expect(text).toContain(m.wares_journal_none());
    expect(text).toContain(m.wares_sales_past());
    expect(text).toContain(m.places_stock_differs({ places: 3, online: 5 }));
  });
});

const access = (act: unknown, vue: string) =>
  ({
    path: '/merchant',
    account: { selling: { say: (code: string) => `non: ${code}`, offer: async () => page } },
    act,
    seller: { id, name: 'Chez Awa' },
    permissions: [],
    url: new URL(`http://shop.test/merchant?vue=${vue}&id=${id}`),
  }) as unknown as DashboardContext;
const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const answerOf = (work: Promise<unknown>) =>
  work.then((given) => given as { data: { faults: object }; init: { status: number } });

describe('its forms', () => {
  test('what is wrong is said beside its field, with what was typed; nothing is asked of the server for it', async () => {
    const act = vi.fn();
    const { data, init } = await answerOf(
      handleSaleOrStockForm(
        access(act, 'offre'),
        formOf({ slot: 'sale', sale, price: 'abc', start: '', end: 'demain' }),
      ),
    );
    expect(init.status).toBe(422);
    expect(data.faults).toEqual({
      price: m.selling_offer_fault_price({ currency: 'CAD' }),
      end: m.wares_sale_fault_moment(),
    });
    expect(act).not.toHaveBeenCalled();
  });
  test('the times are those of the shop’s zone; done leads on with 303', async () => {
    const act = vi.fn(async () => ({ isRepeat: false, hasBegun: false }));
    const fields = { slot: 'sale', sale, price: '15,00', start: '2026-12-01T08:00', end: '2026-12-05T20:00' };
    const thrown = await handleSaleOrStockForm(access(act, 'offre'), formOf(fields)).catch(
      (given: unknown) => given as Response,
    );
    expect((thrown as Response).status).toBe(303);
    expect(act).toHaveBeenCalledWith('sale/plan', {
      seller: id,
      sale,
      offer: id,
      priceMinor: 1500,
      currency: 'CAD',
      startsAt: '2026-12-01T08:00:00.000Z',
      endsAt: '2026-12-05T20:00:00.000Z',
    });
  });
  test('a place: the fault of its day stays with what was typed', async () => {
    const act = vi.fn(async () => ({ faults: { day1: 'day', name: 'name' } }));
    const given = (await handleLocationForm(
      access(act, 'lieux'),
      formOf({ slot: 'save', id: key, name: '', day1: '25h', isShop: 'on' }),
    )) as { data: { typed: { week: string[] } }; init: { status: number } };
    expect(given.init.status).toBe(422);
    expect(given.data).toMatchObject({
      faults: { day1: m.places_fault_day(), name: m.places_fault_name() },
      typed: { isShop: true, isPickup: false },
    });
    const text = drawn(
      <LocationsScreen
        path="/merchant"
        data={{ locations: [], zone: 'Africa/Dakar', country: 'SN' }}
        formKey={id}
        done={null}
        answer={given.data as never}
      />,
    );
    expect(text).toContain('value="25h"');
    expect(text).toContain(`name="id" value="${key}"`);
    expect(text).toContain(m.places_none());
  });
});
