/**
 * A description as shops write it → plain text: what is not text (scripts, styles, comments) gone, blocks on lines of their own, entities decoded once.
 * Plain text comes back with its spaces tidied. The result is text to be escaped where it is shown: a decoded "&lt;b&gt;" is the four signs it stands for.
 */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return collapseWhitespace(html);
  // Each expression ends at the next "<" or takes all it runs over: a megabyte of "<li" is read in one pass.
  const text = html
    .replaceAll(/<(script|style|template|iframe|noscript|svg|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<(?:br|\/?(?:p|div|h[1-6]|ul|ol|dl|dt|dd|table|tr|section|article|blockquote|hr))\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?t[dh]\b[^<>]*>/gi, ' ')
    // A sign that opens no tag ("a < b", "<3") is text.
    .replaceAll(/<\/?[a-z!?][^<>]*(?:>|$)/gi, '');
  return collapseWhitespace(decodeEntities(text));
}

/**
 * No control characters or halves of signs (PostgreSQL takes neither), no marks that turn the direction of writing (a title could be made to read as
 * another), single spaces, at most one empty line between paragraphs.
 */
export const collapseWhitespace = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb]/g, '')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}\u00ad\u200b\ufeff]/gu, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Only so much of a field is parsed, because a cell may hold megabytes. The markup may be ten times as long as the text that is kept. */
export const lookedAt = (html: string, limit: number): string => html.slice(0, 10 * limit);

/** On one line: titles, names, values. */
export const oneLine = (html: string): string => htmlToText(html).replaceAll(/\s+/g, ' ');

/** At most `limit` UTF-16 units; never half a sign. */
export const cutText = (text: string, limit: number): string =>
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

// Those a shop's editor writes; another stays as it is written.
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
