// Functions for calendar days as texts (`2026-11-26`).

const shape = /^([1-9]\d{3})-(\d\d)-(\d\d)$/;

/** Whether this is a real day; for example, 2026-11-31 is not. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (shape.exec(text) ?? []).map(Number);
  return year !== undefined && month! >= 1 && month! <= 12 && day! >= 1 && day! <= daysIn(year, month!);
}

/** Adds days to a day; a negative number gives an earlier day. */
export function addDays(text: string, days: number): string {
  let [, year, month, day] = shape.exec(text)!.map(Number) as [number, number, number, number];
  day += days;
  while (day < 1) {
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
    day += daysIn(year, month);
  }
  while (day > daysIn(year, month)) {
    day -= daysIn(year, month);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** The start of a day in UTC (epoch ms), in the Gregorian calendar (Hinnant's algorithm days_from_civil). */
export function utcMidnightMs(text: string): number {
  const [, year, month, day] = shape.exec(text)!.map(Number) as [number, number, number, number];
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const days = era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
  return days * 86_400_000;
}

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}
