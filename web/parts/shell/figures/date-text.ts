import { m } from '#texts/compiled/messages.js';

/** Formats a day: "21 novembre 2026". Without `Intl`, whose first use takes 100 ms on a slow phone. */
export function dateText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return m.date_long({ day: date === 1 ? m.date_first() : date!, month: monthName(month!), year: String(year) });
}

/** January is 1. */
export const monthName = (month: number): string => m.date_months().split(' ')[month - 1]!;
