/** Converts HTML to plain text and decodes entities once. The result may contain "<b>" ("&lt;b&gt;"), so escape it. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return cleanTextKeepingLineBreaks(html);
  // Each expression stops at the next "<" or removes what it matched, so even a megabyte of "<li" is fast.
  const text = html
    .replaceAll(/<(script|style|template|iframe|noscript|svg|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<(?:br|\/?(?:p|div|h[1-6]|ul|ol|dl|dt|dd|table|tr|section|article|blockquote|hr))\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?t[dh]\b[^<>]*>/gi, ' ')
    // A "<" that does not open a tag ("a < b", "<3") is kept.
    .replaceAll(/<\/?[a-z!?][^<>]*(?:>|$)/gi, '');
  return cleanTextKeepingLineBreaks(decodeEntities(text));
}

/** Removes characters that PostgreSQL refuses and text-direction characters; collapses spaces and empty lines. */
export const cleanTextKeepingLineBreaks = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb]/g, '')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}\u00ad\u200b\ufeff]/gu, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Cuts long HTML before it is parsed. HTML may be ten times as long as its text. */
export const cutHtmlBeforeParsing = (html: string, limit: number): string => html.slice(0, 10 * limit);

/** Converts HTML to text on one line, for titles, names and values. */
export const htmlToOneLine = (html: string): string => htmlToText(html).replaceAll(/\s+/g, ' ');

/** Cuts to `limit` UTF-16 units without splitting a surrogate pair. */
export const cutTextWithoutEllipsis = (text: string, limit: number): string =>
  text.length <= limit
    ? text
    : text
        .slice(0, limit)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim();

const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) || point === 0 ? '' : String.fromCodePoint(point);
    },
  );

// The entities that shop software usually writes; others are not decoded.
const named = new Map<string, string>(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    eacute: 'é',
    Eacute: 'É',
    egrave: 'è',
    Egrave: 'È',
    ecirc: 'ê',
    Ecirc: 'Ê',
    euml: 'ë',
    agrave: 'à',
    Agrave: 'À',
    acirc: 'â',
    Acirc: 'Â',
    auml: 'ä',
    aacute: 'á',
    ccedil: 'ç',
    Ccedil: 'Ç',
    ocirc: 'ô',
    Ocirc: 'Ô',
    ouml: 'ö',
    oacute: 'ó',
    ugrave: 'ù',
    ucirc: 'û',
    uuml: 'ü',
    uacute: 'ú',
    icirc: 'î',
    iuml: 'ï',
    iacute: 'í',
    ntilde: 'ñ',
    oelig: 'œ',
    OElig: 'Œ',
    aelig: 'æ',
    AElig: 'Æ',
    yuml: 'ÿ',
    szlig: 'ß',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    middot: '·',
    euro: '€',
    pound: '£',
    yen: '¥',
    cent: '¢',
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
    times: '×',
    divide: '÷',
    plusmn: '±',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    micro: 'µ',
    sup2: '²',
    sup3: '³',
  }),
);
