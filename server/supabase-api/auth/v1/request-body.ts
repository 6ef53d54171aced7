import { z } from 'zod';
import { AuthError } from './errors.ts';

const mostBytes = 1024 * 1024;
/** Metadata is part of access tokens, and request headers may have at most 16 kB. */
const mostMetadataBytes = 8 * 1024;
const unreadable = 'Could not parse request body as JSON';

/** Parses the JSON body with `shape`; an empty body is {}. Throws 400 bad_json, 413 above 1 MB. */
export async function parseJsonBody<Shape extends z.ZodType>(request: Request, shape: Shape): Promise<z.output<Shape>> {
  const raw = await readText(request);
  let value: unknown;
  try {
    value = raw.trim() === '' ? {} : JSON.parse(raw);
  } catch {
    throw new AuthError(400, 'bad_json', `${unreadable}: invalid syntax`);
  }
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new AuthError(400, 'bad_json', `${unreadable}: ${issue!.path.join('.') || 'body'}: ${issue!.message}`);
}

/** Parses a form body. Throws 413 above 1 MB. */
export const parseFormBody = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request));

/** Zod field for an optional string, without characters that PostgreSQL cannot store; absent or null becomes ''. */
export const textFieldOrEmpty = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').replace(/\0|\p{Cs}/gu, ''));

/** Zod field for optional metadata, without characters that jsonb refuses. Throws 422 above 8 kB. */
export const metadataField = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => (value ? checkMetadataSize(removeUnstorableCharacters(value)) : null));

/** Checks the size of merged metadata. Throws 422 validation_failed above 8 kB of JSON. */
export function checkMetadataSize(metadata: Record<string, unknown>): Record<string, unknown> {
  if (Buffer.byteLength(JSON.stringify(metadata)) > mostMetadataBytes)
    throw new AuthError(422, 'validation_failed', `Metadata must be at most ${mostMetadataBytes} bytes of JSON`);
  return metadata;
}

/** Removes U+0000 and lone surrogates, which jsonb refuses; JSON.stringify always writes both as escapes. */
function removeUnstorableCharacters(value: Record<string, unknown>): Record<string, unknown> {
  const written = JSON.stringify(value);
  return JSON.parse(
    written.replace(/(\\\\)|\\u0000|\\ud[89a-f][0-9a-f]{2}/g, (_, backslash: string | undefined) => backslash ?? ''),
  ) as Record<string, unknown>;
}

async function readText(request: Request): Promise<string> {
  const tooLarge = (): AuthError => new AuthError(413, 'validation_failed', 'Request body is too large');
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
