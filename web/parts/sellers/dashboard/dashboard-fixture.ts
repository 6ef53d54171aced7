// Test data for screens and forms: a seller's part of an order, and the seller's access.
import type { DashboardContext } from './dashboard-access.ts';
import type { SellerOrderPart } from './seller-part.ts';

export const [id, line] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
export const fixedNow = '2026-11-25T15:00:00.000Z';

export const exampleOrderPart: SellerOrderPart = {
  id,
  orderId: id,
  number: 'S2026AAAAAA',
  status: 'to_prepare',
  currency: 'CAD',
  itemsMinor: 3000,
  shippingMinor: 500,
  commissionMinor: 300,
  refundedMinor: 0,
  leftItemsMinor: 3000,
  leftShippingMinor: 500,
  isBeingRefunded: false,
  reach: 'any',
  hasAdminCancellationRequest: false,
  returns: [],
  returnPlaces: [],
  isDemo: true,
  paidAt: fixedNow,
  shipBy: fixedNow,
  carrier: null,
  trackingCode: null,
  calledOff: null,
  delivery: {
    name: 'Awa Exemple',
    phone: null,
    street: '1, rue du Test',
    instructions: null,
    city: 'Montréal',
    postalCode: 'H2X 1Y4',
    country: 'CA',
  },
  kitchen: null,
  lines: [
    {
      id: line,
      titleFr: 'Théière',
      titleEn: 'Teapot',
      slug: 'theiere',
      customSpecs: null,
      options: null,
      quantity: 2,
      leftUnits: 2,
      itemsMinor: 3000,
    },
  ],
  events: [{ kind: 'paid', at: fixedNow, amountMinor: null }],
  shipments: [],
  toShip: [],
  rest: { lines: [], mostMinor: 0 },
  withdrawn: [],
  courier: null,
  messages: [],
};

export const buildFakeDashboardContext = (act: DashboardContext['act'], given: object): DashboardContext =>
  ({
    path: '/merchant',
    account: { selling: { say: (code: string) => `non: ${code}`, ...given } },
    act,
    seller: { id, name: 'Chez Awa' },
    permissions: [],
    url: new URL('http://shop.test/merchant?vue=offres&commande=S2026AAAAAA'),
  }) as unknown as DashboardContext;
export const formDataOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
export type FormResponse<Answer> = { data: Answer; init: { status: number } };
