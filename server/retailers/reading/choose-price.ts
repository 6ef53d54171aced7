// Chooses the product's price when the page states it in several places.
import { type CurrencySignals, resolvePageCurrency } from '#domain/retailers/page-currency.ts';
import { findAmounts, isSameDecimalValue, parseAmountToDecimalText } from '#domain/retailers/written-price.ts';
import { isIsoCurrencyCode } from '#domain/retailers/currency-signs.ts';
import type {
  Availability,
  Certainty,
  ScrapedPrice,
  ScrapedSource,
  ScrapedValue,
  ScrapeWarning,
} from '#domain/retailers/reading.ts';
import type { MainPrice, PagePrice } from './page-prices.ts';
import { metaContent, type Page } from './page.ts';
import { toReadingPrice } from './to-reading-price.ts';
import type { ScriptPrice } from './script-data.ts';
import type { DataItem } from './structured-data.ts';
import { type StatedPrice, findStatedPrices } from './structured-product.ts';

export type ChosenPrice = {
  price: ScrapedValue<ScrapedPrice>;
  list: string | null;
  availability: Availability | null;
  warnings: ScrapeWarning[];
};
type Question = {
  page: Page;
  product: DataItem | null;
  prices: readonly PagePrice[];
  shown: MainPrice | null;
  signals: CurrencySignals;
  inScript: () => ScriptPrice | null;
};

/** If the displayed price differs from the structured data, the displayed price wins. Null: no price is certain. */
export function choosePrice(question: Question): ChosenPrice | null {
  const { page, product, prices, shown } = question;
  const stated = product ? newest(page, findStatedPrices(product), shown) : null;
  const meta = metaPrice(page);
  const data = [stated && { ...stated, source: product!.source as ScrapedSource }, meta].filter((one) => one !== null);
  const repeated = data.find((one) => shown && isSameDecimalValue(one.amount, shown.amount));
  if (shown && repeated)
    return answer(question, shown.amount, shown.currencies, kindOf(shown, stated), 'sure', repeated.source, stated);
  const isShown = (amount: string): boolean =>
    prices.some(
      (one) => !one.isStruck && !one.isApart && one.role === 'price' && isSameDecimalValue(one.amount, amount),
    );
  const elsewhere = data.find((one) => isShown(one.amount));
  const isOldPrice =
    elsewhere === undefined &&
    data.some((one) =>
      prices.some((other) => other.isStruck && !other.isApart && isSameDecimalValue(other.amount, one.amount)),
    );
  if (elsewhere && !(shown?.isCurrent && shown.isStrong)) {
    const written = prices.find((one) => !one.isApart && isSameDecimalValue(one.amount, elsewhere.amount));
    return answer(
      question,
      elsewhere.amount,
      elsewhere.currency ? [elsewhere.currency] : (written?.currencies ?? []),
      elsewhere.kind,
      'sure',
      elsewhere.source,
      stated,
    );
  }
  if (shown && (data.length === 0 || shown.isStrong || isOldPrice)) {
    const chosen = answer(
      question,
      shown.amount,
      shown.currencies,
      shown.kind,
      data.length === 0 ? 'likely' : 'unsure',
      'page',
      stated,
    );
    return data.length > 0
      ? { ...chosen, list: isOldPrice ? data[0]!.amount : null, warnings: [...chosen.warnings, 'price-contradiction'] }
      : chosen;
  }
  const [first, second] = data;
  if (first) {
    const isSure = second !== undefined && isSameDecimalValue(first.amount, second.amount);
    return answer(
      question,
      first.amount,
      first.currency ? [first.currency] : [],
      first.kind,
      isSure ? 'sure' : 'likely',
      first.source,
      stated,
    );
  }
  const marked = attributePrice(page) ?? question.inScript();
  if (!marked) return null;
  const currencies = marked.currency ? [marked.currency] : [];
  return {
    ...answer(question, marked.amount, currencies, 'exact', 'likely', 'script', null),
    availability: marked.availability,
  };
}

function kindOf(shown: MainPrice, stated: StatedPrice | null): 'exact' | 'from' {
  return shown.kind === 'from' && stated?.kind !== 'exact'
    ? 'from'
    : shown.role === 'from'
      ? 'from'
      : stated?.kind === 'from'
        ? 'from'
        : 'exact';
}

function answer(
  { signals }: Question,
  amount: string,
  currencies: readonly string[],
  kind: 'exact' | 'from',
  certainty: Certainty,
  source: ScrapedSource,
  stated: StatedPrice | null,
): ChosenPrice {
  const known = resolvePageCurrency(currencies, signals);
  return {
    price: {
      value: toReadingPrice(amount, known?.currency ?? null, kind),
      certainty: known && certainty === 'sure' && !known.isSure ? 'likely' : certainty,
      source,
    },
    list: stated?.list ?? null,
    availability: stated?.availability ?? null,
    warnings: kind === 'from' ? ['price-from'] : [],
  };
}

/** Chooses a stated price, new items first: for the variant in the URL, else the displayed price, else the lowest. */
function newest(page: Page, all: StatedPrice[], shown: MainPrice | null): StatedPrice | null {
  const fresh = all.filter(({ isUsed }) => !isUsed);
  const list = fresh.length > 0 ? fresh : all;
  const variant = page.url.searchParams.get('variant');
  const ofVariant = variant === null ? undefined : list.find(({ url }) => url?.includes(`variant=${variant}`));
  const seen = shown ? list.find(({ amount }) => isSameDecimalValue(amount, shown.amount)) : undefined;
  const chosen = ofVariant ?? seen;
  const [first] = list;
  if (chosen)
    return shown?.kind === 'from' && !ofVariant
      ? { ...chosen, kind: 'from' }
      : { ...chosen, availability: anyAvailable(ofVariant ? [ofVariant] : list) };
  if (!first) return null;
  const isOne = list.every(({ amount }) => isSameDecimalValue(amount, first.amount));
  const least = list.reduce((one, other) => (Number(other.amount) < Number(one.amount) ? other : one));
  return { ...least, kind: isOne ? first.kind : 'from', availability: anyAvailable(list) };
}

const anyAvailable = (list: readonly StatedPrice[]): Availability | null =>
  list.find(({ availability }) => availability === 'in-stock')?.availability ?? list[0]?.availability ?? null;

type DataPrice = { amount: string; currency: string | null; kind: 'exact' | 'from'; source: ScrapedSource };

/** The price in Open Graph or similar meta elements, the sale price first. Prices without tax are not read. */
function metaPrice(page: Page): DataPrice | null {
  for (const name of ['product:sale_price', 'product:price', 'og:price']) {
    const written = metaContent(page, `${name}:amount`);
    const code =
      metaContent(page, `${name}:currency`, 'product:price:currency', 'og:price:currency')?.toUpperCase() ?? null;
    const currency = code && isIsoCurrencyCode(code) ? code : null;
    const amount = written && parseAmountToDecimalText(written, currency ? [currency] : [], { isMachine: true });
    if (amount && Number(amount) > 0) return { amount, currency, kind: 'exact', source: 'meta' };
  }
  for (const at of ['1', '2']) {
    if (!/^(?:price|prix)$/i.test(metaContent(page, `twitter:label${at}`) ?? '')) continue;
    const [written] = findAmounts(metaContent(page, `twitter:data${at}`) ?? '');
    if (written)
      return {
        amount: written.amount,
        currency: written.currencies.length === 1 ? written.currencies[0]! : null,
        kind: 'exact',
        source: 'meta',
      };
  }
  return null;
}

/** A price in a data attribute such as `data-price`. Only with decimals, because a whole number may be cents. */
function attributePrice(page: Page): ScriptPrice | null {
  for (const { attributes } of page.nodes) {
    const written = attributes['data-price-amount'] ?? attributes['data-price'] ?? attributes['data-product-price'];
    if (written === undefined || !/^\d+[.,]\d{1,2}$/.test(written.trim())) continue;
    const code = (attributes['data-currency'] ?? attributes['data-price-currency'] ?? '').toUpperCase();
    const amount = parseAmountToDecimalText(written.trim(), [], { isMachine: true });
    if (amount) return { amount, currency: isIsoCurrencyCode(code) ? code : null, availability: null };
  }
  return null;
}
