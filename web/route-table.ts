// Every route with everything that is true of it (docs/decisions/0054). Data only: the server reads this file, the browser gets what
// route-lists.ts makes of it at build. No other file lists paths or matches them (tools/route-table.test.ts).

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

type Rate = 'order' | 'quote' | 'link' | 'cart' | 'callback';

export type Route = {
  /** As React Router writes it; empty: the front page. */
  path: string;
  /** Below web/routes. A `screen.tsx` is a page; `act.ts` and `answer.ts` are not. */
  file: string;
  /** Who may see it. All but `public` are checked by their loader (web/parts/account/guard). */
  audience: 'public' | 'account' | 'seller' | 'restaurant' | 'operator';
  /** `shared`: the server keeps one page for all guests with the same choices. `private`: for one visitor. `none`: as private, and for a signed-in person no copy stays anywhere. */
  cache: 'shared' | 'private' | 'none';
  /** Of a shared page: the query parameters that belong to its key. With any other the page is made for one visitor. */
  key?: readonly string[];
  /** For a signed-in person no copy stays anywhere, although guests share it. */
  personal?: true;
  /** How often one client may POST to it (server/http/rate-limit.ts). */
  rate?: Rate;
  /** What is refused first in a crowd (server/http/request-class.ts): `page` before `checkout`. */
  requestClass: 'page' | 'checkout';
  /** `closed`: robots.txt asks crawlers to stay away. */
  robots: 'open' | 'closed';
  /** Which addresses of it the sitemap names. */
  sitemap?: 'itself' | 'categories' | 'products';
  /** Its data may be fetched before a link to it is opened, and is kept a while (docs/decisions/0024). */
  prefetch?: true;
  /** Offline: the copy in the service worker's cache, the list of such copies, or the browser's own error (`none`: a download). */
  offline: 'kept' | 'list' | 'none';
  /** `app`: React takes the page over. `forms`: it works without scripts. `light`: it has a variant without pictures, font and app; `words`: a light variant that has no pictures to ask for. */
  modes: readonly ('app' | 'forms' | 'light' | 'words')[];
  /** The list in local storage that this page shows: on light pages it is sent to the server (docs/decisions/0021). */
  stored?: 'cart' | 'favourites' | 'comparison';
  /** The button that leads to the comparison does not float over it. */
  floating?: false;
  /** The page itself shows the error of a mail link or a provider. */
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
const buying = { ...page, cache: 'none', requestClass: 'checkout', robots: 'closed' } as const;
const account = { ...page, audience: 'account', cache: 'none', modes: ['app', 'forms', 'words'] } as const;
/** What sellers and operators work with. */
const desk = { ...page, cache: 'none', modes: ['app', 'forms'] } as const;

// The specification's route table, in its order; then the routes DECISIONS.md adds; then what is not a page.
export const routes: readonly Route[] = [
  { ...goods, path: '', file: 'home/screen.tsx', sitemap: 'itself' },
  { ...page, path: 'favorites', file: 'favorites/screen.tsx', cache: 'shared', personal: true, stored: 'favourites' },
  { ...goods, path: 'categorie/:category', file: 'categorie.$category/screen.tsx', sitemap: 'categories' },
  { ...page, path: 'compare', file: 'compare/screen.tsx', cache: 'shared', stored: 'comparison', floating: false },
  { ...desk, path: 'admin', file: 'admin/screen.tsx', audience: 'operator' },
  { ...account, path: 'account', file: 'account/screen.tsx' },
  { ...account, path: 'account/profil', file: 'account.profil/screen.tsx' },
  { ...account, path: 'account/adresses', file: 'account.adresses/screen.tsx' },
  { ...account, path: 'account/commandes', file: 'account.commandes/screen.tsx' },
  { ...account, path: 'account/securite', file: 'account.securite/screen.tsx', tellsRefusedLinks: true },
  { ...account, path: 'account/donnees', file: 'account.donnees/screen.tsx' },
  { ...account, path: 'account/supprime', file: 'account.supprime/screen.tsx', audience: 'public' },
  { ...account, path: 'auth', file: 'auth/screen.tsx', audience: 'public', tellsRefusedLinks: true },
  { ...buying, path: 'payment-success', file: 'payment-success/screen.tsx' },
  { ...buying, path: 'payment-cancelled', file: 'payment-cancelled/screen.tsx' },
  { ...desk, path: 'merchant', file: 'merchant/screen.tsx', audience: 'seller' },
  { ...desk, path: 'restaurant', file: 'restaurant/screen.tsx', audience: 'restaurant' },

  { ...goods, path: 'produit/:slug', file: 'produit.$slug/screen.tsx', key: [], sitemap: 'products' },
  { ...buying, path: 'commande/:id', file: 'commande.$id/screen.tsx' },
  { ...buying, path: 'commande', file: 'commande/screen.tsx', rate: 'link' },
  { ...buying, path: 'panier', file: 'panier/screen.tsx', rate: 'cart', stored: 'cart' },
  { ...buying, path: 'paiement', file: 'paiement/screen.tsx', rate: 'order', stored: 'cart', floating: false },
  {
    ...page,
    path: 'hors-ligne',
    file: 'hors-ligne/screen.tsx',
    cache: 'shared',
    offline: 'kept',
    modes: ['app', 'forms', 'words'],
  },

  { ...page, path: 'account/acheteur', file: 'account.acheteur/answer.ts', audience: 'account', cache: 'none' },
  { ...page, path: 'account/listes', file: 'account.listes/act.ts', audience: 'account', cache: 'none' },
  {
    ...page,
    path: 'account/donnees.json',
    file: 'account.donnees.json/answer.ts',
    audience: 'account',
    cache: 'none',
  },
  { ...page, path: 'auth/suite', file: 'auth.suite/act.ts', cache: 'none' },
  { ...buying, path: 'panier/lignes', file: 'panier.lignes/act.ts', rate: 'cart' },
  { ...page, path: 'preferences', file: 'preferences/act.ts', robots: 'closed' },
  { ...page, path: 'cartes', file: 'cartes/answer.ts', robots: 'closed' },
  { ...page, path: 'resultats', file: 'resultats/answer.ts', robots: 'closed' },
  { ...buying, path: 'commande/:id/etat', file: 'commande.$id.etat/answer.ts' },
  { ...buying, path: 'commande/:id/payer', file: 'commande.$id.payer/act.ts', rate: 'order' },
  { ...buying, path: 'commande/:id/recu.pdf', file: 'commande.$id.recu.pdf/answer.ts', offline: 'none' },

  { ...page, path: '*', file: 'not-found/screen.tsx' },
];

/** What the shop answers beside its screens. A path that ends with `/` stands for all below it. */
export type Endpoint = {
  path: string;
  rate?: Rate;
  /** As of a route; `api`: a call of the Supabase API, a tenth of a page's work; `never-refused`. */
  requestClass: Route['requestClass'] | 'api' | 'never-refused';
  /** What the service worker does when a tab opens it offline: as of a route. */
  offline?: 'none';
  /** What the service worker caches of it. */
  kept?: 'asset' | 'picture';
};

export const endpoints: readonly Endpoint[] = [
  { path: 'api/', requestClass: 'page', offline: 'none' },
  { path: 'assets/', requestClass: 'page', kept: 'asset' },
  { path: 'auth/v1/', requestClass: 'api' },
  { path: 'functions/', requestClass: 'checkout', offline: 'none' },
  { path: 'functions/v1/create-universal-order-payment', requestClass: 'checkout', rate: 'order' },
  { path: 'functions/v1/quote-order', requestClass: 'checkout', rate: 'quote' },
  // Anybody may call it, and each call may make the shop ask the gateway. What is refused the shop finds out by itself (server/payments/jobs/poll-payment.ts).
  { path: 'functions/v1/mobile-money-callback', requestClass: 'never-refused', rate: 'callback' },
  // What a provider tells of a payment it would tell much later again.
  { path: 'functions/v1/stripe-webhook', requestClass: 'never-refused' },
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

/** Whether a visitor who chose light pages gets one. */
export const hasLight = ({ modes }: Route): boolean => modes.includes('light') || modes.includes('words');

export const isScreen = ({ file }: Route): boolean => file.endsWith('/screen.tsx');

/** What a parameter of a path may hold. */
const shapes: Record<string, string> = { category: '[a-z-]+', slug: '[a-z0-9-]+', id: '[^/]+' };

/** Matches the paths of these routes as a whole, and nothing else; the route of what is not found (`*`) matches nothing. */
export function pathPattern(some: readonly { path: string }[], flags = ''): RegExp {
  const sources = some
    .filter(({ path }) => path !== '*')
    .map(({ path }) => path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, (_, name: string) => shapes[name]!));
  return new RegExp(`^/(?:${sources.join('|')})$`, flags);
}

/** The distinct first path segments of these routes. */
export const firstSegmentsOf = (some: readonly { path: string }[]): string[] => [
  ...new Set(some.map(({ path }) => path.split('/', 1)[0]!)),
];

/** Matches these endpoints and, of those that end with a slash, what is below them. */
export const endpointPattern = (some: readonly Endpoint[]): RegExp =>
  new RegExp(
    `^/(?:${some.map(({ path }) => path.replaceAll('.', '\\.') + (path.endsWith('/') ? '' : '$')).join('|')})`,
  );

/** Matches all paths at or below the first segments of these routes, including their screen data. */
export const pathsBelow = (some: readonly { path: string }[]): RegExp =>
  new RegExp(`^/(?:${firstSegmentsOf(some).join('|')})(?:[/.]|$)`, 'i');
