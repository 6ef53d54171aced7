// The SQL of imports from retailers (database/schema/87-retailers.sql). Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { RetailerSearch } from '#domain/retailers/import-form.ts';
import type { SkipReason } from '#domain/retailers/skip-reasons.ts';
import type { EditedColumn } from '#server/catalogue/queries/desk-edits.ts';

export type ImportState = 'running' | 'paused' | 'cancelled' | 'finished';
export type ItemOutcome = 'waiting' | 'created' | 'changed' | 'unchanged' | 'skipped';

/** The columns of an import that its job needs. */
export type ImportJobRecord = {
  id: string;
  kind: 'address' | 'search';
  state: ImportState;
  priceMinMinor: number | null;
  priceMaxMinor: number | null;
  categoryLimit: number | null;
};

export async function findImportByKey(tx: TransactionSql, key: string): Promise<AskedImport | null> {
  const [found] = await tx<AskedImport[]>`
    select id, address, terms, price_min_minor as "priceMinMinor", price_max_minor as "priceMaxMinor", category_limit as "categoryLimit"
    from retailer_imports where idempotency_key = ${key}`;
  return found ?? null;
}
/** The request of an import: a product's URL, or search terms with price limits in Canadian cents. */
type AskedImport = Omit<ImportJobRecord, 'kind' | 'state'> & { address: string | null; terms: string[] };

export async function insertSingleProductImport(
  tx: TransactionSql,
  { key, address, askedBy }: { key: string; address: string; askedBy: string },
): Promise<string> {
  const [made] = await tx<{ id: string }[]>`
    insert into retailer_imports (idempotency_key, kind, address, asked_by) values (${key}, 'address', ${address}, ${askedBy}) returning id`;
  await tx`insert into retailer_import_items (import_id, address) values (${made!.id}, ${address})`;
  return made!.id;
}

/** Inserts an import that searches each term at each host in `places`; returns its id. */
export async function insertSearchImport(
  tx: TransactionSql,
  search: RetailerSearch & { key: string; places: readonly string[]; askedBy: string },
): Promise<string> {
  const { key, terms, priceMinMinor, priceMaxMinor, categoryLimit, places, askedBy } = search;
  const [made] = await tx<{ id: string }[]>`
    insert into retailer_imports (idempotency_key, kind, terms, price_min_minor, price_max_minor, category_limit, asked_by)
    values (${key}, 'search', ${terms}, ${priceMinMinor}, ${priceMaxMinor}, ${categoryLimit}, ${askedBy}) returning id`;
  await tx`
    insert into retailer_import_searches (import_id, position, place, term)
    select ${made!.id}, row_number() over (order by t.at, p.at) - 1, p.place, t.term
    from unnest(${terms}::text[]) with ordinality as t (term, at), unnest(${[...places]}::text[]) with ordinality as p (place, at)`;
  return made!.id;
}

/** An import, or null. `lock`: until the transaction ends nobody can pause or cancel it, and no other job writes. */
export async function findImport(
  tx: TransactionSql,
  id: string,
  { lock = false } = {},
): Promise<ImportJobRecord | null> {
  const [found] = await tx<ImportJobRecord[]>`
    select id, kind, state, price_min_minor as "priceMinMinor", price_max_minor as "priceMaxMinor", category_limit as "categoryLimit"
    from retailer_imports where id = ${id} ${lock ? tx`for update` : tx``}`;
  return found ?? null;
}

export const setImportState = (tx: TransactionSql, id: string, state: ImportState) =>
  tx`update retailer_imports set state = ${state}, finished_at = case when ${state === 'cancelled' || state === 'finished'} then now() end where id = ${id}`;

/** The next step of an import, searches before pages; null: nothing is left. */
export async function findNextImportStep(
  tx: TransactionSql,
  id: string,
): Promise<
  { search: { position: number; place: string; term: string } } | { item: { id: string; address: string } } | null
> {
  const [search] = await tx<{ position: number; place: string; term: string }[]>`
    select position, place, term from retailer_import_searches where import_id = ${id} and found is null order by position limit 1`;
  if (search) return { search };
  const [item] = await tx<{ id: string; address: string }[]>`
    select id::text, address from retailer_import_items where import_id = ${id} and outcome = 'waiting' order by id limit 1`;
  return item ? { item } : null;
}

/** Saves the results of a search and returns the new items; pages that the import already has are not added again. */
export async function saveSearchResults(
  tx: TransactionSql,
  id: string,
  search: { position: number; term: string },
  addresses: readonly string[],
  reason: SkipReason | null,
): Promise<{ id: string; address: string }[]> {
  const rows = await tx<{ id: string; address: string }[]>`
    insert into retailer_import_items (import_id, address, term) select ${id}, a.address, ${search.term}
    from unnest(${[...addresses]}::text[]) with ordinality as a (address, at) where length(a.address) <= 2000 order by a.at
    on conflict (import_id, address) do nothing returning id::text, address`;
  await tx`update retailer_import_searches set found = ${addresses.length}, reason = ${reason} where import_id = ${id} and position = ${search.position} and found is null`;
  return rows;
}

export type ItemResult = {
  outcome: Exclude<ItemOutcome, 'waiting'>;
  reason: SkipReason | null;
  /** Columns that were not overwritten, because somebody had edited them. */
  kept: EditedColumn[];
  productId: string | null;
  category: string | null;
  title: string | null;
  priceMinor: number | null;
  currency: string | null;
};

/** Locks an item that is still waiting; false: another job was faster. */
export async function lockImportItem(tx: TransactionSql, itemId: string): Promise<boolean> {
  const rows =
    await tx`select 1 from retailer_import_items where id = ${itemId} and outcome = 'waiting' for update skip locked`;
  return rows.length > 0;
}

export const saveItemResult = (
  tx: TransactionSql,
  itemId: string,
  { outcome, reason, kept, productId, category, title, priceMinor, currency }: ItemResult,
) => tx`
  update retailer_import_items set outcome = ${outcome}, reason = ${reason}, kept = ${kept}, product_id = ${productId}, category_slug = ${category}, title = ${title},
    price_minor = ${priceMinor}, currency = ${currency}, done_at = now() where id = ${itemId}`;

/** How many products of a category this import has already imported. */
export async function countImportedInCategory(tx: TransactionSql, id: string, category: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::integer as n from retailer_import_items where import_id = ${id} and category_slug = ${category} and outcome in ('created', 'changed', 'unchanged')`;
  return row!.n;
}

/** Records that a linked offer was read now, even if nothing changed. */
export const markOfferChecked = (tx: TransactionSql, sellerId: string, externalId: string) =>
  tx`update offers set checked_at = now() where seller_id = ${sellerId} and external_id = ${externalId}`;
