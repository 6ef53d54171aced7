import { splitPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { PriceFigure } from '#web/ui/price.tsx';
import { useNeedsDollarCode } from './use-money.ts';

/** An amount in minor units of `currency`, drawn as a price: "1 234,50 $" with no-break spaces (R-FX-16), "$ CAD" where two dollars may be meant. */
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
  /** Past amounts show the code independent of the reader's country: see showsDollarCode. */ withCode?: boolean;
  /** The least of several, with "dès" before it: the delivery depends on the quarter. */ isFrom?: boolean;
}) {
  const isCoded = useNeedsDollarCode(currency);
  const figure = (
    <PriceFigure {...splitPrice(amount, currency, withCode ?? isCoded)} size={size} className={className} />
  );
  return isFrom ? (
    <span className="price-from">
      <span>{m.zones_price_from()}</span> {figure}
    </span>
  ) : (
    figure
  );
}
