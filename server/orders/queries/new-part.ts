import type { TransactionSql } from 'postgres';
import type { SoldOption } from '#domain/sellers/dish-options.ts';
import type { PartStatus } from '#domain/orders/status.ts';
import type { Source } from '#domain/catalogue/product.ts';

/** The facts of the mail about a new order. It does not contain the buyer's name and street; the dashboard does. */
export type NewPartMailFacts = {
  number: string;
  seller: string;
  source: Source;
  status: PartStatus;
  isDemo: boolean;
  shipBy: Date | null;
  /** The country and the town of the delivery address. */
  country: string;
  city: string;
  /** The place of pick-up at a shop; null: delivery, or a restaurant. */
  pickupAt: string | null;
  currency: string;
  itemsMinor: number;
  shippingMinor: number;
  lines: {
    titleFr: string;
    titleEn: string;
    quantity: number;
    itemsMinor: number;
    customSpecs: string | null;
    options: SoldOption[] | null;
  }[];
};

export async function newPartMailFacts(tx: TransactionSql, partId: string): Promise<NewPartMailFacts | null> {
  const [row] = await tx<NewPartMailFacts[]>`
    select o.number, s.name as seller, s.source, p.status, o.is_demo as "isDemo", p.ship_by as "shipBy", o.country_code as country, o.city, o.currency, case when p.way = 'pickup' and s.source <> 'restaurant' then p.place end as "pickupAt",
      p.items_minor as "itemsMinor", p.shipping_minor as "shippingMinor",
      (select jsonb_agg(jsonb_build_object('titleFr', l.title_fr, 'titleEn', l.title_en, 'quantity', l.quantity, 'itemsMinor', l.items_minor, 'customSpecs', l.custom_specs, 'options', l.options) order by l.position)
        from order_lines l where l.seller_order_id = p.id) as lines
    from seller_orders p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id where p.id = ${partId}`;
  return row ?? null;
}
