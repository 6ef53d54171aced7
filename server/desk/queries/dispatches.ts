import type { TransactionSql } from 'postgres';
import type { ListQuery } from '#domain/desk/list-query.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

/** A paid shipment of parcels from a postal box: what to pack and where to send it. Times as ISO 8601. */
export type BoxShipment = {
  id: string;
  number: string;
  suite: string;
  status: 'paid' | 'shipped';
  fullName: string;
  phone: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
  carrier: string | null;
  trackingCode: string | null;
  paidAt: string;
  shippedAt: string | null;
  parcels: { number: string; weightGrams: number; reference: string }[];
};

export async function findBoxShipments(
  tx: TransactionSql,
  query: ListQuery<'oldest' | 'newest', 'state'>,
  limit: number,
): Promise<KeysetPage<BoxShipment>> {
  const page = await keysetPage<Omit<BoxShipment, 'paidAt' | 'shippedAt'> & { paidAt: Date; shippedAt: Date | null }>(
    tx,
    {
      select: tx`f.id, f.number, b.suite, f.status, f.full_name as "fullName", f.phone, f.street, f.city, f.postal_code as "postalCode",
      f.country_code as country, f.carrier, f.tracking_code as "trackingCode", f.paid_at as "paidAt", f.shipped_at as "shippedAt",
      coalesce((select jsonb_agg(jsonb_build_object('number', p.number, 'weightGrams', p.weight_grams, 'reference', p.reference) order by p.number)
        from box_parcels p where p.forwarding_id = f.id), '[]') as parcels`,
      from: tx`box_forwardings f join boxes b on b.id = f.box_id`,
      where: [tx`f.paid_at is not null`, tx`f.status = ${query.filters.state ?? 'paid'}`],
      sort: { by: tx`f.paid_at`, type: 'timestamptz', isDescending: query.sort === 'newest' },
      id: { by: tx`f.id`, type: 'uuid' },
      query,
      limit,
    },
  );
  return {
    ...page,
    rows: page.rows.map(({ paidAt, shippedAt, ...row }) => ({
      ...row,
      paidAt: paidAt.toISOString(),
      shippedAt: shippedAt?.toISOString() ?? null,
    })),
  };
}
