// Reads data in a page's scripts: only data with this product's name, and no whole numbers, which may be cents.
import { findAmounts } from '#domain/retailers/written-price.ts';
import { isIsoCurrencyCode } from '#domain/retailers/currency-signs.ts';
import type { Availability } from '#domain/retailers/reading.ts';
import { parseAvailability, wordOverlap } from './structured-product.ts';
import { parseScriptJsonValues } from './structured-data.ts';
import { type Page, rawTextOfElement } from './page.ts';

export type ScriptPrice = { amount: string; currency: string | null; availability: Availability | null };

/** Currency codes that a shop's own scripts name as the displayed one. */
export function findCurrenciesInJavaScript(page: Page): string[] {
  const found = new Set<string>();
  for (const source of scripts(page))
    for (const match of source.matchAll(
      /["']?(?:currency(?:Code|_code|Unit)?|priceCurrency|active|iso_code)["']?\s*[:=]\s*["']([A-Z]{3})["']/g,
    ))
      if (isIsoCurrencyCode(match[1]!)) found.add(match[1]!);
  return [...found];
}

const scripts = (page: Page): string[] =>
  page.nodes.flatMap((node) =>
    node.tag === 'script' && !/ld\+json/i.test(node.attributes.type ?? '')
      ? [rawTextOfElement(page, node).slice(0, 2_000_000)]
      : [],
  );

/** The price of the item with this title in the page's script data. Null if prices differ or none is certain. */
export function findScriptPrice(page: Page, title: string): ScriptPrice | null {
  const found: ScriptPrice[] = [];
  for (const source of scripts(page)) for (const value of valuesIn(source)) found.push(...pricesOfTitle(value, title));
  const [first] = found;
  return first && found.every((one) => Number(one.amount) === Number(first.amount))
    ? { ...first, currency: first.currency ?? found.find((one) => one.currency)?.currency ?? null }
    : null;
}

/** JSON values in a script: the whole script, or the part after "=" or inside push(…). */
function valuesIn(source: string): unknown[] {
  const text = source.trim();
  if (/^[[{]/.test(text)) return parseStrictly(text);
  const values: unknown[] = [];
  for (const match of text.matchAll(/(?:=|push\(|['"],)\s*(?=\{)/g)) {
    if (values.length > 30) break;
    const json = balanced(text, match.index + match[0].length);
    if (json && json.length < 1_500_000) values.push(...parseStrictly(json));
  }
  return values;
}

const parseStrictly = (text: string): unknown[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return text.length < 100_000 ? parseScriptJsonValues(text) : [];
  }
};

/** The text from "{" to its closing "}". */
function balanced(text: string, from: number): string | null {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!;
    if (quote) {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return text.slice(from, at + 1);
  }
  return null;
}

const titleKeys = ['name', 'title', 'item_name', 'productName', 'displayName', 'product_name'];

function pricesOfTitle(root: unknown, title: string): ScriptPrice[] {
  const found: ScriptPrice[] = [];
  type Visit = { value: unknown; currency: string | null };
  const left: Visit[] = [{ value: root, currency: null }];
  for (let steps = 0; left.length > 0 && steps < 200_000; steps++) {
    const { value, currency: outer } = left.pop()!;
    if (typeof value !== 'object' || value === null) continue;
    const record = value as Record<string, unknown>;
    const currency = currencyIn(record) ?? outer;
    const name = titleKeys.map((key) => record[key]).find((one) => typeof one === 'string');
    if (typeof name === 'string' && wordOverlap(name, title) === 1 && Math.abs(name.length - title.length) < 12) {
      const price = priceIn(record, currency, 0);
      const stock = record.availabilityStatus ?? record.availability ?? record.stockStatus;
      if (price) found.push({ ...price, availability: typeof stock === 'string' ? parseAvailability(stock) : null });
    }
    for (const inner of Object.values(record)) if (typeof inner === 'object') left.push({ value: inner, currency });
  }
  return found;
}

const currencyIn = (record: Record<string, unknown>): string | null => {
  for (const key of ['currency', 'currencyCode', 'currency_code', 'currencyUnit', 'priceCurrency', 'iso_code']) {
    const code = record[key];
    if (typeof code === 'string' && isIsoCurrencyCode(code)) return code;
  }
  return null;
};

const priceKeys = [
  'currentPrice',
  'salePrice',
  'sale_price',
  'finalPrice',
  'final_price',
  'priceInfo',
  'price',
  'value',
  'amount',
  'prices',
  'priceString',
  'formattedPrice',
];

function priceIn(
  record: Record<string, unknown>,
  outer: string | null,
  depth: number,
): Omit<ScriptPrice, 'availability'> | null {
  const currency = currencyIn(record) ?? outer;
  for (const key of priceKeys) {
    const value = record[key];
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < 3) {
      const inner = priceIn(value as Record<string, unknown>, currency, depth + 1);
      if (inner) return inner;
    }
    // A whole number may be cents. Only a number with decimals or with a currency sign is a price.
    if (typeof value === 'number' && value > 0 && !Number.isInteger(value)) return { amount: String(value), currency };
    if (typeof value === 'string') {
      if (/^\d+\.\d{2}$/.test(value)) return { amount: value, currency };
      const [written] = findAmounts(value);
      if (written?.role === 'price')
        return {
          amount: written.amount,
          currency: currency ?? (written.currencies.length === 1 ? written.currencies[0]! : null),
        };
    }
  }
  return null;
}
