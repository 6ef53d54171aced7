/** The form in which searches without results are counted. Null: empty, or it may hold personal data. */
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
