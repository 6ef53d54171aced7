import { isDay } from '#domain/desk/day.ts';
import { cleanText } from '#domain/people/text.ts';
import {
  areApart,
  type DayException,
  mostExceptions,
  type OpenSpan,
  parseSpan,
  type WeeklySpan,
} from './opening-hours.ts';

/** What a shop says of itself; stories are in its own words, '' where nothing is said. `whatsapp` in E.164 or null. */
export type PageWords = {
  descriptionFr: string;
  descriptionEn: string;
  languages: string[];
  whatsapp: string | null;
  timeZone: string;
};
export const storyLimit = 5000;
export const mostLanguages = 12;
/** What buyers may write in: the languages of the market's countries, most spoken first. */
export const sellerLanguages = [
  'fr',
  'en',
  'bm',
  'wo',
  'ff',
  'ha',
  'dje',
  'mos',
  'dyu',
  'ee',
  'fon',
  'yo',
  'ln',
  'sw',
  'sus',
  'kri',
  'ar',
  'pt',
  'es',
] as const;

export type PageField = keyof PageWords;

/** What somebody typed. `faults`: fields that cannot be kept: too long, no number, no language, no zone. `keptZone`: the shop's own, kept although it is not offered. */
export function parsePageWords(
  typed: {
    descriptionFr: string;
    descriptionEn: string;
    languages: readonly string[];
    whatsapp: string;
    timeZone: string;
  },
  keptZone: string | null,
): { words: PageWords; faults: PageField[] } {
  const faults: PageField[] = [];
  const story = (name: 'descriptionFr' | 'descriptionEn'): string => {
    const whole = typed[name].replaceAll('\r\n', '\n');
    if (cleanText(whole, 4 * storyLimit).length > storyLimit) faults.push(name);
    return cleanText(whole, storyLimit);
  };
  const languages = sellerLanguages.filter((one) => typed.languages.includes(one)).slice(0, mostLanguages);
  if (languages.length === 0) faults.push('languages');
  const number = typed.whatsapp.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  if (number !== '' && !/^\+[1-9]\d{7,14}$/.test(number)) faults.push('whatsapp');
  if (typed.timeZone !== keptZone && !sellerZones.some((zone) => zone === typed.timeZone)) faults.push('timeZone');
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

/** The zones a shop may choose: of the countries of the market, by names that PostgreSQL knows too (Node accepts others). */
export const sellerZones = [
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

/** A week as its form sends it: `{day}{n}` from 10 to 72, opens and closes. */
export type TypedSpan = { opens: string; closes: string };
export type HoursFault = 'time' | 'overlap' | 'day';

/** Hours as they were typed, day by day (index 0 is Monday); an empty pair is none. The first fault stops it. */
export function parseHours(
  week: readonly (readonly TypedSpan[])[],
  days: readonly ({ day: string } & TypedSpan)[],
): { weekly: WeeklySpan[]; exceptions: DayException[] } | { fault: HoursFault; at: string } {
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
    if (!areApart(all)) return { fault: 'overlap', at: 'x' };
    exceptions.set(day, all);
  }
  return {
    weekly,
    exceptions: [...exceptions]
      .map(([day, spans]) => ({ day, spans }))
      .sort((a, b) => a.day.localeCompare(b.day))
      .slice(0, mostExceptions),
  };
}

function spansIn(typed: readonly TypedSpan[]): OpenSpan[] | { fault: HoursFault } {
  const spans: OpenSpan[] = [];
  for (const { opens, closes } of typed) {
    if (opens === '' && closes === '') continue;
    const span = parseSpan(opens, closes);
    if (!span) return { fault: 'time' };
    spans.push(span);
  }
  const sorted = spans.sort((a, b) => a.opens - b.opens);
  return areApart(sorted) ? sorted : { fault: 'overlap' };
}
