import type { TransactionSql } from 'postgres';
import type { SellerPermission } from '#domain/sellers/permissions.ts';

/**
 * Whether this person has a permission for this seller; null: whether they are a member at all. The same check as
 * `member_of` in policies (21-seller-members.sql), for code that runs as service_role (asMarket). With `sessionId`, an
 * administrator in admin mode who acts as the seller in that session counts as a member.
 */
export async function isMemberWithPermission(
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
