import { dateFormatter } from '#web/parts/shell/figures/calendar.ts';

/** Formats a day (`2026-11-26`) in the visitor's language. It is a calendar day, not a moment: the same in every time zone. */
export const dayWords = (day: string): string =>
  dateFormatter({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
