// The paths of the server that are not screens and that limits, load shedding, robots.txt or the service worker ask for.
// Data only, like the route table.
import type { RateLimitName, Route } from './route-table.ts';

/** A path that is not a screen. If `path` ends with `/`, it covers all paths below it. */
export type EndpointRules = {
  path: string;
  rate?: RateLimitName;
  /** The class for load shedding. `api`: a call of the Supabase API, about a tenth of the work of a page. */
  requestClass: Route['requestClass'] | 'api' | 'never-refused';
  /** `none`: the service worker does not handle the request. */
  offline?: 'none';
  /** `closed`: robots.txt disallows it. */
  robots?: 'closed';
  /** The format of its errors, if not that of a page. */
  errors?: 'refusal' | 'postgrest';
  /** Uploaded files: they may have any name, and their size has limits of its own. */
  isFileStore?: true;
  /** The names of its files contain a hash of their content. */
  isHashed?: true;
  /** Which cache of the service worker may store the response. */
  kept?: 'asset' | 'picture';
};

export const endpointRules: readonly EndpointRules[] = [
  { path: 'api/', requestClass: 'page', offline: 'none' },
  { path: 'assets/', requestClass: 'page', kept: 'asset', isHashed: true },
  { path: 'auth/v1/', requestClass: 'api' },
  { path: 'functions/', requestClass: 'checkout', offline: 'none', errors: 'refusal' },
  { path: 'functions/v1/create-universal-order-payment', requestClass: 'checkout', rate: 'order' },
  { path: 'functions/v1/quote-order', requestClass: 'checkout', rate: 'quote' },
  // Rate limited, because each call may query the payment provider. A refused callback does no harm: we poll too.
  { path: 'functions/v1/mobile-money-callback', requestClass: 'never-refused', rate: 'callback' },
  // Never refused, because Stripe repeats a refused webhook only much later.
  { path: 'functions/v1/stripe-webhook', requestClass: 'never-refused' },
  // Counts as `api`, because a link to a retailer costs only one SQL statement and a redirect.
  { path: 'go/', requestClass: 'api', offline: 'none', robots: 'closed' },
  { path: 'pictures/', requestClass: 'never-refused', kept: 'picture' },
  { path: 'realtime/v1/', requestClass: 'api' },
  { path: 'rest/v1/', requestClass: 'api', offline: 'none', errors: 'postgrest' },
  { path: 'storage/v1/', requestClass: 'api', isFileStore: true },
  { path: 'storage-public/', requestClass: 'page' },
  { path: 'metrics', requestClass: 'never-refused' },
  { path: 'favicon.ico', requestClass: 'never-refused' },
  { path: 'icon.svg', requestClass: 'page', kept: 'asset' },
  { path: 'robots.txt', requestClass: 'never-refused' },
  { path: 'sitemap.xml', requestClass: 'never-refused' },
  { path: 'sitemap-:number.xml', requestClass: 'never-refused' },
];
