import { zoneOfBox } from '#domain/boxes/box-zone.ts';
import { m } from '#texts/compiled/messages.js';
import { calendar } from '#web/parts/shell/figures/calendar.ts';

/** An ISO instant as a day in `zone`, where server and browser write the same words: "21 novembre 2027". */
export const dayOnly = (iso: string, zone: string): string =>
  calendar({ year: 'numeric', month: 'long', day: 'numeric', timeZone: zone }).format(new Date(iso));

/** A day on which a box's term or grace ends, on the box's own clock, which is named: "21 novembre 2027 (date à Montréal)". */
export const boxDay = (iso: string, box: { country: string; city: string }, shopZone: string): string =>
  m.box_day_there({ day: dayOnly(iso, zoneOfBox(box, shopZone)), city: box.city });
