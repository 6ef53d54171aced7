/** How a body is packed; null: not at all. */
export type Encoding = 'br' | 'gzip' | null;

/** The best an Accept-Encoding names, and not to refuse it (RFC 9110, 12.5.3: a weight of 0). On plain http browsers name no brotli: proxies of old spoilt it. */
export const acceptedEncoding = (accepted: string | null): Encoding =>
  takesBrotli.test(accepted ?? '') ? 'br' : takesGzip.test(accepted ?? '') ? 'gzip' : null;

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
