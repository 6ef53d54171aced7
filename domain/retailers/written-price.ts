// Finds the amounts in a text, and decides which of them is the price.
import { currenciesOfSign, isoMinorDigits, currencySignRegexSource } from './currency-signs.ts';

/** `from`: the lowest price; `was`: a former price; `instalment`: one of several payments; `unit`: per kilogram. */
export type AmountRole = 'price' | 'from' | 'was' | 'instalment' | 'unit' | 'saving' | 'fee' | 'delivery';
/** `amount`: a decimal as text, "1234.56". `start` and `end`: positions in the text. */
export type WrittenAmount = {
  amount: string;
  currencies: readonly string[];
  role: AmountRole;
  start: number;
  end: number;
};

const number = String.raw`\d{1,3}(?:[ .,'\u2019]\d{3})+(?:[.,]\d{1,3})?|\d+(?:[.,]\d{1,3})?`;
const dash = String.raw`(?:[.,][-\u2013\u2014]{1,2})?`;
// French shops may write "35€99". Group `edge` keeps a sign like "CAD" apart from other letters. A lookbehind would
// do this too, but Safari before 16.4 has none.
const amountPattern = new RegExp(
  String.raw`(?<edge>^|[^\p{L}\d.,])(?:(?<euros>\d{1,6})\s?\u20ac\s?(?<part>\d{2})(?![\d.,])|(?<before>${currencySignRegexSource})\s?(?<after>${number})${dash}(?!\d)|(?<number>${number})${dash}\s?(?<sign>${currencySignRegexSource})(?![\p{L}\d])|(?<cents>\d{1,2})\s?¢)`,
  'gu',
);

/** Finds all amounts that have a currency sign or code. All kinds of spaces are treated alike. */
export function findAmounts(text: string): WrittenAmount[] {
  const plain = replaceSpacesWithPlainSpaces(text);
  const found: WrittenAmount[] = [];
  for (const match of plain.matchAll(amountPattern)) {
    const { edge = '', before, after, number: written, sign, cents, euros, part } = match.groups ?? {};
    const currencies = cents ? ['CAD', 'USD'] : currenciesOfSign(euros ? '€' : (before ?? sign ?? '').trim());
    const amount = cents
      ? `0.${cents.padStart(2, '0')}`
      : parseAmountToDecimalText(euros ? `${euros}.${part}` : (after ?? written ?? ''), currencies);
    if (amount === null || currencies.length === 0) continue;
    const start = match.index + edge.length;
    const end = match.index + match[0].length;
    // In "$ 12 CAD" the code says which dollar is meant.
    const code = /^\s?([A-Z]{3})(?![\p{L}])/u.exec(plain.slice(end))?.[1] ?? '';
    const exact = currencies.includes(code) ? [code] : currencies;
    found.push({
      amount,
      currencies: exact,
      role: roleOf(plain.slice(Math.max(0, start - 60), start), plain.slice(end, end + 40)),
      start,
      end,
    });
  }
  return found;
}

/**
 * Parses an amount. Of "." and "," the later one is the decimal sign. A single sign before three digits separates
 * thousands. `isMachine`: a number in the page's data, where a single "." is always the decimal sign.
 */
export function parseAmountToDecimalText(
  written: string,
  currencies: readonly string[] = [],
  { isMachine = false } = {},
): string | null {
  const bare = replaceSpacesWithPlainSpaces(written)
    .trim()
    .replaceAll(/['’]/g, ' ')
    .replace(/[.,][-–—]+$/, '');
  if (isMachine && /^\d+(?:\.\d+)?$/.test(bare)) return canonical(bare);
  if (!/^\d/.test(bare) || !/^[\d ., ]+$/.test(bare)) return null;
  const joined = bare.replaceAll(' ', '');
  const dot = joined.lastIndexOf('.');
  const comma = joined.lastIndexOf(',');
  const last = Math.max(dot, comma);
  if (last === -1) return canonical(joined);
  const sign = joined[last]!;
  const part = joined.slice(last + 1);
  const isRepeated = joined.indexOf(sign) !== last;
  const hasBoth = dot !== -1 && comma !== -1;
  const digits = currencies.length > 0 ? Math.max(...currencies.map(isoMinorDigits)) : 2;
  if (part.length === 0) return canonical(joined.slice(0, last).replaceAll(/[.,]/g, ''));
  // Before three digits a sign usually separates thousands, and so does a repeated sign.
  const isGroup = part.length === 3 && !(digits === 3 && !isRepeated) && !(hasBoth && !isRepeated && digits === 3);
  if (isRepeated && part.length !== 3) return null;
  if (isGroup && /^\d{1,3}(?:[.,]\d{3})+$/.test(joined)) return canonical(joined.replaceAll(/[.,]/g, ''));
  return canonical(`${joined.slice(0, last).replaceAll(/[.,]/g, '')}.${part}`);
}

/** Converts a decimal to minor units ("1299.90" CAD is 129990); null: too many decimals, or not above zero. */
export function decimalToMinor(amount: string, currency: string): number | null {
  const digits = isoMinorDigits(currency);
  const [whole = '', part = ''] = amount.split('.');
  const kept = part.replace(/0+$/, '');
  if (kept.length > digits) return null;
  const minor = Number(`${whole}${kept.padEnd(digits, '0')}`);
  return Number.isSafeInteger(minor) && minor > 0 ? minor : null;
}

/** Whether two decimals have the same value ("12.9" and "12.90"). */
export const isSameDecimalValue = (one: string, other: string): boolean => canonical(one) === canonical(other);

function canonical(decimal: string): string | null {
  if (!/^\d+(?:\.\d+)?$/.test(decimal) || decimal.length > 18) return null;
  const [whole = '', part = ''] = decimal.split('.');
  const kept = part.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`;
}

/** Replaces every kind of space by a plain space. */
export const replaceSpacesWithPlainSpaces = (text: string): string =>
  text.replaceAll(/[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ');

const measure = String.raw`(?:kg|kilo|g|gr|gram\w*|mg|l|litres?|liter|ml|cl|dl|m|m2|m²|m³|mètres?|cm|lb|lbs|oz|fl\.? ?oz|sq\.? ?ft|pi²|pi2|lavages?|doses?|capsules?)`;
const period = String.raw`(?:mois|month|mo|mth|monat|mês|mes|semaine|week|wk|an|année|year|yr|jour|day|jahr)`;
const before: readonly [AmountRole, RegExp][] = [
  [
    'instalment',
    /\d+ ?(?:x|×|fois|paiements?|payments?|versements?|mensualités?|raten|parcelas?|cuotas?|instal\w+)(?: \p{L}+){0,3} ?(?:de|of|à|von|for|a)? ?$/iu,
  ],
  [
    'instalment',
    /(?:mensualités?|monthly|par mois|installments?|instalments?|klarna|afterpay|affirm|sezzle|paybright)(?: \p{L}+){0,3} ?:? ?$/iu,
  ],
  ['delivery', /(?:livraison|expédition|shipping|delivery|versand\w*|lieferung|envio|frete|port)[^.!?]{0,40}$/iu],
  [
    'delivery',
    /(?:commandes?|orders?|achats?|purchases?|bestellungen)(?: \p{L}+){0,3} (?:de|of|over|above|dès|plus de|ab|über)? ?$/iu,
  ],
  [
    'saving',
    /(?:économi\w+|rabais|save[sd]?|saving|remise|réduction|sparen|gespart|poupe|desconto|discount|ahorra|off|coupon)(?: \p{L}+){0,2} ?:? ?$/iu,
  ],
  ['saving', /^[^\d]*[-–−] ?$/u],
  [
    'fee',
    /(?:éco-?(?:part|contribution|taxe)\w*|ecotax|environnement\w*|environmental\w*|consigne|dépôt|deposit|pfand|frais|fees?|taxe?s?|tva|vat|dont|points?|carte-cadeau|gift card)(?: \p{L}+){0,4} ?:? ?$/iu,
  ],
  [
    'was',
    /(?:was|avant|ancien prix|prix (?:initial|original|courant|habituel|régulier|barré|conseillé|de détail|public)(?: \p{L}+)*|reg(?:ular|\.)?(?: price)?|original(?: price)?(?: was)?|list(?: price)?|typical(?: price)?|m\.?s\.?r\.?p\.?|r\.?r\.?p\.?|pdsf|pvc|compare at|au lieu de|instead of|statt|uvp|antes|valeur|valued? at|ursprünglich\w*) ?:? ?$/iu,
  ],
  ['unit', /(?:prix unitaire|unit price|grundpreis|soit|prix au (?:kg|kilo|litre)) ?:? ?$/iu],
  [
    'from',
    /(?:à partir de|a partir de|dès|from|starting at|starts? at|as low as|ab|desde|vanaf|a partir|au plus bas) ?:? ?$/iu,
  ],
  // A price for several units: "2 pour 5,00 $".
  ['unit', /(?:^|[^\d.,])[2-9] ?(?:\/|pour|for|für|por) ?$/iu],
];
const after: readonly [AmountRole, RegExp][] = [
  ['instalment', new RegExp(String.raw`^ ?(?:\/|par |per |pro |a |por |le )? ?(?:\/ ?)?${period}(?![\p{L}])`, 'iu')],
  ['instalment', /^ ?(?:x|×) ?\d+(?! ?(?:cm|mm|m))/iu],
  [
    'unit',
    new RegExp(
      String.raw`^ ?(?:\/|par|per|pro|por|pour|je|au|le|the|=) ?(?:\d+(?:[.,]\d+)? ?)?${measure}(?![\p{L}])`,
      'iu',
    ),
  ],
  ['saving', /^ ?(?:off\b|de rabais|de réduction|d['’]économie|de remise|gespart|rabatt|de desconto|saved|moins)/iu],
  ['fee', /^ ?(?:d['’]éco|de frais|de taxe|de consigne|deposit)/iu],
  ['from', /^ ?(?:et plus|and up|\+(?! ?\d)|and above)/iu],
];

function roleOf(left: string, right: string): AmountRole {
  for (const [role, pattern] of after) if (role !== 'from' && pattern.test(right)) return role;
  for (const [role, pattern] of before) if (pattern.test(left)) return role;
  return after.some(([role, pattern]) => role === 'from' && pattern.test(right)) ? 'from' : 'price';
}
