/** Converts a form's local time (`2026-11-27T09:30`) to an ISO instant; null when malformed. */
export function parseLocalTimeToIso(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const wanted = Date.parse(`${local}:00Z`);
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 16) !== local) return null;
  let at = wanted;
  // Two rounds, because the first guess may be on the other side of a clock change.
  for (let round = 0; round < 2; round++) at = wanted - offsetMs(at, timeZone);
  return new Date(at).toISOString();
}

/** The time zone's offset from UTC at the time `at`. */
function offsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string): string => parts.find((part) => part.type === type)!.value;
  const shown = Date.parse(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`);
  return shown - Math.floor(at / 1000) * 1000;
}
