// Streams the file of a form to disk. The page's action gets the other fields and a token (server/received-files.ts).
import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { MiddlewareHandler } from 'hono';
import { maxUploadBytes } from '#domain/people/upload.ts';
import { setReceivedFile, forgetReceivedFile, type ReceivedFile } from '#server/received-files.ts';
import { screenPathOf } from '#server/rendering/page-cache-key.ts';
import { visitorOf } from '#server/rendering/visitor.ts';
import { routePathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { tooLargePage } from './busy-page.ts';
import { clientAddress } from './rate-limit.ts';

/** A form whose file is slightly too large is still read, so that its page can show the error beside the field. */
const mostBytes = (fileLimit: number): number => fileLimit + 22 * 1024 * 1024;
const mostFieldBytes = 16 * 1024;
/** How many forms with a file are read at once, in all and per network, so that no client blocks the others. */
const mostForms = 8;
const mostFormsOfNetwork = 2;
/** A form is aborted when no byte arrives for `idleMs`, or when it takes longer than `longestMs`. */
const idleMs = 20_000;
const longestMs = 290_000;
/** This many bytes at the start of a file are enough to detect its type. */
const headBytes = 64;

const withFile = routes.flatMap((route) =>
  route.form
    ? [
        {
          path: routePathsPattern([route], 'i'),
          field: route.form.fileField,
          fileLimit: route.form.fileLimit ?? maxUploadBytes,
        },
      ]
    : [],
);

/** `dir`: for files of unfinished forms. The job delete-orphaned-bytes.ts deletes what a crash leaves there. */
export function createFormFileMiddleware({
  dir,
  behindProxy = false,
}: {
  dir: string;
  behindProxy?: boolean;
}): MiddlewareHandler {
  let underWay = 0;
  const underWayOf = new Map<string, number>();
  return async (c, next) => {
    const { raw } = c.req;
    const isForm = raw.method === 'POST' && /^multipart\/form-data\b/i.test(raw.headers.get('content-type') ?? '');
    // With scripts, React Router sends the form to the page's data URL (`/admin/imports.data`).
    const screen = screenPathOf(c.req.path);
    const uploadForm = isForm ? withFile.find(({ path }) => path.test(screen)) : undefined;
    if (!uploadForm || !raw.body) return next();
    const { field, fileLimit } = uploadForm;
    const language = () => visitorOf(raw, { requestId: '', siteUrl: '' }).language;
    if (Number(raw.headers.get('content-length') ?? 0) > mostBytes(fileLimit)) return tooLargePage(language());
    const network = networkOfAddress(clientAddress(c, behindProxy));
    const ofNetwork = underWayOf.get(network) ?? 0;
    if (underWay >= mostForms || ofNetwork >= mostFormsOfNetwork)
      return new Response(null, { status: 503, headers: { 'retry-after': '10' } });
    underWay += 1;
    underWayOf.set(network, ofNetwork + 1);
    const token = randomUUID();
    let file: ReceivedFile | null = null;
    try {
      const read = await readForm(raw, { field, fileLimit, path: join(dir, 'incoming', token) });
      if (read === 'too-large') return tooLargePage(language());
      if (read === 'malformed') return new Response(null, { status: 400 });
      file = read.file;
      if (file) setReceivedFile(token, file);
      // Only the server writes this field, so a value that the client sent is removed.
      read.fields.delete(field);
      if (file) read.fields.set(field, token);
      const headers = new Headers(raw.headers);
      headers.delete('content-length');
      headers.delete('transfer-encoding');
      headers.set('content-type', 'application/x-www-form-urlencoded');
      const body = read.fields.toString();
      c.req.raw = new Request(raw.url, { method: 'POST', headers, body, signal: raw.signal });
      await next();
      return undefined;
    } finally {
      underWay -= 1;
      const left = underWayOf.get(network)! - 1;
      if (left > 0) underWayOf.set(network, left);
      else underWayOf.delete(network);
      forgetReceivedFile(token);
      // Delete the temporary file if the action did not move it.
      if (file?.path) await unlink(file.path).catch(() => undefined);
    }
  };
}

type Form = { fields: URLSearchParams; file: ReceivedFile | null };

async function readForm(
  request: Request,
  { field, fileLimit, path }: { field: string; fileLimit: number; path: string },
): Promise<Form | 'too-large' | 'malformed'> {
  const fields = new URLSearchParams();
  let writing: Promise<ReceivedFile | null> | undefined;
  let total = 0;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), idleMs);
  try {
    const form = busboy({
      headers: { 'content-type': request.headers.get('content-type')! },
      limits: { files: 1, fields: 40, parts: 42, fieldSize: mostFieldBytes, fieldNameSize: 100, headerPairs: 50 },
    });
    // A stream error without a listener would end the process. The pipeline below gets the error too.
    form.on('error', () => undefined);
    form.on('field', (name, value) => fields.append(name, value));
    form.on('file', (name, bytes) => {
      bytes.on('error', () => undefined);
      if (name !== field) return void bytes.resume();
      writing = writeFile(bytes, path, fileLimit);
      // Handles a rejection at once, or it would end the process. readForm awaits the result below.
      writing.catch(() => bytes.resume());
    });
    const weigh = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        total += chunk.byteLength;
        timer.refresh();
        if (total > mostBytes(fileLimit)) throw new Error('too large');
        yield chunk;
      }
    };
    const body = Readable.fromWeb(request.body as import('node:stream/web').ReadableStream);
    await pipeline(body, weigh, form, { signal: AbortSignal.any([silence.signal, AbortSignal.timeout(longestMs)]) });
    return { fields, file: (await writing) ?? null };
  } catch {
    await writing?.catch(() => undefined);
    await unlink(path).catch(() => undefined);
    return total > mostBytes(fileLimit) ? 'too-large' : 'malformed';
  } finally {
    clearTimeout(timer);
  }
}

/** Writes the file up to the limit, then reads the rest without writing. Null: the field was empty. */
async function writeFile(source: Readable, path: string, fileLimit: number): Promise<ReceivedFile | null> {
  await mkdir(join(path, '..'), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (head.byteLength < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      if (bytes <= fileLimit) await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  if (bytes > 0 && bytes <= fileLimit) return { path, bytes, head };
  await unlink(path);
  return bytes === 0 ? null : { path: null, bytes, head };
}
