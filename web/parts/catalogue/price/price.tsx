import { splitPriceDigitsAndSymbol } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { PriceDigitsAndSymbol } from '#web/ui/price.tsx';
import { useNeedsDollarCode } from './use-money.ts';

/** An amount in minor units as a price: "1 234,50 $" (R-FX-16), with "$ CAD" where the dollar is ambiguous. */
export function Price({
  amount,
  currency,
  size,
  className,
  withCode,
  isFrom = false,
}: {
  amount: number;
  currency: string;
  size?: 'small' | 'normal' | 'large';
  className?: string;
  /** Shows the currency code of a "$" in every country, for past amounts. */ withCode?: boolean;
  /** Writes "dès" first: the amount is the lowest, because the fee depends on the zone. */ isFrom?: boolean;
}) {
  const isCoded = useNeedsDollarCode(currency);
  const figure = (
    <PriceDigitsAndSymbol
      {...splitPriceDigitsAndSymbol(amount, currency, withCode ?? isCoded)}
      size={size}
      className={className}
    />
  );
  return isFrom ? (
    <span className="price-from">
      <span>{m.zones_price_from()}</span> {figure}
    </span>
  ) : (
    figure
  );
}
