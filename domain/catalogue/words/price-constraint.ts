// Finds a price in a query: "moins de 20 000 F", "between 10 and 30 euros", "pas cher".
import { fold } from './fold.ts';
import { canonicalUnit } from './units.ts';

/** What a query says about the price. The limits are decimals in major units. */
export type PriceConstraint = {
  /** The query without the words about the price. */
  words: string;
  /** The lower price limit; null: none. */
  least: string | null;
  most: string | null;
  /** The currency that the query names; null: the visitor's currency. */
  currency: string | null;
  order: 'price_asc' | 'price_desc' | null;
};

type Amount = { value: string; currency: string | null; isNamed: boolean };

const number = String.raw`\d{1,3}(?:[ \u00a0\u202f.,']\d{3})+(?![\d])|\d{1,9}(?:[.,]\d{1,2})?`;
const money = String.raw`(?:us|cad?|c)?\$|(?:dollars?|piastres?|bucks|cad|usd|\u20ac|euros?|eur|f\s?cfa|fcfa|cfa|xof|francs?\s+(?:cfa|guin[ée]ens?|congolais)|francs?|fr|fg|gnf|fc|cdf|f)(?![\p{L}\p{N}])`;
const amount = String.raw`(?:(?:us|ca|c)?[$\u20ac]\s?)?(?:${number})(?:\s?(?:mille|k)(?![\p{L}\p{N}]))?(?:\s?(?:${money}))?`;
const joinedBy = String.raw`\s*(?:et|and|à|a|to|-|\u2013)\s*`;
const start = String.raw`(?<![\p{L}\p{N}])`;

const of = (source: string): RegExp => new RegExp(`${start}(?:${source})`, 'iu');
const between = of(String.raw`(?:entre|between|de|from)\s+(?<low>${amount})${joinedBy}(?<high>${amount})`);
const atMost = of(
  String.raw`(?:(?:[àa]\s+)?moins\s+(?:cher\s+)?(?:de|que)|sous(?:\s+les)?|en\s+dessous\s+de|inf[ée]rieure?s?\s+[àa]|jusqu['\u2019]?\s?[àa]|pas\s+plus\s+(?:de|que)|(?:prix\s+)?max(?:imum|i)?\.?\s*(?:de|:|of)?|under|below|less\s+than|cheaper\s+than|up\s+to|at\s+most|no\s+more\s+than|(?:mon\s+|my\s+|petit\s+)?budget\s*(?:max(?:imum)?)?\s*(?:de|of|:|is)?)\s*(?<one>${amount})`,
);
const atMostAfter = of(
  String.raw`(?:[àa]\s+|pour\s+|for\s+)?(?<one>${amount})\s*(?:max(?:imum|i)?|ou\s+moins|or\s+(?:less|under)|tops)(?![\p{L}\p{N}])`,
);
const atLeast = of(
  String.raw`(?:[àa]\s+partir\s+de|plus\s+de|au\s+moins|au[\s-]dessus\s+de|sup[ée]rieure?s?\s+[àa]|over|above|more\s+than|at\s+least|starting\s+(?:at|from)|(?:prix\s+)?min(?:imum|i)?\.?\s*(?:de|:|of)?)\s*(?<one>${amount})`,
);
const alone = of(String.raw`(?:[àa]\s+|pour\s+|for\s+)?(?<one>${amount})`);

const cheap = new RegExp(
  `${start}(?:${[
    String.raw`(?:le|la|les)?\s*moins\s+ch[eè]re?s?`,
    String.raw`(?:pas|peu)\s+(?:trop\s+)?ch[eè]re?s?`,
    String.raw`(?:[àa]\s+)?(?:bon\s+march[ée]|(?:petits?|bas|meilleurs?|bons?)\s+prix)`,
    String.raw`abordables?|affordable|inexpensive|cheap(?:est)?|least\s+expensive|low[\s-]cost|(?:lowest|low|best)\s+prices?`,
    String.raw`(?:petit|small|low)\s+budget|budget(?!\p{L})`,
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);
const dear = new RegExp(`${start}(?:(?:le|la|les)\\s+plus\\s+ch[eè]re?s?|most\\s+expensive)(?![\\p{L}\\p{N}])`, 'iu');

/** Only these words may follow a price without a currency. Others may be a unit ("moins de 3 ans"). */
const after = new Set(
  'svp stp please pls merci thanks pour for avec with livre livree livres delivered livraison shipped'.split(' '),
);

/** Below this amount the letter F alone does not mean francs ("42 F" may be a size). */
const leastFrancs = 500;

/** Null: the query has no price. `currency`: the visitor's currency. */
export function parsePriceConstraint(query: string, currency: string): PriceConstraint | null {
  const text = query.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const range = /\d/.test(text) ? rangeIn(text, currency) : null;
  let words = range ? range.rest : text;
  const order = cheap.test(words) ? 'price_asc' : dear.test(words) ? 'price_desc' : null;
  if (order) words = words.replace(order === 'price_asc' ? cheap : dear, ' ');
  words = words.replaceAll(/\s+/g, ' ').trim();
  // A query of only "budget" or "best price" has nothing else to search for, so it is searched as words.
  if (!range && (!order || words === '')) return null;
  return {
    words,
    least: range?.least ?? null,
    most: range?.most ?? null,
    currency: range?.currency ?? null,
    // With a price limit the results are ordered by relevance.
    order: range ? null : order,
  };
}

type RangeIn = Pick<PriceConstraint, 'least' | 'most' | 'currency'> & { rest: string };

function rangeIn(text: string, own: string): RangeIn | null {
  const two = between.exec(text);
  if (two?.groups) {
    const [low, high] = [readAmount(two.groups['low']!, own), readAmount(two.groups['high']!, own)];
    const isPrice = /^(?:entre|between)/i.test(two[0])
      ? isPriceIn(text, two, high)
      : high?.isNamed && !/^\s*(?:\p{L}|\d)/u.test(text.slice(two.index + two[0].length).replace(/^\s+\p{L}.*/u, ''));
    if (low && high && isPrice && Number(low.value) <= Number(high.value))
      return { least: low.value, most: high.value, currency: high.currency ?? low.currency, rest: without(text, two) };
  }
  for (const [pattern, side, isSure] of [
    [atMost, 'most', true],
    [atMostAfter, 'most', false],
    [atLeast, 'least', false],
    [alone, 'most', false],
  ] as const) {
    const found = pattern.exec(text);
    const one = found?.groups && readAmount(found.groups['one']!, own);
    if (!found || !one) continue;
    // "air max 90" is a shoe and "over 18" an age. Such a number is a price only with a currency.
    const isBareWord = /^(?:max|min)/i.test(found[0]);
    const isPartly =
      /^[àa]\s+partir/i.test(found[0]) ||
      (pattern === atMostAfter && (/maximum$/i.test(found[0]) || Number(one.value) >= 1000));
    if (!one.isNamed && (!(isSure || isPartly) || (isBareWord && Number(one.value) < 1000))) continue;
    // "4k" may be a screen and "42 F" a size, so neither is a price.
    if (pattern === alone && (one.currency === null || (/f\.?\s*$/i.test(found[0]) && Number(one.value) < leastFrancs)))
      continue;
    if (!isPriceIn(text, found, one)) continue;
    const rest = without(text, found);
    return { least: null, most: null, currency: one.currency, [side]: one.value, rest };
  }
  return null;
}

const without = (text: string, { index, 0: found }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + found.length)}`;

/** A number is a price when it has a currency, or when no word follows that could be a unit. */
function isPriceIn(text: string, { index, 0: found }: RegExpExecArray, one: Amount | null): boolean {
  if (!one) return false;
  if (one.isNamed) return true;
  const rest = text.slice(index + found.length);
  if (/^[\p{L}\p{N}"'”]/u.test(rest)) return false;
  const next = fold(rest).match(/[\p{L}\p{N}]+/u)?.[0];
  return next === undefined || (after.has(next) && canonicalUnit(next, true) === null);
}

function readAmount(text: string, own: string): Amount | null {
  const said = text.toLowerCase();
  const figure = new RegExp(number, 'u').exec(said)?.[0];
  if (figure === undefined) return null;
  const isGrouped = /^\d{1,3}(?:[ \u00a0\u202f.,']\d{3})+$/.test(figure);
  const plain = isGrouped ? figure.replaceAll(/\D/g, '') : figure.replace(',', '.');
  const isThousands = /\d\s?(?:mille|k)(?!\p{L})/u.test(said);
  const value = isThousands ? String(Math.round(Number(plain) * 1000)) : plain;
  const named = fold(said.replace(figure, ' '))
    .replace(/(?:^|\s)(?:mille|k)(?=\s|$)/, ' ')
    .trim();
  return { value, currency: named === '' ? null : currencyOf(named, own), isNamed: named !== '' || isThousands };
}

/** The currency of a word or sign. `own`: the visitor's currency, which decides what "$" and "franc" mean. */
function currencyOf(named: string, own: string): string | null {
  if (/€|eur/.test(named)) return 'EUR';
  if (/us/.test(named)) return 'USD';
  if (/ca\$|c\$|cad|piastre/.test(named)) return 'CAD';
  if (/\$|dollar|buck/.test(named)) return own === 'CAD' ? 'CAD' : 'USD';
  if (/guineen|fg|gnf/.test(named)) return 'GNF';
  if (/congolais|fc(?!fa)|cdf/.test(named)) return 'CDF';
  if (/cfa|xof/.test(named)) return 'XOF';
  // "Franc" without a country means the visitor's currency, or XOF.
  return ['XOF', 'GNF', 'CDF'].includes(own) ? own : 'XOF';
}
