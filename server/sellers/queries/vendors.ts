// The lists an administrator chooses from (R-ROLE-13, R-ROLE-15). As the person who asks: row security gives everybody else nothing.
import type { TransactionSql } from 'postgres';
import type { VendorKind } from '#domain/people/acting-as.ts';

export type VendorRow = { id: string; displayName: string | null; email: string | null; merchantSlug: string | null };

/** Everybody with that role, by name. `id`: only that one. */
export async function readVendors(
  tx: TransactionSql,
  kind: VendorKind,
  id: string | null = null,
): Promise<VendorRow[]> {
  return tx<VendorRow[]>`
    select p.user_id as id, p.display_name as "displayName", p.email, p.merchant_slug as "merchantSlug"
    from user_roles r join profiles p on p.user_id = r.user_id
    where r.role = ${kind} and (select private.is_admin()) and ${id === null ? tx`true` : tx`p.user_id = ${id}`}
    order by lower(coalesce(p.display_name, p.email)), p.user_id limit 1000`;
}
