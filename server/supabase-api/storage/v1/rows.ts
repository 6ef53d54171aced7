// The statements on storage.buckets and storage.objects, one per function.
import type { TransactionSql } from 'postgres';
import { isUuid } from '#server/supabase-api/uuid.ts';

export type Bucket = {
  id: string;
  name: string;
  public: boolean;
  owner: string | null;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
};
/** A bucket with the additional rules of storage/v1. */
export type BucketRules = Pick<Bucket, 'id' | 'public' | 'file_size_limit' | 'allowed_mime_types'> & {
  is_checked: boolean;
  reencodes_pictures: boolean;
};

/** Metadata of a file's bytes, under hosted Supabase's names. */
export type FileMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};
export type FileRow = {
  id: string;
  bucket_id: string;
  name: string;
  version: string | null;
  owner: string | null;
  owner_id: string | null;
  metadata: Partial<FileMetadata> | null;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
};

/** Must run as the role supabase_storage_admin, because callers cannot read the rules. */
export async function findBucketRules(tx: TransactionSql, id: string): Promise<BucketRules | undefined> {
  const [bucket] = await tx<BucketRules[]>`
    select b.id, coalesce(b.public, false) as public, b.file_size_limit, b.allowed_mime_types, c.bucket_id is not null as is_checked, coalesce(c.reencodes_pictures, false) as reencodes_pictures
    from storage.buckets b left join storage.checked_buckets c on c.bucket_id = b.id where b.id = ${id}`;
  return bucket;
}

export async function findFile(tx: TransactionSql, bucket: string, name: string): Promise<FileRow | undefined> {
  const [row] = await tx<FileRow[]>`
    select id, bucket_id, name, version, owner, owner_id, metadata, user_metadata, created_at, updated_at, last_accessed_at
    from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  return row;
}

export async function findExistingFileNames(tx: TransactionSql, bucket: string, names: string[]): Promise<Set<string>> {
  const rows = await tx<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucket} and name = any (${names})`;
  return new Set(rows.map(({ name }) => name));
}

/** Locks a file name until the transaction ends, also when no file exists. */
export async function lockFileName(tx: TransactionSql, bucket: string, name: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${bucket}/${name}`}, 30))`;
}

/** Returns the current version of a file and locks its row. Must run as the role supabase_storage_admin. */
export async function findAndLockFileVersion(tx: TransactionSql, bucket: string, name: string): Promise<string | null> {
  const [row] = await tx<{ version: string | null }[]>`
    select version from storage.objects where bucket_id = ${bucket} and name = ${name} for update`;
  return row?.version ?? null;
}

export type NewFile = {
  id: string;
  bucket: string;
  name: string;
  owner: string | null;
  version: string;
  facts: Partial<FileMetadata>;
  userMetadata: Record<string, unknown>;
};

const columns = ({ owner, version, facts, userMetadata }: Omit<NewFile, 'id' | 'bucket' | 'name'>) => ({
  owner: owner && isUuid(owner) ? owner : null,
  owner_id: owner,
  version,
  metadata: facts as never,
  user_metadata: userMetadata as never,
});

/** Inserts a file without `returning`, because a caller who may only insert cannot read. */
export async function insertFile(tx: TransactionSql, file: NewFile): Promise<string> {
  await tx`insert into storage.objects ${tx({ id: file.id, bucket_id: file.bucket, name: file.name, ...columns(file) })}`;
  return file.id;
}

/** Inserts a file or replaces its version. Returns the row's id. */
export async function upsertFile(tx: TransactionSql, file: NewFile): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into storage.objects ${tx({ id: file.id, bucket_id: file.bucket, name: file.name, ...columns(file) })}
    on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata
    returning id`;
  return row!.id;
}

/** Returns the moved row, or undefined when there is none that the caller may change. */
export async function renameFile(
  tx: TransactionSql,
  from: { bucket: string; name: string },
  to: { bucket: string; name: string },
  owner: string | null,
): Promise<FileRow | undefined> {
  const [row] = await tx<FileRow[]>`
    update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}, owner_id = ${owner}, owner = ${owner && isUuid(owner) ? owner : null}
    where bucket_id = ${from.bucket} and name = ${from.name} returning *`;
  return row;
}

export const deleteFiles = (tx: TransactionSql, bucket: string, names: string[]): Promise<FileRow[]> =>
  tx<FileRow[]>`delete from storage.objects where bucket_id = ${bucket} and name = any (${names}) returning *`;

/** Returns the next names of a bucket's files that the caller may see. */
export async function listFileNamesAfter(
  tx: TransactionSql,
  bucket: string,
  last: string,
  most: number,
): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucket} and name collate "C" > ${last} order by name collate "C" limit ${most}`;
  return rows.map(({ name }) => name);
}

/** Returns those of the versions that a file still uses. Must run as the role supabase_storage_admin. */
export async function findVersionsInUse(tx: TransactionSql, versions: string[]): Promise<Set<string>> {
  const rows = await tx<{ version: string }[]>`select version from storage.objects where version = any (${versions})`;
  return new Set(rows.map(({ version }) => version));
}
