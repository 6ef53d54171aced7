// Finds the product in a page's structured data, and reads its offers.
import { isSameAmount, parseWrittenAmount } from '#domain/retailers/written-price.ts';
import { isIsoCurrencyCode } from '#domain/retailers/currency-signs.ts';
import type { Availability } from '#domain/retailers/reading.ts';
import { isA, isItem, type Item, partsOf, textOf, valuesOf } from './structured.ts';
import type { Page } from './page.ts';

export const productTypes = [
  'Product',
  'ProductGroup',
  'IndividualProduct',
  'ProductModel',
  'SomeProducts',
  'Vehicle',
  'Car',
];
const apartPaths =
  /^(?:isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|isConsumableFor|itemListElement|itemOffered|itemReviewed|isVariantOf|hasVariant|review|reviews|mentions|about|offers|model)$/;

/** A price stated in structured data. `list`: the crossed-out price beside it. */
export type StatedPrice = {
  amount: string;
  currency: string | null;
  kind: 'exact' | 'from';
  availability: Availability | null;
  list: string | null;
  /** The offer's own address or number, to match the selected variant. */
  url: string | null;
  isUsed: boolean;
};

/** All products that the page describes as separate items, likeliest first. */
export function productItems(items: readonly Item[]): Item[] {
  // An offer that names its item belongs to that product.
  const offered = items.flatMap((item) =>
    isA(item, 'Offer') && item.path.length === 0
      ? partsOf(item, 'itemOffered')
          .filter((part) => isA(part, ...productTypes))
          .map((part): Item => ({ ...part, path: [], properties: { ...part.properties, offers: [item] } }))
      : [],
  );
  const own = items.filter((item) => isA(item, ...productTypes) && !item.path.some((name) => apartPaths.test(name)));
  return [...own, ...offered];
}

/** The product with the page's name or address; else the only product; else null. */
export function mainProduct(page: Page, items: readonly Item[], titles: readonly string[]): Item | null {
  const products = productItems(items);
  const scored = products.map((item) => ({ item, score: scoreOf(page, item, titles) }));
  const best = scored.sort((one, other) => other.score - one.score)[0];
  if (!best) return null;
  if (best.score > 0) return best.item;
  return products.length === 1 && titles.length === 0 ? best.item : null;
}

function scoreOf(page: Page, item: Item, titles: readonly string[]): number {
  const name = textOf(item, 'name') ?? '';
  const likeness = Math.max(0, ...titles.map((title) => wordOverlap(name, title)));
  const url = textOf(item, 'url', '@id') ?? '';
  const isHere =
    url !== '' && URL.canParse(url, page.base.href) && new URL(url, page.base).pathname === page.url.pathname;
  const hasOffer = statedPrices(item).length > 0 || partsOf(item, 'hasVariant').length > 0;
  if (likeness < 0.34 && !isHere) return 0;
  return likeness * 10 + (isHere ? 3 : 0) + (hasOffer ? 2 : 0);
}

/** Whether it states a single price, not only a price range. */
export const hasExactOffer = (product: Item): boolean => statedPrices(product).some(({ kind }) => kind === 'exact');

/** The share (0 to 1) of the shorter text's words that the other text contains. */
export function wordOverlap(one: string, other: string): number {
  const [a, b] = [wordsIn(one), wordsIn(other)].sort((x, y) => x.length - y.length) as [string[], string[]];
  if (a.length === 0) return 0;
  const set = new Set(b);
  return a.filter((word) => set.has(word)).length / a.length;
}
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 0);

/** Every price that a product's offers and variants state. */
export function statedPrices(product: Item): StatedPrice[] {
  const own = partsOf(product, 'offers').flatMap(pricesOfOffer);
  const variants = partsOf(product, 'hasVariant', 'model').flatMap((variant) => {
    const url = textOf(variant, 'url', '@id');
    return partsOf(variant, 'offers')
      .flatMap(pricesOfOffer)
      .map((price) => ({ ...price, url: price.url ?? url }));
  });
  const direct = own.length + variants.length === 0 ? pricesOfOffer(product) : [];
  return [...own, ...variants, ...direct];
}

function pricesOfOffer(offer: Item): StatedPrice[] {
  const inner = partsOf(offer, 'offers').flatMap((part) =>
    isA(part, 'Offer', 'AggregateOffer') ? pricesOfOffer(part) : [],
  );
  if (inner.length > 0) return inner;
  const specifications = partsOf(offer, 'priceSpecification');
  const isList = (part: Item): boolean =>
    /ListPrice|SRP|MSRP|Strikethrough|Regular/i.test(textOf(part, 'priceType') ?? '');
  // A price per kilogram or similar: the reference quantity has a unit. WooCommerce calls every price a UnitPriceSpecification, so the type is not enough.
  const isPerUnit = (part: Item): boolean =>
    partsOf(part, 'referenceQuantity').length > 0 || /\//.test(textOf(part, 'unitText') ?? '');
  const main = specifications.find((part) => !isList(part) && !isPerUnit(part));
  const code = [
    textOf(offer, 'priceCurrency'),
    main && textOf(main, 'priceCurrency'),
    ...specifications.map((part) => textOf(part, 'priceCurrency')),
  ]
    .find(Boolean)
    ?.toUpperCase();
  const currency = code && isIsoCurrencyCode(code) ? code : null;
  const number = (item: Item | undefined, ...names: string[]): string | null => {
    const value = item && valuesOf(item, ...names).find((one) => !isItem(one) && String(one).trim() !== '');
    if (value === undefined || value === null || isItem(value)) return null;
    return parseWrittenAmount(
      String(value)
        .replaceAll(/[^\d.,\s'’]/g, '')
        .trim(),
      currency ? [currency] : [],
      { isMachine: true },
    );
  };
  const low = number(offer, 'lowPrice') ?? number(main, 'minPrice');
  const high = number(offer, 'highPrice') ?? number(main, 'maxPrice');
  const exact = number(offer, 'price') ?? number(main, 'price');
  const amount = exact ?? low;
  if (amount === null || Number(amount) <= 0) return [];
  return [
    {
      amount,
      currency,
      kind: exact === null && (high === null || !isSameAmount(high, amount)) ? 'from' : 'exact',
      availability: availabilityOf(textOf(offer, 'availability')),
      list: number(specifications.find(isList), 'price'),
      url: textOf(offer, 'url', '@id'),
      isUsed: /Used|Refurbished|Damaged/i.test(textOf(offer, 'itemCondition') ?? ''),
    },
  ];
}

export function availabilityOf(text: string | null): Availability | null {
  const word = (text ?? '')
    .replace(/^.*[/#:]/, '')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');
  if (
    /^(?:instock|onlineonly|instoreonly|limitedavailability|available|availableforpurchase|lowstock|madetoorder|reserved)$/.test(
      word,
    )
  )
    return 'in-stock';
  if (/^(?:outofstock|soldout|oos|unavailable|notavailable)$/.test(word)) return 'out-of-stock';
  if (/^(?:preorder|presale)$/.test(word)) return 'preorder';
  if (word === 'backorder') return 'backorder';
  return word === 'discontinued' ? 'discontinued' : null;
}
