/** HTML tags that load or run code, event handlers in tags, and script URLs (R-PAGE-16). */
const signs = [
  /<\s*\/?\s*(?:script|iframe|object|embed|applet|base|meta|link)\b/i,
  /<[a-z][^>]{0,500}[\s/"']on[a-z]{3,}\s*=/i,
  /(?:java|vb)\s*script\s*:/i,
  /data\s*:\s*text\/html/i,
];

/** Whether a text looks like script injection (R-PAGE-15). Plain text with `<`, "on =" or "script" does not. */
export const looksLikeScript = (text: string): boolean => signs.some((sign) => sign.test(text.slice(0, 100_000)));
