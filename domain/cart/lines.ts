import { maxQuantityByShownStock } from '#domain/catalogue/displayed-stock.ts';
import { sources, pictureBackgrounds, type Source, type PictureBackground } from '#domain/catalogue/product.ts';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';
import {
  parserWithDefault,
  objectParser,
  strictListParser,
  numberParser,
  oneOfParser,
  nullableParser,
  type ThrowingParser,
  textParser,
  uuidParser,
  wholeNumberParser,
} from '#domain/storage-schema.ts';
import { currencies, defaultCurrency } from '#domain/money/currencies.ts';
import { toMinor } from '#domain/money/units.ts';
import type { LineWithCharges } from '#domain/pricing/delivered-price.ts';
import { canonicalSpecs } from './custom-specs.ts';
import { maxUnitsPerLine } from './max-units-per-line.ts';

/** One line of the cart (R-CART-01). `id` is the offer's id; `price` is decimal major units of `currency`. */
export type CartItem = {
  id: string;
  name: string;
  price: number;
  quantity: number;
  currency: string;
  source: Source;
  image_urls: string[];
  supplier_name: string;
  minimum_order_quantity: number;
  merchant_id: string | null;
  restaurant_id: string | null;
  menu_id: string | null;
  /** `shipping`: for the whole line to the visitor's country, in minor units of `currency`; null: not stated. */
  metadata: {
    product_id: string;
    slug: string;
    tile: PictureBackground;
    stock: number | null;
    shipping: number | null;
    /** The slug of the seller's page; absent in lines that an older release stored. */
    seller_slug?: string | undefined;
    /** The chosen options as text in the buyer's language; absent: none. */
    options?: string | undefined;
  };
  /** The buyer's options and remarks (custom-specs.ts). The same offer with other options is another line. */
  customSpecs: string | null;
};

export type CartTab = 'all' | Source;
export type OrderSource = Source | 'mixed';

/** Adds a line, or increases the quantity of the same line and updates its price and stock (R-CART-04..06). */
export function addLine(cart: readonly CartItem[], item: CartItem): CartItem[] {
  const added = raised(item.quantity, item.minimum_order_quantity);
  const present = cart.find((line) => isSameLine(line, item));
  if (!present) return [...cart, { ...item, quantity: added }];
  const grown = {
    ...item,
    quantity: raised(present.quantity + added, item.minimum_order_quantity),
  };
  return cart.map((line) => (line === present ? grown : line));
}

/** Sets a quantity: 0 or less removes the line; less than the minimum becomes it (R-CART-07, -08, -11, -12). */
export function setQuantity(
  cart: readonly CartItem[],
  id: string,
  source: Source,
  quantity: number,
  customSpecs: string | null = null,
): CartItem[] {
  return cart.flatMap((line) => {
    if (!isSameLine(line, { id, source, customSpecs })) return [line];
    // With a minimum of 5, the minus button cannot go below 5. With a minimum of 1 it sets 0, which removes the line.
    return quantity <= 0 ? [] : [{ ...line, quantity: raised(quantity, line.minimum_order_quantity) }];
  });
}

export const removeLine = (
  cart: readonly CartItem[],
  id: string,
  source: Source,
  customSpecs: string | null = null,
): CartItem[] => cart.filter((line) => !isSameLine(line, { id, source, customSpecs }));

/** Removes the lines of one source, for example all dishes of restaurants (R-CART-25). */
export const removeLinesOfSource = (cart: readonly CartItem[], source: Source): CartItem[] =>
  cart.filter((line) => line.source !== source);

/** The number of units, for the badge of the cart (R-HDR-10). */
export const countUnits = (cart: readonly CartItem[]): number => cart.reduce((units, line) => units + line.quantity, 0);

/** The currency of the first item; CAD for an empty cart (R-CART-13). */
export const firstItemCurrencyOrDefault = (cart: readonly CartItem[]): string => cart[0]?.currency ?? defaultCurrency;

/** The price of a line without delivery, in minor units of its own currency. */
export const lineTotalMinor = (line: CartItem): number => toMinor(line.price, line.currency) * line.quantity;

/** The chosen options of a line as text; null: none. */
export const lineOptionText = ({ metadata, customSpecs }: CartItem): string | null => metadata.options ?? customSpecs;

/** Converts cart lines to the input of domain/pricing/delivered-price.ts. */
export const toDeliveredPriceLines = (cart: readonly CartItem[]): LineWithCharges[] =>
  cart.map(({ supplier_name: seller, price, quantity, currency, metadata: { shipping } }) => ({
    seller,
    unitMinor: toMinor(price, currency),
    quantity,
    currency,
    charges: [{ kind: 'delivery', amountMinor: shipping }],
  }));

/** The minimum of the line's quantity field (R-CART-09). */
export const minimumQuantityOf = (line: CartItem): number => whole(line.minimum_order_quantity);

/** How many units there are of the line's offer; undefined: unknown, because the real stock may be higher than shown. */
export const maxUnitsOf = (line: CartItem): number | undefined =>
  maxQuantityByShownStock(line.metadata.stock, minimumQuantityOf(line));

/** Parses a typed quantity, at least `minimum`. Text without a number counts as 1 (R-CART-10); 0 or less gives 0. */
export function parseQuantityOrMinimum(text: string, minimum: number): number {
  const typed = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(typed)) return raised(1, minimum);
  return typed <= 0 ? 0 : raised(typed, minimum);
}

/** `tabs`: 'all' and each source in the cart (R-CART-16). `heading`: the source if there is only one (R-CART-17). */
export function listCartTabsAndHeading(cart: readonly CartItem[]): { tabs: CartTab[]; heading: Source | 'by-type' } {
  const present = sources.filter((source) => cart.some((line) => line.source === source));
  return { tabs: ['all', ...present], heading: present.length === 1 ? (present[0] ?? 'by-type') : 'by-type' };
}

/** What the buyer orders from a tab of the cart (R-CART-37): the whole cart ('mixed') from 'all', else one source. */
export const orderTypeOfTab = (tab: CartTab): OrderSource => (tab === 'all' ? 'mixed' : tab);

/** The lines an order covers: all of them for 'mixed', else the lines of one source (R-CART-37). */
export const linesOfOrderType = (cart: readonly CartItem[], orderType: OrderSource): CartItem[] =>
  cart.filter((line) => orderType === 'mixed' || line.source === orderType);

/** Parses the stored cart (JSON text or parsed JSON). Invalid lines are dropped. */
export function parseCart(stored: unknown): CartItem[] {
  const value = typeof stored === 'string' ? parseJsonOrNull(stored) : stored;
  if (!Array.isArray(value)) return [];
  const lines = value.flatMap((one: unknown) => parserWithDefault(nullableParser(storedLine), null)(one) ?? []);
  return lines
    .slice(0, 100)
    .reduce(
      (cart: CartItem[], line) => (cart.some((other) => isSameLine(other, line)) ? cart : addLine(cart, line)),
      [],
    );
}

const maybe: ThrowingParser<string | null> = parserWithDefault(nullableParser(textParser()), null);
const count: ThrowingParser<number | null> = parserWithDefault(nullableParser(wholeNumberParser(0)), null);
// Refuses an invalid offer id and an unknown currency, because such a line could never be bought.
const storedLine = objectParser<CartItem>({
  id: uuidParser,
  name: textParser(),
  price: numberParser(0, 1e12),
  quantity: numberParser(),
  currency: oneOfParser(currencies.map(({ code }) => code)),
  source: oneOfParser(sources),
  image_urls: parserWithDefault(strictListParser(textParser()), []),
  supplier_name: parserWithDefault(textParser(), ''),
  minimum_order_quantity: parserWithDefault(numberParser(), 1),
  merchant_id: maybe,
  restaurant_id: maybe,
  menu_id: maybe,
  metadata: objectParser({
    product_id: parserWithDefault(textParser(), ''),
    slug: parserWithDefault(textParser(), ''),
    tile: parserWithDefault(oneOfParser(pictureBackgrounds), 'indigo'),
    stock: count,
    shipping: count,
    seller_slug: parserWithDefault<string | undefined>(textParser(1), undefined),
    options: parserWithDefault<string | undefined>(textParser(1), undefined),
  }),
  customSpecs: maybe,
});

/** The fields that identify a line. An older release stored no `customSpecs`; then the line has none. */
export type LineIdentity = Pick<CartItem, 'id' | 'source'> & { customSpecs?: string | null | undefined };

/** Whether two lines have the same offer, source and options (R-CART-04). */
export const isSameLine = (one: LineIdentity, other: LineIdentity): boolean => lineKey(one) === lineKey(other);

/** A key that is unique within the cart. */
export const lineKey = ({ id, source, customSpecs }: LineIdentity): string => {
  const specs = canonicalSpecs(customSpecs);
  return `${source}:${id}${specs && ` ${specs}`}`;
};

const whole = (minimum: number): number => (Number.isFinite(minimum) ? Math.max(1, Math.floor(minimum)) : 1);

const raised = (quantity: number, minimum: number): number =>
  Math.min(maxUnitsPerLine, Math.max(whole(minimum), Number.isFinite(quantity) ? Math.floor(quantity) : 1));
