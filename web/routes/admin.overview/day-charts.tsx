import type { OverviewDay } from '#domain/desk/overview.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { DayChart } from '#web/parts/desk/desk-chart/day-chart.tsx';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { formatNumber } from '#web/parts/operator/desk-frame/figures.ts';
import { dateFormatter } from '#web/parts/shell/figures/calendar.ts';

export function DayCharts({ days }: { days: readonly OverviewDay[] }) {
  // A calendar day has no time zone, so it is formatted in UTC.
  const words = (day: string): string =>
    dateFormatter({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const dollars = (minor: number): string => formatPrice(minor, 'CAD');
  const charts: { title: string; value: (day: OverviewDay) => number; shown: (value: number) => string }[] = [
    { title: m.desk_figure_gross(), value: ({ grossMinor }) => grossMinor, shown: dollars },
    { title: m.desk_figure_orders(), value: ({ orders }) => orders, shown: formatNumber },
    { title: m.desk_chart_visits(), value: ({ visits }) => visits, shown: formatNumber },
    { title: m.desk_figure_refunds(), value: ({ refundedMinor }) => refundedMinor, shown: dollars },
  ];
  return (
    <DeskPanel id="par-jour" title={m.desk_by_day()}>
      <div className="desk-charts">
        {charts.map(({ title, value, shown }) => (
          <DayChart
            key={title}
            title={title}
            label={m.desk_chart_label({
              title,
              total: shown(days.reduce((sum, day) => sum + value(day), 0)),
              days: days.length,
            })}
            points={days.map((day) => ({
              day: day.day,
              words: words(day.day),
              value: value(day),
              shown: shown(value(day)),
            }))}
          />
        ))}
      </div>
    </DeskPanel>
  );
}
