// Reports viewed products and offers added to the cart, for the sellers' statistics (server/figures/endpoints/product-events.ts): no cookie,
// no id, no personal data. The server itself counts full page loads.

/** The path of the document's first load, which the server has counted. */
let loaded = typeof location === 'undefined' ? '' : location.pathname;

export function reportProductView(slug: string): void {
  if (loaded !== location.pathname) send({ view: slug });
  loaded = '';
}

export const reportAddToCart = (offer: string): void => send({ add: offer });

/** Sends a report without waiting for the response; it may fail. Does nothing on the server. */
function send(report: { view: string } | { add: string }): void {
  navigator.sendBeacon?.('/api/goods', JSON.stringify(report));
}
