// A location of a seller: a shop, a place to pick up goods, or both (docs/decisions/0122).
import {
  areNonOverlapping,
  formatTimeOfDay,
  maxSpansPerDay,
  type OpenSpan,
  parseSpan,
  type WeeklySpan,
} from './opening-hours.ts';

export const maxLocations = 50;

/** `phone`: E.164; `position`: in degrees; `weekly`: in the shop's time zone, empty when not stated. */
export type LocationDetails = {
  name: string;
  isShop: boolean;
  isPickup: boolean;
  street: string;
  city: string;
  postalCode: string | null;
  country: string;
  directions: string;
  phone: string | null;
  position: { latitude: number; longitude: number } | null;
  weekly: WeeklySpan[];
};
export type SellerLocation = LocationDetails & { id: string; version: number };

/** The typed form. `week`: one text per day, Monday first. */
export type LocationFormInput = Record<
  'name' | 'street' | 'city' | 'postalCode' | 'country' | 'directions' | 'phone' | 'position',
  string
> & { isShop: boolean; isPickup: boolean; week: string[] };
export type InvalidLocationField = 'kind' | 'day' | keyof Omit<LocationFormInput, 'isShop' | 'isPickup' | 'week'>;

/** Parses the form, or returns faults by field (`day3` is Wednesday). `isCountry`: whether we deliver there. */
export function parseLocationForm(
  typed: LocationFormInput,
  isCountry: (code: string) => boolean,
): { location: LocationDetails } | { faults: Record<string, InvalidLocationField> } {
  const faults: Record<string, InvalidLocationField> = {};
  const text = (
    name: 'name' | 'street' | 'city' | 'postalCode' | 'directions',
    least: number,
    most: number,
  ): string => {
    const value = typed[name].trim().replaceAll(/\s+/g, ' ');
    if (value.length < least || value.length > most) faults[name] = name;
    return value;
  };
  const location: LocationDetails = {
    name: text('name', 1, 80),
    isShop: typed.isShop,
    isPickup: typed.isPickup,
    street: text('street', 1, 200),
    city: text('city', 1, 100),
    postalCode: text('postalCode', 0, 20) || null,
    country: typed.country,
    directions: text('directions', 0, 300),
    phone: typed.phone.replaceAll(/[\s().\u00A0-]/g, '') || null,
    position: parsePosition(typed.position),
    weekly: [],
  };
  if (!typed.isShop && !typed.isPickup) faults['kind'] = 'kind';
  if (!isCountry(typed.country)) faults['country'] = 'country';
  if (location.phone !== null && !/^\+[1-9]\d{7,14}$/.test(location.phone)) faults['phone'] = 'phone';
  if (typed.position.trim() !== '' && location.position === null) faults['position'] = 'position';
  for (const [at, day] of typed.week.slice(0, 7).entries()) {
    const spans = parseDaySpans(day);
    if (spans === null) faults[`day${at + 1}`] = 'day';
    else for (const span of spans) location.weekly.push({ weekday: at + 1, ...span });
  }
  return Object.keys(faults).length > 0 ? { faults } : { location };
}

/** Parses "9h-12h30, 14:00-18:00"; '' means closed; null: invalid. */
export function parseDaySpans(text: string): OpenSpan[] | null {
  if (text.trim() === '') return [];
  const spans = text.split(/[,;]/).map((span) => {
    const [opens = '', closes = '', ...more] = span.replaceAll(/\s/g, '').split(/[-–—]|à/);
    return more.length > 0 ? null : parseSpan(fullTime(opens), fullTime(closes));
  });
  if (spans.length > maxSpansPerDay || spans.includes(null)) return null;
  const sound = spans as OpenSpan[];
  return areNonOverlapping(sound) ? [...sound].sort((a, b) => a.opens - b.opens) : null;
}

/** "9" and "9h" mean 9:00. */
const fullTime = (text: string): string => text.replace(/^(\d{1,2})[hH]?$/, '$1:00');

/** Formats the hours of a weekday, in the form that `parseDaySpans` parses. */
export const formatDaySpans = (weekly: readonly WeeklySpan[], weekday: number): string =>
  weekly
    .filter((span) => span.weekday === weekday)
    .map(({ opens, closes }) => `${formatTimeOfDay(opens)}-${formatTimeOfDay(closes)}`)
    .join(', ');

/** Parses a position as map sites copy it ("14.6928, -17.4467"); null: empty or invalid. */
export function parsePosition(text: string): LocationDetails['position'] {
  const found = /^(-?\d{1,2}\.\d{1,15})\s*[,; ]\s*(-?\d{1,3}\.\d{1,15})$/.exec(text.trim());
  if (!found) return null;
  const [latitude, longitude] = [round(Number(found[1])), round(Number(found[2]))];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
/** Rounds to about ten centimetres. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The OpenStreetMap URL of the position, else of a search for the postal address. `country`: the name. */
export function mapUrl(
  { street, city, position }: Pick<LocationDetails, 'street' | 'city' | 'position'>,
  country: string,
): string {
  if (!position) return mapSearchUrl([street, city, country].join(', '));
  const { latitude, longitude } = position;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** The OpenStreetMap URL that searches for a postal address. */
export const mapSearchUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
