// The product data found on a retailer's page, with the certainty of each value (server/retailers/reading).

/** Where a value was found: in structured data, in the visible page, in a script, or at Amazon. */
export type ScrapedSource =
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
export type ScrapedValue<Value> = { value: Value; certainty: Certainty; source: ScrapedSource };

export type Availability = 'in-stock' | 'out-of-stock' | 'preorder' | 'backorder' | 'discontinued';

/** `amount`: a decimal as text. `minor` null: the currency is unknown. `from`: the lowest of several prices. */
export type ScrapedPrice = { amount: string; minor: number | null; currency: string | null; kind: 'exact' | 'from' };

export type ScrapedProduct = {
  kind: 'product';
  /** The canonical URL of the page without tracking parameters. */
  url: string;
  title: ScrapedValue<string>;
  price: ScrapedValue<ScrapedPrice> | null;
  /** A higher price that the page shows crossed out. It is not proof of a reduction. */
  listPrice: ScrapedValue<ScrapedPrice> | null;
  availability: ScrapedValue<Availability> | null;
  brand: ScrapedValue<string> | null;
  description: ScrapedValue<string> | null;
  sku: ScrapedValue<string> | null;
  /** Valid barcodes only (domain/catalogue/import/barcode.ts). */
  barcodes: ScrapedValue<string>[];
  pictures: ScrapedValue<string>[];
  /** The country that the page indicates (ISO 3166); null: none. */
  country: string | null;
  /** Breadcrumbs from general to specific, without the home page and the product itself. */
  breadcrumbs: string[];
  /** Problems that an administrator should know before importing, for example contradictory prices. */
  warnings: ScrapeWarning[];
};

export const scrapeWarnings = [
  'price-contradiction',
  'price-from',
  'price-missing',
  'currency-unsure',
  'several-variants',
] as const;
export type ScrapeWarning = (typeof scrapeWarnings)[number];

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

export type PageReadingResult = ScrapedProduct | { kind: 'refused'; reason: PageRefusal };
