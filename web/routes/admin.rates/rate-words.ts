import { currencySymbol } from '#domain/money/currencies.ts';
import type { RateSource, RateWarning } from '#domain/money/rate-age.ts';
import { formatRate } from '#domain/money/rate-bounds.ts';
import { m } from '#texts/compiled/messages.js';
import type { TagLook } from '#web/ui/tag.tsx';

export const rateSourceLabels: Record<RateSource, () => string> = {
  fixed: () => m.desk_rate_source_fixed(),
  fetched: () => m.desk_rate_source_fetched(),
  set: () => m.desk_rate_source_set(),
};

export const rateSourceLook: Record<RateSource, TagLook> = { fixed: 'note', fetched: 'ok', set: 'info' };

export function rateWarningText(warning: RateWarning): string | null {
  if (warning === 'silent') return m.desk_rate_warn_silent();
  if (warning === 'fallback') return m.desk_rate_warn_fallback();
  return warning === 'old' ? m.desk_rate_warn_old() : null;
}

/** "12 min", "5 h", "3 j"; null: unknown. */
export function rateAgeText(ms: number | null): string | null {
  if (ms === null) return null;
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return m.desk_rate_age_now();
  if (minutes < 60) return m.desk_rate_age_minutes({ n: minutes });
  return minutes < 48 * 60
    ? m.desk_rate_age_hours({ n: Math.floor(minutes / 60) })
    : m.desk_rate_age_days({ n: Math.floor(minutes / 1440) });
}

/** "450 XOF" or "0,73 USD". Never only a symbol, because several currencies share one. */
export const rateWithCurrencyText = (perCad: number, currency: string): string =>
  `${formatRate(perCad)}\u00A0${currency}`;

/** "XOF (CFA)"; only the code when there is no symbol. */
export const currencyCodeAndSymbolText = (currency: string): string =>
  currencySymbol(currency) === currency ? currency : `${currency} (${currencySymbol(currency)})`;
