import type { ByteRange } from '#server/supabase-api/storage/v1/files/file-store.ts';
import { invalidRangeError } from '#server/supabase-api/storage/v1/storage-errors.ts';
import type { FileMetadata } from '#server/supabase-api/storage/v1/rows.ts';

/** Parses Range. Undefined: the whole file, also if If-Range names another version. Throws InvalidRange. */
export function parseRange({ headers }: Request, { eTag, size = 0 }: Partial<FileMetadata>): ByteRange | undefined {
  const rangeHeader = headers.get('range');
  const only = headers.get('if-range');
  if (rangeHeader === null || (only !== null && only !== eTag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(rangeHeader) ?? [];
  if (first === '' && last === '') throw invalidRangeError();
  const range =
    first === ''
      ? { from: Math.max(0, size - Number(last)), to: size - 1 }
      : { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (range.from > range.to) throw invalidRangeError();
  return range;
}
