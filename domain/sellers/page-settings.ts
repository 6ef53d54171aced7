import { isDay } from '#domain/desk/day.ts';
import { sanitizeText } from '#domain/people/text.ts';
import {
  areNonOverlapping,
  type DayException,
  maxDayExceptions,
  type OpenSpan,
  parseSpan,
  type WeeklySpan,
} from './opening-hours.ts';

/** The texts of a shop's page; '' when empty. `whatsapp`: a number in E.164, or null. */
export type SellerPageDetails = {
  descriptionFr: string;
  descriptionEn: string;
  languages: string[];
  whatsapp: string | null;
  timeZone: string;
};
export const maxStoryLength = 5000;
export const maxSellerLanguages = 12;
/** The languages in which a shop may answer, for our countries of delivery, the most spoken first. */
export const sellerLanguages: readonly string[] =
  'fr en bm wo ff ha dje mos dyu ee fon yo ln sw sus kri ar pt es'.split(' ');

export type SellerPageField = keyof SellerPageDetails;

/** Parses the form. `keptZone`: the shop's current time zone, which stays valid. */
export function parseSellerPageTexts(
  typed: {
    descriptionFr: string;
    descriptionEn: string;
    languages: readonly string[];
    whatsapp: string;
    timeZone: string;
  },
  keptZone: string | null,
): { words: SellerPageDetails; faults: SellerPageField[] } {
  const faults: SellerPageField[] = [];
  const story = (name: 'descriptionFr' | 'descriptionEn'): string => {
    const whole = typed[name].replaceAll('\r\n', '\n');
    if (sanitizeText(whole, 4 * maxStoryLength).length > maxStoryLength) faults.push(name);
    return sanitizeText(whole, maxStoryLength);
  };
  const languages = sellerLanguages.filter((one) => typed.languages.includes(one)).slice(0, maxSellerLanguages);
  if (languages.length === 0) faults.push('languages');
  const number = typed.whatsapp.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  if (number !== '' && !/^\+[1-9]\d{7,14}$/.test(number)) faults.push('whatsapp');
  if (typed.timeZone !== keptZone && !sellerTimeZones.some((zone) => zone === typed.timeZone)) faults.push('timeZone');
  return {
    words: {
      descriptionFr: story('descriptionFr'),
      descriptionEn: story('descriptionEn'),
      languages: [...languages],
      whatsapp: number === '' || faults.includes('whatsapp') ? null : number,
      timeZone: typed.timeZone,
    },
    faults,
  };
}

/** Time zones of our countries of delivery. PostgreSQL must know them too; Node accepts more names. */
export const sellerTimeZones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Africa/Abidjan',
  'Africa/Bamako',
  'Africa/Conakry',
  'Africa/Dakar',
  'Africa/Freetown',
  'Africa/Kinshasa',
  'Africa/Lome',
  'Africa/Lubumbashi',
  'Africa/Niamey',
  'Africa/Ouagadougou',
  'Africa/Porto-Novo',
] as const;

/** One typed time span. Its fields are named by day (1 to 7) and number (0 to 2): `10` to `72`. */
export type TimeSpanInput = { opens: string; closes: string };
export type HoursErrorCode = 'time' | 'overlap' | 'day';

/** Parses the typed hours of each day (index 0 is Monday). Empty pairs are skipped. It stops at the first fault. */
export function parseOpeningHours(
  week: readonly (readonly TimeSpanInput[])[],
  days: readonly ({ day: string } & TimeSpanInput)[],
): { weekly: WeeklySpan[]; exceptions: DayException[] } | { fault: HoursErrorCode; at: string } {
  const weekly: WeeklySpan[] = [];
  for (const [index, typed] of week.entries()) {
    const spans = spansIn(typed);
    if (!Array.isArray(spans)) return { fault: spans.fault, at: `d${index + 1}` };
    for (const span of spans) weekly.push({ weekday: index + 1, ...span });
  }
  const exceptions = new Map<string, OpenSpan[]>();
  for (const { day, ...typed } of days) {
    if (day === '') continue;
    if (!isDay(day)) return { fault: 'day', at: 'x' };
    const spans = spansIn([typed]);
    if (!Array.isArray(spans)) return { fault: spans.fault, at: 'x' };
    const all = [...(exceptions.get(day) ?? []), ...spans];
    if (!areNonOverlapping(all)) return { fault: 'overlap', at: 'x' };
    exceptions.set(day, all);
  }
  return {
    weekly,
    exceptions: [...exceptions]
      .map(([day, spans]) => ({ day, spans }))
      .sort((a, b) => a.day.localeCompare(b.day))
      .slice(0, maxDayExceptions),
  };
}

function spansIn(typed: readonly TimeSpanInput[]): OpenSpan[] | { fault: HoursErrorCode } {
  const spans: OpenSpan[] = [];
  for (const { opens, closes } of typed) {
    if (opens === '' && closes === '') continue;
    const span = parseSpan(opens, closes);
    if (!span) return { fault: 'time' };
    spans.push(span);
  }
  const sorted = spans.sort((a, b) => a.opens - b.opens);
  return areNonOverlapping(sorted) ? sorted : { fault: 'overlap' };
}
