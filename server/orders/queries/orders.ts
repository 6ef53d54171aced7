import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';
import type { PictureBackground } from '#domain/catalogue/product.ts';
import type { CommissionRule } from '#domain/orders/commission-rules.ts';
import type { PlannedSellerDelivery } from '#domain/sellers/seller-delivery.ts';
import type { OptionGroup, SoldOption } from '#domain/sellers/dish-options.ts';
import type { WeeklySpan } from '#domain/sellers/opening-hours.ts';
import type { OrderingHours } from '#domain/sellers/ordering-hours.ts';
import type { CurrentOffer } from '#domain/orders/price-order.ts';
import type { LineCustomization } from '#domain/orders/checkout.ts';
import type { OrderStatus, PartStatus } from '#domain/orders/status.ts';
import type { OrderHeader } from './order-reading.ts';
import { findDishOptions } from '#server/sellers/queries/dish-options.ts';

/** The fields of an offer that `offersWith` reads as they are. */
type OfferColumn =
  | 'id'
  | 'productId'
  | 'sellerId'
  | 'sellerName'
  | 'source'
  | 'isDirect'
  | 'isActive'
  | 'isDemo'
  | 'priceMinor'
  | 'currency'
  | 'stock'
  | 'minimumOrderQuantity'
  | 'shippingMinor'
  | 'commissionBps';

/** An offer for the checkout, locked until the transaction ends. Amounts in minor units of `currency`. */
export type CheckoutOffer = Pick<CurrentOffer, OfferColumn> & {
  /** The options of a dish; empty: none. */
  options: OptionGroup[];
  /** When the dish is served, in the restaurant's time zone; null: at all opening hours. */
  served: WeeklySpan[] | null;
  timeZone: string;
  /** When the restaurant takes orders; null: always. */
  orderingHours: OrderingHours | null;
  menuId: string | null;
  slug: string;
  titleFr: string;
  titleEn: string;
  tile: PictureBackground;
  imageHash: string | null;
  daysMin: number | null;
  daysMax: number | null;
  category: string;
  /** All commission rules for this offer, also future ones (domain/orders/commission-rules.ts). */
  commissionRules: CommissionRule[];
};

/** A price reduction that ended before `at` does not count, even if no job has ended it yet (docs/decisions/0120). */
type OfferReading = { country: string; at: Date };

/** Locks the offers in id order and reads them with their delivery to `country`. Unknown ids are left out. */
export async function lockOffers(tx: TransactionSql, ids: string[], reading: OfferReading): Promise<CheckoutOffer[]> {
  await tx`select from offers where id = any(${ids}::uuid[]) order by id for update`;
  // A separate statement sees what was committed while the first one waited for its locks.
  return offersWith(tx, ids, reading, { commission: tx`s.commission_bps`, rules: commissionRules(tx) });
}

/** Reads the offers without locks, for a quote. The commission is left out, because visitors may not see it. */
export const readOffers = (tx: TransactionSql, ids: string[], reading: OfferReading): Promise<CheckoutOffer[]> =>
  offersWith(tx, ids, reading, { commission: tx`null::integer`, rules: tx`'[]'::jsonb` });

const commissionRules = (tx: TransactionSql) => tx`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'sellerId', c.seller_id, 'category', c.category_slug, 'bps', c.bps, 'validFromMs', (extract(epoch from c.valid_from) * 1000)::bigint))
  from commission_rules c where (c.seller_id is null or c.seller_id = s.id) and (c.category_slug is null or c.category_slug = p.category_slug)
), '[]'::jsonb)`;

async function offersWith(
  tx: TransactionSql,
  ids: string[],
  { country, at }: OfferReading,
  { commission, rules }: Record<'commission' | 'rules', PendingQuery<Row[]>>,
): Promise<CheckoutOffer[]> {
  const rows = await tx<(CheckoutOffer & { hasOptions: boolean })[]>`
    select o.id, o.has_options as "hasOptions", o.product_id as "productId", o.seller_id as "sellerId", s.name as "sellerName", o.source, o.is_direct as "isDirect",
      o.is_active and s.is_active and p.is_shown as "isActive", o.is_demo or p.is_demo or s.is_demo as "isDemo", coalesce(private.sale_ended(o.id, ${at}), o.price_minor) as "priceMinor", o.currency, o.stock, to_char(private.seller_reopens_on(s.id), 'YYYY-MM-DD') as "reopensOn",
      case when s.source = 'restaurant' and page.seller_id is not null then jsonb_build_object('timeZone', page.time_zone, 'weekly', page.weekly, 'exceptions', page.exceptions, 'awayFrom', page.away_from, 'reopensOn', page.reopens_on,
        'pausedUntilMs', case when page.busy_extra_minutes is null then (extract(epoch from page.busy_until) * 1000)::bigint end) end as "orderingHours",
      dish.served, coalesce(page.time_zone, 'UTC') as "timeZone", o.minimum_order_quantity as "minimumOrderQuantity", o.menu_id as "menuId", p.slug, p.title_fr as "titleFr", p.title_en as "titleEn", p.tile,
      (select file_hash from product_images where product_id = p.id order by position limit 1) as "imageHash",
      private.delivery_charge(o.id, ${country}) as "shippingMinor", r.days_min as "daysMin", r.days_max as "daysMax", ${commission} as "commissionBps", p.category_slug as category, ${rules} as "commissionRules"
    from offers o join sellers s on s.id = o.seller_id join products p on p.id = o.product_id
      left join seller_pages page on page.seller_id = s.id
      left join menu_dishes dish on dish.offer_id = o.id
      left join shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = ${country}
    where o.id = any(${ids}::uuid[]) order by o.id`;
  const options = await findDishOptions(
    tx,
    rows.filter(({ hasOptions }) => hasOptions).map(({ id }) => id),
  );
  return rows.map(({ hasOptions, ...row }) => ({ ...row, options: hasOptions ? (options.get(row.id) ?? []) : [] }));
}

/** Requests with the same key wait for each other here, so that only one creates the order. */
export async function lockIdempotencyKey(tx: TransactionSql, key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${key}, 40))`;
}

/** The order with this idempotency key, and the hash of its payload. */
export async function orderOfKey(
  tx: TransactionSql,
  key: string,
): Promise<{ id: string; payloadHash: string; createdAt: Date } | null> {
  const [row] = await tx<{ id: string; payloadHash: string; createdAt: Date }[]>`
    select id, payload_hash as "payloadHash", created_at as "createdAt" from orders where idempotency_key = ${key}`;
  return row ?? null;
}

export type NewOrder = OrderHeader & {
  totalMinor: number;
  idempotencyKey: string;
  payloadHash: string;
  userId: string | null;
  orderType: string;
  rates: Record<string, number>;
};
export type NewOrderPart = {
  sellerId: string;
  sellerName: string;
  itemsMinor: number;
  shippingMinor: number;
  commissionMinor: number;
  /** The delivery plan of a restaurant or a pick-up; null: the delivery of each line applies. */
  plan: PlannedSellerDelivery | null;
  lines: NewOrderLine[];
};
export type NewOrderLine = Pick<
  CheckoutOffer,
  | 'productId'
  | 'slug'
  | 'titleFr'
  | 'titleEn'
  | 'source'
  | 'menuId'
  | 'tile'
  | 'imageHash'
  | 'daysMin'
  | 'daysMax'
  | 'isDemo'
> &
  LineCustomization & {
    offerId: string;
    quantity: number;
    unitPriceMinor: number;
    offerCurrency: string;
    rate: number;
    itemsMinor: number;
    shippingMinor: number;
    commissionBps: number;
    commissionMinor: number;
    options: SoldOption[] | null;
  };

/** Inserts the order with its sellers' parts and lines, and returns its id and number. */
export async function insertOrder(
  tx: TransactionSql,
  order: NewOrder,
  parts: NewOrderPart[],
): Promise<{ id: string; number: string }> {
  const [written] = await tx<{ id: string; number: string }[]>`
    insert into orders (idempotency_key, payload_hash, user_id, order_type, language, customer_name, customer_email, customer_phone, street, city, postal_code,
      country_code, instructions, currency, items_minor, shipping_minor, rounding_minor, total_minor, shown_currency, shown_total_minor, rates, is_demo, hold_until)
    values (${order.idempotencyKey}, ${order.payloadHash}, ${order.userId}, ${order.orderType}, ${order.language}, ${order.customerName}, ${order.customerEmail},
      ${order.customerPhone}, ${order.street}, ${order.city}, ${order.postalCode}, ${order.country}, ${order.instructions}, ${order.currency}, ${order.itemsMinor},
      ${order.shippingMinor}, ${order.roundingMinor}, ${order.totalMinor}, ${order.shown?.currency ?? null}, ${order.shown?.totalMinor ?? null},
      ${tx.json(order.rates)}, ${order.isDemo}, ${order.holdUntil})
    returning id, number`;
  const rows = parts.map((part, place) => ({
    order_id: written!.id,
    seller_id: part.sellerId,
    seller_name: part.sellerName,
    position: place,
    items_minor: part.itemsMinor,
    shipping_minor: part.shippingMinor,
    commission_minor: part.commissionMinor,
    way: part.plan?.way ?? null,
    place: part.plan?.place ?? null,
    location_id: part.plan?.locationId ?? null,
    prep_minutes: part.plan?.prepMinutes ?? null,
    travel_minutes: part.plan?.travelMinutes ?? null,
  }));
  // Two round trips for all sellers. Inserted rows may come back in any order, so they are matched by position.
  const places = await tx<{ id: string; position: number }[]>`
    insert into seller_orders ${tx(rows)} returning id, position`;
  const partIds = new Map(places.map(({ id, position }) => [position, id]));
  const lines = parts
    .flatMap((part, place) => part.lines.map((line) => ({ line, partId: partIds.get(place)! })))
    .map(({ line, partId }, position) => ({
      order_id: written!.id,
      seller_order_id: partId,
      position,
      offer_id: line.offerId,
      product_id: line.productId,
      slug: line.slug,
      title_fr: line.titleFr,
      title_en: line.titleEn,
      source: line.source,
      menu_id: line.menuId,
      tile: line.tile,
      image_hash: line.imageHash,
      quantity: line.quantity,
      unit_price_minor: line.unitPriceMinor,
      offer_currency: line.offerCurrency,
      rate: line.rate,
      items_minor: line.itemsMinor,
      shipping_minor: line.shippingMinor,
      days_min: line.daysMin,
      days_max: line.daysMax,
      commission_bps: line.commissionBps,
      commission_minor: line.commissionMinor,
      custom_specs: line.customSpecs,
      options: line.options && tx.json(line.options),
      is_demo: line.isDemo,
    }));
  await tx`insert into order_lines ${tx(lines)}`;
  return written!;
}

/** The data of an order that payment and expiry need, locked until the transaction ends. */
export type OrderState = {
  id: string;
  number: string;
  status: OrderStatus;
  language: Language;
  customerEmail: string;
  currency: string;
  itemsMinor: number;
  shippingMinor: number;
  roundingMinor: number;
  totalMinor: number;
  holdUntil: Date;
  createdAt: Date;
};

/** Locks the order until the transaction ends; null: unknown order. */
export async function lockOrder(tx: TransactionSql, id: string): Promise<OrderState | null> {
  const [row] = await tx<OrderState[]>`
    select id, number, status, language, customer_email as "customerEmail", currency, items_minor as "itemsMinor", shipping_minor as "shippingMinor",
      rounding_minor as "roundingMinor", total_minor as "totalMinor", hold_until as "holdUntil", created_at as "createdAt"
    from orders where id = ${id} for update`;
  return row ?? null;
}

/** The amounts of each order part, in the order's currency. */
export type OrderPartAmounts = {
  id: string;
  sellerId: string;
  seller: string;
  sellerSlug: string;
  status: PartStatus;
  itemsMinor: number;
  shippingMinor: number;
  commissionMinor: number;
  /** How a restaurant delivers the order part; null: the delivery of each line applies. */
  way: 'delivery' | 'pickup' | null;
};

export async function isBuyerOfOrder(tx: TransactionSql, orderId: string, person: string): Promise<boolean> {
  const rows = await tx`select 1 from orders where id = ${orderId} and user_id = ${person}`;
  return rows.length > 0;
}

export async function sellerOfPart(
  tx: TransactionSql,
  { orderId, partId }: { orderId: string; partId: string },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select seller_id as id from seller_orders where id = ${partId} and order_id = ${orderId}`;
  return row?.id ?? null;
}

export async function partsOfOrder(tx: TransactionSql, orderId: string): Promise<OrderPartAmounts[]> {
  return tx<OrderPartAmounts[]>`
    select p.id, p.seller_id as "sellerId", p.seller_name as seller, s.slug as "sellerSlug", p.status, p.items_minor as "itemsMinor", p.shipping_minor as "shippingMinor",
      p.commission_minor as "commissionMinor", p.way
    from seller_orders p join sellers s on s.id = p.seller_id where p.order_id = ${orderId} order by p.position`;
}

/** Sets the status of an order and of all its sellers' parts. The database refuses transitions that are not allowed. */
export async function setOrderAndPartStatuses(
  tx: TransactionSql,
  id: string,
  status: OrderStatus,
  partStatus: PartStatus,
): Promise<void> {
  await tx`update orders set status = ${status}, paid_at = case when ${status} = 'paid' then now() else paid_at end where id = ${id}`;
  await tx`update seller_orders set status = ${partStatus} where order_id = ${id}`;
}

/** Sets the status of an order but not of its sellers' parts, after a partial refund. */
export async function setOrderStatusOnly(tx: TransactionSql, id: string, status: OrderStatus): Promise<void> {
  await tx`update orders set status = ${status} where id = ${id}`;
}

/** Sets the status of one seller's part. `parcel`: the carrier and tracking number. */
export async function setPartStatus(
  tx: TransactionSql,
  id: string,
  status: PartStatus,
  parcel: { carrier: string | null; trackingCode: string | null } = { carrier: null, trackingCode: null },
): Promise<void> {
  await tx`update seller_orders set status = ${status}, carrier = coalesce(${parcel.carrier}, carrier), tracking_code = coalesce(${parcel.trackingCode}, tracking_code) where id = ${id}`;
}

export async function findOrderIdByNumber(tx: TransactionSql, number: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`select id from orders where number = ${number.toUpperCase()}`;
  return row?.id ?? null;
}

/** Releases the idempotency key of a cancelled order, so that the same cart can be ordered again. */
export async function freeIdempotencyKey(tx: TransactionSql, id: string): Promise<void> {
  await tx`update orders set idempotency_key = null where id = ${id}`;
}

/** Reserves the stock of the order until `until`; extendHolds does the same for its stock_holds rows. */
export async function extendOrderHold(tx: TransactionSql, id: string, until: Date): Promise<void> {
  await tx`update orders set hold_until = ${until} where id = ${id}`;
}

/** Adds an event to the order's timeline, which shows the message `order_event_<kind>`. `amountMinor`: the refunded
 * amount in the order's currency. */
export async function addEvent(
  tx: TransactionSql,
  orderId: string,
  kind: string,
  { partId = null, ...facts }: { partId?: string | null; amountMinor?: number } = {},
): Promise<void> {
  await tx`insert into order_events (order_id, seller_order_id, kind, facts) values (${orderId}, ${partId}, ${kind}, ${tx.json(facts as never)})`;
}

export async function readOrderStatus(tx: TransactionSql, id: string): Promise<string | null> {
  const [row] = await tx<{ status: string }[]>`select status from orders where id = ${id}`;
  return row?.status ?? null;
}

/** At most 100 unpaid orders whose reservation has ended. The newest are first, because old ones may be stuck. */
export async function expiredUnpaidOrders(tx: TransactionSql, before: Date): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from orders where status = 'awaiting_payment' and hold_until < ${before} order by hold_until desc limit 100`;
  return rows.map(({ id }) => id);
}
