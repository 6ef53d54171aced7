/**
 * How one row of a comparison differs: `same` for all, or which columns stand apart from the others (one value against a shared one). What is
 * not stated (null) is neither.
 */
export function differingIn(values: readonly (string | null)[]): { same: boolean; apart: boolean[] } {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const same = new Set(values).size <= 1;
  return { same, apart: values.map((value) => !same && value !== null && most > 1 && counts.get(value) === 1) };
}
