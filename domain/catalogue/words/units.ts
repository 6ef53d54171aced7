// Units of sizes in both languages. "1 To", "1TB" and '15.6"' each become one word.

const names: Record<string, string> = {
  to: 'tb',
  tb: 'tb',
  tera: 'tb',
  go: 'gb',
  gb: 'gb',
  gig: 'gb',
  mo: 'mb',
  mb: 'mb',
  ko: 'kb',
  kb: 'kb',
  po: 'in',
  pouce: 'in',
  pouces: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  cm: 'cm',
  mm: 'mm',
  m: 'm',
  metre: 'm',
  metres: 'm',
  meter: 'm',
  meters: 'm',
  km: 'km',
  pi: 'ft',
  ft: 'ft',
  pied: 'ft',
  pieds: 'ft',
  g: 'g',
  gr: 'g',
  gramme: 'g',
  grammes: 'g',
  kg: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  lb: 'lb',
  lbs: 'lb',
  oz: 'oz',
  once: 'oz',
  onces: 'oz',
  ml: 'ml',
  cl: 'cl',
  l: 'l',
  litre: 'l',
  litres: 'l',
  liter: 'l',
  liters: 'l',
  w: 'w',
  watt: 'w',
  watts: 'w',
  kw: 'kw',
  v: 'v',
  volt: 'v',
  volts: 'v',
  mah: 'mah',
  wh: 'wh',
  a: 'a',
  ah: 'ah',
  hz: 'hz',
  khz: 'khz',
  mhz: 'mhz',
  ghz: 'ghz',
  mp: 'mp',
  mpx: 'mp',
  mbps: 'mbps',
  dpi: 'dpi',
  rpm: 'rpm',
};

/** Words that are a unit only directly after the number, because "4 a" or "2 in 1" mean something else. */
const onlyAttached = new Set(['a', 'v', 'gr', 'tera', 'pi']);

/** The standard name of a unit; null: unknown. `isApart`: a space separates the unit from the number. */
export function canonicalUnit(word: string, isApart: boolean): string | null {
  if (isApart && onlyAttached.has(word)) return null;
  return Object.prototype.hasOwnProperty.call(names, word) ? names[word]! : null;
}

/** Writes equal numbers in one form: "15,60" becomes "15.6", "007" becomes "7". */
export function normalizeNumber(digits: string): string {
  const [whole = '', part = ''] = digits.replace(',', '.').split('.');
  const kept = part.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${kept ? `.${kept}` : ''}`;
}
