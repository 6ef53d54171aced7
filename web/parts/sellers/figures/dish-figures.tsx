import { type HourlySales, salesPeriods } from '#domain/sellers/dish-sales.ts';
import { formatPrice } from '#domain/money/format.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import type { AccountApi } from '#web/context.ts';
import { DayChart } from '#web/parts/desk/desk-chart/day-chart.tsx';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

type Figures = Awaited<ReturnType<AccountApi['selling']['dishFigures']>>;

export function DishSalesFigures({ path, figures: { days, dishes, hours } }: { path: string; figures: Figures }) {
  return (
    <>
      <nav aria-label={m.dishfig_span()} className="menu-spans">
        {salesPeriods.map((n) => (
          <Link
            key={n}
            className="link link-tap"
            to={dashboardPath(path, 'chiffres', { jours: String(n) })}
            aria-current={n === days ? 'page' : undefined}
          >
            {m.dishfig_days({ n })}
          </Link>
        ))}
      </nav>
      {dishes.length === 0 ? (
        <EmptyState title={m.dishfig_none()}>{m.dishfig_none_words()}</EmptyState>
      ) : (
        <>
          <DeskPanel id="par-plat" title={m.dishfig_by_dish()}>
            <table className="desk-table-plain">
              <thead>
                <tr>
                  <th scope="col">{m.dishfig_dish()}</th>
                  <th scope="col" className="desk-number">
                    {m.dishfig_units()}
                  </th>
                  <th scope="col" className="desk-number">
                    {m.dishfig_sales({ currency: [...new Set(dishes.map(({ currency }) => currency))].join(', ') })}
                  </th>
                </tr>
              </thead>
              <tbody>
                {dishes.map((one) => (
                  <tr key={one.dish + one.currency}>
                    <th scope="row">{titleIn(getLocale(), one)}</th>
                    <td className="desk-number">{one.units}</td>
                    <td className="desk-number">{formatPrice(one.salesMinor, one.currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </DeskPanel>
          <DeskPanel id="par-heure" title={m.dishfig_by_hour()} words={m.dishfig_hours_words()}>
            {hours.map((day) => (
              <Hours key={day.currency} day={day} />
            ))}
          </DeskPanel>
        </>
      )}
    </>
  );
}

function Hours({ day: { currency, hours } }: { day: HourlySales }) {
  const [units, sales] = [sum(hours.map((one) => one.units)), sum(hours.map((one) => one.salesMinor))];
  const total = formatPrice(sales, currency);
  return (
    <>
      <table className="desk-table-plain">
        <thead>
          <tr>
            <th scope="col">{m.dishfig_hour()}</th>
            <th scope="col" className="desk-number">
              {m.dishfig_units()}
            </th>
            <th scope="col" className="desk-number">
              {m.dishfig_sales({ currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {hours
            .filter((one) => one.units > 0)
            .map((one) => (
              <tr key={one.hour}>
                <th scope="row">{m.dishfig_hour_of({ hour: one.hour })}</th>
                <td className="desk-number">{one.units}</td>
                <td className="desk-number">{formatPrice(one.salesMinor, currency)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.dishfig_total()}</th>
            <td className="desk-number">{units}</td>
            <td className="desk-number">{total}</td>
          </tr>
        </tfoot>
      </table>
      <DayChart
        title={m.dishfig_sales({ currency })}
        label={m.dishfig_label({ total, units })}
        column={m.dishfig_hour()}
        top={({ value, day: hour }) => m.dishfig_top({ value, hour })}
        isListed
        points={hours.map(({ hour, salesMinor }) => ({
          day: String(hour),
          words: m.dishfig_hour_of({ hour }),
          value: salesMinor,
          shown: formatPrice(salesMinor, currency),
        }))}
      />
    </>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
