// Parses quantities in specifications, so that "128 Go" equals "128 GB", and "1 To" is more than "512 Go SSD".
import { fold } from '#domain/catalogue/words/fold.ts';

export type Dimension =
  | 'data'
  | 'data rate'
  | 'charge'
  | 'energy'
  | 'power'
  | 'voltage'
  | 'length'
  | 'area'
  | 'mass'
  | 'volume'
  | 'duration'
  | 'pixels'
  | 'frequency'
  | 'light'
  | 'sound'
  | 'speed'
  | 'pages'
  | 'flow'
  | 'temperature'
  | 'count';

/** `amount` in base units of the dimension. `qualifier`: the normalized words after the unit ("en veille"). */
export type Measure = { dimension: Dimension; amount: number; qualifier: string };

const hour = 3600;
const day = 24 * hour;
const year = 365.25 * day;

/** Units in lower case, with dimension and factor to the base unit. Data prefixes are decimal (1 ko = 1000 bytes). */
const units: Record<string, [Dimension, number]> = {
  ...each('data', { 'ko kb': 1e3, 'mo mb': 1e6, 'go gb': 1e9, 'to tb': 1e12 }),
  ...each('data rate', { 'mo/s mb/s': 8e6, 'go/s gb/s': 8e9, 'mbit/s mbps': 1e6, 'gbit/s gbps': 1e9 }),
  ...each('charge', { mah: 1, ah: 1000 }),
  ...each('energy', { wh: 1, kwh: 1000 }),
  ...each('power', { w: 1, kw: 1000, 'watt watts': 1 }),
  ...each('voltage', { v: 1, kv: 1000 }),
  ...each('length', { mm: 1, cm: 10, m: 1000, km: 1e6, 'po pouce pouces in inch inches " ″': 25.4, 'pi ft': 304.8 }),
  ...each('area', { 'cm²': 1e-4, 'm² m2': 1 }),
  ...each('mass', { mg: 1e-3, g: 1, kg: 1000, oz: 28.349523125, 'lb lbs livre livres': 453.59237 }),
  ...each('volume', { ml: 1, cl: 10, dl: 100, 'l litre litres liter liters': 1000 }),
  ...each('duration', {
    's seconde secondes second seconds': 1,
    'min minute minutes': 60,
    'h heure heures hour hours hrs': hour,
  }),
  ...each('duration', { 'j jour jours day days': day, 'semaine semaines week weeks': 7 * day }),
  ...each('duration', { 'mois month months': year / 12, 'an ans année années year years': year }),
  ...each('pixels', { 'mpx mp mégapixels megapixels': 1e6 }),
  ...each('frequency', { hz: 1, khz: 1e3, mhz: 1e6, ghz: 1e9 }),
  ...each('light', { 'lm lumen lumens': 1 }),
  ...each('sound', { 'db db(a)': 1 }),
  ...each('speed', { 'km/h': 1 }),
  ...each('pages', { 'pages/min ppm': 1 }),
  ...each('flow', { 'l/min': 1, 'l/h': 1 / 60 }),
  ...each('temperature', { '°c': 1 }),
};

const longestFirst = Object.keys(units).sort((a, b) => b.length - a.length);

/** Spaces or commas may separate thousands. A comma that is not before exactly three digits is the decimal sign. */
const figure = /^([-–−]?)(\d{1,3}(?:[\s\u00A0\u202F]\d{3})+(?!\d)|[1-9]\d{0,2}(?:,\d{3})+(?!\d)|\d+)(?:[.,](\d+))?/;
const bounds = /^(?:jusqu['’][àa]|up to|environ|env\.|about|approx\.|≈|~)\s*/i;
/** A second number makes the value a range or a list. */
const anotherFigure = /(?:^|[\s(–×x+,-])\d/;

/** Parses a value with one quantity; null: none, several, or a range. "Jusqu’à 38 h" counts as 38 h. */
export function parseMeasure(value: string): Measure | null {
  const text = value.trim().replace(bounds, '');
  const [whole, sign = '', integer = '', decimals = '0'] = figure.exec(text) ?? [];
  if (whole === undefined) return null;
  const amount = Number(`${integer.replace(/\D/g, '')}.${decimals}`) * (sign ? -1 : 1);
  const after = text.slice(whole.length).trim();
  if (after === '') return { dimension: 'count', amount, qualifier: '' };
  const unit = longestFirst.find((one) => isUnitOf(after, one));
  if (!unit) return null;
  const [dimension, size] = units[unit]!;
  let rest = after.slice(unit.length).trim();
  let minutes = 0;
  const clock = size === hour && dimension === 'duration' ? /^([0-5]?\d)(?:\s*min)?(?![\d.,])/.exec(rest) : null;
  if (clock) {
    minutes = Number(clock[1]);
    rest = rest.slice(clock[0].length).trim();
  }
  if (anotherFigure.test(rest)) return null;
  return { dimension, amount: amount * size + minutes * 60, qualifier: normalizeText(rest) };
}

/** The text for comparison: without case, accents and extra spaces. */
export const normalizeText = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/** Units of one letter count only in lower case, because "4G" is not a weight. */
const smallOnly = /^[ghjms]$/;

function isUnitOf(text: string, unit: string): boolean {
  const written = text.slice(0, unit.length);
  if (written !== unit && (smallOnly.test(unit) || written.toLowerCase() !== unit)) return false;
  return !/^[\p{L}\p{N}²³/%]/u.test(text.slice(unit.length));
}

function each(dimension: Dimension, sizes: Record<string, number>): Record<string, [Dimension, number]> {
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([names, size]) => names.split(' ').map((name) => [name, [dimension, size]])),
  );
}
