// Canadian codes contain no D, F, I, O, Q or U, and do not begin with W or Z (Canada Post, addressing guidelines).
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** Formats a Canadian postal code as "H2X 1Y4"; others are returned unchanged, because they may be a district or a landmark (R-DLV-09). Null: not a Canadian code. */
export function parsePostalCode(country: string, typed: string): string | null {
  if (country !== 'CA' || typed === '') return typed;
  const code = typed.toUpperCase();
  return canadian.test(code) ? `${code.slice(0, 3)} ${code.slice(-3)}` : null;
}
