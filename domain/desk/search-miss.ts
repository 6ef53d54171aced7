/** The searched words as they are counted when nothing was found: in lower case, at most 80 characters. Null: nothing to count, or what may name a person (an address, a telephone or order number). */
export function missWords(query: string): string | null {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim();
  const isPersonal = words.includes('@') || words.replaceAll(/[^\d]+/g, '').length >= 6;
  return words === '' || isPersonal ? null : words;
}
