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

/** Text without case and accents, ligatures opened, typographic quotes plain: the form in which words are compared. Punctuation stays: tokens.ts reads it. */
export const fold = (text: string): string =>
  // The signs before the compatibility forms, which would turn ™ into the letters tm and ″ into two primes; and after, for what these forms bring up.
  isPlain(text)
    ? text.toLowerCase()
    : opened(opened(text.toLowerCase()).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());

const opened = (text: string): string => text.replaceAll(/[œæßøłđðþı’‘″”“®™©]/g, (sign) => ligatures[sign]!);

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 126) return false;
  return true;
}
