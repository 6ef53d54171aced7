import { type SharedPage, sharedPage } from './shared-page.ts';

/**
 * What a request asks of this process. `looking`: a page made for one visitor; it is refused first. `sharing`: a page that is kept once it
 * is made, and then costs nothing. `asking`: a call over the wire, a tenth of a page. `buying`: cart, checkout, orders. Everything else is
 * never refused.
 */
export type Errand = 'looking' | 'sharing' | 'asking' | 'buying';

/** Never refused: what a provider tells of a payment (it would tell it much later again), and pictures. Files and both health checks come before (server/app.ts). */
const always =
  /^\/(?:functions\/v1\/(?:stripe-webhook|mobile-money-callback)$|pictures\/|(?:robots\.txt|sitemap\.xml|favicon\.ico)$)/;
/** What the official clients ask (server/wire), sign-ins included: no order waits for it. */
const wired = /^\/(?:auth|rest|storage|realtime)\/v1\//;
const bought = /^\/(?:functions\/|panier|paiement|commande|payment-)/i;

/** `page`: the one that is shared. */
export function errandOf(request: Request, path: string): { errand: Errand | null; page: SharedPage | null } {
  if (always.test(path)) return { errand: null, page: null };
  if (isWired(path)) return { errand: 'asking', page: null };
  if (bought.test(path) || request.method === 'POST') return { errand: 'buying', page: null };
  const page = sharedPage(request);
  return { errand: page ? 'sharing' : 'looking', page };
}

export const isWired = (path: string): boolean => wired.test(path);
