import type { ProductDetails } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { dateText } from '#web/parts/shell/figures/date-text.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { StepChart } from '#web/ui/step-chart.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { priceChartData } from '#web/parts/catalogue/price-chart/price-chart.ts';

/** The lowest article price over 90 days: a step chart, a sentence, and a list of all changes. */
export function PriceHistory({
  history,
  currency,
  today,
}: Pick<ProductDetails, 'history' | 'currency'> & { today: string }) {
  const write = useMoney(currency);
  const money = (minor: number) => write(minor, currency);
  const chart = priceChartData(history, money, today);
  if (!chart) return null;
  const words = m.history_words({
    low: money(chart.low),
    high: money(chart.high),
    now: money(chart.now),
  });
  return (
    <section className="history" id="historique" aria-labelledby="historique-titre">
      <div className="row row-between row-wrap">
        <div>
          <h2 id="historique-titre">{m.history_title()}</h2>
          <p className="small muted">{m.history_lead()}</p>
        </div>
        {chart.lowestSince && chart.low < chart.high && (
          <Tag look="ok">{m.history_lowest({ date: dateText(chart.lowestSince) })}</Tag>
        )}
      </div>
      <StepChart
        points={chart.points}
        rows={chart.rows}
        columns={chart.columns}
        last={money(chart.now)}
        label={words}
      />
      <Disclosure title={m.history_list()}>
        <p>{words}</p>
        <ul className="history-list">
          {[...history]
            .sort((one, other) => (one.day < other.day ? 1 : -1))
            .map(({ day, price }) => (
              <li key={day}>
                <time dateTime={day}>{dateText(day)}</time>
                <span className="numbers">{money(price)}</span>
              </li>
            ))}
        </ul>
      </Disclosure>
    </section>
  );
}
