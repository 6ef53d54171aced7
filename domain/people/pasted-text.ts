/** A tag that runs or loads something, a handler within a tag, or an address that is a script (R-PAGE-16). */
const signs = [
  /<\s*\/?\s*(?:script|iframe|object|embed|applet|base|meta|link)\b/i,
  /<[a-z][^>]{0,500}[\s/"']on[a-z]{3,}\s*=/i,
  /(?:java|vb)\s*script\s*:/i,
  /data\s*:\s*text\/html/i,
];

/** Does it look like an attempt to put a script into a page (R-PAGE-15)? Ordinary text with `<`, "on =" or "script" in it does not. */
export const looksLikeScript = (text: string): boolean => signs.some((sign) => sign.test(text.slice(0, 100_000)));
