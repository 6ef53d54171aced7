// Canadian codes contain no D, F, I, O, Q or U, and do not begin with W or Z (Canada Post, addressing guidelines).
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** Formats a Canadian code as "H2X 1Y4"; null: invalid. Other countries may use a landmark, which stays (R-DLV-09). */
export function parsePostalCode(country: string, typed: string): string | null {
  if (country !== 'CA' || typed === '') return typed;
  const code = typed.toUpperCase();
  return canadian.test(code) ? `${code.slice(0, 3)} ${code.slice(-3)}` : null;
}
