// Streams an upload to a temporary file: never the whole upload in memory, never more bytes than allowed.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { classifyDatabaseError } from '#server/database/trouble.ts';
import { noContentError, StorageError, tooLargeError, uploadTimeoutError, mediaTypeError } from './storage-errors.ts';

/** `path`: the temporary file, which the caller moves or deletes. `head`: its first bytes. `mediaType`: as declared. */
export type ReceivedUpload = {
  path: string;
  bytes: number;
  md5: string;
  head: Buffer;
  mediaType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown>;
};

type ReceiveOptions = {
  dir: string;
  mostBytes: number;
  /** Throws when this type is not allowed, before its bytes are read. */
  checkType: (mediaType: string) => void;
  /** `idleMs`: the timeout when no byte arrives. `mostMs`: the timeout of the whole upload. */
  idleMs?: number;
  mostMs?: number;
};

/** How many bytes file-type needs from the start of a file to detect its type. */
const headBytes = 4100;
/** The limit of each form field beside the file. */
const mostFieldBytes = 256 * 1024;

/** Streams a raw or multipart body to `dir`/incoming. On an error nothing stays on disk. Throws EntityTooLarge,
 * InvalidMimeType, InvalidRequest (empty or cut off), Aborted (too slow). */
export async function receiveUpload(request: Request, options: ReceiveOptions): Promise<ReceivedUpload> {
  const { dir, mostBytes, idleMs = 30_000, mostMs = 290_000 } = options;
  const isForm = /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');
  const stated = Number(request.headers.get('content-length') ?? 0);
  if (stated > mostBytes + (isForm ? 12 * mostFieldBytes : 0)) throw tooLargeError();
  if (!request.body) throw noContentError();
  const path = join(dir, 'incoming', randomUUID());
  await mkdir(join(dir, 'incoming'), { recursive: true });
  const clock = watch(idleMs, mostMs);
  try {
    const body = ignoreErrors(Readable.fromWeb(request.body as import('node:stream/web').ReadableStream));
    return await (isForm ? fromForm : fromRaw)({ request, body, path, clock, ...options });
  } catch (cause) {
    await unlink(path).catch(() => undefined);
    if (cause instanceof StorageError) throw cause;
    if (clock.signal.aborted) throw uploadTimeoutError();
    // Disk errors are the server's; all others come from the client's connection or form.
    if ((cause as NodeJS.ErrnoException).path === path || classifyDatabaseError(cause) === 'full') throw cause;
    throw noContentError('The upload was cut off or malformed');
  } finally {
    clock.stop();
  }
}

type Source = ReceiveOptions & { request: Request; body: Readable; path: string; clock: Clock };

async function fromRaw({ request, body, path, clock, mostBytes, checkType }: Source): Promise<ReceivedUpload> {
  const mediaType = parseMediaType(request.headers.get('content-type'));
  checkType(mediaType);
  const weighed = await write(body, path, mostBytes, clock);
  return {
    path,
    ...weighed,
    mediaType,
    cacheControl: parseCacheControl(request.headers.get('cache-control')),
    userMetadata: parseMetadata(request.headers.get('x-metadata'), 'base64'),
  };
}

async function fromForm({ request, body, path, clock, mostBytes, checkType }: Source): Promise<ReceivedUpload> {
  const form = ignoreErrors(
    busboy({
      headers: { 'content-type': request.headers.get('content-type')! },
      limits: { files: 1, fields: 10, parts: 12, fieldSize: mostFieldBytes, fieldNameSize: 100, headerPairs: 50 },
    }),
  );
  const fields: Record<string, string> = Object.create(null);
  let file: Promise<WrittenFile & { mediaType: string }> | undefined;
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) form.destroy(tooLargeError('user_metadata'));
    fields[name] = value;
  });
  form.on('file', (_, bytes, { mimeType }) => {
    ignoreErrors(bytes);
    file = (async () => {
      const mediaType = parseMediaType(fields['contentType'] || mimeType);
      checkType(mediaType);
      return { mediaType, ...(await write(bytes, path, mostBytes, clock)) };
    })();
    // An error destroys the form at once, so that the rest of the body is not waited for.
    file.catch((error: Error) => form.destroy(error));
  });
  try {
    await pipeline(body, clock.ticker(), form, { signal: clock.signal });
  } catch (cause) {
    // Wait until nothing writes to the file any more.
    await file?.catch(() => undefined);
    throw cause;
  }
  if (!file) throw noContentError();
  // The fields are read after the whole form, because some may follow the file.
  const seconds = fields['cacheControl'];
  return {
    path,
    ...(await file),
    cacheControl: parseCacheControl(seconds === undefined ? null : `max-age=${seconds}`),
    userMetadata: parseMetadata(fields['metadata'] ?? fields['userMetadata'] ?? null, 'utf8'),
  };
}

type WrittenFile = Pick<ReceivedUpload, 'bytes' | 'md5' | 'head'>;

async function write(source: Readable, path: string, mostBytes: number, clock: Clock): Promise<WrittenFile> {
  const hash = createHash('md5');
  const heads: Buffer[] = [];
  let bytes = 0;
  const scale = new Transform({
    transform(chunk: Buffer, _, next) {
      if (bytes < headBytes) heads.push(chunk.subarray(0, headBytes - bytes));
      bytes += chunk.byteLength;
      clock.tick();
      hash.update(chunk);
      next(bytes > mostBytes ? tooLargeError() : null, chunk);
    },
  });
  const file = await open(path, 'wx', 0o600);
  await pipeline(source, scale, file.createWriteStream(), { signal: clock.signal });
  return { bytes, md5: hash.digest('hex'), head: Buffer.concat(heads) };
}

/** A stream error without a listener would end the process. The pipeline reports the error to the caller. */
function ignoreErrors<One extends Readable | Writable>(stream: One): One {
  stream.on('error', () => undefined);
  return stream;
}

type Clock = { signal: AbortSignal; tick(): void; ticker(): Transform; stop(): void };

function watch(idleMs: number, mostMs: number): Clock {
  const ended = new AbortController();
  const whole = setTimeout(() => ended.abort(), mostMs);
  const idle = setTimeout(() => ended.abort(), idleMs);
  const tick = (): void => void idle.refresh();
  return {
    signal: ended.signal,
    tick,
    ticker: () => new Transform({ transform: (chunk, _, next) => (tick(), next(null, chunk)) }),
    stop: () => {
      clearTimeout(whole);
      clearTimeout(idle);
    },
  };
}

/** Throws InvalidMimeType unless it is one media type in ASCII, because it becomes a response header. */
function parseMediaType(text: string | null): string {
  const type = text || 'application/octet-stream';
  if (!/^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}(?:\s*;[\x20-\x7e]{0,200})?$/.test(type))
    throw mediaTypeError(type.slice(0, 200));
  return type;
}

const parseCacheControl = (text: string | null): string =>
  text !== null && /^[\w=, -]{1,200}$/.test(text) ? text : 'no-cache';

/** Returns {} for anything but a JSON object, as hosted Supabase does. */
function parseMetadata(text: string | null, encoding: 'base64' | 'utf8'): Record<string, unknown> {
  if (text === null || text === '') return {};
  try {
    const value: unknown = JSON.parse(encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
