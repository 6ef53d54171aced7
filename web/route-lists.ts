// Route lists for the browser. The build replaces each by its value, so each must be an expression or JSON data.
import { endpointRules } from './endpoint-table.ts';
import {
  firstSegmentPathsPattern,
  hasLightVariant,
  isScreen,
  routePathsPattern,
  endpointPathsPattern,
} from './route-patterns.ts';
import { type Route, routes } from './route-table.ts';

const isBelowDesk = ({ path }: Route): boolean => path.startsWith('admin/');
const deskScreens = routes.filter((route) => isBelowDesk(route) && isScreen(route));

/** Matches the routes for which `holds` is true. All screens below /admin become one entry, to keep the list short. */
const where = (holds: (route: Route) => unknown): RegExp => {
  const found = routes.filter(holds);
  return routePathsPattern(
    deskScreens.every(holds) ? [...found.filter((route) => !isBelowDesk(route)), { path: 'admin/:rest' }] : found,
  );
};

const pathOfFirst = (holds: (route: Route) => unknown): string => `/${routes.find(holds)!.path}`;

/** The paths of single screens, for comparisons. The checkout is the form that orders the cart. */
export const signInPagePath = pathOfFirst(({ isSignIn }) => isSignIn);
export const cartPagePath = pathOfFirst(({ stored, rate }) => stored === 'cart' && rate === 'cart');
export const checkoutPagePath = pathOfFirst(({ stored, rate }) => stored === 'cart' && rate === 'order');
export const merchantPagePath = pathOfFirst(({ audience }) => audience === 'seller');
export const operatorPagePath = pathOfFirst(({ audience }) => audience === 'operator');

/** Screens that need a sign-in (R-ROLE-19). `/merchant/{slug}` and `/restaurant/{slug}` are open to all. */
export const signedInPagePattern = where((route) => isScreen(route) && route.audience !== 'public');

/** The paths of the operator's routes that employees may use, too. */
export const employeeRoutePaths: readonly string[] = routes.flatMap(({ path, isForEmployees }) =>
  isForEmployees ? [`/${path}`] : [],
);

/** Data-saving pages without placeholders for pictures: text lists, sign-in and account. */
export const noPicturesPagePattern = firstSegmentPathsPattern(routes.filter(({ modes }) => modes.includes('words')));

/** Screens that have no data-saving variant. */
export const noDataSavingPagePattern = where((route) => !hasLightVariant(route));

/** Screens without the floating compare button, which would be useless there or cover form fields. */
export const noCompareButtonPagePattern = where(({ floating }) => floating === false);

/** Screens that show the error of a mail link on the page instead of in a toast. */
export const noLinkErrorToastPagePattern = where((route) => route.tellsRefusedLinks);

/** Screens whose data may be prefetched: equal for all visitors with the same settings (docs/decisions/0024). */
export const prefetchablePagePattern = where(({ prefetch }) => prefetch);

/** Pages, files and pictures that the service worker caches for offline reading. */
export const offlinePagePattern = where(({ offline }) => offline === 'kept');
export const offlineAssetPattern = endpointPathsPattern(endpointRules.filter(({ kept }) => kept === 'asset'));
export const offlinePicturePattern = endpointPathsPattern(endpointRules.filter(({ kept }) => kept === 'picture'));
/** Files whose names change with their contents. */
export const hashedFilePattern = endpointPathsPattern(endpointRules.filter(({ isHashed }) => isHashed));

/** Paths that the service worker does not handle: downloads and API endpoints. */
export const ignoredByServiceWorker = [
  where(({ offline }) => offline === 'none'),
  endpointPathsPattern(endpointRules.filter(({ offline }) => offline === 'none')),
];

/** The local storage list (cart, favourites, comparison) shown by the page at each path. */
export const storedListByPath: Partial<Record<string, Route['stored']>> = Object.fromEntries(
  routes.flatMap(({ path, stored }) => (stored ? [[`/${path}`, stored]] : [])),
);
