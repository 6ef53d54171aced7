// Finds probable duplicate products, merges them and undoes merges (database/schema/45-product-desk.sql).
import type { TransactionSql } from 'postgres';
import { isUuid } from '#domain/uuid.ts';

/** Why a merge was refused (codes of private.merge_products); null: it succeeded. */
export type MergeProblem = 'same' | 'gone' | 'not-catalogue' | 'other' | null;

export async function insertMerge(
  tx: TransactionSql,
  { merge, kept, merged, actor }: { merge: string; kept: string; merged: string; actor: string },
): Promise<MergeProblem> {
  const [row] = await tx<{ problem: MergeProblem }[]>`
    select private.merge_products(${merge}, ${kept}, ${merged}, ${actor}) as problem`;
  return row!.problem;
}

/** Undoes a merge. Returns why it was refused; null: it is undone, now or earlier. */
export async function revertMerge(
  tx: TransactionSql,
  merge: string,
  actor: string,
): Promise<'unknown' | 'kept-merged' | null> {
  const [row] = await tx<{ problem: 'unknown' | 'kept-merged' | null }[]>`
    select private.take_merge_back(${merge}, ${actor}) as problem`;
  return row!.problem;
}

export type ProductMerge = {
  id: string;
  kept: { id: string; slug: string; title: string };
  merged: { id: string; slug: string; title: string };
  actor: string;
  at: Date;
  takenBackAt: Date | null;
};

/** The merges of this product, or (null) of all products; newest first. */
export async function findMerges(tx: TransactionSql, product: string | null, most = 50): Promise<ProductMerge[]> {
  if (product !== null && !isUuid(product)) return [];
  return tx<ProductMerge[]>`
    select m.id, jsonb_build_object('id', k.id, 'slug', k.slug, 'title', k.title_fr) as kept, jsonb_build_object('id', g.id, 'slug', g.slug, 'title', g.title_fr) as merged,
      m.actor, m.merged_at as at, m.taken_back_at as "takenBackAt"
    from private.product_merges m join products k on k.id = m.kept_id join products g on g.id = m.merged_id
    where ${product}::uuid is null or m.kept_id = ${product}::uuid or m.merged_id = ${product}::uuid
    order by m.merged_at desc, m.id desc limit ${most}`;
}

export type DuplicateCandidate = {
  id: string;
  slug: string;
  title: string;
  brand: string | null;
  offers: number;
  image: string | null;
  why: 'barcode' | 'name' | 'similar';
};

const twinColumns = (tx: TransactionSql) => tx`
  p.id, p.slug, p.title_fr as title, p.brand, d.offer_count as offers, (select i.file_hash from product_images i where i.product_id = p.id order by i.position limit 1) as image`;

/** Probable duplicates: the same bar code except leading zeros, or the same or a similar name; best first. */
export async function findDuplicatesOfProduct(tx: TransactionSql, product: string): Promise<DuplicateCandidate[]> {
  return tx<DuplicateCandidate[]>`
    with this as (select d.title, d.category, d.words, p.brand from private.desk_products d join products p on p.id = d.product_id where d.product_id = ${product}),
    found as (
      select x.product_id as id, 1 as rank from product_barcodes own join product_barcodes x on x.barcode = any(private.barcode_forms(own.barcode)) and x.product_id <> own.product_id
        where own.product_id = ${product}
      union all
      select d.product_id, 2 from private.desk_products d join this on d.title = this.title where d.product_id <> ${product}
      union all
      (select t.product_id, 3 from product_search_parts t join this on t.titles operator(extensions.%>) this.title
        where t.product_id <> ${product} order by extensions.similarity(t.titles, this.title) desc limit 8)
    ), best as (
      select f.id, min(f.rank) as rank from found f group by f.id
    )
    select ${twinColumns(tx)}, case b.rank when 1 then 'barcode' when 2 then 'name' else 'similar' end as why
    from best b join products p on p.id = b.id join private.desk_products d on d.product_id = p.id
    where d.state in ('shown', 'hidden') and d.is_catalogue
    order by b.rank, d.offer_count desc, p.id limit 12`;
}

/** Products that are probably the same. `key`: the cursor after which the next page begins. */
export type DuplicateGroup = { key: string; why: 'barcode' | 'name'; products: Omit<DuplicateCandidate, 'why'>[] };

/** Groups of products with the same bar code except leading zeros, or the same name. `after`: the cursor. */
export async function findDuplicateGroups(
  tx: TransactionSql,
  why: 'barcode' | 'name',
  { after, most }: { after: string; most: number },
): Promise<DuplicateGroup[]> {
  const keys =
    why === 'name'
      ? tx`select d.title as key, array_agg(d.product_id order by d.product_id) as ids from private.desk_products d
          where d.state in ('shown', 'hidden') and d.is_catalogue and d.title > ${after} group by d.title having count(*) > 1 order by d.title limit ${most}`
      : tx`select ltrim(b.barcode, '0') as key, array_agg(distinct y.id) as ids
          from product_barcodes b join product_barcodes x on ltrim(x.barcode, '0') = ltrim(b.barcode, '0')
            cross join lateral (values (b.product_id), (x.product_id)) y (id)
            join private.desk_products d on d.product_id = b.product_id join private.desk_products e on e.product_id = x.product_id
          where b.barcode like '0%' and x.product_id <> b.product_id and ltrim(b.barcode, '0') > ${after}
            and d.state in ('shown', 'hidden') and d.is_catalogue and e.state in ('shown', 'hidden') and e.is_catalogue
          group by 1 order by 1 limit ${most}`;
  return tx<DuplicateGroup[]>`
    select g.key, ${why} as why, (
      select jsonb_agg(to_jsonb(t) order by t.offers desc, t.id) from (select ${twinColumns(tx)} from products p join private.desk_products d on d.product_id = p.id where p.id = any(g.ids[1:10])) t
    ) as products
    from (${keys}) g order by g.key`;
}
