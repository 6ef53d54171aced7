import type { TransactionSql } from 'postgres';

/** Opens or closes a shop. False: nothing changed, because it was so already, or a suspension keeps it closed. */
export async function setSellerOpen(tx: TransactionSql, seller: string, isOpen: boolean): Promise<boolean> {
  const { count } = await tx`
    update sellers s set is_active = ${isOpen} where id = ${seller} and is_active <> ${isOpen}
      and not exists (select from seller_suspensions x where x.seller_id = s.id and x.lifted_at is null)`;
  return count > 0;
}
