// /bucket: lists, creates, changes, empties and deletes buckets.
import { z } from 'zod';
import { type StorageRequest, parseJsonBody } from '#server/supabase-api/storage/v1/storage-request.ts';
import { checkBucketName } from '#server/supabase-api/storage/v1/object-names.ts';
import { deleteFilesAndBytes } from '#server/supabase-api/storage/v1/object/remove.ts';
import {
  bucketNotEmptyError,
  invalidRequestError,
  noContentError,
  noSuchBucketError,
  rethrowDuplicateAs,
  mediaTypeError,
} from '#server/supabase-api/storage/v1/storage-errors.ts';
import { type Bucket, listFileNamesAfter } from '#server/supabase-api/storage/v1/rows.ts';
import { runAsServiceInTransaction, runAsCaller } from '#server/supabase-api/storage/v1/database-roles.ts';

const units = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 } as const;
/** A size: 1000, "20MB", "1.5gb"; null removes the limit. A limit above STORAGE_FILE_BYTES has no effect. */
const sizeLimit = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,12}(?:\.\d{1,6})?(?:gb|mb|kb|b)$/i)
    .transform((text) => {
      const [, count, unit] = /^([\d.]+)(\w+)$/.exec(text)!;
      return Math.round(Number(count) * units[unit!.toLowerCase() as keyof typeof units]);
    }),
]);
const rules = {
  public: z.boolean().optional(),
  file_size_limit: sizeLimit.nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
};

export async function createBucket(ask: StorageRequest): Promise<Response> {
  const { name, id, ...given } = await parseJsonBody(
    ask,
    z.object({ name: z.string(), id: z.string().optional(), type: z.literal('STANDARD').optional(), ...rules }),
  );
  const owner = ask.caller.claims.sub ?? null;
  const row = {
    id: checkBucketName(id || name),
    name: checkBucketName(name),
    public: given.public ?? false,
    file_size_limit: given.file_size_limit ?? null,
    allowed_mime_types: parseMediaTypes(given.allowed_mime_types),
    owner_id: owner,
  };
  await runAsCaller(ask, (tx) => tx`insert into storage.buckets ${tx(row)}`).catch(
    rethrowDuplicateAs('BucketAlreadyExists'),
  );
  return Response.json({ name });
}

const listShape = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(100).default(''),
});

export async function listBuckets(ask: StorageRequest): Promise<Response> {
  const parsed = listShape.safeParse(Object.fromEntries(ask.query));
  if (!parsed.success)
    throw invalidRequestError(
      `querystring/${parsed.error.issues[0]!.path.join('/')} ${parsed.error.issues[0]!.message}`,
    );
  const { limit, offset, sortColumn, sortOrder, search } = parsed.data;
  const rows = await runAsCaller(
    ask,
    (tx) => tx`
      select id, name, public, owner, created_at, updated_at, file_size_limit, allowed_mime_types, type from storage.buckets
      where strpos(lower(name), lower(${search})) > 0 or ${search} = ''
      order by ${tx(sortColumn)} ${sortOrder === 'desc' ? tx`desc` : tx``} limit ${limit} offset ${offset}`,
  );
  return Response.json(rows);
}

export const getBucket = async (ask: StorageRequest): Promise<Response> =>
  Response.json(await requireVisibleBucket(ask));

export async function updateBucket(ask: StorageRequest): Promise<Response> {
  const { public: isPublic, ...given } = await parseJsonBody(ask, z.object(rules));
  const { file_size_limit: limit, allowed_mime_types: types } = given;
  const change = {
    ...(isPublic !== undefined && { public: isPublic }),
    ...(limit !== undefined && { file_size_limit: limit }),
    ...(types !== undefined && { allowed_mime_types: parseMediaTypes(types) }),
  };
  if (Object.keys(change).length === 0) throw noContentError();
  const { count } = await runAsCaller(
    ask,
    (tx) => tx`update storage.buckets set ${tx(change)} where id = ${checkBucketName(ask.bucket)}`,
  );
  if (count === 0) throw noSuchBucketError();
  return Response.json({ message: 'Successfully updated' });
}

/** Deletes all files that the caller may delete. The message mentions a queue because clients expect that text. */
export async function emptyBucket(ask: StorageRequest): Promise<Response> {
  await requireVisibleBucket(ask);
  for (let last: string | undefined = ''; last !== undefined;) {
    const after: string = last;
    const names = await runAsCaller(ask, (tx) => listFileNamesAfter(tx, ask.bucket, after, 500));
    if (names.length) await deleteFilesAndBytes(ask, names);
    last = names.at(-1);
  }
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

export async function deleteBucket(ask: StorageRequest): Promise<Response> {
  await runAsCaller(ask, async (tx) => {
    // Files that the caller cannot see also prevent the deletion. The bucket is locked, so that no file is added
    // meanwhile.
    const isFull = await runAsServiceInTransaction(tx, ask, async () => {
      await tx`select from storage.buckets where id = ${ask.bucket} for update`;
      return (await listFileNamesAfter(tx, ask.bucket, '', 1)).length > 0;
    });
    if (isFull) throw bucketNotEmptyError();
    const { count } = await tx`delete from storage.buckets where id = ${ask.bucket}`;
    if (count === 0) throw noSuchBucketError();
  });
  return Response.json({ message: 'Successfully deleted' });
}

async function requireVisibleBucket(ask: StorageRequest): Promise<Bucket> {
  const [bucket] = await runAsCaller(
    ask,
    (tx) =>
      tx<Bucket[]>`
        select id, name, owner, public, created_at, updated_at, file_size_limit, allowed_mime_types from storage.buckets where id = ${ask.bucket}`,
  );
  if (!bucket) throw noSuchBucketError();
  return bucket;
}

/** Throws InvalidMimeType for an invalid media type. */
function parseMediaTypes(types: string[] | null | undefined): string[] | null {
  if (!types) return null;
  for (const type of types)
    if (type && !/^(?:[\w.+-]{1,100}\/(?:[\w.+-]{1,100}|\*)(?:;\s*charset=[\w-]{1,50})?|\*)$/.test(type))
      throw mediaTypeError(type.slice(0, 200));
  return types.filter(Boolean);
}
