import { dateFormatter } from '#web/parts/shell/figures/calendar.ts';

/** A day without its year: "26 nov." `day`: as 2026-11-26. */
export const formatShortDay = (day: string): string =>
  dateFormatter({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
