import { formatRateChange, rateChangePercent } from '#domain/money/rate-bounds.ts';
import type { RateSource, RateWarning } from '#domain/money/rate-age.ts';
import { m } from '#texts/compiled/messages.js';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Link } from '#web/ui/link.tsx';
import {
  rateAgeText,
  currencyCodeAndSymbolText,
  rateWithCurrencyText,
  rateSourceLook,
  rateSourceLabels,
  rateWarningText,
} from './rate-words.ts';

export type RateRow = {
  currency: string;
  name: string;
  perCad: number;
  source: RateSource;
  ageMs: number | null;
  warning: RateWarning;
  monthAgo: number | null;
};

/** Every currency with its rate, the rate's source and age, and its change in thirty days. */
export function RateTable({ rates }: { rates: readonly RateRow[] }) {
  const heads = [
    m.desk_rate_currency(),
    m.desk_rate_per_cad(),
    m.desk_rate_source(),
    m.desk_rate_age(),
    m.desk_rate_month(),
  ];
  return (
    <table className="desk-table">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at === 1 || at === 4 ? 'desk-number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map(({ currency, name, perCad, source, ageMs, warning, monthAgo }) => (
          <tr key={currency}>
            <td className="desk-cell-main">
              <Link to={`/admin/rates?currency=${currency}`}>{currencyCodeAndSymbolText(currency)}</Link>
              <span className="desk-under">{name}</span>
            </td>
            <td data-head={heads[1]} className="desk-number">
              <b>{rateWithCurrencyText(perCad, currency)}</b>
            </td>
            <td data-head={heads[2]}>
              <StateBadge look={rateSourceLook[source]}>{rateSourceLabels[source]()}</StateBadge>
            </td>
            <td data-head={heads[3]}>
              <span>
                {rateAgeText(ageMs) ?? m.desk_rate_age_unknown()}
                {warning && <span className="desk-under">{rateWarningText(warning)}</span>}
              </span>
            </td>
            <td data-head={heads[4]} className="desk-number">
              <span>
                {monthAgo === null
                  ? m.desk_rate_month_unknown()
                  : formatRateChange(rateChangePercent(monthAgo, perCad))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
