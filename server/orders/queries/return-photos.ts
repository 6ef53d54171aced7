// Photos of returns (database/schema/71-return-photos.sql).
import type { TransactionSql } from 'postgres';

export async function countReturnPhotos(tx: TransactionSql, returnId: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from order_return_photos where return_id = ${returnId}`;
  return row!.n;
}

export type ReturnPhoto = { id: string; returnId: string; fileName: string };

export async function findReturnPhoto(tx: TransactionSql, id: string): Promise<ReturnPhoto | null> {
  const [row] = await tx<ReturnPhoto[]>`
    select id, return_id as "returnId", file_name as "fileName" from order_return_photos where id = ${id}`;
  return row ?? null;
}

/** False: a photo with this id exists. */
export async function insertReturnPhoto(tx: TransactionSql, { id, returnId, fileName }: ReturnPhoto): Promise<boolean> {
  const rows = await tx`
    insert into order_return_photos (id, return_id, file_name) values (${id}, ${returnId}, ${fileName}) on conflict (id) do nothing returning 1`;
  return rows.length > 0;
}

/** The file of a photo, if its return belongs to this order or seller; else null. */
export async function findReturnPhotoFile(
  tx: TransactionSql,
  photo: string,
  of: { orderId: string } | { sellerId: string } | 'any',
): Promise<string | null> {
  const whose =
    of === 'any' ? tx`true` : 'orderId' in of ? tx`r.order_id = ${of.orderId}` : tx`r.seller_id = ${of.sellerId}`;
  const [row] = await tx<{ name: string }[]>`
    select f.file_name as name from order_return_photos f join order_returns r on r.id = f.return_id where f.id = ${photo} and ${whose}`;
  return row?.name ?? null;
}
