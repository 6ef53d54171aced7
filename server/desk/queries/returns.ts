// Returns as the admin screens show them. The queries need a transaction of service_role (runMarketTransaction).
import type { TransactionSql } from 'postgres';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import type { returnsListDefinition } from '#domain/desk/returns-list.ts';
import type { ReturnReason, ReturnStatus } from '#domain/orders/return-status.ts';
import { type ReturnView, toReturnView } from '#domain/orders/return-view.ts';
import type { Language } from '#domain/settings/language.ts';
import { isUuid } from '#domain/uuid.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { findReturn } from '#server/orders/queries/returns.ts';

/** `createdAt`: ISO 8601. */
export type DeskReturnRow = {
  id: string;
  number: string;
  seller: string;
  status: ReturnStatus;
  reason: ReturnReason;
  createdAt: string;
};

export async function findReturns(
  tx: TransactionSql,
  query: ListQueryOf<typeof returnsListDefinition>,
  limit: number,
): Promise<KeysetPage<DeskReturnRow>> {
  const { state } = query.filters;
  const page = await keysetPage<Omit<DeskReturnRow, 'createdAt'> & { createdAt: Date }>(tx, {
    select: tx`r.id, o.number, p.seller_name as seller, r.status, r.reason, r.created_at as "createdAt"`,
    from: tx`order_returns r join orders o on o.id = r.order_id join seller_orders p on p.id = r.seller_order_id`,
    where: [state && tx`r.status = ${state}`],
    sort: { by: tx`r.created_at`, type: 'timestamptz', isDescending: query.sort === 'newest' },
    id: { by: tx`r.id`, type: 'uuid' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

export async function readReturn(
  tx: TransactionSql,
  id: string,
  language: Language,
): Promise<(ReturnView & { number: string; seller: string }) | null> {
  const found = isUuid(id) ? await findReturn(tx, id) : null;
  if (!found) return null;
  const [row] = await tx<{ number: string; seller: string }[]>`
    select o.number, p.seller_name as seller from seller_orders p join orders o on o.id = p.order_id where p.id = ${found.partId}`;
  return { ...toReturnView(found, language), ...row! };
}
