/** The row selected after a key, among `count` rows, from `row`; null: the text field itself, which is beyond both ends. */
export function rowAfterKey(key: string, row: number | null, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return row === null ? 0 : row + 1 < count ? row + 1 : null;
  if (key === 'ArrowUp') return row === null ? count - 1 : row > 0 ? row - 1 : null;
  return null;
}
