// The variants of a product that a seller described (30-product-groups.sql). Every query is limited to one seller.
import type { TransactionSql } from 'postgres';
import type { NamedAxis, BilingualVariantValue } from '#domain/sellers/own-variants.ts';

/** A group of variants. `isOwn`: no other shop sells its products. The titles do not contain the variants' values. */
type OwnGroup = {
  id: string;
  titleFr: string;
  titleEn: string;
  isOwn: boolean;
  axes: NamedAxis[];
  variants: { id: string; values: BilingualVariantValue[]; isDraft: boolean; isShown: boolean }[];
};

/** The group of this product; null: it has no variants. */
export async function findVariantGroup(tx: TransactionSql, seller: string, product: string): Promise<OwnGroup | null> {
  const [row] = await tx<OwnGroup[]>`
    select g.id, g.title_fr as "titleFr", g.title_en as "titleEn",
      not exists (select from product_variants x join offers o on o.product_id = x.product_id where x.group_id = g.id and o.seller_id <> ${seller}) as "isOwn",
      (select jsonb_agg(jsonb_build_object('kind', a.kind, 'name_fr', a.fr, 'name_en', a.en) order by a.n)
        from unnest(g.axis_kinds, g.axis_names_fr, g.axis_names_en) with ordinality a (kind, fr, en, n)) as axes,
      (select jsonb_agg(jsonb_build_object('id', v.product_id, 'isDraft', coalesce(s.is_draft, false), 'isShown', p.is_shown,
          'values', (select jsonb_agg(jsonb_build_object('fr', u.fr, 'en', u.en) order by u.n) from unnest(v.values_fr, v.values_en) with ordinality u (fr, en, n)))
          order by p.created_at, p.id)
        from product_variants v join products p on p.id = v.product_id left join private.seller_products s on s.product_id = p.id and s.seller_id = ${seller}
        where v.group_id = g.id) as variants
    from product_variants own join product_groups g on g.id = own.group_id where own.product_id = ${product}`;
  return row ?? null;
}

export async function insertVariantGroup(
  tx: TransactionSql,
  group: { titleFr: string; titleEn: string; axes: readonly NamedAxis[] },
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into product_groups (title_fr, title_en, axis_kinds, axis_names_fr, axis_names_en)
    values (${group.titleFr}, ${group.titleEn}, ${group.axes.map(({ kind }) => kind)}, ${group.axes.map(({ name_fr }) => name_fr)}, ${group.axes.map(({ name_en }) => name_en)})
    returning id`;
  return row!.id;
}

export async function insertVariant(
  tx: TransactionSql,
  { group, product, values }: { group: string; product: string; values: readonly BilingualVariantValue[] },
): Promise<void> {
  await tx`
    insert into product_variants (product_id, group_id, values_fr, values_en)
    values (${product}, ${group}, ${values.map(({ fr }) => fr)}, ${values.map(({ en }) => en)})`;
}
