/** The compression of a body; null: none. */
export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that Accept-Encoding allows (RFC 9110, 12.5.3: weight 0 refuses one). Brotli needs https. */
export const acceptedEncoding = (header: string | null): Encoding =>
  takesBrotli.test(header ?? '') ? 'br' : takesGzip.test(header ?? '') ? 'gzip' : null;

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
