/** `same`: all values are equal. `apart`: for each value, whether it occurs once while another occurs several times. */
export function findDifferingValues(values: readonly (string | null)[]): { same: boolean; apart: boolean[] } {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const same = new Set(values).size <= 1;
  return { same, apart: values.map((value) => !same && value !== null && most > 1 && counts.get(value) === 1) };
}
