// POST /object/list/{bucket} (a folder, paged by offset) and /object/list-v2/{bucket} (by cursor, folders optional).
import { z } from 'zod';
import { type StorageRequest, parseJsonBody } from '#server/supabase-api/storage/v1/storage-request.ts';
import { invalidRequestError } from '#server/supabase-api/storage/v1/storage-errors.ts';
import { runAsCaller } from '#server/supabase-api/storage/v1/database-roles.ts';

const order = z.enum(['asc', 'desc']);
const pageShape = z.object({
  prefix: z.string().max(1024),
  limit: z
    .int()
    .min(1)
    .default(100)
    .transform((limit) => Math.min(limit, 1500)),
  offset: z.int().min(0).max(1_000_000_000).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).nullish(),
      order: order.nullish(),
    })
    .nullish(),
});

/** Lists the entries of a folder. The prefix always means a folder: "a" is "a/". */
export async function listFolder(ask: StorageRequest): Promise<Response> {
  const { prefix, limit, offset, search, sortBy } = await parseJsonBody(ask, pageShape);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const rows = await runAsCaller(
    ask,
    (tx) => tx`
      select name, id, updated_at, created_at, last_accessed_at, metadata
      from storage.search(${folder}, ${ask.bucket}, ${limit}, ${folder.split('/').length}, ${offset}, ${search}, ${sortBy?.column ?? 'name'}, ${sortBy?.order ?? 'asc'})`,
  );
  return Response.json(rows);
}

const cursorShape = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(1000)
    .transform((limit) => Math.min(limit, 1000)),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order: order.default('asc') })
    .default({ column: 'name', order: 'asc' }),
});
type Sorting = z.output<typeof cursorShape>['sortBy'];
type Entry = { key?: string; name: string; id: string | null; updated_at: Date; created_at: Date };

/** The cursor: the name (and time, when sorted by time) at which a page ended, with the sort order. */
type Place = Sorting & { after: string; at: string };
const placeShape = z.object({
  after: z.string(),
  at: z.string().refine((text) => text === '' || !Number.isNaN(Date.parse(text))),
  column: z.enum(['name', 'updated_at', 'created_at']),
  order,
});

/** → {hasNext, nextCursor, folders, objects} with full names; folders end in "/". */
export async function listFilesByCursor(ask: StorageRequest): Promise<Response> {
  const { prefix, limit, cursor, with_delimiter: hasFolders, sortBy } = await parseJsonBody(ask, cursorShape);
  const place = cursor ? decodeCursor(cursor) : { ...sortBy, after: '', at: '' };
  const found = await (hasFolders ? entries : flat)(ask, prefix, limit + 1, place);
  const page = found.slice(0, limit);
  const hasNext = found.length > limit;
  return Response.json({
    hasNext,
    ...(hasNext && { nextCursor: encodeCursor(place, page.at(-1)!) }),
    folders: page.filter(({ id }) => id === null),
    objects: page.filter(({ id }) => id !== null),
  });
}

const entries = (
  ask: StorageRequest,
  prefix: string,
  most: number,
  { column, order, after, at }: Place,
): Promise<Entry[]> =>
  runAsCaller(
    ask,
    (tx) =>
      tx<Entry[]>`
        select * from storage.search_v2(${prefix}, ${ask.bucket}, ${most}, ${prefix.split('/').length}, ${after}, ${order}, ${column}, ${at})`,
  );

const flat = (
  ask: StorageRequest,
  prefix: string,
  most: number,
  { column, order, after, at }: Place,
): Promise<Entry[]> =>
  runAsCaller(ask, (tx) => {
    const [down, sort] = [
      order === 'desc' ? tx`desc` : tx``,
      column === 'name' ? null : tx`date_trunc('milliseconds', ${tx(column)})`,
    ];
    const beyond = order === 'desc' ? tx`<` : tx`>`;
    const next =
      after === ''
        ? tx``
        : sort && at
          ? tx`and (${sort}, name collate "C") ${beyond} (${at}::timestamptz, ${after})`
          : tx`and name collate "C" ${beyond} ${after}`;
    return tx<Entry[]>`
      select id, name, metadata, updated_at, created_at, last_accessed_at from storage.objects
      where bucket_id = ${ask.bucket} and starts_with(name, ${prefix}) and name collate "C" >= ${prefix} and name collate "C" < ${`${prefix}\u{10ffff}`} ${next}
      order by ${sort ? tx`${sort} ${down},` : tx``} name collate "C" ${down} limit ${most}`;
  });

const encodeCursor = ({ column, order }: Place, last: Entry): string =>
  Buffer.from(
    JSON.stringify({
      column,
      order,
      after: last.name,
      at: column === 'name' ? '' : last[column].toISOString(),
    } satisfies Place),
  ).toString('base64url');

function decodeCursor(cursor: string): Place {
  try {
    return placeShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidRequestError('Invalid Parameter continuation token');
  }
}
