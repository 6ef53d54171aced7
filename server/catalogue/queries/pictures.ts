import type { TransactionSql } from 'postgres';

/** A stored picture: what server/integrations/files.ts says of it. */
type Stored = { hash: string; mediaType: string; width: number; height: number; bytes: number };
type Place = { productId: string; position: number; altFr: string; altEn: string };

/** Hangs a stored picture at a product's position in place of what hung there; nothing when the product is gone. Twice is once. */
export async function hangPicture(
  tx: TransactionSql,
  { productId, position, altFr, altEn }: Place,
  { hash, mediaType, width, height, bytes }: Stored,
): Promise<void> {
  // Held until the end: a product that is deleted meanwhile takes its pictures along, and one that is gone needs none.
  const [known] = await tx`select from products where id = ${productId} for key share`;
  if (!known) return;
  await tx`insert into files (hash, media_type, width, height, bytes) values (${hash}, ${mediaType}, ${width}, ${height}, ${bytes}) on conflict (hash) do nothing`;
  await tx`
    insert into product_images as hung (product_id, position, file_hash, alt_fr, alt_en) values (${productId}, ${position}, ${hash}, ${altFr}, ${altEn})
    on conflict (product_id, position) do update set file_hash = excluded.file_hash, alt_fr = excluded.alt_fr, alt_en = excluded.alt_en
    where (hung.file_hash, hung.alt_fr, hung.alt_en) is distinct from (excluded.file_hash, excluded.alt_fr, excluded.alt_en)`;
}
