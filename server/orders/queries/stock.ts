import type { TransactionSql } from 'postgres';

/** Reserves units for an order. The caller must lock the offers and check the stock. */
export async function holdStock(tx: TransactionSql, orderId: string, until: Date, wanted: Units[]): Promise<void> {
  await tx`
    with taken as (${changeStock(tx, wanted, -1)})
    insert into stock_holds (order_id, offer_id, quantity, expires_at) select ${orderId}, id, quantity, ${until} from taken`;
}

export async function unitsHeldByOrders(tx: TransactionSql, orderIds: string[]): Promise<ReadonlyMap<string, number>> {
  const held = await tx<Units[]>`
    select offer_id as "offerId", sum(quantity)::int as quantity from stock_holds where state = 'held' and order_id = any(${orderIds}::uuid[]) group by offer_id`;
  return new Map(held.map(({ offerId, quantity }) => [offerId, quantity]));
}

/** Marks the reserved units of a paid order as sold. */
export async function markHeldStockSold(tx: TransactionSql, orderId: string): Promise<void> {
  await tx`update stock_holds set state = 'consumed', updated_at = now() where order_id = ${orderId} and state = 'held'`;
}

/** Returns the reserved units of a cancelled order to stock. */
export async function releaseHolds(tx: TransactionSql, orderId: string): Promise<void> {
  await tx`select 1 from offers where id in (select offer_id from stock_holds where order_id = ${orderId} and state = 'held') order by id for update`;
  const holds = await tx<Units[]>`
    update stock_holds set state = 'released', updated_at = now() where order_id = ${orderId} and state = 'held' returning offer_id as "offerId", quantity`;
  await putUnitsBack(tx, holds);
}

/** Returns the units of a paid order part to stock, when all of it is refunded before shipping. */
export async function restockUnsentPart(tx: TransactionSql, orderId: string, partId: string): Promise<void> {
  const ofPart = tx`offer_id in (select offer_id from order_lines where seller_order_id = ${partId})`;
  await tx`select 1 from offers where id in (select offer_id from stock_holds where order_id = ${orderId} and state = 'consumed' and ${ofPart}) order by id for update`;
  const holds = await tx<Units[]>`
    update stock_holds set state = 'released', updated_at = now() where order_id = ${orderId} and state = 'consumed' and ${ofPart} returning offer_id as "offerId", quantity`;
  await putUnitsBack(tx, holds);
}

/** Extends the reservation when the payment page is opened again. */
export async function extendHolds(tx: TransactionSql, orderId: string, until: Date): Promise<void> {
  await tx`update stock_holds set expires_at = ${until}, updated_at = now() where order_id = ${orderId} and state = 'held'`;
}

/** Reserves the units of a cancelled order again for a late payment. False: not all of them are available. */
export async function takeStockForLatePayment(tx: TransactionSql, orderId: string): Promise<boolean> {
  const offers = await tx<{ id: string; isActive: boolean; stock: number | null }[]>`
    select o.id, o.is_active and (select s.is_active from sellers s where s.id = o.seller_id) and (select p.is_shown from products p where p.id = o.product_id) as "isActive", o.stock
    from offers o where o.id in (select offer_id from order_lines where order_id = ${orderId}) order by o.id for update of o`;
  const lines = await tx<{ offerId: string | null; quantity: number }[]>`
    select offer_id as "offerId", sum(quantity)::int as quantity from order_lines where order_id = ${orderId} group by offer_id`;
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const isThere = ({ offerId, quantity }: { offerId: string | null; quantity: number }) => {
    const offer = offerId ? byId.get(offerId) : undefined;
    return offer?.isActive === true && (offer.stock === null || offer.stock >= quantity);
  };
  if (!lines.every(isThere)) return false;
  const holds = await tx<Units[]>`
    update stock_holds set state = 'consumed', updated_at = now() where order_id = ${orderId} and state = 'released' returning offer_id as "offerId", quantity`;
  // An offer may have had unlimited stock when it was ordered. If it has a stock now, units are taken from it.
  const limited = lines.filter(({ offerId }) => offerId !== null && byId.get(offerId)?.stock !== null);
  const more =
    limited.length === 0
      ? []
      : await tx<Units[]>`
    insert into stock_holds (order_id, offer_id, quantity, state, expires_at)
    select ${orderId}, u."offerId", u.quantity, 'consumed', now() from jsonb_to_recordset(${tx.json(limited)}) as u ("offerId" uuid, quantity int)
    on conflict (order_id, offer_id) do nothing returning offer_id as "offerId", quantity`;
  if (holds.length + more.length > 0) await changeStock(tx, [...holds, ...more], -1);
  return true;
}

type Units = { offerId: string; quantity: number };

/** Adds or subtracts units. The caller must lock the offers. Offers with unlimited stock do not change. */
const changeStock = (tx: TransactionSql, units: Units[], sign: 1 | -1) => tx`
  update offers o set stock = o.stock + ${sign} * u.quantity from jsonb_to_recordset(${tx.json(units)}) as u ("offerId" uuid, quantity int)
  where o.id = u."offerId" and o.stock is not null returning o.id, u.quantity`;

/** Returns units to stock. For a dish that is sold out today they are added to tomorrow's stock (stock_before). */
async function putUnitsBack(tx: TransactionSql, units: Units[]): Promise<void> {
  if (units.length === 0) return;
  const kept = await tx<{ id: string }[]>`
    update menu_dishes d set stock_before = d.stock_before + u.quantity from jsonb_to_recordset(${tx.json(units)}) as u ("offerId" uuid, quantity int), offers o
    where d.offer_id = u."offerId" and o.id = d.offer_id and o.stock = 0 and d.sold_out_until is not null returning d.offer_id as id`;
  const other = units.filter(({ offerId }) => !kept.some(({ id }) => id === offerId));
  if (other.length > 0) await changeStock(tx, other, 1);
}
