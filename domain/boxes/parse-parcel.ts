/** Converts a typed weight in kilograms ("1,45") to grams. Null for anything else, and for more than a tonne. */
export function parseKilogramsAsGrams(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  const grams = /^\d{1,4}(\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : 0;
  return grams >= 1 && grams <= 1_000_000 ? grams : null;
}

/** Converts centimetres to millimetres. Null when all fields are blank; 'fault' when a field is missing or invalid. */
export function parseCentimetresAsSizeMm(
  length: string,
  width: string,
  height: string,
): { length: number; width: number; height: number } | null | 'fault' {
  const typed = [length, width, height].map((text) => text.trim().replace(',', '.'));
  if (typed.every((text) => text === '')) return null;
  const [l, w, h] = typed.map((text) => (/^\d{1,4}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : 0));
  return [l, w, h].every((mm) => mm! >= 1 && mm! <= 10_000) ? { length: l!, width: w!, height: h! } : 'fault';
}
