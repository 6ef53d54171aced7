// The admin screens' queries about imports from retailers. They run as service_role.
import type { TransactionSql } from 'postgres';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import type { retailerImportsListDefinition } from '#domain/desk/retailer-imports-list.ts';
import type { SkipReason } from '#domain/retailers/skip-reasons.ts';
import type { EditedColumn } from '#server/catalogue/queries/desk-edits.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import type { ImportState, ItemOutcome } from './imports.ts';
import { personIdOfActorSql } from '#server/people/queries/actor-id.ts';

export type ItemCountsByOutcome = Record<ItemOutcome, number>;
/** Prices in Canadian cents. `at` as ISO 8601. `askedBy`: a name, or the command line. */
export type RetailerImportRow = {
  id: string;
  kind: 'address' | 'search';
  state: ImportState;
  at: string;
  finishedAt: string | null;
  address: string | null;
  terms: string[];
  priceMinMinor: number | null;
  priceMaxMinor: number | null;
  categoryLimit: number | null;
  askedBy: string;
  counts: ItemCountsByOutcome;
};

const columns = (tx: TransactionSql) => tx`
  i.id, i.kind, i.state, i.created_at as at, i.finished_at as "finishedAt", i.address, i.terms, i.price_min_minor as "priceMinMinor",
  i.price_max_minor as "priceMaxMinor", i.category_limit as "categoryLimit", coalesce(p.display_name, p.email, i.asked_by) as "askedBy",
  jsonb_build_object('waiting', 0, 'created', 0, 'changed', 0, 'unchanged', 0, 'skipped', 0) || coalesce((
    select jsonb_object_agg(outcome, n) from (select outcome, count(*) as n from retailer_import_items where import_id = i.id group by outcome) x), '{}') as counts`;
const tables = (tx: TransactionSql) =>
  tx`retailer_imports i left join profiles p on p.user_id = ${personIdOfActorSql(tx, tx`i.asked_by`)}`;

type Dated = Omit<RetailerImportRow, 'at' | 'finishedAt'> & { at: Date; finishedAt: Date | null };
const written = ({ at, finishedAt, ...row }: Dated): RetailerImportRow => ({
  ...row,
  at: at.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

export async function findRetailerImportRows(
  tx: TransactionSql,
  query: ListQueryOf<typeof retailerImportsListDefinition>,
  limit: number,
): Promise<KeysetPage<RetailerImportRow>> {
  const { state, kind } = query.filters;
  const page = await keysetPage<Dated>(tx, {
    select: columns(tx),
    from: tables(tx),
    where: [state && tx`i.state = ${state}`, kind && tx`i.kind = ${kind}`],
    sort: { by: tx`i.created_at`, type: 'timestamptz', isDescending: query.sort === 'newest' },
    id: { by: tx`i.id`, type: 'uuid' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map(written) };
}

export async function findImportProgress(
  tx: TransactionSql,
  id: string,
): Promise<
  | (RetailerImportRow & {
      searches: { place: string; term: string; found: number | null; reason: SkipReason | null }[];
      reasons: { reason: SkipReason; n: number }[];
      /** Products that were only partly updated, because somebody had edited them. */
      keptInPart: number;
    })
  | null
> {
  const [row] = await tx<Dated[]>`select ${columns(tx)} from ${tables(tx)} where i.id = ${id}`;
  if (!row) return null;
  const searches = await tx<{ place: string; term: string; found: number | null; reason: SkipReason | null }[]>`
    select place, term, found, reason from retailer_import_searches where import_id = ${id} order by position limit 500`;
  const reasons = await tx<{ reason: SkipReason; n: number }[]>`
    select reason, count(*)::integer as n from retailer_import_items where import_id = ${id} and reason is not null group by reason order by n desc, reason`;
  const [{ n: keptInPart } = { n: 0 }] = await tx<{ n: number }[]>`
    select count(*)::integer as n from retailer_import_items where import_id = ${id} and kept <> '{}'`;
  return { ...written(row), searches: [...searches], reasons: [...reasons], keptInPart };
}

/** Prices in minor units of their currency. */
export type ImportItemRow = {
  id: string;
  address: string;
  term: string | null;
  outcome: ItemOutcome;
  reason: SkipReason | null;
  /** Columns that were not overwritten, because somebody had edited them. */
  kept: EditedColumn[];
  slug: string | null;
  title: string | null;
  category: string | null;
  priceMinor: number | null;
  currency: string | null;
};

export const importItemsPerPage = 50;

/** The items of an import after `after`, in the order they were found. */
export async function findImportItems(
  tx: TransactionSql,
  id: string,
  { outcome, after }: { outcome: ItemOutcome | null; after: string },
): Promise<{ items: ImportItemRow[]; next: string | null }> {
  const rows = await tx<ImportItemRow[]>`
    select i.id::text, i.address, i.term, i.outcome, i.reason, i.kept, p.slug, i.title, i.category_slug as category, i.price_minor as "priceMinor", i.currency
    from retailer_import_items i left join products p on p.id = i.product_id
    where i.import_id = ${id} and i.id > ${after} ${outcome ? tx`and i.outcome = ${outcome}` : tx``} order by i.id limit ${importItemsPerPage + 1}`;
  const items = rows.slice(0, importItemsPerPage);
  return { items, next: rows.length > importItemsPerPage ? items.at(-1)!.id : null };
}
