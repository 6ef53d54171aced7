import { splitPrice } from '#domain/money/format.ts';
import { PriceFigure } from '#web/ui/price.tsx';
import { useNeedsDollarCode } from './use-money.ts';

/** An amount in minor units of `currency`, drawn as a price: "1 234,50 $" with no-break spaces (R-FX-16), "$ CAD" where two dollars may be meant. */
export function Price({
  amount,
  currency,
  size,
  className,
  withCode,
}: {
  amount: number;
  currency: string;
  size?: 'small' | 'normal' | 'large';
  className?: string;
  /** Past amounts show the code independent of the reader's country: see isDollarCoded. */ withCode?: boolean;
}) {
  const isCoded = useNeedsDollarCode(currency);
  return <PriceFigure {...splitPrice(amount, currency, withCode ?? isCoded)} size={size} className={className} />;
}
