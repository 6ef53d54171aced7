// A place where a seller is found: a point of sale, of pick-up, or both (docs/decisions/0122).
import { areApart, minuteText, mostSpansADay, type OpenSpan, parseSpan, type WeeklySpan } from './opening-hours.ts';

export const mostLocations = 50;

/** `phone`: E.164; `position`: degrees; `weekly`: on the clocks of the shop's zone, empty: not stated. */
export type LocationFields = {
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
export type SellerLocation = LocationFields & { id: string; version: number };

/** A form as it was typed: `week` has seven texts, Monday first. */
export type TypedLocation = Record<
  'name' | 'street' | 'city' | 'postalCode' | 'country' | 'directions' | 'phone' | 'position',
  string
> & { isShop: boolean; isPickup: boolean; week: string[] };
export type LocationFault = 'kind' | 'day' | keyof Omit<TypedLocation, 'isShop' | 'isPickup' | 'week'>;

/** The form's fields, or what is wrong: by field, `day3` for Wednesday. `isCountry`: those the market knows. */
export function parseLocation(
  typed: TypedLocation,
  isCountry: (code: string) => boolean,
): { location: LocationFields } | { faults: Record<string, LocationFault> } {
  const faults: Record<string, LocationFault> = {};
  const text = (
    name: 'name' | 'street' | 'city' | 'postalCode' | 'directions',
    least: number,
    most: number,
  ): string => {
    const value = typed[name].trim().replaceAll(/\s+/g, ' ');
    if (value.length < least || value.length > most) faults[name] = name;
    return value;
  };
  const location: LocationFields = {
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
    const spans = parseDay(day);
    if (spans === null) faults[`day${at + 1}`] = 'day';
    else for (const span of spans) location.weekly.push({ weekday: at + 1, ...span });
  }
  return Object.keys(faults).length > 0 ? { faults } : { location };
}

/** "9h-12h30, 14:00-18:00" as spans; empty: closed; null: it says no hours. */
export function parseDay(text: string): OpenSpan[] | null {
  if (text.trim() === '') return [];
  const spans = text.split(/[,;]/).map((span) => {
    const [opens = '', closes = '', ...more] = span.replaceAll(/\s/g, '').split(/[-–—]|à/);
    return more.length > 0 ? null : parseSpan(fullTime(opens), fullTime(closes));
  });
  if (spans.length > mostSpansADay || spans.includes(null)) return null;
  const sound = spans as OpenSpan[];
  return areApart(sound) ? [...sound].sort((a, b) => a.opens - b.opens) : null;
}

/** "9" and "9h" are nine o'clock. */
const fullTime = (text: string): string => text.replace(/^(\d{1,2})[hH]?$/, '$1:00');

/** The spans of a weekday as `parseDay` reads them. */
export const dayText = (weekly: readonly WeeklySpan[], weekday: number): string =>
  weekly
    .filter((span) => span.weekday === weekday)
    .map(({ opens, closes }) => `${minuteText(opens)}-${minuteText(closes)}`)
    .join(', ');

/** "14.6928, -17.4467", as maps copy it; null: empty, or no place on Earth. */
export function parsePosition(text: string): LocationFields['position'] {
  const found = /^(-?\d{1,2}\.\d{1,15})\s*[,; ]\s*(-?\d{1,3}\.\d{1,15})$/.exec(text.trim());
  if (!found) return null;
  const [latitude, longitude] = [round(Number(found[1])), round(Number(found[2]))];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
/** Ten centimetres. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** OpenStreetMap at that place, or looking for its address. `country`: its name in the reader's language. */
export function mapAddress(
  { street, city, position }: Pick<LocationFields, 'street' | 'city' | 'position'>,
  country: string,
): string {
  if (!position) return addressSearch([street, city, country].join(', '));
  const { latitude, longitude } = position;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** OpenStreetMap looking for an address as it is written. */
export const addressSearch = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
