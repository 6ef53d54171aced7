// A market for tests of orders: real PostgreSQL, the shop's own functions, a provider scripted by the test.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Actor } from '#domain/people/actor.ts';
import { placeOrder, type PlacedOrder } from '#server/orders/place-order.ts';
import type { Shop } from '#server/shop.ts';
import type {
  RefundsAndDisputes,
  CheckoutRequest,
  DisputeEvidence,
  PaymentProvider,
  ProviderPaymentRecord,
  ProviderRefundRecord,
} from '#server/integrations/payment.ts';
import { toStripeCharge } from '#server/integrations/stripe.ts';
import { Refusal } from '#domain/refusals.ts';
import { createTestDatabase } from './test-database.ts';
import { liftOrderLimits } from './lift-order-limits.ts';

/** The actors that tests use: a job, and an operator at the command line. */
export const testJobActor: Actor = { kind: 'job', name: 'test' };
export const cliActor: Actor = { kind: 'terminal', operator: 'test' };

export type TestMarket = {
  /** The owner's connection, which may read everything. */
  owner: Sql;
  ownerUrl: string;
  shop: Shop;
  provider: ScriptedProvider;
  /** Moves the market's clock (not PostgreSQL's). */
  passMinutes(minutes: number): void;
  place(lines: OrderedLine[], changes?: object, key?: string, network?: string): Promise<PlacedOrder>;
  stop(): Promise<void>;
};
export type OrderedLine = { offer: TestOffer; quantity?: number; changes?: object };
export type TestOffer = { id: string; price: number; currency: string; source: string; shipping: number | null };

export async function openTestMarket(given: Partial<Shop> = {}): Promise<TestMarket> {
  const { owner, pool: sql, ownerUrl, drop } = await createTestDatabase();
  // Tests place many orders from one network, so the limits are lifted; unpaid-holds.test.ts tests the limits.
  await liftOrderLimits(owner);
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const provider = obedientProvider(now);
  const shop: Shop = {
    sql,
    providers: [provider],
    now,
    linkSecret: 'a secret of thirty-two characters, or more',
    siteUrl: () => 'http://shop.test',
    timeZone: 'America/Toronto',
    adminEmail: 'shop@sugu.example',
    disposableDomains: ['mailinator.com'],
    log: { info() {}, warn() {}, error() {} },
    ...given,
  };
  return {
    owner,
    ownerUrl,
    shop,
    provider,
    passMinutes: (minutes) => void (ahead += minutes * 60_000),
    place: (lines, changes, key = randomUUID(), network = 'unknown') =>
      placeOrder(shop, { payload: checkoutPayload(lines, changes), idempotencyKey: key, language: 'fr', network }),
    stop: drop,
  };
}

/** Adds an offer with its own product. `shipping`: the charge to Canada, null: not stated. Prices in minor units. */
export async function addOffer(
  sql: Sql,
  {
    seller,
    price = 1999,
    currency = 'CAD',
    stock = 10,
    minimum = 1,
    shipping = 500,
    source = 'merchant',
  }: {
    seller: string;
    price?: number;
    currency?: string;
    stock?: number | null;
    minimum?: number;
    shipping?: number | null;
    source?: string;
  },
): Promise<TestOffer> {
  const slug = `article-${randomUUID().slice(0, 8)}`;
  const [maker] = await sql`
    insert into sellers (slug, name, source, country_code, is_demo) values (${seller}, ${`Vendeur ${seller}`}, ${source}, 'CA', true)
    on conflict (slug) do update set is_active = true returning id`;
  const [profile] =
    await sql`insert into shipping_profiles (seller_id, name, currency) values (${maker!.id}, ${slug}, ${currency}) returning id`;
  if (shipping !== null)
    await sql`insert into shipping_rates (profile_id, country_code, price_minor, days_min, days_max) values (${profile!.id}, 'CA', ${shipping}, 3, 6)`;
  const [product] = await sql`
    insert into products (slug, title_fr, title_en, category_slug) values (${slug}, ${`Théière ${slug}`}, ${`Teapot ${slug}`}, 'cuisine') returning id`;
  const [offer] = await sql`
    insert into offers (product_id, seller_id, source, price_minor, currency, stock, minimum_order_quantity, ships_from, shipping_profile_id)
    values (${product!.id}, ${maker!.id}, ${source}, ${price}, ${currency}, ${stock}, ${minimum}, 'CA', ${profile!.id}) returning id`;
  return { id: offer!.id as string, price, currency, source, shipping };
}

const digits = (currency: string) => (currency === 'XOF' ? 0 : 2);

/** Builds the checkout payload of SPEC §3 as the browser would, in the first line's currency, at fixed rates. */
export function checkoutPayload(lines: OrderedLine[], changes: object = {}): Record<string, unknown> {
  const products = lines.map(({ offer, quantity = 1, changes: own = {} }) => ({
    productId: offer.id,
    productName: 'Théière',
    quantity,
    unitPrice: offer.price / 10 ** digits(offer.currency),
    currency: offer.currency,
    source: offer.source,
    customSpecs: null,
    supplierName: 'x',
    minimumOrderQuantity: 1,
    merchantId: null,
    restaurantId: null,
    menuId: null,
    metadata: {},
    ...own,
  }));
  const major = lines.reduce(
    (sum, { offer, quantity = 1 }) =>
      sum + (offer.price * quantity + (offer.shipping ?? 0)) / 10 ** digits(offer.currency),
    0,
  );
  return {
    orderType: 'mixed',
    productsBySource: {},
    totalProducts: products.length,
    products,
    globalSpecifications: 'Sonner deux fois',
    customerEmail: 'awa@client.example',
    customerName: 'Awa Démo',
    customerPhone: '+1 514 555 0100',
    shippingAddress: { street: '1, rue du Test', city: 'Montréal', postalCode: 'H2X 1Y4', country: 'CA' },
    totalEstimatedPriceCents: Math.round(major * 100),
    currency: products[0]?.currency ?? 'CAD',
    ...changes,
  };
}

export type ScriptedProvider = PaymentProvider & {
  asks: CheckoutRequest[];
  refunds: { paymentId: string; amountMinor: number }[];
  /** Marks the session as paid, with another amount or currency if given. */
  pay(sessionId: string, other?: Partial<ProviderPaymentRecord>): void;
  isDown: boolean;
  /** The next session is created, but its response is lost. */
  losesAnswer: boolean;
  /** Permanently refuses to create payment pages. */
  refuses: boolean;
  /** Payment pages are closed, but neither paid nor expired. */
  isUndecided: boolean;
  /** The state of every refund that is requested or fetched. */
  refundState: ProviderRefundRecord['state'];
  /** Refunds and disputes by payment id: those of the shop, and those a test adds as made in the dashboard. */
  aftermath: Map<string, RefundsAndDisputes>;
  sessions: Map<string, ProviderPaymentRecord & { expiresAt: Date }>;
  /** The answers to disputes, one per key. Evidence null: the dispute was accepted. */
  disputeAnswers: { disputeId: string; key: string; evidence: DisputeEvidence | null }[];
};

/** A provider that stores sessions in memory and honours idempotency keys. */
function obedientProvider(now: () => Date): ScriptedProvider {
  const byKey = new Map<string, { sessionId: string; url: string }>();
  const firstAnswers = new Map<string, ProviderRefundRecord>();
  const down = () => {
    if (self.isDown) throw new Refusal('payment/provider-down');
  };
  const read = (sessionId: string) => {
    const session = self.sessions.get(sessionId);
    if (!session) throw new Error(`no session ${sessionId}`);
    if (!self.isUndecided && session.state === 'open' && session.expiresAt <= now()) session.state = 'expired';
    return session;
  };
  const aftermathOf = (paymentId: string): RefundsAndDisputes => {
    const known = self.aftermath.get(paymentId) ?? { refunds: [], disputes: [] };
    self.aftermath.set(paymentId, known);
    return known;
  };
  const self: ScriptedProvider = {
    name: 'obedient',
    asks: [],
    refunds: [],
    sessions: new Map(),
    disputeAnswers: [],
    aftermath: new Map(),
    isDown: false,
    losesAnswer: false,
    refuses: false,
    isUndecided: false,
    refundState: 'succeeded',
    capabilities: { signedWebhooks: true, partialRefunds: true, shortestSessionMinutes: 30 },
    quote: ({ currency, lines, shippingMinor }) => {
      const total = lines.reduce((sum, line) => sum + line.amountMinor, shippingMinor);
      return toStripeCharge(currency, total);
    },
    async createCheckout(ask) {
      self.asks.push(ask);
      down();
      if (self.refuses) throw new Refusal('payment/refused');
      const known = byKey.get(ask.idempotencyKey);
      if (known) return known;
      const sessionId = `s_${randomUUID()}`;
      const session = { sessionId, url: `https://pay.test/${sessionId}` };
      byKey.set(ask.idempotencyKey, session);
      self.sessions.set(sessionId, {
        state: 'open',
        ...self.quote(ask),
        paymentId: null,
        orderId: ask.orderId,
        expiresAt: ask.expiresAt,
      });
      if (!self.losesAnswer) return session;
      self.losesAnswer = false;
      throw new Refusal('payment/provider-down');
    },
    async parseWebhook(body) {
      return JSON.parse(body);
    },
    async fetchStatus(sessionId) {
      down();
      return { ...read(sessionId) };
    },
    async expireSession(sessionId) {
      down();
      const session = read(sessionId);
      if (session.state === 'open' && !self.isUndecided) session.state = 'expired';
      return { ...session };
    },
    async refund({ paymentId, amountMinor, idempotencyKey }) {
      down();
      // As at Stripe, a repeated key gets the first response, whatever happened since.
      const known = firstAnswers.get(idempotencyKey);
      if (known) return known;
      const refund = { refundId: `r_${randomUUID()}`, state: self.refundState, amountMinor, mark: idempotencyKey };
      self.refunds.push({ paymentId, amountMinor });
      firstAnswers.set(idempotencyKey, refund);
      aftermathOf(paymentId).refunds.push({ ...refund });
      return refund;
    },
    refundMark: (idempotencyKey) => idempotencyKey,
    async fetchRefund(refundId) {
      down();
      const refund = [...self.aftermath.values()]
        .flatMap(({ refunds }) => refunds)
        .find((one) => one.refundId === refundId)!;
      refund.state = self.refundState;
      return { ...refund };
    },
    disputes: {
      async sendEvidence(disputeId, evidence, key) {
        down();
        if (self.refuses) throw new Refusal('payment/refused');
        if (!self.disputeAnswers.some((one) => one.key === key)) self.disputeAnswers.push({ disputeId, key, evidence });
      },
      async accept(disputeId, key) {
        down();
        if (self.refuses) throw new Refusal('payment/refused');
        if (!self.disputeAnswers.some((one) => one.key === key))
          self.disputeAnswers.push({ disputeId, key, evidence: null });
      },
    },
    async fetchAftermath(paymentId) {
      down();
      return structuredClone(aftermathOf(paymentId));
    },
    async *listPayments() {
      down();
      for (const [sessionId, { state, paymentId, orderId, amountMinor, currency }] of self.sessions) {
        if (state !== 'paid' || !paymentId) continue;
        const refundedMinor = aftermathOf(paymentId)
          .refunds.filter((one) => one.state !== 'failed')
          .reduce((sum, one) => sum + one.amountMinor, 0);
        yield { sessionId, paymentId, orderId, amountMinor, currency, refundedMinor };
      }
    },
    pay(sessionId, other = {}) {
      Object.assign(self.sessions.get(sessionId)!, { state: 'paid', paymentId: `p_${sessionId}`, ...other });
    },
  };
  return self;
}
