import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusals.ts';
import { refusalAnswer } from '#server/functions/refusal-words.ts';
import { readUpTo } from './body-limit.ts';
import { tooLargePage } from './busy-page.ts';
import { visitorOf } from './visitor.ts';

/** The largest forms are a browser's lists in one field (/account/listes, /panier/lignes); the one with most fields is the checkout. */
const usual = { bytes: 256 * 1024, fields: 200 };
/** So much of a form without a stated length is read at most. */
const mostRead = 1024 * 1024;

/**
 * Refuses forms that would cost much to read, with 413: longer than `bytes`, or with more than `fields` fields, which are counted before anything is
 * parsed. Files handed in have limits of their own (server/wire/storage).
 */
export function formLimit(most: typeof usual = usual): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    const type = raw.headers.get('content-type') ?? '';
    const isMultipart = /^multipart\/form-data\b/i.test(type);
    if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type)) return next();
    if (!raw.body || c.req.path.startsWith('/storage/v1/')) return next();
    if (Number(raw.headers.get('content-length') ?? 0) > most.bytes) return refuse(c);
    // Read a little further than is taken: who is still sending hears the answer, and no broken line.
    const body = await readUpTo(raw.body, mostRead);
    if (!body || body.byteLength > most.bytes || hasMoreThan(body, isMultipart ? boundaryOf(type) : '&', most.fields))
      return refuse(c);
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
    return next();
  };
}

/** Does `separator` stand in the body so often that it has more than `most` fields? Without a separator (no boundary is named) it cannot be read at all. */
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

/** A page for whoever sent a page's form, the functions' shape for a call. */
function refuse(c: Context): Response {
  const { language } = visitorOf(c.req.raw, { requestId: '', siteUrl: '' });
  return c.req.path.startsWith('/functions/')
    ? refusalAnswer(new Refusal('request/too-large'), language)
    : tooLargePage(language);
}
