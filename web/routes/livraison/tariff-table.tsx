import { countryName } from '#domain/delivery/countries.ts';
import { splitPriceDigitsAndSymbol } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { dateText } from '#web/parts/shell/figures/date-text.ts';
import { deliveryDaysText } from '#web/parts/catalogue/delivery-days/delivery-days.ts';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { DeliveryMap } from './delivery-map/delivery-map.tsx';
import { type DeliveryData, tariffTableGrams } from './load-delivery.ts';
import { formatLength, formatGrams } from '#web/parts/shell/figures/weight-words.ts';

/** Weights in grams whose columns are left out on a phone. */
const onlyWide: ReadonlySet<number> = new Set([2000, 10_000]);

export function TariffTable({ tariff, origin }: { tariff: NonNullable<DeliveryData['tariff']>; origin: string }) {
  const { language } = useVisitor();
  const place = countryName(origin, language);
  const { zones, rows } = tariff;
  const currency = rows[0]?.currency ?? '';
  const home = zones.find(({ countries }) => countries.includes(origin));
  return (
    <>
      <nav className="tariff-origins" aria-label={m.shipping_tariff_from()}>
        <span className="small muted">{m.shipping_tariff_from()}</span>
        {zones.map((zone) => (
          <Link
            key={zone.zone}
            className="chip"
            to={`/livraison?depuis=${zone.countries[0]}#tarifs`}
            aria-current={zone === home ? 'true' : undefined}
          >
            {zone.name}
          </Link>
        ))}
      </nav>
      <div className="tariff">
        <DeliveryMap zones={zones} rows={rows} origin={origin} />
        <div role="region" aria-label={m.shipping_tariff_caption({ place, currency })} tabIndex={0}>
          <table className="tariff-table numbers">
            <caption className="visually-hidden">{m.shipping_tariff_caption({ place, currency })}</caption>
            <thead>
              <tr>
                <th scope="col">{m.shipping_tariff_to()}</th>
                {tariffTableGrams.map((grams) => (
                  <th key={grams} scope="col" className={onlyWide.has(grams) ? 'tariff-wide' : undefined}>
                    {formatGrams(grams)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const zone = zones.find((one) => one.zone === row.zone)!;
                return (
                  <tr key={`${row.zone} ${row.isDomestic}`}>
                    <th scope="row" className="tariff-zone">
                      <i className={`zone-letter zone-${zone.letter.toLowerCase()}`}>{zone.letter}</i> {zone.name}
                      {row.zone === home?.zone && zone.countries.length > 1 && (
                        <>, {row.isDomestic ? m.shipping_tariff_inside() : m.shipping_tariff_between()}</>
                      )}
                      <small>{deliveryDaysText(row.daysMin, row.daysMax)}</small>
                    </th>
                    {row.pricesMinor.map((price, at) => (
                      <td
                        key={tariffTableGrams[at]}
                        className={onlyWide.has(tariffTableGrams[at]!) ? 'tariff-wide' : undefined}
                      >
                        {price === null ? '—' : splitPriceDigitsAndSymbol(price, row.currency).digits}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className="small muted tariff-currency">{m.shipping_tariff_caption({ place, currency })}</p>
        </div>
      </div>
      <div className="tariff-notes small">
        <p>
          {m.shipping_tariff_rule({
            step: formatGrams(tariff.stepGrams),
            n: formatCount(tariff.cm3PerKg),
            limit: formatGrams(tariff.maxGrams),
            side: formatLength(tariff.maxSideMm),
          })}{' '}
          {m.shipping_tariff_together()}
        </p>
        <p className="muted">
          {tariff.isExample && <Tag look="warn">{m.shipping_tariff_example()}</Tag>}{' '}
          {m.shipping_tariff_source({
            version: tariff.version,
            from: dateText(tariff.validFrom),
            date: dateText(tariff.sourceDate),
            source: tariff.source,
          })}
        </p>
        <p>
          <Link className="link link-tap" to="/boites-postales">
            {m.shipping_boxes()}
          </Link>
        </p>
      </div>
    </>
  );
}
