// The product data found on a retailer's page, with the certainty of each value (server/retailers/reading).

/** Where a value was found: in structured data, in the visible page, in a script, or at Amazon. */
export type ReadingSource =
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'meta'
  | 'page'
  | 'script'
  | 'amazon-page'
  | 'creators-api';
/** `sure`: two sources agree, or one is reliable. `likely`: one source. `unsure`: a person must check the value. */
export type Certainty = 'sure' | 'likely' | 'unsure';
export type ReadingValue<Value> = { value: Value; certainty: Certainty; source: ReadingSource };

export type Availability = 'in-stock' | 'out-of-stock' | 'preorder' | 'backorder' | 'discontinued';

/** `amount`: a decimal as text. `minor` null: the currency is unknown. `from`: the lowest of several prices. */
export type ReadingPrice = { amount: string; minor: number | null; currency: string | null; kind: 'exact' | 'from' };

export type ProductReading = {
  kind: 'product';
  /** The canonical address of the page without tracking parameters. */
  url: string;
  title: ReadingValue<string>;
  price: ReadingValue<ReadingPrice> | null;
  /** A higher price that the page shows crossed out. It is not proof of a reduction. */
  listPrice: ReadingValue<ReadingPrice> | null;
  availability: ReadingValue<Availability> | null;
  brand: ReadingValue<string> | null;
  description: ReadingValue<string> | null;
  sku: ReadingValue<string> | null;
  /** Valid barcodes only (domain/catalogue/import/barcode.ts). */
  barcodes: ReadingValue<string>[];
  pictures: ReadingValue<string>[];
  /** The country that the page indicates (ISO 3166); null: none. */
  country: string | null;
  /** Breadcrumbs from general to specific, without the home page and the product itself. */
  breadcrumbs: string[];
  /** Problems that an administrator should know before importing, for example contradictory prices. */
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
