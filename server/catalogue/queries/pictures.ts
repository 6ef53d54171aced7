import type { TransactionSql } from 'postgres';

/** A stored picture, as server/integrations/picture-files.ts describes it. */
type Stored = { hash: string; mediaType: string; width: number; height: number; bytes: number };
type Place = { productId: string; position: number; altFr: string; altEn: string };

/** Attaches a stored picture at a position of a product, where it replaces an older one. Does nothing if the product
 * was deleted. Repeating changes nothing. */
export async function attachPicture(
  tx: TransactionSql,
  { productId, position, altFr, altEn }: Place,
  { hash, mediaType, width, height, bytes }: Stored,
): Promise<void> {
  // The lock prevents a deletion of the product until this transaction ends. A later deletion includes this picture.
  const [known] = await tx`select from products where id = ${productId} for key share`;
  if (!known) return;
  await tx`insert into files (hash, media_type, width, height, bytes) values (${hash}, ${mediaType}, ${width}, ${height}, ${bytes}) on conflict (hash) do nothing`;
  await tx`
    insert into product_images as hung (product_id, position, file_hash, alt_fr, alt_en) values (${productId}, ${position}, ${hash}, ${altFr}, ${altEn})
    on conflict (product_id, position) do update set file_hash = excluded.file_hash, alt_fr = excluded.alt_fr, alt_en = excluded.alt_en
    where (hung.file_hash, hung.alt_fr, hung.alt_en) is distinct from (excluded.file_hash, excluded.alt_fr, excluded.alt_en)`;
}

/** Deletes the row of an unused picture. Returns false if it is in use. */
export async function removeUnusedFile(tx: TransactionSql, hash: string): Promise<boolean> {
  const [row] = await tx<{ done: boolean }[]>`select private.remove_unused_file(${hash}) as done`;
  return row!.done;
}

/** The hashes of unused pictures that were stored before this moment, the oldest first. */
export async function findUnusedFiles(tx: TransactionSql, before: Date, most: number): Promise<string[]> {
  const rows = await tx<{ hash: string }[]>`
    select hash from files where created_at < ${before} and not private.is_file_used(hash) order by created_at, hash limit ${most}`;
  return rows.map(({ hash }) => hash);
}
