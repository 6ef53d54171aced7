import type { TransactionSql } from 'postgres';

/** Whether what this seller offers is on sale. False: it was so already. */
export async function setSellerOpen(tx: TransactionSql, seller: string, isOpen: boolean): Promise<boolean> {
  const { count } = await tx`update sellers set is_active = ${isOpen} where id = ${seller} and is_active <> ${isOpen}`;
  return count > 0;
}
