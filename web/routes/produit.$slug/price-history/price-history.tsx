import type { ProductDetails } from '#domain/catalogue/product.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { DemoMark } from '#web/parts/shell/demo-mark/demo-mark.tsx';
import { dateWords } from '#web/parts/catalogue/offer-table/offer-words.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { StepChart } from '#web/ui/step-chart.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { chartOf } from './history-chart.ts';

/** The best article price over 90 days: a stepped line, its sentence, and every change as a list. */
export function PriceHistory({
  history,
  currency,
  today,
  isDemo,
}: Pick<ProductDetails, 'history' | 'currency'> & { today: string; isDemo: boolean }) {
  const chart = chartOf(history, currency, today);
  if (!chart) return null;
  const words = m.history_words({
    low: formatPrice(chart.low, currency),
    high: formatPrice(chart.high, currency),
    now: formatPrice(chart.now, currency),
  });
  return (
    <section className="history" id="historique" aria-labelledby="historique-titre">
      <div className="row row-between row-wrap">
        <div>
          <h2 id="historique-titre">
            {m.history_title()} {isDemo && <DemoMark title={m.history_demo()} />}
          </h2>
          <p className="small muted">{m.history_lead()}</p>
        </div>
        {chart.lowestSince && chart.low < chart.high && (
          <Tag look="ok">{m.history_lowest({ date: dateWords(chart.lowestSince) })}</Tag>
        )}
      </div>
      <StepChart
        points={chart.points}
        rows={chart.rows}
        columns={chart.columns}
        last={formatPrice(chart.now, currency)}
        label={words}
      />
      <Disclosure title={m.history_list()}>
        <p>{words}</p>
        <ul className="history-list">
          {[...history]
            .sort((one, other) => (one.day < other.day ? 1 : -1))
            .map(({ day, price }) => (
              <li key={day}>
                <time dateTime={day}>{dateWords(day)}</time>
                <span className="numbers">{formatPrice(price, currency)}</span>
              </li>
            ))}
        </ul>
      </Disclosure>
    </section>
  );
}
