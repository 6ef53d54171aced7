/** `minorDigits`: decimals of charged amounts (ISO 4217). `displayDigits`: decimals shown (R-FX-12, R-FX-13). */
export type CurrencyRecord = { code: string; minorDigits: number; displayDigits: number; symbol: string | null };

const currency = (code: string, minorDigits: number, displayDigits: number, sign: string | null): CurrencyRecord => ({
  code,
  minorDigits,
  displayDigits,
  symbol: sign,
});

export const currencies: readonly CurrencyRecord[] = [
  currency('CAD', 2, 2, '$'),
  currency('USD', 2, 2, '$'),
  currency('EUR', 2, 2, '€'),
  currency('XOF', 0, 0, 'CFA'),
  // SLE replaced SLL at 1:1000 in 2022. The specification uses SLL (R-CTRY-14); only the payment provider gets SLE.
  currency('SLL', 2, 0, 'Le'),
  currency('CDF', 2, 0, 'FC'),
  currency('NGN', 2, 2, '₦'),
  currency('MAD', 2, 2, 'DH'),
  currency('DZD', 2, 2, 'DA'),
  currency('TND', 3, 2, null),
  currency('GBP', 2, 2, '£'),
  currency('CNY', 2, 2, '¥'),
  currency('JPY', 0, 2, '¥'),
  currency('INR', 2, 2, '₹'),
  currency('GNF', 0, 2, null),
];

const byCode = new Map(currencies.map((one) => [one.code, one]));

export const defaultCurrency = 'CAD';

export const isCurrency = (code: string): boolean => byCode.has(code);

/** Decimals of stored and charged amounts; 2 for an unknown code. */
export const minorDigits = (code: string): number => byCode.get(code)?.minorDigits ?? 2;

/** Decimals shown on screen (R-FX-12, R-FX-13); 2 for an unknown code. */
export const displayDigits = (code: string): number => byCode.get(code)?.displayDigits ?? 2;

/** The sign shown after an amount (R-FX-14, R-FX-15), else the ISO code (R-FX-17). */
export const currencySymbol = (code: string): string => byCode.get(code)?.symbol ?? code;
