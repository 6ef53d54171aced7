// Saves the variants in an imported file (docs/catalogue-format.md, `group`).
import type { TransactionSql } from 'postgres';
import type { CatalogueRow } from '#domain/catalogue/import/row.ts';
import { isUuid } from '#domain/uuid.ts';
import { sha256Hex } from '#server/sha256.ts';

/** A row of a file and the product it belongs to. */
type PlannedVariant = { productId: string; row: Pick<CatalogueRow, 'variant'> };

/** Adds rows that name a group to it. A group belongs to the seller: its id is a hash of the seller and the group's
 * name, so that later imports find it again. An exported file contains the id itself, which is used while no other
 * shop sells a product of the group. A row is left out if another product of the group has its values, or if its
 * product is in another group. Returns all products of the changed groups. */
export async function saveImportedVariants(
  tx: TransactionSql,
  seller: string,
  planned: readonly PlannedVariant[],
): Promise<{ product_id: string }[]> {
  const ids = await groupIds(tx, seller, planned);
  const rows = planned.flatMap(({ productId, row: { variant } }) =>
    variant === null
      ? []
      : [
          {
            product_id: productId,
            group_id: ids.get(variant.group)!,
            title_fr: variant.title_fr,
            title_en: variant.title_en,
            kinds: variant.axes.map(({ kind }) => kind),
            names_fr: variant.axes.map(({ name_fr }) => name_fr),
            names_en: variant.axes.map(({ name_en }) => name_en),
            values_fr: variant.values_fr,
            values_en: variant.values_en,
          },
        ],
  );
  if (rows.length === 0) return [];
  const columns = tx`group_id uuid, product_id uuid, title_fr text, title_en text, kinds text[], names_fr text[], names_en text[], values_fr text[], values_en text[]`;
  const file = tx`jsonb_to_recordset(${tx.json(rows)}) as n (${columns})`;
  // The first row of a group sets its axes; rows with other axes are left out below.
  await tx`
    insert into public.product_groups as g (id, title_fr, title_en, axis_kinds, axis_names_fr, axis_names_en)
    select distinct on (n.group_id) n.group_id, n.title_fr, n.title_en, n.kinds, n.names_fr, n.names_en from ${file} order by n.group_id
    on conflict (id) do nothing`;
  const written = await tx<{ group_id: string }[]>`
    with wanted as (
      select distinct on (g.id, n.values_fr) g.id as group_id, n.product_id, n.values_fr, n.values_en
      from ${file} join public.product_groups g on g.id = n.group_id and g.axis_kinds = n.kinds and g.axis_names_fr = n.names_fr
      where not exists (select from public.product_variants v where v.product_id = n.product_id and v.group_id <> g.id)
        and not exists (select from public.product_variants v where v.group_id = g.id and v.values_fr = n.values_fr and v.product_id <> n.product_id)
      order by g.id, n.values_fr, n.product_id
    )
    insert into public.product_variants as v (product_id, group_id, values_fr, values_en)
    select distinct on (product_id) product_id, group_id, values_fr, values_en from wanted order by product_id
    on conflict (product_id) do update set values_fr = excluded.values_fr, values_en = excluded.values_en
      where (v.values_fr, v.values_en) is distinct from (excluded.values_fr, excluded.values_en)
    returning v.group_id`;
  // Delete new groups to which no row was added.
  await tx`
    delete from public.product_groups g using ${file} where g.id = n.group_id and not exists (select from public.product_variants v where v.group_id = g.id)`;
  if (written.length === 0) return [];
  return tx<{ product_id: string }[]>`
    select product_id from public.product_variants where group_id = any (${[...new Set(written.map(({ group_id }) => group_id))]}::uuid[])`;
}

/** The id of each group in the rows, by its name in the file. */
async function groupIds(
  tx: TransactionSql,
  seller: string,
  planned: readonly PlannedVariant[],
): Promise<Map<string, string>> {
  const named = [...new Set(planned.flatMap(({ row }) => row.variant?.group ?? []))];
  const known = named.filter(isUuid);
  const own =
    known.length === 0
      ? []
      : await tx<{ id: string }[]>`
    select g.id from public.product_groups g where g.id = any (${known}::uuid[])
      and not exists (select from public.product_variants v join public.offers o on o.product_id = v.product_id where v.group_id = g.id and o.seller_id <> ${seller})`;
  const ids = new Set(own.map(({ id }) => id));
  return new Map(
    named.map((name) => [name, ids.has(name.toLowerCase()) ? name.toLowerCase() : ownGroupId(seller, name)]),
  );
}

function ownGroupId(seller: string, name: string): string {
  const hex = sha256Hex(`variants ${seller} ${name}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
