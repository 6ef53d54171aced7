// The result of reading a retailer's page: a product with the certainty of each value, or a refusal. The readers are in server/retailers/reading.

/** Where a value was found: structured data of some kind, the visible page, a script, or Amazon's page or API. */
export type ReadingSource =
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'meta'
  | 'page'
  | 'script'
  | 'amazon-page'
  | 'creators-api';
/** `sure`: two sources agree, or the source is authoritative. `likely`: one source. `unsure`: a person must check it. */
export type Certainty = 'sure' | 'likely' | 'unsure';
export type ReadingValue<Value> = { value: Value; certainty: Certainty; source: ReadingSource };

export type Availability = 'in-stock' | 'out-of-stock' | 'preorder' | 'backorder' | 'discontinued';

/** `amount`: plain decimal. `minor`: null when the currency is unknown because the sign is ambiguous. `from`: the lowest of several prices. */
export type ReadingPrice = { amount: string; minor: number | null; currency: string | null; kind: 'exact' | 'from' };

export type ProductReading = {
  kind: 'product';
  /** The canonical address of the page, without tracking parameters. */
  url: string;
  title: ReadingValue<string>;
  price: ReadingValue<ReadingPrice> | null;
  /** A crossed-out higher price. It is the seller's claim, not a proof of a reduction. */
  listPrice: ReadingValue<ReadingPrice> | null;
  availability: ReadingValue<Availability> | null;
  brand: ReadingValue<string> | null;
  description: ReadingValue<string> | null;
  sku: ReadingValue<string> | null;
  /** Valid barcodes (domain/catalogue/import/barcode.ts). */
  barcodes: ReadingValue<string>[];
  pictures: ReadingValue<string>[];
  /** The country that the page's address or language names (ISO 3166), or null. */
  country: string | null;
  /** From general to specific, without the home page and the product. */
  breadcrumbs: string[];
  /** What a person should know before using it, for example that the page contradicts its own data. */
  warnings: ReadingWarning[];
};

export const readingWarnings = [
  'price-contradiction',
  'price-from',
  'price-missing',
  'currency-unsure',
  'several-variants',
] as const;
export type ReadingWarning = (typeof readingWarnings)[number];

export const pageRefusals = [
  'empty',
  'blocked',
  'error-page',
  'login',
  'search',
  'list',
  'article',
  'reviews',
  'home',
  'no-product',
] as const;
export type PageRefusal = (typeof pageRefusals)[number];

export type PageReading = ProductReading | { kind: 'refused'; reason: PageRefusal };
