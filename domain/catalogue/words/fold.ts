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

/** Text without case and accents, with ligatures split and plain quotes: the form in which words are compared. Punctuation stays, because tokens.ts needs it. */
export const fold = (text: string): string =>
  // Signs are replaced before NFKD, which would turn ™ into the letters tm and ″ into two primes, and again after it, because NFKD can produce them.
  isPlain(text)
    ? text.toLowerCase()
    : opened(opened(text.toLowerCase()).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());

const opened = (text: string): string => text.replaceAll(/[œæßøłđðþı’‘″”“®™©]/g, (sign) => ligatures[sign]!);

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 126) return false;
  return true;
}
