import type { Overview } from '#domain/desk/overview.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { formatNumber, formatPercentage } from '#web/parts/operator/desk-frame/figures.ts';
import { Link } from '#web/ui/link.tsx';

type Others = {
  sellers: number;
  newSellers: number;
  misses: number;
  failedJobs: number;
  retryingJobs: number;
  alerts: number;
  mailedAlerts: number;
  reports: number;
};

/** The sums of the chosen days. Each links to the rows it counts. */
export function OverviewFigures({
  overview,
  figures,
  speed,
  range: { from, to },
}: {
  overview: Overview;
  figures: Others;
  speed: readonly { route: string; lcp: number | null }[];
  range: { from: string; to: string };
}) {
  const days = `from=${from}&to=${to}`;
  const dollars = (minor: number | null): string => (minor === null ? '–' : formatPrice(minor, 'CAD'));
  const currencies = overview.byCurrency.filter(({ currency }) => currency !== 'CAD');
  const slowest = speed.reduce<number | null>(
    (most, { lcp }) => (lcp !== null && lcp > (most ?? -1) ? lcp : most),
    null,
  );
  const rows: Figure[] = [
    {
      name: m.desk_figure_gross(),
      value: dollars(overview.grossMinor),
      more:
        currencies.length > 0
          ? overview.byCurrency.map(({ currency, amountMinor }) => formatPrice(amountMinor, currency, true)).join(' · ')
          : undefined,
      to: `/admin/orders?${days}`,
    },
    { name: m.desk_figure_orders(), value: formatNumber(overview.orders), to: `/admin/orders?${days}` },
    {
      name: m.desk_figure_conversion(),
      value: formatPercentage(overview.conversion),
      more: m.desk_figure_visits({ n: formatNumber(overview.visits) }),
      to: '#par-jour',
    },
    { name: m.desk_figure_average(), value: dollars(overview.averageMinor), to: `/admin/orders?${days}` },
    {
      name: m.desk_figure_refunds(),
      value: dollars(overview.refundedMinor),
      more: m.desk_figure_refund_count({ n: overview.refunds }),
      to: `/admin/audit?what=refund/&${days}`,
    },
    {
      name: m.desk_figure_sellers(),
      value: formatNumber(figures.sellers),
      more: m.desk_figure_new({ n: figures.newSellers }),
      to: '/admin/sellers',
    },
    { name: m.desk_figure_misses(), value: formatNumber(figures.misses), to: `/admin/searches?${days}` },
    {
      name: m.desk_figure_jobs(),
      value: formatNumber(figures.failedJobs),
      more: m.desk_figure_retrying({ n: figures.retryingJobs }),
      to: '/admin/jobs?state=failed',
      isBad: figures.failedJobs > 0,
    },
    {
      name: m.desk_figure_alerts(),
      value: formatNumber(figures.alerts),
      more: m.desk_figure_mailed({ n: figures.mailedAlerts }),
      to: `/admin/audit?only=alerts&${days}`,
      isBad: figures.alerts > 0,
    },
    {
      name: m.desk_figure_speed(),
      value: slowest === null ? '–' : `${formatNumber(slowest / 1000, 1)}\u00A0s`,
      more: m.desk_figure_speed_words(),
      to: '#vitesse',
    },
    { name: m.desk_figure_reports(), value: formatNumber(figures.reports), to: '/admin/reports' },
  ];
  return (
    <ul className="desk-figures">
      {rows.map((figure) => (
        <li key={figure.name}>
          <FigureLink {...figure} />
        </li>
      ))}
    </ul>
  );
}

type Figure = { name: string; value: string; more?: string | undefined; to: string; isBad?: boolean };

function FigureLink({ name, value, more, to, isBad }: Figure) {
  const content = (
    <>
      <span className="desk-figure-name">{name}</span>
      <b className={isBad ? 'desk-figure-bad' : undefined}>{value}</b>
      {more && <span className="desk-figure-more">{more}</span>}
    </>
  );
  return to.startsWith('#') ? (
    <a className="desk-figure" href={to}>
      {content}
    </a>
  ) : (
    <Link className="desk-figure" to={to}>
      {content}
    </Link>
  );
}
