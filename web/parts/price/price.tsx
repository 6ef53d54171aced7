import { splitPrice } from '#domain/money/format.ts';
import { PriceFigure } from '#web/ui/price.tsx';

/** An amount in minor units of `currency`, drawn as a price: "1 234,50 $" with no-break spaces (R-FX-16). */
export function Price({
  amount,
  currency,
  size,
  className,
}: {
  amount: number;
  currency: string;
  size?: 'small' | 'normal' | 'large';
  className?: string;
}) {
  return <PriceFigure {...splitPrice(amount, currency)} size={size} className={className} />;
}
