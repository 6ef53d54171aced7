// Finds the product in a page's structured data, and reads its offers.
import { isSameDecimalValue, parseAmountToDecimalText } from '#domain/retailers/written-price.ts';
import { isIsoCurrencyCode } from '#domain/retailers/currency-signs.ts';
import type { Availability } from '#domain/retailers/reading.ts';
import { hasType, isDataItem, type DataItem, propertyItems, propertyText, propertyValues } from './structured-data.ts';
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

/** A price stated in structured data. `list`: the crossed-out price that belongs to it. */
export type StatedPrice = {
  amount: string;
  currency: string | null;
  kind: 'exact' | 'from';
  availability: Availability | null;
  list: string | null;
  /** The offer's URL or number, to match the selected variant. */
  url: string | null;
  isUsed: boolean;
};

/** All products that the page describes as separate items, likeliest first. */
export function findProductItems(items: readonly DataItem[]): DataItem[] {
  // An offer with `itemOffered` belongs to that product.
  const offered = items.flatMap((item) =>
    hasType(item, 'Offer') && item.path.length === 0
      ? propertyItems(item, 'itemOffered')
          .filter((part) => hasType(part, ...productTypes))
          .map((part): DataItem => ({ ...part, path: [], properties: { ...part.properties, offers: [item] } }))
      : [],
  );
  const own = items.filter(
    (item) => hasType(item, ...productTypes) && !item.path.some((name) => apartPaths.test(name)),
  );
  return [...own, ...offered];
}

/** The product whose name or URL matches the page's titles or URL. Without titles: the only product. Else null. */
export function findMainProduct(page: Page, items: readonly DataItem[], titles: readonly string[]): DataItem | null {
  const products = findProductItems(items);
  const scored = products.map((item) => ({ item, score: scoreOf(page, item, titles) }));
  const best = scored.sort((one, other) => other.score - one.score)[0];
  if (!best) return null;
  if (best.score > 0) return best.item;
  return products.length === 1 && titles.length === 0 ? best.item : null;
}

function scoreOf(page: Page, item: DataItem, titles: readonly string[]): number {
  const name = propertyText(item, 'name') ?? '';
  const likeness = Math.max(0, ...titles.map((title) => wordOverlap(name, title)));
  const url = propertyText(item, 'url', '@id') ?? '';
  const isHere =
    url !== '' && URL.canParse(url, page.base.href) && new URL(url, page.base).pathname === page.url.pathname;
  const hasOffer = findStatedPrices(item).length > 0 || propertyItems(item, 'hasVariant').length > 0;
  if (likeness < 0.34 && !isHere) return 0;
  return likeness * 10 + (isHere ? 3 : 0) + (hasOffer ? 2 : 0);
}

/** Whether the structured data state one exact price for the product, not only a price range. */
export const hasExactOffer = (product: DataItem): boolean =>
  findStatedPrices(product).some(({ kind }) => kind === 'exact');

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
export function findStatedPrices(product: DataItem): StatedPrice[] {
  const own = propertyItems(product, 'offers').flatMap(pricesOfOffer);
  const variants = propertyItems(product, 'hasVariant', 'model').flatMap((variant) => {
    const url = propertyText(variant, 'url', '@id');
    return propertyItems(variant, 'offers')
      .flatMap(pricesOfOffer)
      .map((price) => ({ ...price, url: price.url ?? url }));
  });
  const direct = own.length + variants.length === 0 ? pricesOfOffer(product) : [];
  return [...own, ...variants, ...direct];
}

function pricesOfOffer(offer: DataItem): StatedPrice[] {
  const inner = propertyItems(offer, 'offers').flatMap((part) =>
    hasType(part, 'Offer', 'AggregateOffer') ? pricesOfOffer(part) : [],
  );
  if (inner.length > 0) return inner;
  const specifications = propertyItems(offer, 'priceSpecification');
  const isList = (part: DataItem): boolean =>
    /ListPrice|SRP|MSRP|Strikethrough|Regular/i.test(propertyText(part, 'priceType') ?? '');
  // A price per kilogram has a reference quantity. The type UnitPriceSpecification does not prove it, because
  // WooCommerce uses this type for every price.
  const isPerUnit = (part: DataItem): boolean =>
    propertyItems(part, 'referenceQuantity').length > 0 || /\//.test(propertyText(part, 'unitText') ?? '');
  const main = specifications.find((part) => !isList(part) && !isPerUnit(part));
  const code = [
    propertyText(offer, 'priceCurrency'),
    main && propertyText(main, 'priceCurrency'),
    ...specifications.map((part) => propertyText(part, 'priceCurrency')),
  ]
    .find(Boolean)
    ?.toUpperCase();
  const currency = code && isIsoCurrencyCode(code) ? code : null;
  const number = (item: DataItem | undefined, ...names: string[]): string | null => {
    const value = item && propertyValues(item, ...names).find((one) => !isDataItem(one) && String(one).trim() !== '');
    if (value === undefined || value === null || isDataItem(value)) return null;
    return parseAmountToDecimalText(
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
      kind: exact === null && (high === null || !isSameDecimalValue(high, amount)) ? 'from' : 'exact',
      availability: parseAvailability(propertyText(offer, 'availability')),
      list: number(specifications.find(isList), 'price'),
      url: propertyText(offer, 'url', '@id'),
      isUsed: /Used|Refurbished|Damaged/i.test(propertyText(offer, 'itemCondition') ?? ''),
    },
  ];
}

export function parseAvailability(text: string | null): Availability | null {
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
