// No D, F, I, O, Q or U anywhere, no W or Z in front (Canada Post, addressing guidelines).
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** A postal code as it is written: Canada's as "H2X 1Y4", however it was typed; elsewhere as it came, for what stands there may be a district or a landmark (R-DLV-09). Null: Canada has none like it. */
export function postalCodeOf(country: string, typed: string): string | null {
  if (country !== 'CA' || typed === '') return typed;
  const code = typed.toUpperCase();
  return canadian.test(code) ? `${code.slice(0, 3)} ${code.slice(-3)}` : null;
}
