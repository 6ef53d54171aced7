// Prices as people write them. Nothing here knows a page: the text comes in, the amounts it holds come out, each with what it is.
import { currenciesOfSign, digitsOf, signPattern } from './currency-signs.ts';

/**
 * What an amount in a text is. `price`: simply that. `from`: "à partir de". `was`: a price that no longer holds. `instalment`: one of several payments,
 * or so much a month. `unit`: so much a kilogram. `saving`, `fee` and `delivery` are no prices of the thing.
 */
export type AmountRole = 'price' | 'from' | 'was' | 'instalment' | 'unit' | 'saving' | 'fee' | 'delivery';
/** `amount`: plain decimal, "1234.56". `currencies`: what its sign may mean; none: no sign stands beside it. `start` and `end` in the text. */
export type WrittenAmount = {
  amount: string;
  currencies: readonly string[];
  role: AmountRole;
  start: number;
  end: number;
};

const number = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?:[.,]\d{1,3})?|\d+(?:[.,]\d{1,3})?`;
const dash = String.raw`(?:[.,][-–—]{1,2})?`;
// "35€99" is how the French write it in shop windows. A sign that is made of letters may not be part of a word; the
// sign before an amount is matched, not looked behind at, which browsers of 2021 cannot.
const amountPattern = new RegExp(
  String.raw`(?<edge>^|[^\p{L}\d.,])(?:(?<euros>\d{1,6})\s?€\s?(?<part>\d{2})(?![\d.,])|(?<before>${signPattern})\s?(?<after>${number})${dash}(?!\d)|(?<number>${number})${dash}\s?(?<sign>${signPattern})(?![\p{L}\d])|(?<cents>\d{1,2})\s?¢)`,
  'gu',
);

/** Every amount with a currency sign or code in a text, in its order, and what each is. Spaces of any width count as one. */
export function amountsIn(text: string): WrittenAmount[] {
  const plain = plainSpaces(text);
  const found: WrittenAmount[] = [];
  for (const match of plain.matchAll(amountPattern)) {
    const { edge = '', before, after, number: written, sign, cents, euros, part } = match.groups ?? {};
    const currencies = cents ? ['CAD', 'USD'] : currenciesOfSign(euros ? '€' : (before ?? sign ?? '').trim());
    const amount = cents
      ? `0.${cents.padStart(2, '0')}`
      : parseAmount(euros ? `${euros}.${part}` : (after ?? written ?? ''), currencies);
    if (amount === null || currencies.length === 0) continue;
    const start = match.index + edge.length;
    const end = match.index + match[0].length;
    // "$ 12 CAD": the code that follows a sign says which one.
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
 * A number as written → plain decimal; null when it is none. The later of two different signs begins the decimals; one sign before three digits parts
 * thousands, unless the currency has three decimals (TND) or the number is a machine's (`isMachine`: "8.056").
 */
export function parseAmount(
  written: string,
  currencies: readonly string[] = [],
  { isMachine = false } = {},
): string | null {
  const bare = plainSpaces(written)
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
  const digits = currencies.length > 0 ? Math.max(...currencies.map(digitsOf)) : 2;
  if (part.length === 0) return canonical(joined.slice(0, last).replaceAll(/[.,]/g, ''));
  // Three digits after the only sign, or a sign that comes twice: thousands.
  const isGroup = part.length === 3 && !(digits === 3 && !isRepeated) && !(hasBoth && !isRepeated && digits === 3);
  if (isRepeated && part.length !== 3) return null;
  if (isGroup && /^\d{1,3}(?:[.,]\d{3})+$/.test(joined)) return canonical(joined.replaceAll(/[.,]/g, ''));
  return canonical(`${joined.slice(0, last).replaceAll(/[.,]/g, '')}.${part}`);
}

/** "1299.90" CAD → 129990; null for what has more digits than the currency, or is not above zero and safe. */
export function minorOf(amount: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const [whole = '', part = ''] = amount.split('.');
  const kept = part.replace(/0+$/, '');
  if (kept.length > digits) return null;
  const minor = Number(`${whole}${kept.padEnd(digits, '0')}`);
  return Number.isSafeInteger(minor) && minor > 0 ? minor : null;
}

/** Do two decimals say the same amount? ("12.9" and "12.90") */
export const isSameAmount = (one: string, other: string): boolean => canonical(one) === canonical(other);

function canonical(decimal: string): string | null {
  if (!/^\d+(?:\.\d+)?$/.test(decimal) || decimal.length > 18) return null;
  const [whole = '', part = ''] = decimal.split('.');
  const kept = part.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`;
}

/** Every kind of space, no-break and narrow ones too, as one plain space. */
export const plainSpaces = (text: string): string =>
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
  // Several for one price: "2 pour 5,00 $".
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
