/** A day and time as a form has it (`2026-11-27T09:30`), on the clock of a time zone, as an ISO instant; null: it is none. A time that the change to summer time leaves out is the one an hour later. */
export function instantOf(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const wanted = Date.parse(`${local}:00Z`);
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 16) !== local) return null;
  let at = wanted;
  // The second round is for a guess on the other side of a change of the clock.
  for (let round = 0; round < 2; round++) at = wanted - offsetMs(at, timeZone);
  return new Date(at).toISOString();
}

/** How far the zone's clock is ahead of UTC at this moment. */
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
