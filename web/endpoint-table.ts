// Every path that the shop answers besides its screens. Data only, like the route table.
import type { Rate, Route } from './route-table.ts';

/** An address that is not a screen. A path that ends with `/` covers all paths below it. */
export type Endpoint = {
  path: string;
  rate?: Rate;
  /** As for a route, or `api` (a call of the Supabase API: a tenth of a page's work), or `never-refused`. */
  requestClass: Route['requestClass'] | 'api' | 'never-refused';
  /** As for a route. */
  offline?: 'none';
  /** As for a route. */
  robots?: 'closed';
  /** The service worker's cache that may store it. */
  kept?: 'asset' | 'picture';
};

export const endpoints: readonly Endpoint[] = [
  { path: 'api/', requestClass: 'page', offline: 'none' },
  { path: 'assets/', requestClass: 'page', kept: 'asset' },
  { path: 'auth/v1/', requestClass: 'api' },
  { path: 'functions/', requestClass: 'checkout', offline: 'none' },
  { path: 'functions/v1/create-universal-order-payment', requestClass: 'checkout', rate: 'order' },
  { path: 'functions/v1/quote-order', requestClass: 'checkout', rate: 'quote' },
  // Anybody may call it, and each call may make the shop query the gateway, so it is rate limited. The shop also finds lost callbacks by itself (server/payments/jobs/poll-payment.ts).
  { path: 'functions/v1/mobile-money-callback', requestClass: 'never-refused', rate: 'callback' },
  // A provider whose callback was refused would repeat it only much later.
  { path: 'functions/v1/stripe-webhook', requestClass: 'never-refused' },
  // Links to retailers cost one statement and a redirect.
  { path: 'go/', requestClass: 'api', offline: 'none', robots: 'closed' },
  { path: 'pictures/', requestClass: 'never-refused', kept: 'picture' },
  { path: 'realtime/v1/', requestClass: 'api' },
  { path: 'rest/v1/', requestClass: 'api', offline: 'none' },
  { path: 'storage/v1/', requestClass: 'api' },
  { path: 'storage-public/', requestClass: 'page' },
  { path: 'metrics', requestClass: 'never-refused' },
  { path: 'favicon.ico', requestClass: 'never-refused' },
  { path: 'icon.svg', requestClass: 'page', kept: 'asset' },
  { path: 'robots.txt', requestClass: 'never-refused' },
  { path: 'sitemap.xml', requestClass: 'never-refused' },
];
