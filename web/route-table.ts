// Every route with its properties (docs/decisions/0054). Data only: the server reads this file, and the build makes the
// lists of route-lists.ts from it. No other file may list or compare paths (tools/route-table.test.ts).

/** The query parameters of a list page that are part of its page cache key. */
const searchParams = [
  'search',
  'category',
  'sub',
  'source',
  'seller',
  'brand',
  'price_min',
  'price_max',
  'rating_min',
  'in_stock',
  'free_shipping',
  'ships_to',
  'bestsellers',
  'on_sale',
  'sort',
  'page',
] as const;

export type RateLimitName = 'order' | 'quote' | 'link' | 'cart' | 'callback';

export type Route = {
  /** In React Router's syntax; empty: the front page. */
  path: string;
  /** Path below web/routes. `screen.tsx` is a page; `act.ts` and `answer.ts` are endpoints. */
  file: string;
  /** Who may open the route. Except for `public`, its loader checks this (web/parts/account/guard). */
  audience: 'public' | 'account' | 'seller' | 'restaurant' | 'operator';
  /** `shared`: one cached page for guests with the same settings. `private`: per visitor. `none`: never stored. */
  cache: 'shared' | 'private' | 'none';
  /** For a shared page: the query parameters of its cache key. With other parameters it is rendered per visitor. */
  key?: readonly string[];
  /** Of the operator's screens: employees may open it, not only administrators. */
  isForEmployees?: true;
  /** No cache may store the page of a signed-in person. Guests share one cached page. */
  personal?: true;
  /** How often one client may POST to the route (server/http/rate-limit.ts). */
  rate?: RateLimitName;
  /** The route's form may upload a file in the field `fileField`, streamed to disk (server/http/form-file.ts). */
  form?: { fileField: string; /** In bytes, if not the usual limit (R-VAL-12). */ fileLimit?: number };
  /** Which requests load shedding refuses first (server/http/request-class.ts): `page` before `checkout`. */
  requestClass: 'page' | 'checkout';
  /** `closed`: robots.txt asks crawlers to stay away. */
  robots: 'open' | 'closed';
  /** Which URLs of the route are in the sitemap. */
  sitemap?: 'itself' | 'categories' | 'products' | 'merchants' | 'restaurants' | 'articles';
  /** The screen's data may be prefetched and cached for some seconds (docs/decisions/0024). */
  prefetch?: true;
  /** Shown offline. `kept`: the cached page; `list`: a list of such pages; `none` (downloads): the browser's error. */
  offline: 'kept' | 'list' | 'none';
  /** `app`: hydrated. `forms`: works without scripts. `light`: has a data-saving variant; `words`: without pictures. */
  modes: readonly ('app' | 'forms' | 'light' | 'words')[];
  /** The local storage list that this page shows. On data-saving pages the URL contains its ids (decision 0021). */
  stored?: 'cart' | 'favourites' | 'comparison';
  /** False: hides the floating compare button on this page. */
  floating?: false;
  /** The URL is a secret that opens the page, so it is kept out of logs and referrers. */
  secretAddress?: true;
  /** The sign-in screen, to which no sign-in returns. */
  isSignIn?: true;
  /** The page itself shows the error of a mail link or sign-in provider. */
  tellsRefusedLinks?: true;
};

const page = {
  audience: 'public',
  cache: 'private',
  requestClass: 'page',
  robots: 'open',
  offline: 'list',
  modes: ['app', 'forms', 'light'],
} as const;
const goods = { ...page, cache: 'shared', key: searchParams, prefetch: true, offline: 'kept' } as const;
/** Articles: the same for all visitors, and stored for offline reading. */
const article = { ...page, cache: 'shared', key: [], prefetch: true, offline: 'kept', sitemap: 'itself' } as const;
/** Pages about the shop: like articles, but without pictures. */
const aboutTheShop = { ...article, modes: ['app', 'forms', 'words'] } as const;
const buying = { ...page, cache: 'none', requestClass: 'checkout', robots: 'closed' } as const;
const account = { ...page, audience: 'account', cache: 'none', modes: ['app', 'forms', 'words'] } as const;
/** A seller's public page. `categorie`: one of the seller's categories. */
const storefront = { ...goods, key: ['categorie', 'sort', 'page'] } as const;
/** Pages with text and a form, without pictures. */
const wordForm = { ...page, modes: ['app', 'forms', 'words'] } as const;
/** Pages that are opened by a link in a mail. */
const byMail = { ...wordForm, cache: 'none', robots: 'closed' } as const;
/** Screens of sellers and administrators. */
const desk = { ...page, cache: 'none', modes: ['app', 'forms'] } as const;

/** The size limit of a data file: 50 MB (DECISIONS: files and long texts). */
export const dataFileMaxBytes = 50 * 1024 * 1024;

/** The administrators' screens (load-desk.ts checks access). robots.txt would publish their paths, so it omits them. */
const operatorDesk = { ...desk, audience: 'operator' } as const;
/** The screens that employees may open, too. */
const employeeDesk = { ...operatorDesk, isForEmployees: true } as const;

// The specification's routes in its order, then those that DECISIONS.md adds, then endpoints that are no pages.
export const routes: readonly Route[] = [
  { ...goods, path: '', file: 'home/screen.tsx', sitemap: 'itself' },
  { ...article, path: 'blog', file: 'blog/screen.tsx' },
  { ...article, path: 'blog/:slug', file: 'blog.$slug/screen.tsx', sitemap: 'articles' },
  { ...aboutTheShop, path: 'technology', file: 'technology/screen.tsx' },
  { ...page, path: 'favorites', file: 'favorites/screen.tsx', cache: 'shared', personal: true, stored: 'favourites' },
  { ...goods, path: 'categorie/:category', file: 'categorie.$category/screen.tsx', sitemap: 'categories' },
  { ...page, path: 'compare', file: 'compare/screen.tsx', cache: 'shared', stored: 'comparison', floating: false },
  { ...page, path: 'boites-postales', file: 'boites-postales/screen.tsx', cache: 'shared', key: [], sitemap: 'itself' },
  {
    ...page,
    path: 'comparateur',
    file: 'comparateur/screen.tsx',
    cache: 'shared',
    stored: 'comparison',
    floating: false,
  },
  // The deals change at midnight, so the page is neither stored offline nor prefetched.
  { ...page, path: 'deals', file: 'deals/screen.tsx', cache: 'shared', key: [], sitemap: 'itself' },
  { ...desk, path: 'admin', file: 'admin/screen.tsx', audience: 'operator' },
  { ...account, path: 'account', file: 'account/screen.tsx' },
  { ...account, path: 'account/profil', file: 'account.profil/screen.tsx' },
  { ...account, path: 'account/adresses', file: 'account.adresses/screen.tsx' },
  { ...account, path: 'account/commandes', file: 'account.commandes/screen.tsx' },
  { ...account, path: 'account/messages', file: 'account.messages/screen.tsx' },
  { ...account, path: 'account/boutiques', file: 'account.boutiques/screen.tsx' },
  { ...account, path: 'account/boite', file: 'account.boite/screen.tsx', rate: 'order' },
  { ...account, path: 'account/securite', file: 'account.securite/screen.tsx', tellsRefusedLinks: true },
  { ...account, path: 'account/donnees', file: 'account.donnees/screen.tsx' },
  { ...account, path: 'account/supprime', file: 'account.supprime/screen.tsx', audience: 'public' },
  { ...account, path: 'auth', file: 'auth/screen.tsx', audience: 'public', isSignIn: true, tellsRefusedLinks: true },
  { ...buying, path: 'payment-success', file: 'payment-success/screen.tsx' },
  { ...buying, path: 'payment-cancelled', file: 'payment-cancelled/screen.tsx' },
  { ...aboutTheShop, path: 'conditions-utilisation', file: 'conditions-utilisation/screen.tsx' },
  { ...aboutTheShop, path: 'faq', file: 'faq/screen.tsx' },
  { ...desk, path: 'merchant', file: 'merchant/screen.tsx', audience: 'seller', form: { fileField: 'file' } },
  { ...desk, path: 'restaurant', file: 'restaurant/screen.tsx', audience: 'restaurant', form: { fileField: 'file' } },
  {
    ...goods,
    path: 'marche-africain',
    file: 'marche-africain/screen.tsx',
    key: ['pays', 'genre', 'page'],
    sitemap: 'itself',
  },
  { ...storefront, path: 'merchant/:slug', file: 'storefront/screen.tsx', sitemap: 'merchants' },
  { ...storefront, path: 'restaurant/:slug', file: 'storefront/screen.tsx', sitemap: 'restaurants' },
  {
    ...page,
    path: 'livraison',
    file: 'livraison/screen.tsx',
    cache: 'shared',
    key: ['depuis'],
    offline: 'kept',
    sitemap: 'itself',
    modes: ['app', 'forms', 'words'],
  },

  { ...goods, path: 'produit/:slug', file: 'produit.$slug/screen.tsx', key: [], sitemap: 'products' },
  { ...page, path: 'produit/:slug/options', file: 'produit.$slug.options/screen.tsx', rate: 'cart' },
  // Compares a product's delivery to two countries; by default the visitor's, and one on the other continent.
  { ...page, path: 'produit/:slug/chez-eux', file: 'produit.$slug.chez-eux/screen.tsx' },
  // Stops the recovery of an account. The mail about the recovery has this link.
  { ...byMail, path: 'recuperation', file: 'recuperation/screen.tsx', rate: 'link' },
  // A shared list. It is not cached, because its link can be revoked.
  { ...page, path: 'liste/:id', file: 'liste.$id/screen.tsx', robots: 'closed', secretAddress: true },
  // Rate limited, because each change of an order sends mails.
  { ...buying, path: 'commande/:id', file: 'commande.$id/screen.tsx', rate: 'link' },
  {
    ...buying,
    path: 'commande/:id/avis',
    file: 'commande.$id.avis/screen.tsx',
    rate: 'link',
    form: { fileField: 'photo' },
  },
  {
    ...buying,
    path: 'commande/:id/retour',
    file: 'commande.$id.retour/screen.tsx',
    rate: 'link',
    form: { fileField: 'photo' },
  },
  { ...byMail, path: 'avis/:id/signaler', file: 'avis.$id.signaler/screen.tsx', rate: 'link' },
  // The link of a courier, who types the buyer's delivery code. It needs no sign-in. Wrong codes per link are limited.
  { ...byMail, path: 'remise/:token', file: 'remise.$token/screen.tsx', rate: 'link', secretAddress: true },
  { ...buying, path: 'commande', file: 'commande/screen.tsx', rate: 'link' },
  { ...buying, path: 'panier', file: 'panier/screen.tsx', rate: 'cart', stored: 'cart' },
  { ...buying, path: 'paiement', file: 'paiement/screen.tsx', rate: 'order', stored: 'cart', floating: false },
  { ...aboutTheShop, path: 'a-propos', file: 'a-propos/screen.tsx' },
  { ...aboutTheShop, path: 'contact', file: 'contact/screen.tsx' },
  { ...aboutTheShop, path: 'presse', file: 'presse/screen.tsx' },
  { ...aboutTheShop, path: 'retours', file: 'retours/screen.tsx' },
  { ...aboutTheShop, path: 'confidentialite', file: 'confidentialite/screen.tsx' },
  { ...aboutTheShop, path: 'cookies', file: 'cookies/screen.tsx' },
  {
    ...page,
    path: 'hors-ligne',
    file: 'hors-ligne/screen.tsx',
    cache: 'shared',
    offline: 'kept',
    modes: ['app', 'forms', 'words'],
  },

  { ...wordForm, path: 'infolettre', file: 'infolettre/screen.tsx', rate: 'link', sitemap: 'itself' },
  { ...byMail, path: 'infolettre/confirmer', file: 'infolettre.confirmer/screen.tsx', rate: 'link' },
  // Mail providers post here for all their users (one-click unsubscribe, RFC 8058), so the rate limit is higher.
  { ...byMail, path: 'infolettre/quitter', file: 'infolettre.quitter/screen.tsx', rate: 'callback' },

  // One-click unsubscribe (RFC 8058) of the mails about followed shops.
  { ...byMail, path: 'boutiques/quitter', file: 'boutiques.quitter/screen.tsx', rate: 'callback' },

  // For future and new sellers. Not below /merchant, where every path is the slug of a shop.
  { ...wordForm, path: 'vendre', file: 'vendre/screen.tsx', sitemap: 'itself' },
  {
    ...account,
    path: 'vendre/demande',
    file: 'vendre.demande/screen.tsx',
    rate: 'link',
    form: { fileField: 'document' },
  },
  { ...account, path: 'vendre/premiers-pas', file: 'vendre.premiers-pas/screen.tsx' },
  {
    ...account,
    path: 'vendre/reglages',
    file: 'vendre.reglages/screen.tsx',
    rate: 'link',
    form: { fileField: 'picture' },
    // Needs pictures, so it has no data-saving variant.
    modes: ['app', 'forms'],
  },
  { ...account, path: 'vendre/equipe', file: 'vendre.equipe/screen.tsx', rate: 'link' },
  { ...account, path: 'vendre/invitation', file: 'vendre.invitation/screen.tsx' },
  { ...wordForm, path: 'recrutement', file: 'recrutement/screen.tsx', sitemap: 'itself' },
  {
    ...wordForm,
    path: 'recrutement/:slug',
    file: 'recrutement.$slug/screen.tsx',
    rate: 'link',
    form: { fileField: 'cv' },
  },

  { ...page, path: 'account/acheteur', file: 'account.acheteur/answer.ts', audience: 'account', cache: 'none' },
  { ...page, path: 'account/boite/photo', file: 'account.boite.photo/answer.ts', audience: 'account', cache: 'none' },
  {
    ...page,
    path: 'account/commandes.json',
    file: 'account.commandes.json/answer.ts',
    audience: 'account',
    cache: 'none',
  },
  { ...page, path: 'account/listes', file: 'account.listes/act.ts', audience: 'account', cache: 'none' },
  {
    ...page,
    path: 'account/donnees.json',
    file: 'account.donnees.json/answer.ts',
    audience: 'account',
    cache: 'none',
  },
  { ...page, path: 'blog/rss.xml', file: 'blog.rss.xml/answer.ts', offline: 'none' },
  { ...page, path: 'auth/suite', file: 'auth.suite/act.ts', cache: 'none' },
  { ...buying, path: 'panier/lignes', file: 'panier.lignes/act.ts', rate: 'cart' },
  { ...buying, path: 'boites-postales/:box/renouveler', file: 'boites-postales.$box.renouveler/act.ts', rate: 'order' },
  { ...page, path: 'preferences', file: 'preferences/act.ts', robots: 'closed' },
  { ...page, path: 'cartes', file: 'cartes/answer.ts', robots: 'closed' },
  { ...page, path: 'comparaison', file: 'comparaison/answer.ts', robots: 'closed' },
  { ...page, path: 'restaurants/frais', file: 'restaurants.frais/answer.ts', robots: 'closed' },
  { ...page, path: 'restaurants/quartiers', file: 'restaurants.quartiers/answer.ts', robots: 'closed' },
  { ...page, path: 'resultats', file: 'resultats/answer.ts', robots: 'closed' },
  { ...buying, path: 'commande/:id/etat', file: 'commande.$id.etat/answer.ts' },
  { ...buying, path: 'commande/:id/photo', file: 'commande.$id.photo/answer.ts', offline: 'none' },
  { ...buying, path: 'commande/:id/payer', file: 'commande.$id.payer/screen.tsx', rate: 'order' },
  { ...buying, path: 'commande/:id/recu.pdf', file: 'commande.$id.recu.pdf/answer.ts', offline: 'none' },
  { ...buying, path: 'commande/:id/facture.pdf', file: 'commande.$id.facture.pdf/answer.ts', offline: 'none' },
  // Endpoints of merchants and restaurants. Their paths have a dot, so none collides with the slug of a storefront.
  {
    ...desk,
    path: 'merchant/bordereau.pdf',
    file: 'merchant.bordereau.pdf/answer.ts',
    audience: 'seller',
    offline: 'none',
  },
  { ...desk, path: 'merchant/etat.json', file: 'merchant.etat.json/answer.ts', audience: 'seller', offline: 'none' },
  { ...desk, path: 'merchant/push.json', file: 'merchant.push.json/answer.ts', audience: 'seller', offline: 'none' },
  { ...desk, path: 'merchant/photo.webp', file: 'merchant.photo.webp/answer.ts', audience: 'seller', offline: 'none' },
  { ...desk, path: 'merchant/releve.pdf', file: 'merchant.releve.pdf/answer.ts', audience: 'seller', offline: 'none' },
  { ...desk, path: 'merchant/releve.csv', file: 'merchant.releve.csv/answer.ts', audience: 'seller', offline: 'none' },
  { ...desk, path: 'merchant/offres.csv', file: 'merchant.offres.csv/answer.ts', audience: 'seller', offline: 'none' },
  {
    ...desk,
    path: 'merchant/offres.xlsx',
    file: 'merchant.offres.xlsx/answer.ts',
    audience: 'seller',
    offline: 'none',
  },
  { ...desk, path: 'merchant/rejets.csv', file: 'merchant.rejets.csv/answer.ts', audience: 'seller', offline: 'none' },
  // The endpoint at which the kitchen screen polls its orders and changes their state.
  {
    ...desk,
    path: 'restaurant/cuisine.json',
    file: 'restaurant.cuisine.json/answer.ts',
    audience: 'restaurant',
    offline: 'none',
  },

  // The administration. web/parts/operator/desk-frame/sections.ts says which of its screens the navigation shows, where.
  { ...operatorDesk, path: 'admin/act-as', file: 'admin.act-as/screen.tsx' },
  { ...operatorDesk, path: 'admin/audit', file: 'admin.audit/screen.tsx' },
  { ...operatorDesk, path: 'admin/links', file: 'admin.links/screen.tsx' },
  { ...operatorDesk, path: 'admin/retailer-imports', file: 'admin.retailer-imports/screen.tsx' },
  {
    ...operatorDesk,
    path: 'admin/retailer-imports/page',
    file: 'admin.retailer-imports.page/screen.tsx',
    form: { fileField: 'page' },
  },
  { ...operatorDesk, path: 'admin/retailer-imports/:id', file: 'admin.retailer-imports.$id/screen.tsx' },
  { ...operatorDesk, path: 'admin/jobs', file: 'admin.jobs/screen.tsx' },
  { ...operatorDesk, path: 'admin/newsletter', file: 'admin.newsletter/screen.tsx' },
  { ...operatorDesk, path: 'admin/newsletter/:issue', file: 'admin.newsletter.$issue/screen.tsx' },
  { ...operatorDesk, path: 'admin/texts', file: 'admin.texts/screen.tsx' },
  { ...operatorDesk, path: 'admin/blog', file: 'admin.blog/screen.tsx' },
  { ...operatorDesk, path: 'admin/blog/apercu', file: 'admin.blog.apercu/act.ts' },
  { ...operatorDesk, path: 'admin/blog/:article', file: 'admin.blog.$article/screen.tsx' },
  { ...operatorDesk, path: 'admin/careers', file: 'admin.careers/screen.tsx' },
  { ...operatorDesk, path: 'admin/careers/:opening', file: 'admin.careers.$opening/screen.tsx' },
  { ...operatorDesk, path: 'admin/applications/cv', file: 'admin.applications.cv/answer.ts', offline: 'none' },
  { ...operatorDesk, path: 'admin/applications/:application', file: 'admin.applications.$application/screen.tsx' },
  { ...employeeDesk, path: 'admin/parcels', file: 'admin.parcels/screen.tsx' },
  { ...employeeDesk, path: 'admin/parcels/photo', file: 'admin.parcels.photo/answer.ts' },
  {
    ...employeeDesk,
    path: 'admin/parcels/:number',
    file: 'admin.parcels.$number/screen.tsx',
    form: { fileField: 'photo' },
  },
  { ...operatorDesk, path: 'admin/notifications', file: 'admin.notifications/screen.tsx' },
  { ...operatorDesk, path: 'admin/settings', file: 'admin.settings/screen.tsx' },
  { ...operatorDesk, path: 'admin/reports', file: 'admin.reports/screen.tsx' },
  { ...operatorDesk, path: 'admin/searches', file: 'admin.searches/screen.tsx' },
  { ...employeeDesk, path: 'admin/search', file: 'admin.search/screen.tsx' },
  { ...operatorDesk, path: 'admin/duplicates', file: 'admin.duplicates/screen.tsx' },
  {
    ...operatorDesk,
    path: 'admin/imports',
    file: 'admin.imports/screen.tsx',
    form: { fileField: 'file', fileLimit: dataFileMaxBytes },
  },
  { ...operatorDesk, path: 'admin/imports/:id', file: 'admin.imports.$id/screen.tsx' },
  { ...operatorDesk, path: 'admin/imports/:id/rejets', file: 'admin.imports.$id.rejets/answer.ts', offline: 'none' },
  { ...employeeDesk, path: 'admin/products', file: 'admin.products/screen.tsx' },
  { ...operatorDesk, path: 'admin/synonyms', file: 'admin.synonyms/screen.tsx' },
  { ...employeeDesk, path: 'admin/products/:id', file: 'admin.products.$id/screen.tsx' },
  { ...operatorDesk, path: 'admin/overview', file: 'admin.overview/screen.tsx' },
  { ...employeeDesk, path: 'admin/orders', file: 'admin.orders/screen.tsx' },
  { ...employeeDesk, path: 'admin/orders/:number', file: 'admin.orders.$number/screen.tsx' },
  { ...employeeDesk, path: 'admin/sellers', file: 'admin.sellers/screen.tsx' },
  { ...employeeDesk, path: 'admin/sellers/:id', file: 'admin.sellers.$id/screen.tsx' },
  { ...employeeDesk, path: 'admin/returns', file: 'admin.returns/screen.tsx' },
  { ...employeeDesk, path: 'admin/returns/photo', file: 'admin.returns.photo/answer.ts', offline: 'none' },
  { ...employeeDesk, path: 'admin/returns/:id', file: 'admin.returns.$id/screen.tsx' },
  { ...employeeDesk, path: 'admin/reviews', file: 'admin.reviews/screen.tsx' },
  { ...employeeDesk, path: 'admin/reviews/:id', file: 'admin.reviews.$id/screen.tsx' },
  { ...employeeDesk, path: 'admin/seller-applications', file: 'admin.seller-applications/screen.tsx' },
  {
    ...employeeDesk,
    path: 'admin/seller-applications/document',
    file: 'admin.seller-applications.document/answer.ts',
    offline: 'none',
  },
  { ...employeeDesk, path: 'admin/seller-applications/:id', file: 'admin.seller-applications.$id/screen.tsx' },
  { ...operatorDesk, path: 'admin/payouts', file: 'admin.payouts/screen.tsx' },
  { ...operatorDesk, path: 'admin/payouts/fichier', file: 'admin.payouts.fichier/answer.ts', offline: 'none' },
  { ...operatorDesk, path: 'admin/payouts/:id', file: 'admin.payouts.$id/screen.tsx' },
  { ...operatorDesk, path: 'admin/people', file: 'admin.people/screen.tsx' },
  { ...operatorDesk, path: 'admin/people/:id', file: 'admin.people.$id/screen.tsx' },
  { ...operatorDesk, path: 'admin/commissions', file: 'admin.commissions/screen.tsx' },
  { ...operatorDesk, path: 'admin/tariffs', file: 'admin.tariffs/screen.tsx' },
  { ...employeeDesk, path: 'admin/categories', file: 'admin.categories/screen.tsx' },
  { ...operatorDesk, path: 'admin/rates', file: 'admin.rates/screen.tsx' },
  { ...employeeDesk, path: 'admin/export', file: 'admin.export/act.ts', offline: 'none' },
  { ...employeeDesk, path: 'admin/views', file: 'admin.views/act.ts' },

  { ...page, path: '*', file: 'not-found/screen.tsx' },
];
