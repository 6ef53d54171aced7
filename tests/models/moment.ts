// Converts ISO dates to milliseconds since 1970 and back by calendar arithmetic, without the Date class.

export const dayMs = 86_400_000;

const shape =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Parses ISO 8601 text to epoch milliseconds; without an offset it is UTC. Throws RangeError for other text. */
export function parseEpochMs(iso: string): number {
  const found = shape.exec(iso.trim());
  if (!found) throw new RangeError(`not an ISO moment: ${iso.slice(0, 40)}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const thousandths = Number((found[7] ?? '').padEnd(3, '0').slice(0, 3));
  return (
    daysFromCivil(year, month, day) * dayMs +
    ((hour * 60 + minute) * 60 + second) * 1000 +
    thousandths -
    offsetMs(found[8] ?? 'Z')
  );
}

/** The UTC day of a time: 'YYYY-MM-DD'. */
export function formatIsoDay(ms: number): string {
  const { year, month, day } = civilFromDays(Math.floor(ms / dayMs));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function offsetMs(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const digits = offset.replaceAll(/\D/g, '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000;
}

// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years counted from 1 March, in eras of 400 years.
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

function civilFromDays(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}
