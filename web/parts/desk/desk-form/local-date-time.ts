// Values of datetime-local fields (`2026-11-26T08:00`) in a time zone that is not the browser's.

/** Formats an instant (milliseconds since 1970) as the field's value in `timeZone`. */
export function formatLocalDateTime(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The zone's offset from UTC at an instant: its local time minus the instant. */
export const offsetMsAt = (instant: number, timeZone: string): number =>
  Date.parse(`${formatLocalDateTime(instant, timeZone)}Z`) - Math.floor(instant / 60_000) * 60_000;

/** Parses a field's value to an instant; null: malformed. A time skipped by a clock change is read one hour later. */
export function parseLocalDateTime(local: string, timeZone: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(local)) return null;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const before = asUtc - offsetMsAt(asUtc - 86_400_000, timeZone);
  const after = offsetMsAt(before, timeZone);
  return before + after === asUtc ? before : asUtc - after;
}
