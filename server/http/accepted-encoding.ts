/** The Content-Encoding of a response body; null: not compressed. */
export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that Accept-Encoding allows (RFC 9110, 12.5.3: weight 0 forbids one). Brotli is for https only. */
export const acceptedEncoding = (header: string | null): Encoding =>
  takesBrotli.test(header ?? '') ? 'br' : takesGzip.test(header ?? '') ? 'gzip' : null;

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
