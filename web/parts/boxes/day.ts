import { findBoxTimeZone } from '#domain/boxes/box-time-zone.ts';
import { m } from '#texts/compiled/messages.js';
import { dateFormatter } from '#web/parts/shell/figures/calendar.ts';

/** An ISO instant as a day in `zone`, written identically by server and browser: "21 novembre 2027". */
export const formatInstantAsDay = (iso: string, zone: string): string =>
  dateFormatter({ year: 'numeric', month: 'long', day: 'numeric', timeZone: zone }).format(new Date(iso));

/** The last day of a box's term or grace period, in the box's time zone: "21 novembre 2027 (date à Montréal)". */
export const formatInstantAsBoxDay = (iso: string, box: { country: string; city: string }, shopZone: string): string =>
  m.box_day_there({ day: formatInstantAsDay(iso, findBoxTimeZone(box, shopZone)), city: box.city });
