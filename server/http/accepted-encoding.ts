/** The compression of a body; null: none. */
export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that Accept-Encoding names without refusing it (RFC 9110, 12.5.3: a weight of 0). Over plain http browsers name no brotli. */
export const acceptedEncoding = (header: string | null): Encoding =>
  takesBrotli.test(header ?? '') ? 'br' : takesGzip.test(header ?? '') ? 'gzip' : null;

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
