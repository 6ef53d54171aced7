// Slugs of shops in their URLs (database/schema/23-storefronts.sql). Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { Source } from '#domain/catalogue/product.ts';

/** Locks a seller and returns its slug; null: there is no such seller. */
export async function lockSellerSlug(tx: TransactionSql, id: string): Promise<string | null> {
  const [row] = await tx<{ slug: string }[]>`select slug from sellers where id = ${id} for update`;
  return row?.slug ?? null;
}

/** Updates the slug. A trigger stores the old one, which then redirects. */
export async function updateSellerSlug(tx: TransactionSql, id: string, slug: string): Promise<void> {
  await tx`update sellers set slug = ${slug} where id = ${id}`;
}

/** The data of a mail about a changed slug; null: there is no such seller. */
export async function findSlugMailData(
  tx: TransactionSql,
  id: string,
): Promise<{ name: string; slug: string; source: Source } | null> {
  const [row] = await tx<{ name: string; slug: string; source: Source }[]>`
    select name, slug, source from sellers where id = ${id}`;
  return row ?? null;
}
