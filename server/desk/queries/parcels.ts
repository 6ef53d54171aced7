import type { TransactionSql } from 'postgres';
import type { ParcelRecord } from '#server/boxes/queries/parcels.ts';

/** A parcel of a postal box. `there`: in storage. `dispatch`: in storage, with paid forwarding. Times as ISO 8601. */
export type DeskParcel = Pick<ParcelRecord, 'number' | 'reference' | 'sender' | 'weightGrams' | 'sizeMm' | 'photo'> & {
  suite: string;
  receivedAt: string;
  leftAt: string | null;
  state: 'there' | 'dispatch' | 'left';
};

/** Finds a parcel by our number or the carrier's. If several match: one still in storage, else the last to leave. */
export async function findDeskParcelByNumber(tx: TransactionSql, typed: string): Promise<DeskParcel | null> {
  const number = typed.trim().toUpperCase();
  const reference = number.replaceAll(/[^A-Z0-9-]/g, '');
  const [row] = await tx<(Omit<DeskParcel, 'receivedAt' | 'leftAt'> & { receivedAt: Date; leftAt: Date | null })[]>`
    select p.number, b.suite, p.reference, p.sender, p.weight_grams as "weightGrams",
      case when p.length_mm is not null then jsonb_build_object('length', p.length_mm, 'width', p.width_mm, 'height', p.height_mm) end as "sizeMm",
      p.photo, p.received_at as "receivedAt", p.left_at as "leftAt",
      case when p.left_at is not null then 'left' when f.status = 'paid' then 'dispatch' else 'there' end as state
    from box_parcels p join boxes b on b.id = p.box_id left join box_forwardings f on f.id = p.forwarding_id
    where p.number = ${number} or p.reference = ${reference}
    order by (p.number = ${number}) desc, p.left_at desc nulls first limit 1`;
  return row ? { ...row, receivedAt: row.receivedAt.toISOString(), leftAt: row.leftAt?.toISOString() ?? null } : null;
}
