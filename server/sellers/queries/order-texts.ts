// Text messages to a seller's members about each new order (seller_members.wants_texts).
import type { TransactionSql } from 'postgres';

/** Whether this person may still read the orders of the seller of this order part and still wants text messages. Runs
 * as service_role. */
export async function memberWantsOrderSms(tx: TransactionSql, personId: string, partId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from seller_members m join seller_orders p on p.seller_id = m.seller_id
    where p.id = ${partId} and m.person_id = ${personId} and m.wants_texts and 'orders' = any (m.permissions)`;
  return rows.length > 0;
}

/** Turns a member's text messages on or off. False: nothing changed, or they may not read the seller's orders. Runs as service_role. */
export async function saveOrderSmsSetting(
  tx: TransactionSql,
  { sellerId, personId, isWanted }: { sellerId: string; personId: string; isWanted: boolean },
): Promise<boolean> {
  const rows = await tx`
    update seller_members set wants_texts = ${isWanted}
    where seller_id = ${sellerId} and person_id = ${personId} and 'orders' = any (permissions) and wants_texts <> ${isWanted} returning 1`;
  return rows.length > 0;
}

/** The last two digits of a person's confirmed phone number; null: they have none. Runs as service_role. */
export async function findLastPhoneDigits(tx: TransactionSql, personId: string): Promise<string | null> {
  const [row] = await tx<{ end: string | null }[]>`select private.phone_end_of(${personId}) as end`;
  return row!.end;
}

/** A person's settings for text messages about a seller's orders. */
export type OrderSmsSettings = {
  /** The last two digits of the person's confirmed number; null: there is none. */ phoneEnd: string | null;
  isOn: boolean;
  /** Whether the person may read the seller's orders. Others get no messages. */ seesOrders: boolean;
};

/** Runs as service_role. */
export async function findOrderSmsSettings(
  tx: TransactionSql,
  personId: string,
  sellerId: string,
): Promise<OrderSmsSettings> {
  const [row] = await tx<OrderSmsSettings[]>`
    select private.phone_end_of(${personId}) as "phoneEnd", coalesce(bool_or(m.wants_texts), false) as "isOn", coalesce(bool_or('orders' = any (m.permissions)), false) as "seesOrders"
    from seller_members m where m.seller_id = ${sellerId} and m.person_id = ${personId}`;
  return row!;
}
