// Reports to the shop which products the app opened and which offers were added to this browser's cart, for the sellers'
// figures (server/http/goods.ts): no cookie, no id, no personal data. Full page loads are counted by the server.

/** The path that the document was loaded with, until a product was shown. */
let loaded = typeof location === 'undefined' ? '' : location.pathname;

export function reportView(slug: string): void {
  if (loaded !== `/produit/${slug}`) send({ view: slug });
  loaded = '';
}

/** `offer`: its id. */
export const reportAdd = (offer: string): void => send({ add: offer });

/** Not awaited, and may fail. Does nothing on the server and in browsers without support. */
function send(report: { view: string } | { add: string }): void {
  navigator.sendBeacon?.('/api/goods', JSON.stringify(report));
}
