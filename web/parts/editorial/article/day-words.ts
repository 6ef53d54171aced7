import { dateFormatter } from '#web/parts/shell/figures/calendar.ts';

/** Formats a calendar day (`2026-11-26`), which is the same in every time zone, in the visitor's language. */
export const formatDate = (day: string): string =>
  dateFormatter({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
