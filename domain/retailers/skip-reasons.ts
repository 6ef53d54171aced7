// Why a page or search gave no product. The messages are `retailers_skip_<code>` in texts/retailers.
import type { PageRefusal } from './reading.ts';

/** The page could not be fetched (server/integrations/retailers/page-fetch-error.ts). */
export type PageFetchFailure =
  | 'bad-address'
  | 'private-address'
  | 'robots'
  | 'not-found'
  | 'blocked-by-site'
  | 'server-error'
  | 'site-busy'
  | 'not-html'
  | 'too-large'
  | 'too-slow'
  | 'unreachable'
  | 'too-many-redirects'
  | 'broken-encoding'
  /** Amazon needs API keys, but none are configured. */
  | 'needs-keys';

/** The page has a product, but it cannot be imported. */
export const productSkipReasons = [
  'price-missing',
  'price-from',
  'price-unsure',
  'currency-unsure',
  'currency-unknown',
  'country-unknown',
  'price-below',
  'price-above',
  'category-full',
  'barcode-two-products',
] as const;
export type ProductSkipReason = (typeof productSkipReasons)[number];
export type SkipReason = PageFetchFailure | PageRefusal | ProductSkipReason;
