import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { deliveryDaysText } from '#web/parts/catalogue/delivery-days/delivery-days.ts';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Tag } from '#web/ui/tag.tsx';
import type { CalculatedParcelPrice } from './load-delivery.ts';
import { formatGrams } from '#web/parts/shell/figures/weight-words.ts';

/** The result: the price, its amount in the visitor's currency, the delivery days, and the sum line by line. */
export function ParcelResult({
  answer: { from, to, quote, lines, askedMinor },
  stepGrams,
  isExample,
}: {
  answer: CalculatedParcelPrice;
  stepGrams: number;
  isExample: boolean;
}) {
  const { language, currency } = useVisitor();
  const money = useMoney(quote.currency, currency);
  const [first, ...rest] = lines;
  return (
    <section className="parcel-result" aria-labelledby="parcel-price">
      <div className="row row-between row-wrap">
        <h3 id="parcel-price">
          {m.shipping_answer_title({ from: countryName(from, language), to: countryName(to, language) })}
        </h3>
        {isExample && <Tag look="warn">{m.shipping_tariff_example()}</Tag>}
      </div>
      <p>
        <Price amount={quote.priceMinor} currency={quote.currency} size="large" />
      </p>
      {askedMinor !== null && <p className="muted">{m.shipping_answer_in({ amount: money(askedMinor, currency) })}</p>}
      <p className="parcel-days">{m.shipping_answer_days({ days: deliveryDaysText(quote.daysMin, quote.daysMax) })}</p>
      <dl className="parcel-sum numbers">
        <Line words={m.shipping_answer_weight()} value={formatGrams(quote.weightGrams)} />
        {quote.volumetricGrams > 0 && (
          <Line words={m.shipping_answer_volume()} value={formatGrams(quote.volumetricGrams)} />
        )}
        <Line words={m.shipping_answer_billed()} value={formatGrams(quote.chargeableGrams)} />
        {first && (
          <Line
            words={m.shipping_answer_first({ weight: formatGrams(first.steps * stepGrams) })}
            value={money(first.steps * first.pricePerStepMinor, quote.currency)}
          />
        )}
        {rest.map(({ steps, pricePerStepMinor }) => (
          <Line
            key={pricePerStepMinor}
            words={m.shipping_answer_steps({
              n: steps,
              weight: formatGrams(stepGrams),
              price: money(pricePerStepMinor, quote.currency),
            })}
            value={money(steps * pricePerStepMinor, quote.currency)}
          />
        ))}
        <Line words={m.shipping_answer_total()} value={money(quote.priceMinor, quote.currency)} />
      </dl>
      <p className="small muted">
        {m.shipping_answer_excluded()}{' '}
        <a className="link" href="#non-compris">
          {m.shipping_answer_excluded_link()}
        </a>
      </p>
      <p className="small muted">{m.shipping_answer_share()}</p>
    </section>
  );
}

const Line = ({ words, value }: { words: string; value: string }) => (
  <div>
    <dt>{words}</dt>
    <dd>{value}</dd>
  </div>
);
