// Sellers' invoices (database/schema/68-seller-invoices.sql).
import type { TransactionSql } from 'postgres';
import type { StoredSellerIdentity } from '#server/sellers/queries/identity.ts';

/** An invoice of an order part. `number`: counted per seller from 1. */
export type IssuedInvoice = Omit<StoredSellerIdentity, 'version'> & { number: number; issuedAt: Date };
/** A refund of the order part, in minor units of the order's currency. `units`: the refunded units, if known. */
export type InvoiceRefund = {
  at: Date;
  itemsMinor: number;
  shippingMinor: number;
  units: { quantity: number; titleFr: string; titleEn: string }[];
};

export async function findInvoice(tx: TransactionSql, partId: string): Promise<IssuedInvoice | null> {
  const [row] = await tx<IssuedInvoice[]>`
    select number, issued_at as "issuedAt", legal_name as "legalName", registration, tax_number as "taxNumber", street, city, postal_code as "postalCode", country_code as country
    from seller_invoices where seller_order_id = ${partId}`;
  return row ?? null;
}

/** The seller of a paid order part. Null: no invoice is possible, because the part was cancelled, or because the payment
 * came after the order had expired and all of it went back. */
export async function findSellerIdIfInvoiceable(
  tx: TransactionSql,
  { orderId, partId }: { orderId: string; partId: string },
): Promise<string | null> {
  const [row] = await tx<{ seller: string }[]>`
    select p.seller_id as seller from seller_orders p join orders o on o.id = p.order_id
    where p.id = ${partId} and p.order_id = ${orderId} and o.paid_at is not null and p.status not in ('pending', 'cancelled')
      and (p.status <> 'refunded' or exists (
        select from refund_shares x join refunds r on r.id = x.refund_id where x.seller_order_id = p.id and r.state = 'succeeded' and r.reason <> 'too_late'))`;
  return row?.seller ?? null;
}

/** Adds the invoice with the seller's next number. False: an invoice exists already. */
export async function insertInvoice(
  tx: TransactionSql,
  { partId, seller, identity, now }: { partId: string; seller: string; identity: StoredSellerIdentity; now: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into seller_invoices (seller_id, seller_order_id, number, issued_at, legal_name, registration, tax_number, street, city, postal_code, country_code)
    values (${seller}, ${partId}, 1, ${now}, ${identity.legalName}, ${identity.registration}, ${identity.taxNumber}, ${identity.street}, ${identity.city}, ${identity.postalCode}, ${identity.country})
    on conflict (seller_order_id) do nothing returning 1`;
  return rows.length > 0;
}

/** Adds an identity number that was missing when the invoice was issued. */
export async function addMissingIdentityNumbers(
  tx: TransactionSql,
  partId: string,
  { registration, taxNumber }: StoredSellerIdentity,
): Promise<void> {
  await tx`
    update seller_invoices set registration = case when registration = '' then ${registration} else registration end,
      tax_number = case when tax_number = '' then ${taxNumber} else tax_number end
    where seller_order_id = ${partId} and ((registration = '' and ${registration} <> '') or (tax_number = '' and ${taxNumber} <> ''))`;
}

/** Refunds of the order part, the oldest first. A late payment that was refunded does not count. */
export const refundsOfPart = (tx: TransactionSql, partId: string): Promise<InvoiceRefund[]> => tx<InvoiceRefund[]>`
  select coalesce((select t.at from ledger_transactions t where t.order_id = r.order_id and t.kind = 'refunded' and t.reference = r.id::text), r.updated_at) as at,
    x.items_minor as "itemsMinor", x.shipping_minor as "shippingMinor",
    coalesce((select jsonb_agg(jsonb_build_object('quantity', b.quantity, 'titleFr', l.title_fr, 'titleEn', l.title_en) order by l.position)
      from refund_lines b join order_lines l on l.id = b.order_line_id where b.refund_id = r.id and l.seller_order_id = x.seller_order_id), '[]') as units
  from refund_shares x join refunds r on r.id = x.refund_id
  where x.seller_order_id = ${partId} and r.state = 'succeeded' and r.reason <> 'too_late' order by 1, r.id`;
