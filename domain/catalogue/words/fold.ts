const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', '’': "'", '‘': "'", '″': '"', '”': '"', '“': '"', '®': ' ', '™': ' ', '©': ' ' };

/** Text without case and accents, ligatures opened, typographic quotes plain: the form in which words are compared. Punctuation stays: tokens.ts reads it. */
export const fold = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : // The signs first: compatibility forms would turn ™ into the letters tm.
      text.replaceAll(/[®™©]/g, ' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[œæßøłđðþı’‘″”“]/g, (sign) => ligatures[sign] ?? sign);

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 126) return false;
  return true;
}
