/** The row a key leads to among `count`, from the row it is on; null: none, the text itself. Past either end lies the text. */
export function rowAfterKey(key: string, row: number | null, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return row === null ? 0 : row + 1 < count ? row + 1 : null;
  if (key === 'ArrowUp') return row === null ? count - 1 : row > 0 ? row - 1 : null;
  return null;
}
