// Imports of files uploaded in the browser (database/schema/34-imports.sql).
import type { TransactionSql } from 'postgres';
import { isUuid } from '#domain/uuid.ts';
import { personIdOfActorSql } from '#server/people/queries/actor-id.ts';

export type UploadState =
  | 'waiting'
  | 'running'
  | 'pausing'
  | 'paused'
  | 'cancelling'
  | 'cancelled'
  | 'finished'
  | 'failed';

export type NewUpload = {
  id: string;
  fileName: string;
  fileBytes: number;
  seller: string;
  currency: string;
  mapping: string;
  missing: 'keep' | 'close' | 'close-all';
  isDryRun: boolean;
  actor: string;
  /** Id of the seller that imports their own offers; null: an administrator imports. */
  owner: string | null;
};

/** `done` and `total`: bytes while reading, rows while importing. */
export type ImportUpload = Omit<NewUpload, 'actor'> & {
  state: UploadState;
  step: 'reading' | 'importing' | null;
  done: number;
  total: number;
  counts: Record<string, unknown>;
  shape: string | null;
  fault: string | null;
  faultFacts: Record<string, string | number>;
  actor: string;
  askedAt: Date;
  endedAt: Date | null;
};

/** Inserts an upload. Returns false if one with this id exists. */
export async function insertUpload(tx: TransactionSql, upload: NewUpload): Promise<boolean> {
  const { count } = await tx`
    insert into private.import_uploads (id, file_name, file_bytes, seller_slug, currency, mapping, missing, is_dry_run, actor, owner_seller_id)
    values (${upload.id}, ${upload.fileName}, ${upload.fileBytes}, ${upload.seller}, ${upload.currency}, ${upload.mapping}, ${upload.missing}, ${upload.isDryRun}, ${upload.actor}, ${upload.owner})
    on conflict (id) do nothing`;
  return count > 0;
}

const columns = (tx: TransactionSql) => tx`
  u.id, u.file_name as "fileName", u.file_bytes as "fileBytes", u.seller_slug as seller, u.currency, u.mapping, u.missing, u.is_dry_run as "isDryRun", u.owner_seller_id as owner, u.state, u.step,
  u.done, u.total, u.counts, u.shape, u.fault, u.fault_facts as "faultFacts", u.asked_at as "askedAt", u.ended_at as "endedAt"`;

/** The last uploads of administrators and sellers, newest first. */
export const findUploads = (tx: TransactionSql, most = 50): Promise<ImportUpload[]> =>
  tx<ImportUpload[]>`
    select ${columns(tx)}, coalesce(w.display_name, w.email, u.actor) as actor
    from private.import_uploads u left join profiles w on w.user_id = ${personIdOfActorSql(tx, tx`u.actor`)} order by u.asked_at desc, u.id desc limit ${most}`;

export async function findUpload(tx: TransactionSql, id: string): Promise<ImportUpload | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx<ImportUpload[]>`
    select ${columns(tx)}, coalesce(w.display_name, w.email, u.actor) as actor
    from private.import_uploads u left join profiles w on w.user_id = ${personIdOfActorSql(tx, tx`u.actor`)} where u.id = ${id}`;
  return row ?? null;
}

/** The state, locked until the transaction ends; null for an unknown id. */
export async function lockUploadState(tx: TransactionSql, id: string): Promise<UploadState | null> {
  const [row] = await tx<{ state: UploadState }[]>`
    select state from private.import_uploads where id = ${id} for update`;
  return row?.state ?? null;
}

export async function setUploadState(tx: TransactionSql, id: string, state: UploadState): Promise<void> {
  await tx`
    update private.import_uploads set state = ${state}, ended_at = case when ${state} in ('cancelled', 'finished') then now() end,
      fault = case when ${state} = 'failed' then fault end where id = ${id}`;
}

/** Stores the progress and returns the state that a person has requested (pause, cancellation). */
export async function saveProgressAndReadState(
  tx: TransactionSql,
  id: string,
  progress: { step: 'reading' | 'importing'; done: number; total: number } | null,
): Promise<UploadState | null> {
  const [row] = progress
    ? await tx<{ state: UploadState }[]>`
        update private.import_uploads set step = ${progress.step}, done = ${progress.done}, total = ${progress.total} where id = ${id} returning state`
    : await tx<{ state: UploadState }[]>`select state from private.import_uploads where id = ${id}`;
  return row?.state ?? null;
}

export async function saveUploadCounts(
  tx: TransactionSql,
  id: string,
  { counts, shape }: { counts: object; shape: string },
): Promise<void> {
  await tx`update private.import_uploads set counts = ${tx.json(counts as never)}, shape = ${shape} where id = ${id}`;
}

export async function failUpload(
  tx: TransactionSql,
  id: string,
  { code, facts }: { code: string; facts: Record<string, string | number> },
): Promise<void> {
  await tx`update private.import_uploads set state = 'failed', fault = ${code}, fault_facts = ${tx.json(facts)} where id = ${id}`;
}

/** The last imports that this seller started, newest first. */
export const findSellerUploads = (tx: TransactionSql, seller: string, most = 10): Promise<ImportUpload[]> =>
  tx<ImportUpload[]>`
    select ${columns(tx)}, u.actor from private.import_uploads u where u.owner_seller_id = ${seller} order by u.asked_at desc, u.id desc limit ${most}`;

/** Whether a file of this seller is waiting for its job or being imported; the upload `but` is not counted. */
export async function hasUploadUnderWay(
  tx: TransactionSql,
  seller: string,
  { but = null }: { but?: string | null } = {},
): Promise<boolean> {
  const [row] = await tx<{ isBusy: boolean }[]>`
    select exists (select from private.import_uploads u where u.owner_seller_id = ${seller} and u.state in ('waiting', 'running', 'pausing', 'cancelling')
      and u.id is distinct from ${but}::uuid) as "isBusy"`;
  return row!.isBusy;
}

/** Turns a finished preview into an import: the upload becomes `waiting` again, and its job then writes the
 * products. False: this seller has no finished preview with this id. */
export async function applyUpload(tx: TransactionSql, seller: string, id: string): Promise<boolean> {
  const { count } = await tx`
    update private.import_uploads set is_dry_run = false, state = 'waiting', step = null, done = 0, total = 0, counts = '{}', ended_at = null
    where id = ${id} and owner_seller_id = ${seller} and is_dry_run and state = 'finished'`;
  return count > 0;
}
