// One request to storage/v1: caller, bucket, file and body.
import type { z } from 'zod';
import type { Caller } from '#server/supabase-api/caller.ts';
import type { ClientInfo, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import type { FairQueue } from '#server/fair-queue.ts';
import type { QueryQueue } from '#server/supabase-api/query-queue.ts';
import type { FileStore } from './files/file-store.ts';
import { invalidRequestError, tooLargeError } from './storage-errors.ts';

/** The dependencies of storage/v1: those of the API, the file store, and the concurrency limits. */
export type StorageService = ApiDependencies & {
  files: FileStore;
  uploads: FairQueue;
  renders: FairQueue;
  queryQueue: QueryQueue;
};

export type StorageRequest = StorageService & {
  request: Request;
  client: ClientInfo;
  caller: Caller;
  /** Whether the request has a token or key; without one only public buckets can be read. */
  hasCredentials: boolean;
  /** Hosted Supabase's name for the operation; policies can read it with storage.operation(). */
  operation: string;
  /** Bucket and file name in the path, or ''. `key` is not checked yet. */
  bucket: string;
  key: string;
  query: URLSearchParams;
};

/** The largest JSON body: enough for a thousand file names of a thousand characters. */
const mostBytes = 1024 * 1024 + 64 * 1024;

/** Parses the JSON body; an empty body is {}. Throws EntityTooLarge, InvalidRequest. */
export async function parseJsonBody<Shape extends z.ZodType>(
  { request }: StorageRequest,
  shape: Shape,
): Promise<z.output<Shape>> {
  const parsed = shape.safeParse(parse(await readText(request)));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw invalidRequestError(`body${path.map((part) => `/${String(part)}`).join('')} ${message}`);
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw tooLargeError('body');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidRequestError('Body is not valid JSON');
  }
}
