import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago, in the largest fitting unit: "il y a 3 heures". `then`, `now`: ISO 8601. The future counts as now. */
export function timeAgoText(then: string, now: string): string {
  const seconds = Math.max(0, (Date.parse(now) - Date.parse(then)) / 1000);
  if (seconds < 60) return m.account_moment_ago();
  const words = new Intl.RelativeTimeFormat(getLocale() === 'fr' ? 'fr-CA' : 'en-CA', { numeric: 'auto' });
  const [unit, length] = units.find((one) => seconds >= one[1]) ?? ['minute', 60];
  return words.format(-Math.floor(seconds / length), unit).replaceAll(/[\u202F\u2009]/g, '\u00A0');
}
