import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusals.ts';
import { readUpTo } from './body-limit.ts';
import { hasRefusalErrors, isFileStorePath } from './endpoint-kinds.ts';
import { refusalResponse } from './refusal-words.ts';
import { tooLargePage } from './busy-page.ts';
import { visitorOf } from '#server/rendering/visitor.ts';

/** Enough for the largest forms, which send the stored cart, favourites or comparison in one field, and for the
 * checkout, which has the most fields. */
const usual = { bytes: 256 * 1024, fields: 200 };
const discardedBytes = 4 * 1024 * 1024;
const discardedMs = 2000;

/** Refuses forms with 413: over `bytes`, or with more than `fields` fields (counted before parsing). */
export function limitFormSize(most: typeof usual = usual): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    const type = raw.headers.get('content-type') ?? '';
    const isMultipart = /^multipart\/form-data\b/i.test(type);
    if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type)) return next();
    if (!raw.body || isFileStorePath(c.req.path)) return next();
    const reader = raw.body.getReader();
    const isTooLong = Number(raw.headers.get('content-length') ?? 0) > most.bytes;
    const body = isTooLong ? null : await readUpTo(reader, most.bytes);
    if (!body) void discard(reader);
    if (!body || hasMoreThan(body, isMultipart ? boundaryOf(type) : '&', most.fields)) return refuse(c);
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
    return next();
  };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads the rest of the body for a moment. Closing a connection with unread bytes would lose the response. */
async function discard(reader: Reader): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), discardedMs);
  try {
    for (let left = discardedBytes; left > 0;) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the body has more than `most` separators. Without a separator (no boundary) the form cannot be parsed. */
function hasMoreThan(body: Uint8Array, separator: string, most: number): boolean {
  if (separator === '') return false;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + separator.length))
    if (++count > most) return true;
  return false;
}

const boundaryOf = (type: string): string => {
  const named = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const boundary = named?.[1] ?? named?.[2];
  return boundary ? `--${boundary}` : '';
};

/** An HTML page for a form of a page, a JSON error for an API call. */
function refuse(c: Context): Response {
  const { language } = visitorOf(c.req.raw, { requestId: '', siteUrl: '' });
  const answer = hasRefusalErrors(c.req.path)
    ? refusalResponse(new Refusal('request/too-large'), language)
    : tooLargePage(language);
  return answer;
}
