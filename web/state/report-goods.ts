// Reports to the shop what the app opened and what was put into this browser's cart, for the figures of the sellers (server/http/goods.ts): no
// cookie, no id, nothing of a person. Pages that were loaded whole are counted where they are served.

/** The page that came with the document, until a product has been shown. */
let loaded = typeof location === 'undefined' ? '' : location.pathname;

export function reportView(slug: string): void {
  if (loaded !== `/produit/${slug}`) send({ view: slug });
  loaded = '';
}

/** `offer`: its id. */
export const reportAdd = (offer: string): void => send({ add: offer });

/** Nobody waits for it, and it may fail. Not on the server, nor in browsers that cannot. */
function send(report: { view: string } | { add: string }): void {
  navigator.sendBeacon?.('/api/goods', JSON.stringify(report));
}
