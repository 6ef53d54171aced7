import { offsetMsAt } from '#web/parts/desk/desk-form/local-date-time.ts';

/** Converts a form's local time (`2026-11-27T09:30`) to an ISO instant; null when malformed. */
export function parseLocalTimeToIso(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const wanted = Date.parse(`${local}:00Z`);
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 16) !== local) return null;
  let at = wanted;
  // Two rounds, because the first guess may be on the other side of a clock change.
  for (let round = 0; round < 2; round++) at = wanted - offsetMsAt(at, timeZone);
  return new Date(at).toISOString();
}
