/** Decimals of currencies (ISO 4217) where they are not two. */
const otherDigits: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
};

const codes = new Set(
  `AED AOA ARS AUD BDT BGN BHD BIF BRL BWP CAD CDF CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR GBP GEL GHS GMD GNF GTQ HKD HTG
  HUF IDR ILS INR IQD ISK JOD JPY KES KMF KRW KWD LBP LKR LRD LYD MAD MGA MRU MUR MWK MXN MYR MZN NAD NGN NOK NZD OMR PEN PHP PKR PLN PYG QAR
  RON RSD RUB RWF SAR SCR SEK SGD SLE SLL SZL THB TND TRY TWD TZS UAH UGX USD UYU VND XAF XOF XPF ZAR ZMW`.split(/\s+/),
);

/** Whether this is an ISO 4217 code of a currency that shops use. */
export const isIsoCurrencyCode = (code: string): boolean => codes.has(code);

/** The decimals of a currency (ISO 4217). */
export const isoMinorDigits = (code: string): number => otherDigits[code] ?? 2;

const dollars = [
  'CAD',
  'USD',
  'AUD',
  'NZD',
  'MXN',
  'SGD',
  'HKD',
  'TWD',
  'CLP',
  'COP',
  'ARS',
  'UYU',
  'DOP',
  'NAD',
  'LRD',
];

/** Currency signs and their possible currencies. The longest sign counts, so "CA$" is not "$". */
const signs: readonly [sign: string, currencies: readonly string[]][] = [
  ['CDN$', ['CAD']],
  ['CAN$', ['CAD']],
  ['SGD$', ['SGD']],
  ['CAD$', ['CAD']],
  ['USD$', ['USD']],
  ['CA $', ['CAD']],
  ['C $', ['CAD']],
  ['CAD $', ['CAD']],
  ['$CAD', ['CAD']],
  ['US $', ['USD']],
  ['USD $', ['USD']],
  ['$USD', ['USD']],
  ['AU $', ['AUD']],
  ['CA$', ['CAD']],
  ['C$', ['CAD']],
  ['$CA', ['CAD']],
  ['$ CA', ['CAD']],
  ['US$', ['USD']],
  ['$US', ['USD']],
  ['$ US', ['USD']],
  ['$U', ['UYU']],
  ['AU$', ['AUD']],
  ['A$', ['AUD']],
  ['NZ$', ['NZD']],
  ['MX$', ['MXN']],
  ['HK$', ['HKD']],
  ['NT$', ['TWD']],
  ['RD$', ['DOP']],
  ['S$', ['SGD']],
  ['R$', ['BRL']],
  ['$', dollars],
  ['€', ['EUR']],
  ['£', ['GBP', 'EGP']],
  ['¥', ['JPY', 'CNY']],
  ['₦', ['NGN']],
  ['₹', ['INR']],
  ['GH₵', ['GHS']],
  ['GH¢', ['GHS']],
  ['₵', ['GHS']],
  ['₺', ['TRY']],
  ['₽', ['RUB']],
  ['₩', ['KRW']],
  ['₪', ['ILS']],
  ['₫', ['VND']],
  ['฿', ['THB']],
  ['₱', ['PHP']],
  ['₴', ['UAH']],
  ['zł', ['PLN']],
  ['Kč', ['CZK']],
  ['Ft', ['HUF']],
  ['lei', ['RON']],
  ['Lei', ['RON']],
  ['LEI', ['RON']],
  ['Zł', ['PLN']],
  ['￡', ['GBP', 'EGP']],
  ['KShs', ['KES']],
  ['лв', ['BGN']],
  ['kr', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['Kr', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['KR', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['руб.', ['RUB']],
  ['руб', ['RUB']],
  ['грн', ['UAH']],
  ['TL', ['TRY']],
  ['RM', ['MYR']],
  ['Rp', ['IDR']],
  ['円', ['JPY']],
  ['원', ['KRW']],
  ['元', ['CNY']],
  ['francs CFA', ['XOF', 'XAF']],
  ['Francs CFA', ['XOF', 'XAF']],
  ['F CFA', ['XOF', 'XAF']],
  ['F.CFA', ['XOF', 'XAF']],
  ['FCFA', ['XOF', 'XAF']],
  ['Fcfa', ['XOF', 'XAF']],
  ['fcfa', ['XOF', 'XAF']],
  ['CFA', ['XOF', 'XAF']],
  ['SFr.', ['CHF']],
  ['Fr.', ['CHF']],
  ['Dhs', ['MAD', 'AED']],
  ['DHS', ['MAD', 'AED']],
  ['dhs', ['MAD', 'AED']],
  ['DH', ['MAD', 'AED']],
  ['Dh', ['MAD', 'AED']],
  ['DA', ['DZD']],
  ['DT', ['TND']],
  ['KSh', ['KES']],
  ['Ksh', ['KES']],
  ['KSH', ['KES']],
  ['TSh', ['TZS']],
  ['USh', ['UGX']],
  ['FC', ['CDF']],
  ['FG', ['GNF']],
  ['Le', ['SLE', 'SLL']],
  ['LE', ['EGP']],
  ['Rs.', ['INR', 'PKR', 'LKR', 'MUR']],
  ['Rs', ['INR', 'PKR', 'LKR', 'MUR']],
  ['Ar', ['MGA']],
  ['د.م.', ['MAD']],
  ['د.م', ['MAD']],
  ['دج', ['DZD']],
  ['د.ج', ['DZD']],
  ['د.ت', ['TND']],
  ['ج.م', ['EGP']],
  ['R', ['ZAR']],
  ['F', ['XOF', 'XAF', 'GNF', 'CDF']],
  ['euros', ['EUR']],
  ['euro', ['EUR']],
  ['dollars', dollars],
];

const bySign = new Map(signs);
/** The possible currencies of a sign or code; empty: the sign is unknown. */
export const currenciesOfSign = (sign: string): readonly string[] =>
  bySign.get(sign) ?? (codes.has(sign.toUpperCase()) ? [sign.toUpperCase()] : []);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const written = signs
  .map(([sign]) => sign)
  .sort((one, other) => other.length - one.length)
  .map(escaped);
export const currencySignRegexSource = `(?:${[...codes].join('|')}|${written.join('|')})`;
