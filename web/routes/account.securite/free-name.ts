/** An unused name: "Application", "Application 2" … (auth/v1 refuses two factors with one name). */
export function unusedFactorName(base: string, taken: readonly string[]): string {
  if (!taken.includes(base)) return base;
  for (let n = 2; ; n++) if (!taken.includes(`${base} ${n}`)) return `${base} ${n}`;
}
