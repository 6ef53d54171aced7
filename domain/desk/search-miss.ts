/** The form in which searches without a result are counted: lower case, at most 80 characters. Null: empty, or possibly personal (an address, a phone or order number). */
export function normalizeMissedSearch(query: string): string | null {
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
