import type { FocusEvent, MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { SearchFacets } from '#domain/catalogue/search.ts';
import { priceSymbol } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { useNeedsDollarCode, useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { filteredUrl } from '#web/parts/catalogue/results/address.ts';
import { Link } from '#web/ui/link.tsx';
import { Histogram } from './histogram.tsx';
import { isRangeOverlappingPriceFilter, type PriceRangeChoice, priceRangeChoices } from './price-ranges.ts';

type PriceFacetProps = {
  facet: SearchFacets['price'];
  currency: string;
  params: URLSearchParams;
  onLeave: (event: FocusEvent<HTMLInputElement>) => void;
  /** Called with the chosen range; true: the form applies it, so do not follow the link. */ onPick: (
    range: PriceRangeChoice,
    from: HTMLElement,
  ) => boolean;
};

/** The price histogram, the ranges as links, and fields for minimum and maximum. */
export function PriceFacet({ facet, currency, params, onLeave, onPick }: PriceFacetProps) {
  const { pathname, search } = useLocation();
  const money = useMoney(currency);
  const [low, high] = [params.get('price_min'), params.get('price_max')];
  const ranges = facet.length > 1 ? priceRangeChoices(facet, currency, low, high, money) : [];
  const to = ({ min, max, chosen }: PriceRangeChoice) =>
    filteredUrl(pathname, search, chosen ? { price_min: null, price_max: null } : { price_min: min, price_max: max });
  return (
    <fieldset className="facet">
      <legend>{m.filter_price({ symbol: priceSymbol(currency, useNeedsDollarCode(currency)) })}</legend>
      {ranges.length > 0 && (
        <Histogram
          bars={facet.map((range) => ({
            from: range.min,
            count: range.count,
            lit: isRangeOverlappingPriceFilter(range, currency, low, high),
          }))}
        />
      )}
      <div className="facet-range">
        <label>
          <span className="visually-hidden">{m.filter_price_min()}</span>
          <input
            className="input"
            name="price_min"
            inputMode="decimal"
            autoComplete="off"
            placeholder={m.filter_min()}
            onBlur={onLeave}
            defaultValue={low ?? ''}
          />
        </label>
        <span aria-hidden="true">{m.filter_to()}</span>
        <label>
          <span className="visually-hidden">{m.filter_price_max()}</span>
          <input
            className="input"
            name="price_max"
            inputMode="decimal"
            autoComplete="off"
            placeholder={m.filter_max()}
            onBlur={onLeave}
            defaultValue={high ?? ''}
          />
        </label>
      </div>
      {ranges.length > 0 && (
        <ul className="price-ranges" aria-label={m.filter_price_ranges()}>
          {ranges.map((range) => (
            <li key={range.words}>
              <Link
                className="price-range"
                to={to(range)}
                preventScrollReset
                aria-current={range.chosen ? 'true' : undefined}
                data-none={range.count === 0 || undefined}
                onClick={(event: MouseEvent<HTMLAnchorElement>) => {
                  if (onPick(range, event.currentTarget)) event.preventDefault();
                }}
              >
                <span>{range.words}</span>
                <span className="check-count">{formatCount(range.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
