/** Whether an Accept-Encoding names brotli, and not to refuse it (RFC 9110, 12.5.3: a weight of 0). */
export const takesBrotli = (accepted: string | null): boolean => /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted ?? '');
