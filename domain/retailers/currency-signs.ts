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

/** Currencies and their signs, separated by "|". The longest sign counts, so "CA$" is not "$". */
const signsOfCurrencies: Readonly<Record<string, string>> = {
  CAD: 'CDN$|CAN$|CAD$|CA $|C $|CAD $|$CAD|CA$|C$|$CA|$ CA',
  SGD: 'SGD$|S$',
  USD: 'USD$|US $|USD $|$USD|US$|$US|$ US',
  AUD: 'AU $|AU$|A$',
  UYU: '$U',
  NZD: 'NZ$',
  MXN: 'MX$',
  HKD: 'HK$',
  TWD: 'NT$',
  DOP: 'RD$',
  BRL: 'R$',
  'CAD USD AUD NZD MXN SGD HKD TWD CLP COP ARS UYU DOP NAD LRD': '$|dollars',
  EUR: '€|euros|euro',
  'GBP EGP': '£|￡',
  'JPY CNY': '¥',
  NGN: '₦',
  INR: '₹',
  GHS: 'GH₵|GH¢|₵',
  TRY: '₺|TL',
  RUB: '₽|руб.|руб',
  KRW: '₩|원',
  ILS: '₪',
  VND: '₫',
  THB: '฿',
  PHP: '₱',
  UAH: '₴|грн',
  PLN: 'zł|Zł',
  CZK: 'Kč',
  HUF: 'Ft',
  RON: 'lei|Lei|LEI',
  KES: 'KShs|KSh|Ksh|KSH',
  BGN: 'лв',
  'SEK NOK DKK ISK': 'kr|Kr|KR',
  MYR: 'RM',
  IDR: 'Rp',
  JPY: '円',
  CNY: '元',
  'XOF XAF': 'francs CFA|Francs CFA|F CFA|F.CFA|FCFA|Fcfa|fcfa|CFA',
  CHF: 'SFr.|Fr.',
  'MAD AED': 'Dhs|DHS|dhs|DH|Dh',
  DZD: 'DA|دج|د.ج',
  TND: 'DT|د.ت',
  TZS: 'TSh',
  UGX: 'USh',
  CDF: 'FC',
  GNF: 'FG',
  'SLE SLL': 'Le',
  EGP: 'LE|ج.م',
  'INR PKR LKR MUR': 'Rs.|Rs',
  MGA: 'Ar',
  MAD: 'د.م.|د.م',
  ZAR: 'R',
  'XOF XAF GNF CDF': 'F',
};
const signs = Object.entries(signsOfCurrencies).flatMap(([currencies, all]) =>
  all.split('|').map((sign): [sign: string, currencies: readonly string[]] => [sign, currencies.split(' ')]),
);

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
