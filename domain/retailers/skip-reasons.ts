// Why a page or search gave no product. The sentences are `retailers_skip_<code>` in texts/retailers.
import type { PageRefusal } from './reading.ts';

/** The page could not be had (server/integrations/retailers/page-fetch-error.ts). */
export type FetchReason =
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
  /** Amazon is only read through its API, and no keys are configured. */
  | 'needs-keys';

/** The page is a product that cannot be imported. */
export const productReasons = [
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
export type ProductReason = (typeof productReasons)[number];
export type SkipReason = FetchReason | PageRefusal | ProductReason;
