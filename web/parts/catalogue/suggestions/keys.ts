/** The row selected after a key, of `count` rows; null: the text field, before the first and after the last row. */
export function selectedRowAfterKey(key: string, row: number | null, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return row === null ? 0 : row + 1 < count ? row + 1 : null;
  if (key === 'ArrowUp') return row === null ? count - 1 : row > 0 ? row - 1 : null;
  return null;
}
