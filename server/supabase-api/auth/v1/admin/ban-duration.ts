import { validationError } from '#server/supabase-api/auth/v1/errors.ts';
import type { PersonUpdate } from '#server/supabase-api/auth/v1/people.ts';

const unitMs: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Parses `ban_duration`: "24h", "1h30m", "none" (lifts a ban) or '' (no change). Throws 400 validation_failed. */
export function parseBanUpdate(duration: string, now: Date): Pick<PersonUpdate, 'banned_until'> {
  if (duration === '') return {};
  if (duration === 'none') return { banned_until: null };
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(duration))
    throw validationError(
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(duration.slice(0, 50))}`,
    );
  const ms = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * unitMs[unit!]!,
    0,
  );
  // Maximum: 292 years, as in hosted Supabase.
  return { banned_until: new Date(now.getTime() + Math.min(ms, 292 * 365.25 * 24 * 3_600_000)) };
}
