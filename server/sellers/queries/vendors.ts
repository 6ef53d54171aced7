// The sellers from which an administrator chooses (R-ROLE-13, R-ROLE-15). Only administrators get rows.
import type { TransactionSql } from 'postgres';
import type { Source } from '#domain/catalogue/product.ts';

/** `displayName`, `email`: of the seller's owner; null if the seller has no owner. */
export type VendorRow = {
  id: string;
  source: Source;
  shop: string;
  displayName: string | null;
  email: string | null;
  merchantSlug: string;
};

/** Sellers whose name, slug or owner contains these words, ordered by name. */
export async function searchVendorsAsAdmin(tx: TransactionSql, words: string, most: number): Promise<VendorRow[]> {
  return tx<VendorRow[]>`
    select s.id, s.source, s.name as shop, p.display_name as "displayName", p.email, s.slug as "merchantSlug"
    from sellers s left join seller_members m on m.seller_id = s.id and m.is_owner left join profiles p on p.user_id = m.person_id
    where (select private.is_admin()) and s.source <> 'admin'
      and private.fold(concat_ws(' ', s.name, s.slug, p.display_name, p.email)) like '%' || btrim(private.fold(${words})) || '%'
    order by lower(s.name), s.id limit ${most}`;
}

export async function hasDemoSellers(tx: TransactionSql): Promise<boolean> {
  const rows = await tx`select from sellers where is_demo limit 1`;
  return rows.length > 0;
}
