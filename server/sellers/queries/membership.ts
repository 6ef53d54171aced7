import type { TransactionSql } from 'postgres';
import type { SellerPermission } from '#domain/sellers/permissions.ts';

/**
 * May this person do this for this seller? Null: is this person a member at all? The question that policies ask as `member_of` (database: 21-seller-members.sql), for code
 * that runs as the market: `tx` is of `asMarket`. With `sessionId`, the session of a verified token, an administrator who acts as
 * the seller in that session counts as a member, while the administration is open in it. Refuses nothing: the caller decides.
 */
export async function isMember(
  tx: TransactionSql,
  personId: string,
  sellerId: string,
  permission: SellerPermission | null,
  sessionId: string | null = null,
): Promise<boolean> {
  const [row] = await tx<{ isMember: boolean }[]>`
    select ${sellerId}::uuid in (select private.sellers_of(${personId}, ${sessionId}, ${permission})) as "isMember"`;
  return row!.isMember;
}
