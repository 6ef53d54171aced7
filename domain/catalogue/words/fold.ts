const ligatures: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '″': '"',
  '”': '"',
  '“': '"',
  '®': ' ',
  '™': ' ',
  '©': ' ',
};

/** Text without case and accents, with ligatures split and plain quotes. Words are compared in this form. */
export const fold = (text: string): string =>
  // Signs are replaced before and after NFKD, because NFKD turns ™ into "tm" and can also produce signs.
  isPlain(text)
    ? text.toLowerCase()
    : opened(opened(text.toLowerCase()).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());

const opened = (text: string): string => text.replaceAll(/[œæßøłđðþı’‘″”“®™©]/g, (sign) => ligatures[sign]!);

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 126) return false;
  return true;
}
