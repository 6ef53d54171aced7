/** Finds the most similar name, with at least this similarity (1: equal). Only for hints in errors. */
export function findNearestName(unknownName: string, names: readonly string[], leastAlike: number): string | null {
  // No PostgreSQL name is this long, and comparing that many names would be expensive.
  if (unknownName.length > 200 || names.length > 2000) return null;
  let best: string | null = null;
  let most = leastAlike;
  for (const name of names) {
    const alike =
      1 - distance(unknownName.toLowerCase(), name.toLowerCase()) / Math.max(unknownName.length, name.length, 1);
    if (alike >= most) [best, most] = [name, alike];
  }
  return best;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
