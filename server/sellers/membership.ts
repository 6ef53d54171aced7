import type { TransactionSql } from 'postgres';
import type { SellerPermission } from '#domain/sellers/permissions.ts';

/** May this person do this for this seller? Until there are members, its owner may everything. `tx` is of `asMarket`. */
export async function isMember(
  tx: TransactionSql,
  personId: string,
  sellerId: string,
  _permission: SellerPermission,
  _sessionId: string | null = null,
): Promise<boolean> {
  const rows = await tx`select 1 from sellers where id = ${sellerId} and owner_id = ${personId}`;
  return rows.length > 0;
}
