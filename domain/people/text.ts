export const defaultTextLimit = 1000;

// Tabs and line ends stay, for texts of several lines. Browsers ignore white space in "java script:", so we do too.
const controls = /(?![\t\n\r])\p{Cc}/gu;
const scheme = /(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|data\s*:\s*text\s*\/\s*html[^\s,]*,?/gi;
const handler = /\bon[a-z]{3,}\s*=/gi;

/** Cleans typed text (R-VAL-01..05). Repeats until nothing changes, because a removal can form another attack. */
export function sanitizeText(text: string, limit = defaultTextLimit): string {
  let before = text.slice(0, limit * 4);
  for (;;) {
    const after = stripped(before);
    if (after === before) break;
    before = after;
  }
  const cut = cutAt(before, limit);
  return cut === before ? cut : sanitizeText(cut, limit);
}

const stripped = (text: string): string =>
  text.replaceAll(controls, '').replaceAll(/[<>]/g, '').replaceAll(scheme, '').replaceAll(handler, '').trim();

/** Cuts the text without splitting a surrogate pair. */
function cutAt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}
