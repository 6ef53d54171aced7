// What a reader of retailers' pages answers: a product with what is sure of it, or a refusal. The readers are in server/retailers/reading.

/** Where a value stands: structured data of one kind, the page as people see it, data in one of its scripts, Amazon's page or interface. */
export type ReadingSource =
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'meta'
  | 'page'
  | 'script'
  | 'amazon-page'
  | 'creators-api';
/** `sure`: two places agree, or the one that says it is made for it. `likely`: one place says it. `unsure`: to be looked at by a person. */
export type Certainty = 'sure' | 'likely' | 'unsure';
export type ReadingValue<Value> = { value: Value; certainty: Certainty; source: ReadingSource };

export type Availability = 'in-stock' | 'out-of-stock' | 'preorder' | 'backorder' | 'discontinued';

/** `amount`: plain decimal. `minor` is null when the currency is not known: the sign could mean several, and the page does not say which. `from`: the least of several prices. */
export type ReadingPrice = { amount: string; minor: number | null; currency: string | null; kind: 'exact' | 'from' };

export type ProductReading = {
  kind: 'product';
  /** The page's own address, without tracking. */
  url: string;
  title: ReadingValue<string>;
  price: ReadingValue<ReadingPrice> | null;
  /** A higher price that the page shows crossed out. What a seller claims, never evidence of a reduction. */
  listPrice: ReadingValue<ReadingPrice> | null;
  availability: ReadingValue<Availability> | null;
  brand: ReadingValue<string> | null;
  description: ReadingValue<string> | null;
  sku: ReadingValue<string> | null;
  /** With a right check digit (domain/catalogue/import/barcode.ts). */
  barcodes: ReadingValue<string>[];
  /** Absolute addresses, the main one first. */
  pictures: ReadingValue<string>[];
  /** The country that the page's address or language names (ISO 3166), or null. */
  country: string | null;
  /** From the widest to the narrowest; neither the home page nor the product. */
  breadcrumbs: string[];
  /** What a person should know before they trust it, e.g. that the page contradicts its own data. */
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

/** Why a page is no product. */
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

export type Reading = ProductReading | { kind: 'refused'; reason: PageRefusal };
