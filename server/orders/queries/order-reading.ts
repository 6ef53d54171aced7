import type { TransactionSql } from 'postgres';
import type { SoldOption } from '#domain/sellers/dish-options.ts';
import type { CardRefusalReason } from '#domain/orders/card-refusal.ts';
import type { OrderLineView, OrderPartView, DisplayedTotal } from '#domain/orders/order-view.ts';
import type { Language } from '#domain/settings/language.ts';
import type { OrderSource } from '#domain/cart/lines.ts';
import type { LineUnits } from '#domain/orders/refund-lines.ts';
import { type ShipmentRecord, shipmentsOfOrder } from './shipments.ts';
import { withdrawnUnitsOfOrder } from './withdrawn-units.ts';

/** What an order says of its buyer and its amounts, in minor units of `currency`. */
export type OrderHeader = {
  language: Language;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  street: string;
  city: string;
  postalCode: string | null;
  country: string;
  instructions: string | null;
  currency: string;
  itemsMinor: number;
  shippingMinor: number;
  /** The amount that rounds the total ("Arrondi"). */
  roundingMinor: number;
  /** The total in the currency of the shown prices, if it is another currency. */
  shown: DisplayedTotal | null;
  isDemo: boolean;
  holdUntil: Date;
};

/** An order for its buyer, without internal amounts. Amounts in minor units of `currency`, unless noted. */
export type OrderRecord = OrderHeader & {
  id: string;
  number: string;
  status: string;
  orderType: OrderSource;
  /** The refunded part of the rounding. */
  roundingBackMinor: number;
  totalMinor: number;
  createdAt: Date;
  paidAt: Date | null;
  parts: OrderPartRecord[];
  lines: OrderLineRecord[];
  shipments: ShipmentRecord[];
  /** Units that the sellers will not ship. */
  withdrawn: (LineUnits & { partId: string })[];
  events: { kind: string; at: Date; partId: string | null; amountMinor: number | null }[];
  payment: {
    state: string;
    provider: string;
    url: string | null;
    refusal: CardRefusalReason | null;
    expiresAt: Date;
  } | null;
};

type OrderPartRecord = Pick<OrderPartView, 'id' | 'seller' | 'sellerSlug' | 'status' | PartAmount | PartColumn> & {
  delivery?: 'said' | 'missing' | null;
  kitchen: OrderPartView['kitchen'];
};
type PartAmount = 'itemsMinor' | 'shippingMinor' | 'refundedMinor';
type PartColumn = 'carrier' | 'trackingCode';

/** An order line as its buyer sees it (`OrderLineView`), in both languages. */
export type OrderLineRecord = Omit<OrderLineView, 'title' | 'imageUrl' | 'arrival' | 'options'> & {
  partId: string;
  titleFr: string;
  titleEn: string;
  imageHash: string | null;
  /** The chosen options of a dish; null: none. */
  options: SoldOption[] | null;
};

/** Reads a whole order; null: unknown. The caller must check that the visitor may see it. */
export async function readOrder(tx: TransactionSql, id: string): Promise<OrderRecord | null> {
  const [order] = await tx<Omit<OrderRecord, 'parts' | 'lines' | 'shipments' | 'withdrawn' | 'events' | 'payment'>[]>`
    select id, number, status, language, order_type as "orderType", customer_name as "customerName", customer_email as "customerEmail", customer_phone as "customerPhone",
      street, city, postal_code as "postalCode", country_code as country, instructions, currency, items_minor as "itemsMinor", shipping_minor as "shippingMinor",
      rounding_minor as "roundingMinor", total_minor as "totalMinor",
      case when shown_currency is not null then jsonb_build_object('currency', shown_currency, 'totalMinor', shown_total_minor) end as shown,
      (select coalesce(sum(r.rounding_minor), 0)::bigint from refunds r where r.order_id = orders.id and r.state = 'succeeded' and r.reason <> 'too_late') as "roundingBackMinor", is_demo as "isDemo", hold_until as "holdUntil", created_at as "createdAt", paid_at as "paidAt"
    from orders where id = ${id}`;
  if (!order) return null;
  const [parts, lines, shipments, withdrawn, events, payments] = await Promise.all([
    tx<OrderRecord['parts']>`
      select p.id, p.seller_name as seller, s.slug as "sellerSlug", p.status, p.items_minor as "itemsMinor", p.shipping_minor as "shippingMinor", p.carrier, p.tracking_code as "trackingCode",
        case when p.status in ('shipped', 'delivered') and p.not_received_at is not null then 'missing'
          when p.status = 'delivered' and p.delivery_said_by_seller and p.delivery_confirmed_at is null then 'said' end as delivery,
        case when p.way is not null then jsonb_build_object('way', p.way, 'isShop', s.source <> 'restaurant', 'place', p.place, 'prepMinutes', p.prep_minutes, 'travelMinutes', p.travel_minutes,
          'timeZone', coalesce((select g.time_zone from seller_pages g where g.seller_id = p.seller_id), 'UTC'),
          'location', (select jsonb_build_object('name', l.name, 'street', l.street, 'city', l.city, 'directions', l.directions, 'phone', l.phone, 'weekly', l.weekly,
            'position', case when l.latitude is not null then jsonb_build_object('latitude', l.latitude, 'longitude', l.longitude) end,
            'timeZone', (select g.time_zone from seller_pages g where g.seller_id = p.seller_id)) from seller_locations l where l.id = p.location_id)) end as kitchen,
        (select coalesce(sum(x.items_minor + x.shipping_minor), 0)::bigint from refund_shares x join refunds r on r.id = x.refund_id
          where x.seller_order_id = p.id and r.state = 'succeeded' and r.reason <> 'too_late') as "refundedMinor"
      from seller_orders p join sellers s on s.id = p.seller_id where p.order_id = ${id} order by p.position`,
    tx<OrderLineRecord[]>`
      select id, seller_order_id as "partId", offer_id as "offerId", slug, title_fr as "titleFr", title_en as "titleEn", source, tile, image_hash as "imageHash", quantity,
        unit_price_minor as "unitPriceMinor", offer_currency as "offerCurrency", items_minor as "itemsMinor", shipping_minor as "shippingMinor",
        days_min as "daysMin", days_max as "daysMax", custom_specs as "customSpecs", options
      from order_lines where order_id = ${id} order by position`,
    shipmentsOfOrder(tx, id),
    withdrawnUnitsOfOrder(tx, id),
    tx<OrderRecord['events']>`
      select kind, at, seller_order_id as "partId", (facts ->> 'amountMinor')::bigint as "amountMinor" from order_events where order_id = ${id} order by id`,
    tx<NonNullable<OrderRecord['payment']>[]>`
      select state, provider, url, refusal, expires_at as "expiresAt" from payments where order_id = ${id} order by created_at desc, id desc limit 1`,
  ]);
  return { ...order, parts, lines, shipments, withdrawn, events, payment: payments[0] ?? null };
}
