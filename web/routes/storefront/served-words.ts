import type { WeeklySpan } from '#domain/sellers/opening-hours.ts';
import { dayHoursText, weekdayName } from '#web/parts/sellers/hours/hours-words.ts';

/** "lundi, mardi : 11 h 30 à 15 h": the days of each opening span, in the order of the week. */
export function servingTimesText(served: readonly WeeklySpan[]): string {
  const days = new Map<string, string[]>();
  for (const { weekday, ...span } of served) {
    const words = dayHoursText([span]);
    days.set(words, [...(days.get(words) ?? []), weekdayName(weekday)]);
  }
  return [...days].map(([words, names]) => `${names.length === 7 ? '' : `${names.join(', ')} `}${words}`).join(' ; ');
}
