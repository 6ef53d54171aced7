/** A price already split by `splitPriceDigitsAndSymbol`: bold digits, and a smaller symbol after a no-break space. */
export function PriceDigitsAndSymbol({
  digits,
  symbol,
  size = 'normal',
  className = '',
}: {
  digits: string;
  symbol: string;
  size?: 'small' | 'normal' | 'large';
  className?: string;
}) {
  return (
    <span className={`price ${size === 'normal' ? '' : `price-${size}`} ${className}`.replace(/ +/g, ' ').trimEnd()}>
      {digits}
      <span className="price-symbol">{'\u00A0' + symbol}</span>
    </span>
  );
}
